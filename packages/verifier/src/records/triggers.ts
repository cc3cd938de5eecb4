import { amount, flag, list, optional, struct, text, uint, word } from './fields.ts'
import type { ProductKinds } from './kinds.ts'
import { orderTerms } from './spot.ts'
import { method, side } from './words.ts'

const source = word('index', 'lastTrade')
const leg = struct({ at: optional(uint), trail: optional(uint), method, price: optional(uint) })
const exit = struct({ trigger: uint, limit: optional(uint) })

/** What an order takes along to be sold by, or bought back; part of orders that wait too. */
export const orderExits = struct({
  on: source,
  stop: optional(exit),
  takeProfit: optional(exit),
})

const begins = struct({
  market: uint,
  side,
  source,
  up: optional(leg),
  down: optional(leg),
})

/** Conditional orders, and exits of orders. */
export const triggers: ProductKinds = {
  commands: { placeTrigger: 50, cancelTrigger: 51, carryOutTrigger: 52 },
  events: {
    triggerPlaced: [
      58,
      {
        order: uint,
        user: uint,
        market: uint,
        side,
        source,
        up: optional(leg),
        down: optional(leg),
        quantity: optional(uint),
        amount: optional(amount),
        terms: optional(orderTerms),
        held: amount,
        best: optional(uint),
      },
    ],
    triggersReached: [
      59,
      {
        market: uint,
        source,
        low: uint,
        high: uint,
        up: list(uint),
        down: list(uint),
        isAll: flag,
      },
    ],
    triggerEnded: [
      60,
      {
        order: uint,
        user: uint,
        reason: word('carriedOut', 'cancelled', 'expired', 'refused'),
        placed: uint,
        rejection: optional(text),
      },
    ],
    spotExitsSet: [61, { order: uint, exits: orderExits, trigger: optional(uint) }],
    exitFunded: [
      62,
      {
        order: uint,
        of: uint,
        user: uint,
        begins: optional(begins),
        quantity: uint,
        held: amount,
      },
    ],
  },
}
