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
import { type StepsMove, stepMove, trailingMove } from './steps-move.ts'

/** Digits after the point of a gain or loss in a pill. */
const DIGITS = 2

export interface LineParts extends MoveAround {
  /** Moves a stop. */
  setStop: (row: FuturesOrderRow, field: StopField, price: Decimal) => Promise<boolean>
  /** Withdraws a limit order that waits, and places it anew at a price. */
  moveLimit: (row: FuturesOrderRow, price: Decimal) => Promise<boolean>
  /** Sets all steps and the trailing stop of a position. */
  setSteps: (body: ReturnType<StepsMove['body']>) => Promise<boolean>
  /** Opens the sheet of both stops. */
  openStops: (row: FuturesOrderRow) => void
  /** Opens the sheet of the steps and the trailing stop. */
  openSteps: (row: FuturesOrderRow) => void
}

/** The prices of a position or a waiting order as lines; all but those of what is open can be pulled. */
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
  for (const at of row.steps.keys()) lines.push(stepLine(row, at, parts))
  if (row.trailingStop !== null) lines.push(trailingLine(row, row.trailingStop, parts))
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

function stepLine(row: FuturesOrderRow, at: number, parts: LineParts): HeldLine {
  const { facts, say } = parts
  const { t, format } = say
  const { price, lots } = row.steps[at]!
  const name = t('futures.stepNo', { number: format.count(at + 1) })
  const move = stepMove(row, at, parts)
  return {
    id: stepId(row, at),
    row: row.id,
    kind: 'waiting',
    name,
    price,
    figure: { text: t('futures.lotsCount', { count: lots, lots: format.count(lots) }) },
    ...pullOfSteps(row, { name, price, move }, parts, (to) => {
      const { profit } = closeEstimate(row, facts, ticksOf(to, facts.priceScale), lots)
      return gainOf(amountText(profit, facts), say)
    }),
  }
}

/** By what it is: once another one was carried out, its place in the list is that of the next. */
function stepId({ id, steps }: FuturesOrderRow, at: number): string {
  const named = steps.map(({ kind, price, lots }) => `${kind} ${price} ${lots}`)
  const alike = named.slice(0, at).filter((each) => each === named[at]).length
  return `${id} step ${named[at]} ${alike}`
}

function trailingLine(
  row: FuturesOrderRow,
  { price, percent }: NonNullable<FuturesOrderRow['trailingStop']>,
  parts: LineParts,
): HeldLine {
  const { t, format } = parts.say
  const name = t('futures.trailingStop')
  const move = trailingMove(row, parts)
  return {
    id: `${row.id} trailing`,
    row: row.id,
    kind: 'waiting',
    name,
    price,
    figure: { text: format.ratePercent(percent) },
    ...pullOfSteps(row, { name, price, move }, parts, (to) => ({
      text: format.ratePercent(move.distance(to)),
    })),
  }
}

/** Steps and trailing stop are set together: one of them is pulled, and the others are sent as they are. */
function pullOfSteps(
  row: FuturesOrderRow,
  { name, price, move }: { name: string; price: Decimal; move: StepsMove },
  { facts, index, say, setSteps, openSteps }: LineParts,
  figure: (price: Decimal) => HeldFigure,
): Pick<HeldLine, 'pull'> {
  if (index === undefined || row.openPrice === null) return {}
  const position = sideAndLever(row, say.t)
  const pull: HeldLine['pull'] = {
    label: say.t('futures.moveLine', { name, position, price: say.format.figure(price) }),
    priceScale: facts.priceScale,
    fault: move.fault,
    figure,
    meaning: move.meaning,
    set: (to) => setSteps(move.body(to)),
    open: () => openSteps(row),
  }
  return { pull }
}

function gainOf(amount: Decimal, { format }: Say): HeldFigure {
  return {
    text: format.figure(amount, { digits: DIGITS, sign: true }),
    isGain: signOf(amount, DIGITS) === 'rise',
  }
}
