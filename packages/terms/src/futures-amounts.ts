import { type Amount, PPM, type Ppm, divFloor } from '@candor/money'
import { futuresFee, marginOf } from './futures.ts'

const MILLION = BigInt(PPM)

/** What an order costs: margin and fee are of its worth, each rounded up. */
interface Costs {
  lever: number
  fee: Ppm
}

/**
 * The most worth that an amount may pay for, at whatever price: worth / lever and the fee of it, both
 * before they are rounded up, are no more than the amount.
 */
export function mostWorth(amount: Amount, { lever, fee }: Costs): Amount {
  const times = BigInt(lever)
  return divFloor(amount * times * MILLION, MILLION + times * BigInt(fee)) as Amount
}

/**
 * As many whole lots as an amount affords at a price, margin and fee together; 0 where it affords none.
 * No more than the largest safe integer.
 */
export function affordedLots(
  amount: Amount,
  price: number,
  { tickWorth, ...costs }: Costs & { tickWorth: Amount },
): number {
  const ofOne = BigInt(price) * tickWorth
  if (ofOne <= 0n || amount <= 0n) return 0
  const isAfforded = (lots: bigint) => {
    const worth = (lots * ofOne) as Amount
    return marginOf(worth, costs.lever) + futuresFee(worth, costs.fee) <= amount
  }
  // Rounded up, the two may be a unit more than before: fewer lots by a lever's worth of units then do.
  let lots = divFloor(mostWorth(amount, costs), ofOne)
  while (lots > 0n && !isAfforded(lots)) lots -= 1n
  return Number(lots < BigInt(Number.MAX_SAFE_INTEGER) ? lots : Number.MAX_SAFE_INTEGER)
}
