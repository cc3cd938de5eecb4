import type { Amount } from '@candor/money'
import type { FuturesOrderRow } from '@candor/protocol'
import {
  type Closing,
  type Position,
  closingOf,
  fillPrice,
  liquidationPrice,
  marginRatio,
  profitAt,
} from '@candor/terms'
import { type Facts, directionOf, priceText, ticksOf, unitsOf } from './facts.ts'
import { ppmPercent, sharePercent } from './estimate.ts'
import { marginOf } from './wire-fields.ts'

/** A position of a row, in the units of the formulas; of a waiting order as its limit would open it. */
export function positionOf(row: FuturesOrderRow, facts: Facts): Position {
  return {
    direction: directionOf(row.direction),
    lots: row.lots,
    tickWorth: facts.tickWorth,
    openPrice: ticksOf(row.openPrice ?? row.orderPrice ?? '0', facts.priceScale),
    margin: unitsOf(marginOf(row), facts.scale),
    fee: facts.fee,
    tiers: facts.tiers,
  }
}

/** How a position stands at an index. */
export interface Standing {
  /** Never above what the pool set aside for it, never below the margin. */
  profit: Amount
  /** Of the margin, two digits. */
  profitPercent: string
  /** Maintenance margin over what is left of the margin, in percent; undefined where the rules it
   * was opened by are not those of now. */
  ratioPercent: string | undefined
}

export function standingOf(row: FuturesOrderRow, facts: Facts, index: number): Standing {
  const position = positionOf(row, facts)
  const profit = bounded(profitAt(position, index), position.margin, reserveOf(row, facts))
  return {
    profit,
    profitPercent: sharePercent(profit, position.margin),
    ratioPercent: isOfNow(row, facts, position)
      ? ppmPercent(marginRatio(position, index))
      : undefined,
  }
}

function bounded(profit: Amount, margin: Amount, most: Amount): Amount {
  if (profit > most) return most
  return profit < -margin ? (-margin as Amount) : profit
}

function reserveOf(row: FuturesOrderRow, facts: Facts): Amount {
  return unitsOf(row.maxProfit, facts.scale)
}

/** A position keeps the rules it was opened by; they show in its liquidation price. */
function isOfNow(row: FuturesOrderRow, facts: Facts, position: Position): boolean {
  const price = liquidationPrice(position)
  return (price === 0 ? null : priceText(price, facts)) === row.liquidationPrice
}

/** So much of a whole as some lots are of all, rounded down as the venue does. */
function shareOf(whole: Amount, lots: number, all: number): Amount {
  return ((whole * BigInt(lots)) / BigInt(all)) as Amount
}

/** What a close at an index comes to. */
export interface CloseEstimate extends Closing {
  /** What it is expected to close at. */
  price: number
  /** Margin and gain less loss and fee: what is available again afterwards. */
  back: Amount
  /** Gain less loss. */
  profit: Amount
  /** What the opening cost; paid long ago. */
  openFee: Amount
  /** Profit less both fees; parts that were closed before are not in it. */
  net: Amount
}

/** Of all lots, or of so many of them. */
export function closeEstimate(
  row: FuturesOrderRow,
  facts: Facts,
  index: number,
  lots = row.lots,
): CloseEstimate {
  const whole = positionOf(row, facts)
  const position = { ...whole, lots, margin: shareOf(whole.margin, lots, row.lots) }
  const price = fillPrice(position.direction, 'close', index, facts.halfSpread)
  const reserve = shareOf(reserveOf(row, facts), lots, row.lots)
  const closing = closingOf(position, price, reserve)
  const { gain, loss, fee } = closing
  const profit = (gain - loss) as Amount
  const openFee = shareOf(unitsOf(row.openFee, facts.scale), lots, row.lots + row.closedLots)
  return {
    ...closing,
    price,
    back: (position.margin + gain - loss - fee) as Amount,
    profit,
    openFee,
    net: (profit - openFee - fee) as Amount,
  }
}

/** Sums of margins and unrealised profits of positions of one currency. */
export function totalsOf(
  rows: readonly FuturesOrderRow[],
  factsBySymbol: ReadonlyMap<string, Facts>,
  indexOf: (symbol: string) => string | undefined,
): { margin: Amount; profit: Amount; complete: boolean } {
  let margin = 0n
  let profit = 0n
  let complete = true
  for (const row of rows) {
    const facts = factsBySymbol.get(row.symbol)
    const index = indexOf(row.symbol)
    if (!facts || index === undefined) {
      complete = false
      continue
    }
    margin += unitsOf(marginOf(row), facts.scale)
    profit += standingOf(row, facts, ticksOf(index, facts.priceScale)).profit
  }
  return { margin: margin as Amount, profit: profit as Amount, complete }
}
