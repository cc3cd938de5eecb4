import type { Amount, Ppm } from '@candor/money'
import {
  COVER_SHARE,
  type Direction,
  type Position,
  closingOf,
  fillPrice,
  futuresFee,
  isLiquidated,
  liquidationPrice,
  maintenanceMargin,
  marginOf,
  mostProfit,
  worthOf,
} from '@candor/terms'
import type { Facts } from './facts.ts'

/** What is to be opened. Prices are whole units of 10^-priceScale. */
export interface Opening {
  direction: Direction
  lots: number
  lever: number
  /** A limit order's limit. */
  limit?: number
}

/** What an opening comes to as the index stands now; amounts in units of the currency. */
export interface Estimate {
  lots: number
  /** Whether it waits for its limit. */
  waits: boolean
  /** Whether the index has reached its limit; false at market. */
  reached: boolean
  /** What it is expected to open at; the limit while it waits. */
  price: number
  worth: Amount
  margin: Amount
  /** On opening. */
  fee: Amount
  /** 0 where no price above zero liquidates it. */
  liquidation: number
  maintenance: Amount
  mostWin: Amount
  /** Margin and opening fee: nothing more can be lost. */
  mostLose: Amount
  /** Its lever leaves too little where it opens. */
  atOnce: boolean
}

/** Returns the figures that the venue will compute, by the same functions. */
export function estimate(facts: Facts, opening: Opening, index: number): Estimate {
  const { direction, lots, lever, limit } = opening
  const { tickWorth, fee: rate, tiers } = facts
  const fill = fillPrice(direction, 'open', index, facts.halfSpread)
  const reached = limit !== undefined && isReached(direction, limit, index)
  // A limit pays the half-spread too: it waits until the index is beyond it by that much.
  const waits = limit !== undefined && !isReached(direction, limit, fill)
  const price = waits ? limit : fill
  const worth = worthOf(lots, reckonedAt(limit, price), tickWorth)
  const margin = marginOf(worth, lever)
  const fee = futuresFee(worth, rate)
  const position: Position = {
    direction,
    lots,
    tickWorth,
    openPrice: price,
    margin,
    fee: rate,
    tiers,
  }
  const judged = waits
    ? { ...position, openPrice: fillPrice(direction, 'open', limit, facts.halfSpread) }
    : position
  return {
    lots,
    waits,
    reached,
    price,
    worth,
    margin,
    fee,
    liquidation: liquidationPrice(position),
    maintenance: maintenanceMargin(worthOf(lots, price, tickWorth), tiers),
    mostWin: mostProfit(margin, facts.profitCap),
    mostLose: (margin + fee) as Amount,
    atOnce: isLiquidated(judged, waits ? limit : index),
  }
}

/**
 * Returns the price to compute with: for a limit to buy the limit, however much better it opens;
 * for a limit to sell that the index is beyond already, the price it opens at.
 */
export function reckonedAt(limit: number | undefined, opensAt: number): number {
  return Math.max(limit ?? opensAt, opensAt)
}

/** Gain (above zero) or loss before fees, were an opening closed by a stop at its own price. */
export function stopOutcome(
  facts: Facts,
  opening: Opening,
  outlook: Estimate,
  stop: number,
): Amount {
  const { direction, lots } = opening
  const { tickWorth, fee, tiers } = facts
  const { price, margin, mostWin } = outlook
  const position = { direction, lots, tickWorth, openPrice: price, margin, fee, tiers }
  const fill = fillPrice(direction, 'close', stop, facts.halfSpread)
  const { gain, loss } = closingOf(position, fill, mostWin)
  return (gain - loss) as Amount
}

export function isReached(direction: Direction, limit: number, index: number): boolean {
  return direction === 'long' ? index <= limit : index >= limit
}

/** The fill at the index, and for a limit order never worse than its limit. */
export function openPrice(
  facts: Facts,
  { direction, limit }: Omit<Opening, 'lots'>,
  index: number,
): number {
  const fill = fillPrice(direction, 'open', index, facts.halfSpread)
  if (limit === undefined) return fill
  return direction === 'long' ? Math.min(limit, fill) : Math.max(limit, fill)
}

const MILLION = 1_000_000n

/**
 * The most lots that `available` pays margin and fee of, that the symbol takes in one order, and
 * that the pool has room for; 0 where that is fewer than the fewest it takes. What opens at the next
 * price is left the room that is set aside for it.
 */
export function mostLots(
  facts: Facts,
  opening: Omit<Opening, 'lots'>,
  index: number,
  available: Amount,
): number {
  const { direction, lever, limit } = opening
  const opensAt = openPrice(facts, opening, index)
  const price = reckonedAt(limit, opensAt)
  const lot = BigInt(price) * facts.tickWorth * (price === limit ? MILLION : BigInt(COVER_SHARE))
  if (lot <= 0n) return 0
  const rate = BigInt(facts.fee) * BigInt(lever)
  const room = roomFor(facts, direction, lever)
  // Rounding up takes at most a unit of margin and one of the fee.
  const paid = available > 2n ? available - 2n : 0n
  const lots = [
    (paid * BigInt(lever) * MILLION * MILLION) / (lot * (MILLION + rate)),
    (room * MILLION) / lot,
    BigInt(facts.maxLots),
  ].reduce((least, each) => (each < least ? each : least))
  return lots < BigInt(facts.minLots) ? 0 : Number(lots)
}

/** The worth that the pool still takes one way at a lever: by its exposure and by its reserve. */
export function roomFor(facts: Facts, direction: Direction, lever: number): bigint {
  const byExposure: bigint = facts.capacity[direction]
  const byReserve = (facts.reserveLeft * BigInt(lever) * MILLION) / BigInt(facts.profitCap)
  return byReserve < byExposure ? byReserve : byExposure
}

/** (price - base) / base in percent, two digits, rounded toward zero. */
export function distancePercent(price: number, base: number): string {
  if (base === 0) return '0.00'
  const hundredths = ((BigInt(price) - BigInt(base)) * 10_000n) / BigInt(base)
  return signedHundredths(hundredths)
}

/** part / whole in percent, two digits, rounded toward zero. */
export function sharePercent(part: bigint, whole: bigint): string {
  return whole === 0n ? '0.00' : signedHundredths((part * 10_000n) / whole)
}

/** Parts per million as percent, two digits cut. */
export function ppmPercent(rate: Ppm): string {
  return signedHundredths(BigInt(rate) / 100n)
}

function signedHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Which of two prices cannot be less than the other; undefined where the stop stands right. */
export type StopFault = 'stopLossAbove' | 'stopLossBelow' | 'takeProfitAbove' | 'takeProfitBelow'

/** Long: stop-loss < open price (or limit) < take-profit; short the reverse. */
export function stopFault(
  stop: 'stopLoss' | 'takeProfit',
  direction: Direction,
  price: number,
  openPrice: number,
): StopFault | undefined {
  const below = (stop === 'stopLoss') === (direction === 'long')
  if (below ? price < openPrice : price > openPrice) return undefined
  return `${stop}${below ? 'Above' : 'Below'}`
}
