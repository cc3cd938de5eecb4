import type { Handler } from '../../handler.ts'

export const playerHandlers: readonly Handler[] = []
