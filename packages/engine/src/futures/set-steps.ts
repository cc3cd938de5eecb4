import type { Ppm } from '@candor/money'
import { isWhole } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { changesPositions, comparesSteps } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { futuresIndex } from './agree-opening.ts'
import { findPosition } from './find-order.ts'
import type { FuturesOrder } from './futures-order.ts'
import { tradableIndex } from './market-pause.ts'
import { isStepReached, MOST_STEPS, type PositionStep, TRAILING } from './steps.ts'

/** All steps of a position, and its trailing stop in millionths of the best print; none where absent. */
export interface StepsAndTrailing {
  steps: readonly PositionStep[]
  trailing?: Ppm | undefined
}

/** Sets all steps and the trailing stop of a position, in place of those that it had. */
export interface SetSteps {
  kind: 'setSteps'
  user: Owner
  order: number
  steps: readonly PositionStep[]
  /** In millionths of the best print; none where absent. One that stays the same keeps its best print. */
  trailing?: Ppm
  /**
   * What the position had when somebody chose the new ones. Where it has something else by now, since a step
   * was carried out or set elsewhere, this is refused, unless it has the new ones already. Absent: replaces any.
   */
  expected?: StepsAndTrailing
}

export const setSteps: CommandSpec<SetSteps> = {
  code: 58,
  decide: decideSetSteps,
  pending: { indexes: futuresIndex, agree: () => ({ cover: [] }) },
}

/** A step must not be reached at the index of now, and those of a kind close no more than there is. */
function decideSetSteps(draft: Draft, command: SetSteps): Rejection | undefined {
  const { user, order: id, steps, trailing, expected } = command
  if (!areSound(command) || (expected && !areSound(expected))) return 'steps_invalid'
  const found = findPosition(draft, user, id)
  if ('fault' in found) return found.fault
  if (!changesPositions(draft.state)) return 'terms_unavailable'
  if (expected && !comparesSteps(draft.state)) return 'terms_unavailable'
  const { order, market } = found
  if (expected && !has(order, expected) && !has(order, command)) return 'steps_changed'
  if (!draft.carries && isBeyond(order, steps)) return 'lots_beyond_position'
  const index = tradableIndex(draft, market.spec)
  if (!index) return 'market_paused'
  if (steps.some((step) => isStepReached(order.direction, step, index.price))) return 'step_reached'
  draft.emit({ kind: 'stepsSet', order: id, user, steps })
  if (trailing !== order.trailing?.ppm) {
    const ppm = trailing ?? (0 as Ppm)
    draft.emit({ kind: 'trailingSet', order: id, user, ppm, best: index.price })
  }
  return undefined
}

/** Whether these are all steps and the trailing stop of a position. */
function has(order: FuturesOrder, { steps, trailing }: StepsAndTrailing): boolean {
  return (
    order.trailing?.ppm === trailing &&
    order.steps.length === steps.length &&
    order.steps.every(({ kind, price, lots }, at) => {
      const other = steps[at]!
      return kind === other.kind && price === other.price && lots === other.lots
    })
  )
}

function areSound({ steps, trailing }: StepsAndTrailing): boolean {
  return (
    steps.length <= MOST_STEPS &&
    steps.every(({ price, lots }) => isWhole(price, 1) && isWhole(lots, 1)) &&
    (trailing === undefined || isWhole(trailing, TRAILING.from, TRAILING.to))
  )
}

function isBeyond({ lots }: FuturesOrder, steps: readonly PositionStep[]): boolean {
  const lotsOf = (kind: PositionStep['kind']) =>
    steps.reduce((sum, step) => (step.kind === kind ? sum + step.lots : sum), 0)
  return lotsOf('stopLoss') > lots || lotsOf('takeProfit') > lots
}
