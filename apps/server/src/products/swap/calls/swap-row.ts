import type { EngineView } from '@candor/engine'
import { type Amount, formatUnits } from '@candor/money'
import type { SwapRecordRow } from '@candor/protocol'
import { swapGross } from '@candor/terms'
import type { SwapRow } from '../tables.ts'
import { legAt, rateOfAmounts, rateText } from './legs.ts'

/** An exchange as its owner sees it. */
export function swapRecordRow(engine: EngineView, row: SwapRow): SwapRecordRow {
  const from = engine.currencies()[row.from_currency]!
  const to = engine.currencies()[row.to_currency]!
  return {
    id: String(row.id),
    time: row.at,
    from: from.code,
    to: to.code,
    amount: formatUnits(row.amount, from.scale),
    rate: rateOf(engine, row, from.scale, to.scale),
    fee: formatUnits(row.fee, to.scale),
    received: formatUnits(row.received, to.scale),
    quoteId: row.offer === null ? null : String(row.offer),
  }
}

/**
 * The rate of the prices it was made at. Rules of a later day may follow a currency by another
 * index, or not at all; prices that do not explain what was received are left aside.
 */
function rateOf(engine: EngineView, row: SwapRow, fromScale: number, toScale: number): string {
  const from = legAt(engine, row.from_currency, row.from_price)
  const to = legAt(engine, row.to_currency, row.to_price)
  const gross = row.received + row.fee
  if (from && to) {
    const explained = swapGross(row.amount as Amount, from, to)
    if (explained === gross) return rateText(from, to)
  }
  return rateOfAmounts(row.amount, fromScale, gross, toScale)
}
