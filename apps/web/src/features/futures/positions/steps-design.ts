import { trimZeros } from '@candor/money/decimals'
import type { FuturesOrderRow } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import type { FormDesign, Say } from '../../../shared/form/form-design.ts'
import { type Facts, directionOf, typedTicks } from '../facts.ts'
import { lotsWritten } from './part.ts'

/** Most steps of one position. */
export const MOST_STEPS = 10

export type StepKind = FuturesOrderRow['steps'][number]['kind']

/** A step as it is written. */
export interface WrittenStep {
  kind: StepKind
  price: string
  lots: string
}

export interface StepsValues {
  steps: readonly WrittenStep[]
  /** In percent; empty for none. */
  trailing: string
}

/** Steps and trailing stop of a position as somebody saw them. */
export type SeenSteps = Pick<FuturesOrderRow, 'steps' | 'trailingStop'>

interface StepsAround {
  row: FuturesOrderRow
  /** Those that the values were made from: the venue sets them in place of no others. */
  seen: SeenSteps
  facts: Facts
  /** The index of now, in whole units; undefined while it is not known. */
  index: number | undefined
}

type StepsAct =
  | { kind: 'add' }
  | { kind: 'drop'; at: number }
  | { kind: 'change'; at: number; step: Partial<WrittenStep> }
  | { kind: 'begin'; from: SeenSteps }

interface StepsSummary {
  /** What is sent. */
  body: {
    orderNo: string
    steps: { kind: StepKind; price: string; lots: number }[]
    trailingPercent: string | null
    expected: { steps: FuturesOrderRow['steps']; trailingPercent: string | null }
  }
}

/** Steps and trailing stop of a position as they are. */
export function stepsOf({ steps, trailingStop }: SeenSteps): StepsValues {
  return {
    steps: steps.map(({ kind, price, lots }) => ({
      ...{ kind, price: trimZeros(price), lots: String(lots) },
    })),
    trailing: trailingStop?.percent ?? '',
  }
}

/** Whether two readings of a position have the same steps and the same trailing stop. */
export function areSameSteps(one: SeenSteps, other: SeenSteps): boolean {
  const written = (seen: SeenSteps) => JSON.stringify(stepsOf(seen))
  return written(one) === written(other)
}

/** All steps and the trailing stop of a position, which replace those that it has. */
export const stepsForm: FormDesign<StepsValues, StepsAround, StepsSummary, StepsAct> = {
  reduce: (values, act) =>
    act.kind === 'begin' ? stepsOf(act.from) : { ...values, steps: changed(values.steps, act) },
  summary: ({ steps, trailing }, { row, seen }) => ({
    body: {
      orderNo: row.id,
      steps: steps.map(({ kind, price, lots }) => ({ kind, price, lots: Number(lots) })),
      trailingPercent: trailing === '' ? null : trailing,
      expected: { steps: seen.steps, trailingPercent: seen.trailingStop?.percent ?? null },
    },
  }),
  errors: ({ steps, trailing }, around, say) => ({
    steps: stepsFault(steps, around, say),
    trailing: trailing === '' ? undefined : trailingFault(trailing, say),
  }),
  // Steps that are written whole show what is wrong with them at once.
  atOnce: ({ steps }, around, say) => {
    const isWhole = steps.every(({ price, lots }) => price !== '' && lots !== '')
    return isWhole ? { steps: stepsFault(steps, around, say) } : {}
  },
  fieldOf: () => 'steps',
}

function changed(
  steps: readonly WrittenStep[],
  act: Exclude<StepsAct, { kind: 'begin' }>,
): readonly WrittenStep[] {
  switch (act.kind) {
    case 'add':
      return [...steps, { kind: 'takeProfit', price: '', lots: '' }]
    case 'drop':
      return steps.filter((_, at) => at !== act.at)
    case 'change':
      return steps.map((step, at) => (at === act.at ? { ...step, ...act.step } : step))
  }
}

/** The first thing that is wrong with any of them. */
function stepsFault(steps: readonly WrittenStep[], { row, facts, index }: StepsAround, { t }: Say) {
  const sums = { stopLoss: 0, takeProfit: 0 }
  for (const { kind, price, lots: text } of steps) {
    const ticks = typedTicks(price, facts.priceScale)
    if (ticks === undefined) return checkAmount(price, facts.priceScale, t)
    const lots = lotsWritten(text, row.lots)
    if (lots === undefined) {
      return /^[1-9]\d*$/.test(text) ? t('futures.stepsTooMany') : t('futures.lotsMissing')
    }
    sums[kind] += lots
    if (sums[kind] > row.lots) return t('futures.stepsTooMany')
    const isBelow = (kind === 'stopLoss') === (directionOf(row.direction) === 'long')
    if (index !== undefined && (isBelow ? index <= ticks : index >= ticks)) {
      return t('futures.stepReached')
    }
  }
  return undefined
}

function trailingFault(text: string, { t }: Say): string | undefined {
  const parts = typedTicks(text, 4)
  return parts !== undefined && parts >= 1_000 && parts <= 500_000
    ? undefined
    : t('futures.trailingRange')
}
