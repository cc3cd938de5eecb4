import { readStored, writeStored } from '../../../storage/stored.ts'
import { ORDER_TYPES } from './order-types.ts'
import {
  type OrderTerms,
  type OrderType,
  PLAIN_TERMS,
  SELF_TRADES,
  TIMES,
  untilFault,
  waitsInBook,
} from './order-terms.ts'

const STORED = 'spot.type'

/** A type of order with its terms. */
export interface ChosenType {
  method: OrderType
  terms: OrderTerms
}

/**
 * The type and the terms last chosen on this phone; a limit order until cancelled where none were. A
 * date that has passed meanwhile is none.
 */
export function keptType(now: number): ChosenType {
  const kept = (readStored(STORED) ?? {}) as Partial<Record<keyof OrderTerms | 'method', unknown>>
  const method = ORDER_TYPES.find(({ type }) => type === kept.method)?.type ?? 'limit'
  const time = TIMES.find((each) => each === kept.timeInForce) ?? PLAIN_TERMS.timeInForce
  const until = typeof kept.until === 'number' ? kept.until : undefined
  const over = time === 'gtd' && untilFault(until, now) !== undefined
  const timeInForce = over ? PLAIN_TERMS.timeInForce : time
  const selfTrade = SELF_TRADES.find((each) => each === kept.selfTrade) ?? PLAIN_TERMS.selfTrade
  return {
    method,
    terms: {
      timeInForce,
      until: timeInForce === 'gtd' ? until : undefined,
      postOnly: kept.postOnly === true && waitsInBook(timeInForce),
      selfTrade,
      exits: kept.exits === true,
    },
  }
}

export function keepType({ method, terms }: ChosenType): void {
  writeStored(STORED, { method, ...terms })
}
