import { amount, flag, hash, list, struct, text, uint, word } from './fields.ts'
import type { ProductKinds } from './kinds.ts'
import { direction } from './words.ts'

const fastSpec = struct({
  symbol: text,
  index: uint,
  currency: uint,
  terms: list(struct({ durationMs: uint, payout: uint })),
  minStake: amount,
  maxStake: amount,
  maxOpen: uint,
  open: flag,
})

/** Timed contracts on up or down. */
export const fast: ProductKinds = {
  commands: { defineFast: 13, openFast: 17 },
  events: {
    fastDefined: [10, { id: uint, spec: fastSpec }],
    fastOpened: [
      14,
      {
        order: uint,
        user: uint,
        fast: uint,
        direction,
        stake: amount,
        profit: amount,
        openPrice: uint,
        openSeq: uint,
        openAt: uint,
        openLink: hash,
        expiresAt: uint,
      },
    ],
    fastSettled: [
      15,
      {
        order: uint,
        user: uint,
        outcome: word('won', 'lost', 'even', 'refunded'),
        twicePrice: amount,
        prints: list(struct({ seq: uint, at: uint, price: uint })),
        linkBefore: hash,
        linkAfter: hash,
      },
    ],
  },
}
