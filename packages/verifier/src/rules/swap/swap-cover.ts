import { POOLS } from '../../books/accounts.ts'
import { least, shareCeil } from '../exact.ts'
import { heldOfFunding, ofFunding } from '../expected-postings.ts'
import type { PendingAccepted } from '../pending/pending.ts'
import type { Step } from '../market/spot-state.ts'
import { grossOf, legOf, type PriceOf } from './swap-terms.ts'

/** What depends on the price to come is set aside with a hundredth more, in millionths of what it is now. */
export const CUSHION = 1_010_000

type Promised = {
  readonly offer: number
  readonly received: bigint
  readonly fee: bigint
  readonly fromPrice: number
  readonly toPrice: number
}

/**
 * Undefined where what a swap that waits has set aside is what it gives, and what the pool gives for it: as its
 * quote promised, or at the last prices with a hundredth more.
 */
export function coverFault(
  { user, asked, cover, bargain }: PendingAccepted,
  used: Promised | undefined,
  { step, priceOf }: { step: Step; priceOf: PriceOf },
): string | undefined {
  const { from, to, amount } = asked as unknown as { from: number; to: number; amount: bigint }
  const pool = ofFunding(POOLS.liquidity, to)
  if (bargain && !isSame(bargain, used))
    return `is bound by offer ${bargain.offer}, which is another`
  const given = { from: ofFunding(user, from), to: heldOfFunding(user, from), amount }
  const units = bargain ? bargain.received + bargain.fee : cushioned()
  const taken = { from: pool, to: heldOfFunding(POOLS.liquidity, to), amount: units }
  const due = [given, taken].filter((one) => one.amount > 0n)
  const isIts =
    cover.length === due.length &&
    due.every((one, place) => {
      const told = cover[place]!
      return told.from === one.from && told.to === one.to && told.amount === one.amount
    })
  return isIts ? undefined : `has not ${amount} and ${units} set aside`

  function cushioned(): bigint {
    const { rules, books } = step.context
    const [gives, takes] = [legOf(rules, from, priceOf), legOf(rules, to, priceOf)]
    if (!gives || !takes) return 0n
    return least(shareCeil(grossOf(amount, gives, takes), CUSHION), books.balance(pool))
  }
}

function isSame(bargain: Promised, used: Promised | undefined): boolean {
  return (
    bargain.offer === used?.offer &&
    bargain.received === used.received &&
    bargain.fee === used.fee &&
    bargain.fromPrice === used.fromPrice &&
    bargain.toPrice === used.toPrice
  )
}
