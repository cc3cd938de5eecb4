import type { Handler } from '../../handler.ts'

export const spotHandlers: readonly Handler[] = []
