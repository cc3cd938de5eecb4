import type { Handler } from '../../handler.ts'

export const commonHandlers: readonly Handler[] = []
