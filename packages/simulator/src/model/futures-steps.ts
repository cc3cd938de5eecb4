import type { Command } from '@candor/engine'
import type { Ppm, Price } from '@candor/money'
import type { Carried } from './carried.ts'
import { ownPosition } from './futures-closing.ts'
import { isStepMet } from './futures-following.ts'
import { isCount } from './sound.ts'
import { type ModelState, changesPositions } from './state.ts'
import type { ModelEvent } from './waiting.ts'

type SetSteps = Extract<Command, { kind: 'setSteps' }>

/** Ten steps at most, each still ahead; a trailing stop from a tenth of a percent to half of the price. */
export function setSteps(state: ModelState, command: SetSteps, at: number): Carried {
  const { user, order: id, steps, trailing } = command
  if (!isSound(command)) return 'steps_invalid'
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  if (!changesPositions(state)) return 'terms_unavailable'
  const { order, index } = found
  for (const side of ['stopLoss', 'takeProfit']) {
    const lots = steps.filter(({ kind }) => kind === side).map((step) => step.lots)
    const all = lots.reduce((sum, each) => sum + each, 0)
    if (!state.carrying && all > order.lots) return 'lots_beyond_position'
  }
  if (!index) return 'market_paused'
  if (steps.some((step) => isStepMet(order, step, index.price))) return 'step_reached'
  order.steps = steps
  const events: ModelEvent[] = [{ kind: 'stepsSet', order: id, user, steps }]
  if (order.trailing?.ppm === trailing) return { events }
  const best = Number(index.price) as Price
  order.trailing = trailing === undefined ? undefined : { ppm: trailing, best }
  events.push({ kind: 'trailingSet', order: id, user, ppm: trailing ?? (0 as Ppm), best })
  return { events }
}

function isSound({ steps, trailing }: SetSteps): boolean {
  if (steps.length > 10 || !steps.every((step) => isCount(step.price) && isCount(step.lots))) {
    return false
  }
  return trailing === undefined || (isCount(trailing) && trailing >= 1_000 && trailing <= 500_000)
}
