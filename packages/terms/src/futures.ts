import { type Amount, PPM, type Ppm, divCeil, divFloor, shareCeil, shareFloor } from '@candor/money'
import type { Direction } from './fast.ts'

/**
 * Share of the worth that is the maintenance margin, from a worth of `from` on (in units of the
 * margin's currency).
 */
export interface MarginTier {
  from: Amount
  maintenance: Ppm
}

/** What a position's figures follow from. Prices are whole units of 10^-scale of its index. */
export interface Position {
  direction: Direction
  lots: number
  /** Units of the margin's currency that one lot gains when the price rises by one unit. */
  tickWorth: Amount
  openPrice: number
  margin: Amount
  /** Rate of the fee on closing. */
  fee: Ppm
  tiers: readonly MarginTier[]
}

const MILLION = BigInt(PPM)

/**
 * One person may have this part of what all orders of a symbol's direction may be worth: waiting
 * orders cost nothing to cancel, and must not shut everybody else out.
 */
const PERSONS = 5n

/** What all orders of one direction of a symbol may be worth: a share of the pool's own equity. */
export function mostExposure(equity: Amount, exposure: Ppm): Amount {
  return shareFloor(equity, exposure)
}

/** What one person's orders of it may be worth. */
export function mostOfOnePerson(mostExposed: Amount): Amount {
  return (mostExposed / PERSONS) as Amount
}

/**
 * What a buyer pays: the index and the half-spread on it, rounded up. Never above the largest safe
 * integer, which is as far as an index goes.
 */
export function askPrice(index: number, halfSpread: Ppm): number {
  const ask = divCeil(BigInt(index) * BigInt(PPM + halfSpread), MILLION)
  return Math.min(Number(ask), Number.MAX_SAFE_INTEGER)
}

/** What a seller gets: the index less the half-spread, rounded down. */
export function bidPrice(index: number, halfSpread: Ppm): number {
  return Number(divFloor(BigInt(index) * BigInt(PPM - halfSpread), MILLION))
}

/** A long position buys to open and sells to close; a short one the other way round. */
export function fillPrice(
  direction: Direction,
  act: 'open' | 'close',
  index: number,
  halfSpread: Ppm,
): number {
  const buys = (direction === 'long') === (act === 'open')
  return buys ? askPrice(index, halfSpread) : bidPrice(index, halfSpread)
}

/** lots x lot size x price, exact. */
export function worthOf(lots: number, price: number, tickWorth: Amount): Amount {
  return (BigInt(lots) * BigInt(price) * tickWorth) as Amount
}

/** worth / lever, rounded up to the unit. */
export function marginOf(worth: Amount, lever: number): Amount {
  return divCeil(worth, BigInt(lever)) as Amount
}

/** The fee of one side, rounded up to the unit. */
export function futuresFee(worth: Amount, fee: Ppm): Amount {
  return shareCeil(worth, fee)
}

/** The most a position can win, rounded down to the unit: what the pool reserves for it. */
export function mostProfit(margin: Amount, profitCap: Ppm): Amount {
  return shareFloor(margin, profitCap)
}

/** Gain (above zero) or loss between the open price and `price`, exact and without any cap. */
export function profitAt(
  position: Pick<Position, 'direction' | 'lots' | 'tickWorth' | 'openPrice'>,
  price: number,
): Amount {
  const { direction, lots, tickWorth, openPrice } = position
  const move = direction === 'long' ? price - openPrice : openPrice - price
  return (BigInt(lots) * tickWorth * BigInt(move)) as Amount
}

/** maintenance = rate x worth - amount, both in millionths of a unit. */
interface MaintenanceLine {
  rate: bigint
  amountMillionths: bigint
}

/**
 * Maintenance lines by table of tiers: a table is read for every position it applies to, its lines
 * are computed once.
 */
const linesOf = new WeakMap<readonly MarginTier[], readonly MaintenanceLine[]>()

/**
 * One line a tier. The amount keeps the maintenance margin continuous where a tier begins. Rates
 * rise from tier to tier, so the line that holds at a worth is the highest of all.
 */
function maintenanceLines(tiers: readonly MarginTier[]): readonly MaintenanceLine[] {
  let lines = linesOf.get(tiers)
  if (!lines) {
    let rate = 0n
    let amountMillionths = 0n
    lines = tiers.map((tier) => {
      const next = BigInt(tier.maintenance)
      amountMillionths += tier.from * (next - rate)
      rate = next
      return { rate, amountMillionths }
    })
    linesOf.set(tiers, lines)
  }
  return lines
}

/** Returns the maintenance margin of a position of this worth, rounded up to the unit. */
export function maintenanceMargin(worth: Amount, tiers: readonly MarginTier[]): Amount {
  return divCeil(maintenanceMillionths(worth, tiers), MILLION) as Amount
}

function maintenanceMillionths(worth: bigint, tiers: readonly MarginTier[]): bigint {
  let highest = 0n
  for (const { rate, amountMillionths } of maintenanceLines(tiers)) {
    const needed = rate * worth - amountMillionths
    if (needed > highest) highest = needed
  }
  return highest
}

/**
 * Whether an index liquidates the position: margin + profit at the index - fee on closing at it <=
 * maintenance margin of the worth at it. Compared in millionths of a unit, without rounding.
 */
export function isLiquidated(position: Position, index: number): boolean {
  const { equity, maintenance } = standing(position, index)
  return equity <= maintenance
}

/**
 * Returns maintenance margin / equity at an index, in millionths rounded down. At most one million,
 * which it reaches at the liquidation.
 */
export function marginRatio(position: Position, index: number): Ppm {
  const { equity, maintenance } = standing(position, index)
  return (equity <= maintenance ? PPM : Number(divFloor(maintenance * MILLION, equity))) as Ppm
}

/** Both in millionths of a unit. */
function standing(position: Position, index: number): { equity: bigint; maintenance: bigint } {
  const worth = worthOf(position.lots, index, position.tickWorth)
  const kept = (position.margin + profitAt(position, index)) * MILLION
  return {
    equity: kept - BigInt(position.fee) * worth,
    maintenance: maintenanceMillionths(worth, position.tiers),
  }
}

/**
 * The index at which the position is liquidated, in whole units: the highest such price of a long
 * position (0 where none above zero does it), the lowest of a short one. With w = lots x tickWorth,
 * o the open price, m the margin, f the fee's rate, and r and a of the tier's line:
 *
 *   long:  (w o - m - a) / (w (1 - f - r)), rounded down; the highest over all tiers
 *   short: (w o + m + a) / (w (1 + f + r)), rounded up; the lowest over all tiers
 */
export function liquidationPrice(position: Position): number {
  const { direction, lots, tickWorth, openPrice, margin, fee, tiers } = position
  const size = BigInt(lots) * tickWorth
  const opened = size * BigInt(openPrice) * MILLION
  const kept = margin * MILLION
  let found: bigint | undefined
  for (const { rate, amountMillionths } of maintenanceLines(tiers)) {
    if (direction === 'long') {
      const price = divFloor(
        opened - kept - amountMillionths,
        size * (MILLION - BigInt(fee) - rate),
      )
      if (found === undefined || price > found) found = price
    } else {
      const price = divCeil(opened + kept + amountMillionths, size * (MILLION + BigInt(fee) + rate))
      if (found === undefined || price < found) found = price
    }
  }
  return found === undefined || found < 0n ? 0 : Number(found)
}

/**
 * Returns the fill price from which on closing pays for both fees, in whole units rounded against the
 * person: up for a long position, down for a short one; 0 where no price above zero does it. With w =
 * lots x tickWorth, o the open price, p the fee that opening has cost and f the fee's rate:
 *
 *   long:  (w o + p) / (w (1 - f)), rounded up; short: (w o - p) / (w (1 + f)), rounded down
 *
 * and further by a unit where the fee on closing, which is rounded up, is not paid for yet.
 */
export function breakEvenPrice(
  position: Omit<Position, 'margin' | 'tiers'>,
  openFee: Amount,
): number {
  const { direction, lots, tickWorth, openPrice, fee } = position
  const size = BigInt(lots) * tickWorth
  const opened = size * BigInt(openPrice)
  const isLong = direction === 'long'
  let price = isLong
    ? divCeil((opened + openFee) * MILLION, size * (MILLION - BigInt(fee)))
    : divFloor((opened - openFee) * MILLION, size * (MILLION + BigInt(fee)))
  const isPaid = (at: bigint) => {
    const won = isLong ? size * at - opened : opened - size * at
    return won >= openFee + shareCeil((size * at) as Amount, fee)
  }
  while (price > 0n && !isPaid(price)) price += isLong ? 1n : -1n
  return price > 0n ? Number(price) : 0
}

/**
 * Where a stop that follows the best print by so many millionths closes: below it of a long position,
 * rounded down; above it of a short one, rounded up.
 */
export function trailingPrice(direction: Direction, best: number, trailing: Ppm): number {
  return direction === 'long' ? bidPrice(best, trailing) : askPrice(best, trailing)
}

/** How a close is carried out, in units: all of `margin` goes somewhere, nobody owes anything. */
export interface Closing {
  /** From the pool's reserve to the person; 0 when there is a loss. */
  gain: Amount
  /** From the margin to the pool; never more than the margin. */
  loss: Amount
  /** From what is left to the venue; never more than is left. */
  fee: Amount
  /** Profit before the cap and before the margin's end: what the price alone says. */
  uncapped: Amount
}

/** The close of a position at a fill price: profit capped at the reserve, loss at the margin. */
export function closingOf(position: Position, price: number, reserve: Amount): Closing {
  const uncapped = profitAt(position, price)
  const won = uncapped > 0n ? uncapped : 0n
  const gain = (won < reserve ? won : reserve) as Amount
  const owed = uncapped < 0n ? -uncapped : 0n
  const loss = (owed < position.margin ? owed : position.margin) as Amount
  const left = position.margin + gain - loss
  const due = futuresFee(worthOf(position.lots, price, position.tickWorth), position.fee)
  return { gain, loss, fee: (due < left ? due : left) as Amount, uncapped }
}

/**
 * The furthest index at which an order that opens at the index and the half-spread opens at its
 * limit or better: the highest for a long one, the lowest for a short one.
 */
export function indexFilledAt(direction: Direction, limit: number, halfSpread: Ppm): number {
  const parts = BigInt(limit) * MILLION
  if (direction === 'long') return Number(divFloor(parts, BigInt(PPM + halfSpread)))
  return Number(divCeil(parts, BigInt(PPM - halfSpread)))
}
