import type { Direction } from '@candor/terms'
import type { Method } from '../orders/method.ts'
import { oneOf } from './fields.ts'

/** Fields for words that several products store. */
export const method = oneOf<Method>({ limit: 0, market: 1 })
export const direction = oneOf<Direction>({ long: 0, short: 1 })
