import { type Amount, ZERO } from '@candor/money'

/** An amount traded: a trade's worth, a stake, a margin, or either side of a swap. */
export interface Traded {
  /** The currency's id. */
  currency: number
  units: Amount
}

/**
 * Returns how much of a trade counts toward the turnover due for gifts and bonuses: all of it in
 * their currency, nothing in others. `credited` is the currency of gifts; undefined while there are
 * none.
 */
export function turnoverOf({ currency, units }: Traded, credited: number | undefined): Amount {
  return currency === credited ? units : ZERO
}

/** Returns the turnover still due after a trade; never below zero. */
export function turnoverLeft(due: bigint, traded: bigint): bigint {
  return due > traded ? due - traded : 0n
}

/**
 * Returns both sides of a swap, which both count: the amount given, and the amount bought with its
 * fee.
 */
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
