import { type Amount, amount } from '@candor/money'
import { WIDEST } from '../model/ledger.ts'

/**
 * The amount nearest to a wish that a command can carry. Balances come to the very width of the
 * ledger, so that all there is and a unit more is beyond it: every amount that an action reckons
 * goes through here.
 */
export function fitting(wish: bigint): Amount {
  if (wish > WIDEST) return amount(WIDEST)
  return amount(wish < -WIDEST ? -WIDEST : wish)
}
