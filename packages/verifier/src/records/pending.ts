import { type Cursor, UnreadableRecord } from './cursor.ts'
import {
  type Field,
  type Table,
  amount,
  flag,
  list,
  optional,
  struct,
  text,
  uint,
  word,
} from './fields.ts'
import { positionSteps } from './futures.ts'
import type { ProductKinds } from './kinds.ts'
import { orderTerms } from './spot.ts'
import { orderExits } from './triggers.ts'
import { direction, method, side } from './words.ts'

const orderFields = {
  market: uint,
  side,
  method,
  price: optional(uint),
  quantity: optional(uint),
  amount: optional(amount),
}
const withTerms = { ...orderFields, terms: optional(orderTerms) }

const beforeLots = {
  futures: uint,
  direction,
  method,
  price: optional(uint),
  ifReached: optional(word('open', 'refuse')),
}
const afterLots = { lever: uint, stopLoss: optional(uint), takeProfit: optional(uint) }

/** What an order that waits asks for, by code; some orders have several forms. */
const ASKED: readonly (readonly [code: number, kind: string, fields: Table])[] = [
  [0, 'openFast', { fast: uint, direction, stake: amount, durationMs: uint }],
  [1, 'placeFuturesOrder', { ...beforeLots, lots: uint, ...afterLots }],
  [2, 'followPosition', { order: uint }],
  [3, 'lockPosition', { order: uint }],
  [4, 'reversePosition', { order: uint }],
  [5, 'closePosition', { order: uint }],
  [
    6,
    'setStops',
    {
      order: uint,
      stopLoss: optional(uint),
      takeProfit: optional(uint),
      keepsStopLoss: optional(flag),
      keepsTakeProfit: optional(flag),
    },
  ],
  [7, 'swap', { from: uint, to: uint, amount, quote: optional(uint) }],
  [8, 'placeSpotOrder', orderFields],
  [9, 'cancelFuturesOrder', { order: uint }],
  [10, 'cancelSpotOrder', { order: uint }],
  [11, 'placeSpotOrder', withTerms],
  [12, 'amendSpotOrder', { order: uint, price: optional(uint), quantity: optional(uint) }],
  [13, 'placeSpotOrder', { ...withTerms, origin: optional(struct({ trigger: optional(uint) })) }],
  [14, 'placeSpotOrder', { ...withTerms, exits: optional(orderExits) }],
  [16, 'reducePosition', { order: uint, lots: uint }],
  [17, 'removeMargin', { order: uint, amount }],
  [18, 'setSteps', { order: uint, steps: positionSteps, trailing: optional(uint) }],
  [
    20,
    'setSteps',
    {
      order: uint,
      steps: positionSteps,
      trailing: optional(uint),
      expected: struct({ steps: positionSteps, trailing: optional(uint) }),
    },
  ],
  [19, 'placeFuturesOrder', { ...beforeLots, ...afterLots, amount }],
]

const byCode: Field[] = []
for (const [code, kind, fields] of ASKED) byCode[code] = struct(fields, { type: kind })

/** Has `type`, the command's name, and the fields of its form. */
const asked: Field = (cursor: Cursor) => {
  const code = cursor.byte()
  const form = byCode[code]
  if (!form) throw new UnreadableRecord(`an order that waits in it has the unknown code ${code}`)
  return form(cursor)
}

/** Orders that wait for the next price. */
export const pending: ProductKinds = {
  commands: { carryOutPending: 45 },
  events: {
    pendingAccepted: [
      48,
      {
        order: uint,
        user: uint,
        asked,
        indexes: list(uint),
        until: uint,
        cover: list(struct({ from: uint, to: uint, amount })),
        stake: optional(amount),
        exposure: optional(
          struct({ product: word('fast', 'futures'), id: uint, direction, worth: amount }),
        ),
        ends: optional(uint),
        bargain: optional(
          struct({ offer: uint, received: amount, fee: amount, fromPrice: uint, toPrice: uint }),
        ),
      },
    ],
    pendingReached: [49, { index: uint, orders: list(uint) }],
    pendingEnded: [50, { order: uint, user: uint, placed: uint, rejection: optional(text) }],
  },
}
