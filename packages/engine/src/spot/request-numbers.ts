import type { Exit, OrderExits } from './triggers/exits/order-exits.ts'
import type { AskedTerms } from './order-terms.ts'

const TIMES = [undefined, 'ioc', 'fok', 'gtd'] as const
const SELF_TRADES = [undefined, 'newest', 'oldest', 'both'] as const

/** Stands for what no order can be placed with: it equals no remembered term. */
const NO_TERM = -1

/** An order's own terms as whole numbers, by which requests are told apart. */
export function numbersOfTerms(terms: AskedTerms): number[] {
  const { timeInForce, expiresAt = 0, postOnly, selfTrade, clientId = '' } = terms
  const how =
    TIMES.indexOf(timeInForce) * 8 + SELF_TRADES.indexOf(selfTrade) * 2 + (postOnly ? 1 : 0)
  return [how, Number.isSafeInteger(expiresAt) ? expiresAt : NO_TERM, ...numbersOfText(clientId)]
}

/** Longer than any name that an order can have: what is beyond is not looked at. */
const LONGEST = 64

/** A character each, behind their count. */
function numbersOfText(text: string): number[] {
  const length = Math.min(text.length, LONGEST)
  return [text.length, ...Array.from({ length }, (_, at) => text.charCodeAt(at))]
}

/** An order's exits as whole numbers, behind those of its terms. */
export function numbersOfExits({ on, stop, takeProfit }: OrderExits): number[] {
  return [on === 'index' ? 1 : 2, ...numbersOfExit(stop), ...numbersOfExit(takeProfit)]
}

function numbersOfExit(exit: Exit | undefined): number[] {
  if (!exit) return [0]
  const { trigger, limit } = exit
  return limit === undefined ? [1, numberOf(trigger)] : [2, numberOf(trigger), numberOf(limit)]
}

function numberOf(price: number): number {
  return Number.isSafeInteger(price) ? price : NO_TERM
}
