import { amount, flag, list, struct, text, uint, word } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

const productSpec = struct({
  kind: word('wealth', 'lockMining'),
  code: text,
  currency: uint,
  days: uint,
  tiers: list(struct({ from: amount, rate: uint })),
  penalty: uint,
  min: amount,
  max: amount,
  budget: amount,
  open: flag,
})

const promise = { amount, rate: uint, income: amount, days: uint, penalty: uint }

/** Wealth and lock mining, and how offers of these and of swaps end. */
export const earn: ProductKinds = {
  commands: { defineProduct: 15, previewProduct: 27, buyProduct: 28, redeemProduct: 29 },
  events: {
    productDefined: [12, { id: uint, spec: productSpec }],
    productPreviewed: [26, { offer: uint, user: uint, product: uint, ...promise, expiresAt: uint }],
    offerEnded: [27, { offer: uint, user: uint, how: word('used', 'expired', 'replaced') }],
    productBought: [28, { order: uint, user: uint, product: uint, offer: uint, ...promise }],
    incomeAccrued: [29, { order: uint, user: uint, day: uint, amount, paid: flag }],
    productReturned: [
      30,
      {
        order: uint,
        user: uint,
        how: word('matured', 'redeemed'),
        days: uint,
        penalty: amount,
        settled: amount,
      },
    ],
  },
}
