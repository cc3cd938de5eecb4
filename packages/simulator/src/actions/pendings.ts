import type { Command, Owner } from '@candor/engine'
import type { Price } from '@candor/money'
import { LAG_MS, type ModelPending, isReached } from '../model/waiting.ts'
import { type Action, type ActionContext, someone } from './action.ts'
import { moved } from './prices.ts'

/** The price that something waits for: as far from the last one as prices walk, or jump. */
export const awaitedPrints: Action = {
  name: 'prices that are waited for',
  weight: 24,
  commands(context) {
    const { chance, model } = context
    const waiting = [...model.pendings.values()].filter((order) => !isReached(order))
    if (waiting.length === 0) return []
    const { indexes } = chance.pick(waiting)
    const some = chance.percent(80) ? indexes : indexes.slice(0, 1)
    const parts = chance.pick([0, 0, 100, 1_000, 5_000, 40_000])
    const receivedAt = receivedFor(context, waiting)
    const prints = some.map((index) => ({ ...moved(context, index, parts), receivedAt }))
    return [{ kind: 'printPrices', prints }]
  },
}

/** Now, or when one of those that wait is or is not reached by a millisecond. */
function receivedFor({ chance }: ActionContext, waiting: readonly ModelPending[]) {
  if (chance.percent(50)) return undefined
  return chance.pick(waiting).acceptedAt + LAG_MS + chance.pick([-1, -1, 0, 0, 1])
}

/** What waits and has no price yet, has ended, is another's, or is nothing at all. */
export const oddCarryOut: Action = {
  name: 'carry out what is not due',
  weight: 4,
  commands(context): Command[] {
    const { chance, model } = context
    const { user, id } = chance.pick<{ user: Owner; id: number }>([
      ...model.pendings.values(),
      { user: someone(context), id: chance.between(0, model.nextOrder + 1) },
    ])
    const by = chance.percent(70) ? user : someone(context)
    return [{ kind: 'carryOutPending', user: by, order: id }]
  },
}

/** A price that brings an order within the spread that it still owes, just so or not quite. */
export const toSpread: Action = {
  name: 'a price comes to a spread that is due',
  weight: 4,
  commands(context): Command[] {
    const { chance, model } = context
    const due = [...model.positions.values()].filter(
      ({ spreadDue, isOpen }) => spreadDue && !isOpen,
    )
    if (due.length === 0) return []
    const { futures, version, direction, price } = chance.pick(due)
    const { index, halfSpread } = model.futures[futures]![version]!
    const away = direction === 'long' ? 1_000_000 + halfSpread : 1_000_000 - halfSpread
    const at = Math.round((price * 1_000_000) / away) + chance.between(-1, 1)
    return [{ kind: 'printPrices', prints: [{ index, price: Math.max(1, at) as Price }] }]
  },
}
