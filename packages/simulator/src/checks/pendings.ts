import type { EngineView, Owner } from '@candor/engine'
import { expectSame } from '../divergence.ts'
import type { Model } from '../model/model.ts'
import { askedBy } from '../model/pending.ts'
import { type ModelPending, isReached } from '../model/waiting.ts'
import { coverOf } from './movements.ts'

/** As many as there can be in a run. */
const ALL = 1_000_000

/** What waits for its price, and what of it can be carried out, is what the model says it is. */
export function checkPendings(view: EngineView, model: Model): void {
  for (const user of model.users.keys()) {
    const expected = [...model.pendings.values()].filter((order) => order.user === user)
    const found = view.pendingOrders(user)
    const waiting = `orders of user ${user} that wait for a price`
    expectSame(waiting, expected.map(factsOf), found.map(foundFactsOf))
    for (const { id } of expected) {
      const one = view.pendingOrder(id)
      expectSame(`order ${id}, which waits`, user, one?.user)
    }
  }
  for (const [id] of model.closedOrders.entries().slice(-5)) {
    expectSame(`order ${id}, which waits no more`, undefined, view.pendingOrder(id))
  }
  const due = [...model.pendings.values()].filter(isReached)
  expectSame('what can be carried out', due.map(nameOf), byOrder(view.duePendings(ALL)))
  expectSame('the first of it', Math.min(due.length, 1), view.duePendings(1).length)
}

function nameOf({ user, id }: ModelPending): { user: Owner; order: number } {
  return { user, order: id }
}

function byOrder<Named extends { order: number }>(named: readonly Named[]): Named[] {
  return [...named].sort((a, b) => a.order - b.order)
}

function factsOf({ command, counted: _, prints, ...rest }: ModelPending) {
  return { ...rest, asked: askedBy(command), prints: printsOf(prints) }
}

function foundFactsOf(order: ReturnType<EngineView['pendingOrders']>[number]) {
  return { ...order, cover: coverOf(order.cover), prints: printsOf(order.prints) }
}

function printsOf(prints: ReadonlyMap<number, object & { price: number | bigint }>) {
  const sorted = [...prints].sort(([a], [b]) => a - b)
  return sorted.map(([index, print]) => ({ index, ...print, price: Number(print.price) }))
}
