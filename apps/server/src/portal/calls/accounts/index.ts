import type { Handler } from '../../handler.ts'

export const accountsHandlers: readonly Handler[] = []
