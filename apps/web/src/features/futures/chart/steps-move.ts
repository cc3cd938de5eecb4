import type { FuturesOrderRow } from '@candor/protocol'
import { type Decimal, add, compare, trimZeros } from '@candor/money/decimals'
import type { Pull } from '../../../shared/chart/held.ts'
import { trailingDistance } from '../../../shared/orders/trailing-distance.ts'
import { type Facts, directionOf, ticksOf } from '../facts.ts'
import { type StepsValues, stepsForm, stepsOf } from '../positions/steps-design.ts'
import { stopNotes } from '../positions/stops-design.ts'
import type { MoveAround } from './limit-move.ts'

type Around = Pick<MoveAround, 'facts' | 'index' | 'say'>

/** What is sent for a move: all steps and the trailing stop of the position. */
type StepsBody = ReturnType<typeof stepsForm.summary>['body']

/** How a step, or the trailing stop, of a position is moved. */
export interface StepsMove extends Pick<Pull, 'fault' | 'meaning'> {
  body: (price: Decimal) => StepsBody
}

/** A step at another price: its lots, the other steps and the trailing stop stay. */
export function stepMove(row: FuturesOrderRow, moved: number, around: Around): StepsMove {
  const { facts, index, say } = around
  const { kind } = row.steps[moved]!
  const valuesAt = (price: Decimal): StepsValues => {
    const { steps, trailing } = stepsOf(row)
    return { steps: steps.map((step, at) => (at === moved ? { ...step, price } : step)), trailing }
  }
  const field = kind === 'stopLoss' ? 'stopLoss' : 'stopProfit'
  return {
    fault: (price) =>
      index === undefined
        ? say.t('futures.paused')
        : stepsForm.errors(valuesAt(price), formAround(row, facts, index), say).steps,
    meaning: (price) => [
      say.t('held.beforeFee', { currency: facts.currency }),
      ...stopNotes({ row, facts }, { field, ticks: ticksOf(price, facts.priceScale) }, index, say),
    ],
    body: (price) => stepsForm.summary(valuesAt(price), formAround(row, facts, index)).body,
  }
}

/**
 * The trailing stop of a position at another distance: so far from the index of now as its line was
 * pulled to. All steps stay.
 */
export function trailingMove(
  row: FuturesOrderRow,
  around: Around,
): StepsMove & { distance: (price: Decimal) => Decimal } {
  const { facts, index, say } = around
  const distance = (price: Decimal) => distanceAt(row, price, index)
  const valuesAt = (price: Decimal) => ({ ...stepsOf(row), trailing: trimZeros(distance(price)) })
  return {
    distance,
    fault: (price) =>
      index === undefined
        ? say.t('futures.paused')
        : stepsForm.errors(valuesAt(price), formAround(row, facts, index), say).trailing,
    meaning: (price) => [
      say.t('held.trailsAnew', { percent: say.format.ratePercent(distance(price)) }),
    ],
    body: (price) => stepsForm.summary(valuesAt(price), formAround(row, facts, index)).body,
  }
}

/**
 * The venue leaves a trailing stop whose distance stays the same where its best price has it. One that is
 * to stand elsewhere at that distance is set a hundredth of a percent wider, so that it begins anew.
 */
function distanceAt(
  { direction, trailingStop }: FuturesOrderRow,
  price: Decimal,
  index: Decimal | undefined,
): Decimal {
  if (index === undefined) return trailingStop?.percent ?? '0'
  const way = directionOf(direction) === 'long' ? 'below' : 'above'
  const distance = trailingDistance(way, price, index)
  const isSame = trailingStop !== null && compare(distance, trailingStop.percent) === 0
  return isSame ? add(distance, '0.01') : distance
}

function formAround(row: FuturesOrderRow, facts: Facts, index: Decimal | undefined) {
  return {
    row,
    seen: row,
    facts,
    index: index === undefined ? index : ticksOf(index, facts.priceScale),
  }
}
