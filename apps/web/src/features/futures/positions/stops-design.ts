import type { FuturesOrderRow } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import { trimZeros } from '@candor/money/decimals'
import type { Errors, FormDesign, Say } from '../../../shared/form/form-design.ts'
import { stopFault } from '../estimate.ts'
import { type Facts, directionOf, ticksOf, typedTicks } from '../facts.ts'
import { stopFaultText } from '../futures-texts.ts'

export type StopField = 'stopLoss' | 'stopProfit'
type StopValues = Record<StopField, string>

interface StopsAround {
  row: FuturesOrderRow
  facts: Facts
}

interface StopsSummary {
  /** It waits for its limit; it has no open price yet. */
  waits: boolean
  /** The price that its stops are held against. */
  from: string
  /** What is sent. */
  body: { orderNo: string; stopLoss: string | null; stopProfit: string | null }
}

/** The stops as they are. */
export function stopsOf(row: FuturesOrderRow): StopValues {
  return {
    stopLoss: row.stopLoss === null ? '' : trimZeros(row.stopLoss),
    stopProfit: row.stopProfit === null ? '' : trimZeros(row.stopProfit),
  }
}

/** What may come before a stop closes at its own price, a sentence each; of an index if it is known. */
export function stopNotes(
  { row, facts }: StopsAround,
  stop: { field: StopField; ticks: number },
  index: string | undefined,
  { t, format }: Say,
): string[] {
  const { field, ticks } = stop
  const isLong = directionOf(row.direction) === 'long'
  const isBelow = (field === 'stopLoss') === isLong
  const notes: string[] = []
  if (row.openPrice !== null && index !== undefined) {
    const now = ticksOf(index, facts.priceScale)
    if (isBelow ? now <= ticks : now >= ticks) notes.push(t('futures.past'))
  }
  if (row.liquidationPrice !== null && field === 'stopLoss') {
    const liquidation = ticksOf(row.liquidationPrice, facts.priceScale)
    const isLater = isLong ? ticks <= liquidation : ticks >= liquidation
    const price = format.figure(row.liquidationPrice)
    if (isLater) notes.push(t('futures.liquidatedFirst', { price }))
  }
  return notes
}

/** Stop-loss and take-profit of a position or a waiting order; an empty one is none. */
export const stopsForm: FormDesign<StopValues, StopsAround, StopsSummary> = {
  summary: ({ stopLoss, stopProfit }, { row }) => ({
    waits: row.openPrice === null,
    from: startOf(row),
    body: {
      orderNo: row.id,
      stopLoss: stopLoss === '' ? null : stopLoss,
      stopProfit: stopProfit === '' ? null : stopProfit,
    },
  }),
  errors: errorsOf,
  // Which side a price has to be on is no typing error: it shows while it is written.
  atOnce: errorsOf,
  fieldOf: (error) =>
    error === 'stop_loss_invalid'
      ? 'stopLoss'
      : error === 'take_profit_invalid'
        ? 'stopProfit'
        : undefined,
}

function errorsOf(values: StopValues, around: StopsAround, say: Say): Errors<StopValues> {
  return {
    stopLoss: faultOf('stopLoss', values.stopLoss, around, say),
    stopProfit: faultOf('stopProfit', values.stopProfit, around, say),
  }
}

function faultOf(field: StopField, text: string, { row, facts }: StopsAround, { t }: Say) {
  if (text === '') return undefined
  const ticks = typedTicks(text, facts.priceScale)
  if (ticks === undefined) return checkAmount(text, facts.priceScale, t)
  const stop = field === 'stopLoss' ? 'stopLoss' : 'takeProfit'
  const start = ticksOf(startOf(row), facts.priceScale)
  const fault = stopFault(stop, directionOf(row.direction), ticks, start)
  return fault && stopFaultText(fault, row.openPrice === null, t)
}

function startOf({ openPrice, orderPrice }: FuturesOrderRow): string {
  return openPrice ?? orderPrice ?? '0'
}
