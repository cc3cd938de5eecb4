import { amount, list, mark, struct, uint } from './fields.ts'
import type { Field } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

/** The mark before an index: 0 for none, 1 for one, 2 for one that counts the other way round. */
const leg: Field = (cursor) => {
  const currency = cursor.uint()
  const kind = mark(cursor, 2)
  if (kind === 0) return { currency }
  const index = cursor.uint()
  return kind === 2 ? { currency, index, inverse: true } : { currency, index }
}

const swapSpec = struct({
  legs: list(leg),
  fee: uint,
  minWorth: amount,
  maxWorth: amount,
  quoteMs: uint,
})

const bargain = {
  from: uint,
  to: uint,
  amount,
  received: amount,
  fee: amount,
  fromPrice: uint,
  toPrice: uint,
}

/** One currency for another at the index's price. */
export const swap: ProductKinds = {
  commands: { setSwapRules: 16, quoteSwap: 25, swap: 26 },
  events: {
    swapRulesSet: [13, { spec: swapSpec }],
    swapQuoted: [24, { offer: uint, user: uint, ...bargain, expiresAt: uint }],
    swapped: [25, { order: uint, user: uint, offer: uint, ...bargain }],
  },
}
