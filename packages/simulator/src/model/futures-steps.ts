import type { Command } from '@candor/engine'
import type { Ppm, Price } from '@candor/money'
import type { Carried } from './carried.ts'
import { ownPosition } from './futures-closing.ts'
import { isStepMet } from './futures-following.ts'
import { isCount } from './sound.ts'
import { type ModelState, changesPositions, comparesSteps } from './state.ts'
import type { ModelEvent } from './waiting.ts'

type SetSteps = Extract<Command, { kind: 'setSteps' }>
type Named = Pick<SetSteps, 'steps' | 'trailing'>

/** Ten steps at most, each still ahead; a trailing stop from a tenth of a percent to half of the price. */
export function setSteps(state: ModelState, command: SetSteps, at: number): Carried {
  const { user, order: id, steps, trailing, expected } = command
  if (!isSound(command)) return 'steps_invalid'
  if (expected !== undefined && !isSound(expected)) return 'steps_invalid'
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  if (!changesPositions(state)) return 'terms_unavailable'
  if (expected !== undefined && !comparesSteps(state)) return 'terms_unavailable'
  const { order, index } = found
  if (expected !== undefined) {
    const stands = written({ steps: order.steps, trailing: order.trailing?.ppm })
    if (![expected, command].some((each) => written(each) === stands)) return 'steps_changed'
  }
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

function written({ steps, trailing }: Named): string {
  const each = steps.map(({ kind, price, lots }) => `${kind} ${price} ${lots}`)
  return `${each.join()} ${trailing ?? 'none'}`
}

function isSound({ steps, trailing }: Named): boolean {
  if (steps.length > 10 || !steps.every((step) => isCount(step.price) && isCount(step.lots))) {
    return false
  }
  return trailing === undefined || (isCount(trailing) && trailing >= 1_000 && trailing <= 500_000)
}
