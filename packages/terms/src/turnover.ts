import { type Amount, ZERO } from '@candor/money'

/** What somebody traded: a trade's worth, a stake, a margin, or an end of a swap. */
export interface Traded {
  /** The currency's id. */
  currency: number
  units: Amount
}

/**
 * What a trade counts toward the turnover due for gifts and bonuses: all of it where it is in their
 * currency, and otherwise nothing. `credited`: the currency of gifts; undefined while there are none.
 */
export function turnoverOf({ currency, units }: Traded, credited: number | undefined): Amount {
  return currency === credited ? units : ZERO
}

/** What is still due after so much was traded; never below zero. */
export function turnoverLeft(due: bigint, traded: bigint): bigint {
  return due > traded ? due - traded : 0n
}

/** Both ends of a swap count: what was given, and what was bought with its fee. */
export function swapTraded(swap: {
  from: number
  to: number
  amount: Amount
  received: Amount
  fee: Amount
}): readonly [given: Traded, bought: Traded] {
  const { from, to, amount, received, fee } = swap
  return [
    { currency: from, units: amount },
    { currency: to, units: (received + fee) as Amount },
  ]
}
