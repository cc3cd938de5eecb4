import type { Handler } from '../../handler.ts'

export const authHandlers: readonly Handler[] = []
