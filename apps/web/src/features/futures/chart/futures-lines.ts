import type { FuturesOrderRow } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import type { HeldFigure, HeldLine } from '../../../shared/chart/held.ts'
import type { Say } from '../../../shared/form/form-design.ts'
import { directionOf as signOf } from '../../../shared/widgets/change.tsx'
import { distancePercent } from '../estimate.ts'
import { type Facts, amountText, ticksOf } from '../facts.ts'
import { sideAndLever } from '../futures-texts.ts'
import { closeEstimate, standingOf } from '../position-figures.ts'
import { type StopField, stopNotes, stopsForm, stopsOf } from '../positions/stops-design.ts'

/** Digits after the point of a gain or loss in a pill. */
const DIGITS = 2

export interface LineParts {
  facts: Facts
  /** The index now; undefined while it is not known. */
  index: Decimal | undefined
  say: Say
  /** Moves a stop. */
  setStop: (row: FuturesOrderRow, field: StopField, price: Decimal) => Promise<boolean>
  /** Opens the sheet of both stops. */
  openStops: (row: FuturesOrderRow) => void
}

/** The prices of a position or a waiting order as lines; those of its stops can be pulled. */
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
    add({ kind: 'order', name, price: row.orderPrice, figure: lots(row.lots) })
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
