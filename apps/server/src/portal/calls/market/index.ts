import type { Handler } from '../../handler.ts'

export const marketHandlers: readonly Handler[] = []
