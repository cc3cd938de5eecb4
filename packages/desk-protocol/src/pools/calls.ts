import { fundPool, moveFunds } from './pools.ts'

export const poolsCalls = { fundPool, moveFunds } as const
