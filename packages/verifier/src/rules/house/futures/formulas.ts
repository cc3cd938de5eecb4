import type { FuturesSpec } from '../../specs.ts'
import { divCeil, divFloor, least, MILLION, shareCeil, shareFloor } from '../../exact.ts'
import type { Direction } from '../fast/outcome.ts'

const MOST_PRICE = BigInt(Number.MAX_SAFE_INTEGER)

/** What a position's figures follow from; `rules` are those that it was placed under. */
export interface Figures {
  readonly direction: Direction
  readonly lots: number
  readonly price: number
  readonly margin: bigint
  readonly rules: FuturesSpec
}

/** What a buyer pays at an index: the half-spread more, rounded up. */
export function ask(index: number, halfSpread: number): number {
  return Number(least(divCeil(BigInt(index) * (MILLION + BigInt(halfSpread)), MILLION), MOST_PRICE))
}

/** What a seller gets: the half-spread less, rounded down. */
export function bid(index: number, halfSpread: number): number {
  return Number(divFloor(BigInt(index) * (MILLION - BigInt(halfSpread)), MILLION))
}

/** A long position buys to open and sells to close, a short one the other way round. */
export function fill(
  direction: Direction,
  act: 'open' | 'close',
  index: number,
  halfSpread: number,
): number {
  const buys = (direction === 'long') === (act === 'open')
  return buys ? ask(index, halfSpread) : bid(index, halfSpread)
}

/** At the index and the half-spread; with a limit at that or better. */
export function openingPrice(
  { direction, limit }: { direction: Direction; limit: number | undefined },
  index: number,
  halfSpread: number,
): number {
  const price = fill(direction, 'open', index, halfSpread)
  if (limit === undefined) return price
  return direction === 'long' ? Math.min(limit, price) : Math.max(limit, price)
}

export function worthOf(lots: number, price: number, { tickWorth }: FuturesSpec): bigint {
  return BigInt(lots) * BigInt(price) * tickWorth
}

export function marginOf(worth: bigint, lever: number): bigint {
  return divCeil(worth, BigInt(lever))
}

/** Gain above zero, loss below, between the open price and another. */
export function profitAt({ direction, lots, price, rules }: Figures, at: number): bigint {
  const move = direction === 'long' ? at - price : price - at
  return BigInt(lots) * rules.tickWorth * BigInt(move)
}

/** The maintenance margin of a worth by the tiers, in millionths of a unit: continuous where one begins. */
function maintenance(worth: bigint, { tiers }: FuturesSpec): bigint {
  let highest = 0n
  let rate = 0n
  let less = 0n
  for (const tier of tiers) {
    const next = BigInt(tier.maintenance)
    less += tier.from * (next - rate)
    rate = next
    const needed = rate * worth - less
    if (needed > highest) highest = needed
  }
  return highest
}

/** Whether what is left of a position at an index, less the fee of closing it, is no more than the least. */
export function isLiquidated(position: Figures, index: number): boolean {
  const { lots, margin, rules } = position
  const worth = worthOf(lots, index, rules)
  const equity = (margin + profitAt(position, index)) * MILLION - BigInt(rules.fee) * worth
  return equity <= maintenance(worth, rules)
}

/**
 * An index as far as which a position may stand: beyond it, it is liquidated. The highest such of a long
 * one, 0 where there is none; the lowest of a short one.
 */
export function liquidationPrice({ direction, lots, price, margin, rules }: Figures): number {
  const size = BigInt(lots) * rules.tickWorth
  const [opened, kept, fee] = [size * BigInt(price) * MILLION, margin * MILLION, BigInt(rules.fee)]
  let found: bigint | undefined
  let rate = 0n
  let less = 0n
  for (const tier of rules.tiers) {
    const next = BigInt(tier.maintenance)
    less += tier.from * (next - rate)
    rate = next
    const at =
      direction === 'long'
        ? divFloor(opened - kept - less, size * (MILLION - fee - rate))
        : divCeil(opened + kept + less, size * (MILLION + fee + rate))
    const isCloser = found === undefined || (direction === 'long' ? at > found : at < found)
    if (isCloser) found = at
  }
  return found === undefined || found < 0n ? 0 : Number(found)
}

export interface Closing {
  readonly gain: bigint
  readonly loss: bigint
  readonly fee: bigint
}

/** The gain is at most the reserve, the loss at most the margin, the fee at most what is left. */
export function closingAt(position: Figures, price: number, reserve: bigint): Closing {
  const { lots, margin, rules } = position
  const won = profitAt(position, price)
  const gain = won > 0n ? least(won, reserve) : 0n
  const loss = won < 0n ? least(-won, margin) : 0n
  const due = shareCeil(worthOf(lots, price, rules), rules.fee)
  return { gain, loss, fee: least(due, margin + gain - loss) }
}

/** As many whole lots as an amount pays for, margin and fee together, each rounded up. */
export function affordedLots(
  amount: bigint,
  price: number,
  { lever, rules }: { lever: number; rules: FuturesSpec },
): number {
  const ofOne = worthOf(1, price, rules)
  if (ofOne <= 0n || amount <= 0n) return 0
  const times = BigInt(lever)
  const cost = (lots: bigint) => marginOf(lots * ofOne, lever) + shareCeil(lots * ofOne, rules.fee)
  let lots = divFloor(amount * times * MILLION, (MILLION + times * BigInt(rules.fee)) * ofOne)
  while (lots > 0n && cost(lots) > amount) lots -= 1n
  return Number(least(lots, MOST_PRICE))
}

/** The furthest index at which the half-spread on it still opens at the limit or better. */
export function indexFilledAt(direction: Direction, limit: number, halfSpread: number): number {
  const parts = BigInt(limit) * MILLION
  if (direction === 'long') return Number(divFloor(parts, MILLION + BigInt(halfSpread)))
  return Number(divCeil(parts, MILLION - BigInt(halfSpread)))
}

/** The most that an order can win, which the pool sets aside. */
export function capOf(margin: bigint, { profitCap }: FuturesSpec): bigint {
  return shareFloor(margin, profitCap)
}
