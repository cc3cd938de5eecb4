import type { FuturesOrderRow } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import type { HeldFigure, HeldLine } from '../../../shared/chart/held.ts'
import type { Say } from '../../../shared/form/form-design.ts'
import { directionOf as signOf } from '../../../shared/widgets/change.tsx'
import { distancePercent } from '../estimate.ts'
import { amountText, ticksOf } from '../facts.ts'
import { sideAndLever } from '../futures-texts.ts'
import { closeEstimate, standingOf } from '../position-figures.ts'
import { type StopField, stopNotes, stopsForm, stopsOf } from '../positions/stops-design.ts'
import { type MoveAround, isMovable, moveFault, moveMeaning } from './limit-move.ts'

/** Digits after the point of a gain or loss in a pill. */
const DIGITS = 2

export interface LineParts extends MoveAround {
  /** Moves a stop. */
  setStop: (row: FuturesOrderRow, field: StopField, price: Decimal) => Promise<boolean>
  /** Withdraws a limit order that waits, and places it anew at a price. */
  moveLimit: (row: FuturesOrderRow, price: Decimal) => Promise<boolean>
  /** Opens the sheet of both stops. */
  openStops: (row: FuturesOrderRow) => void
}

/** The prices of a position or a waiting order as lines; its stops and its limit can be pulled. */
export function futuresLines(row: FuturesOrderRow, parts: LineParts): HeldLine[] {
  const { facts, say } = parts
  const { t, format } = say
  const side = sideAndLever(row, t)
  const lines: HeldLine[] = []
  const add = (line: Omit<HeldLine, 'id' | 'row'>, key: string = line.kind) =>
    lines.push({ id: `${row.id} ${key}`, row: row.id, ...line })
  const lots = (count: number) => ({
    text: t('futures.lotsCount', { count, lots: format.count(count) }),
  })
  const index = parts.index === undefined ? undefined : ticksOf(parts.index, facts.priceScale)

  if (row.openPrice !== null) {
    const profit = index === undefined ? undefined : standingOf(row, facts, index).profit
    const figure = profit === undefined ? undefined : gainOf(amountText(profit, facts), say)
    add({ kind: 'open', name: side, price: row.openPrice, ...(figure && { figure }) })
  } else if (row.orderPrice !== null) {
    const name = `${t('spot.limit')} ${side}`
    const pull = limitPull(row, parts)
    const figure = lots(row.lots)
    add({ kind: 'order', name, price: row.orderPrice, figure, ...(pull && { pull }) })
  }
  for (const field of ['stopLoss', 'stopProfit'] as const) {
    const price = row[field]
    if (price !== null) lines.push(stopLine(row, field, price, parts))
  }
  for (const [at, step] of row.steps.entries()) {
    const name = t('futures.stepNo', { number: format.count(at + 1) })
    add({ kind: 'waiting', name, price: step.price, figure: lots(step.lots) }, `step ${at}`)
  }
  if (row.trailingStop !== null) {
    const { price, percent } = row.trailingStop
    const figure = { text: format.ratePercent(percent) }
    add({ kind: 'waiting', name: t('futures.trailingStop'), price, figure }, 'trailing')
  }
  if (row.openPrice !== null && row.liquidationPrice !== null) {
    const away =
      index === undefined
        ? undefined
        : distancePercent(ticksOf(row.liquidationPrice, facts.priceScale), index)
    add({
      kind: 'liquidation',
      name: t('term.liquidation'),
      price: row.liquidationPrice,
      ...(away !== undefined && { figure: { text: format.percent(away) } }),
    })
  }
  return lines
}

/** A limit is given another price by an order that takes its place. */
function limitPull(row: FuturesOrderRow, parts: LineParts): HeldLine['pull'] {
  const { facts, index, say } = parts
  const { t, format } = say
  if (index === undefined || !isMovable(row, facts)) return undefined
  const lots = format.count(row.lots)
  return {
    label: t('futures.moveLine', {
      name: t('spot.limit'),
      position: sideAndLever(row, t),
      price: format.figure(row.orderPrice ?? '0'),
    }),
    priceScale: facts.priceScale,
    fault: (price) => moveFault(row, price, parts),
    figure: () => ({ text: t('futures.lotsCount', { count: row.lots, lots }) }),
    meaning: (price) => moveMeaning(row, price, parts),
    set: (price) => parts.moveLimit(row, price),
    open: () => parts.openStops(row),
  }
}

function stopLine(
  row: FuturesOrderRow,
  field: StopField,
  price: Decimal,
  parts: LineParts,
): HeldLine {
  const { facts, index, say } = parts
  const { t, format } = say
  const { priceScale } = facts
  const name = field === 'stopLoss' ? t('term.stopLoss') : t('term.takeProfit')
  const figure = (at: Decimal) => {
    const { profit } = closeEstimate(row, facts, ticksOf(at, priceScale))
    return gainOf(amountText(profit, facts), say)
  }
  const position = sideAndLever(row, t)
  return {
    id: `${row.id} ${field}`,
    row: row.id,
    kind: 'stop',
    name,
    price,
    figure: figure(price),
    pull: {
      label: t('futures.moveLine', { name, position, price: format.figure(price) }),
      priceScale,
      fault: (at) => stopsForm.errors({ ...stopsOf(row), [field]: at }, { row, facts }, say)[field],
      figure,
      meaning: (at) => [
        t('held.beforeFee', { currency: facts.currency }),
        ...stopNotes({ row, facts }, { field, ticks: ticksOf(at, priceScale) }, index, say),
      ],
      set: (at) => parts.setStop(row, field, at),
      open: () => parts.openStops(row),
    },
  }
}

function gainOf(amount: Decimal, { format }: Say): HeldFigure {
  return {
    text: format.figure(amount, { digits: DIGITS, sign: true }),
    isGain: signOf(amount, DIGITS) === 'rise',
  }
}
