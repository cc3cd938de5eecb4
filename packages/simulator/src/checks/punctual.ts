import {
  type Engine,
  type EngineView,
  type Owner,
  POOLS,
  type Purse,
  restoreEngine,
} from '@candor/engine'
import { expectSame, expectThat } from '../divergence.ts'
import type { Model } from '../model/model.ts'

const PURSES: readonly Purse[] = ['funding', 'coin']

/**
 * Two copies of the venue come to the same moment, one asked for what is due whenever something is,
 * the other only at the end: both have paid the same and have the same left to do.
 */
export function checkPunctuality(state: Uint8Array, model: Model, at: number): void {
  const punctual = restoreEngine(state)
  // What waited for its price has it, and waits for nobody.
  carryOutReached(punctual)
  const before = punctual.encodeState()
  // A clock that was set back lets no record be earlier than the last.
  const until = Math.max(at, punctual.lastAt)
  for (let due = punctual.nextDue(); due !== undefined && due <= until;) {
    carryOutDue(punctual, due)
    const next = punctual.nextDue()
    expectThat(next === undefined || next > due, `what was due at ${due} is still due`)
    due = next
  }
  const late = restoreEngine(before)
  carryOutDue(late, until)
  const owners = [...Object.values(POOLS), ...model.users.keys()]
  expectSame(
    'what is there when due things are carried out late',
    left(punctual, model, owners),
    left(late, model, owners),
  )
}

function carryOutReached(engine: Engine): void {
  for (const due of engine.duePendings(100_000)) {
    const decision = engine.decide({ kind: 'carryOutPending', ...due }, engine.lastAt)
    expectThat(decision.outcome === 'accepted', `order ${due.order} is due and not carried out`)
    engine.apply(decision.record)
  }
  // Each may reach others by what it trades.
  for (let [due] = nextTriggers(engine); due; [due] = nextTriggers(engine)) {
    const decision = engine.decide({ kind: 'carryOutTrigger', ...due }, engine.lastAt)
    expectThat(decision.outcome === 'accepted', `trigger ${due.order} is due and not carried out`)
    engine.apply(decision.record)
  }
}

function nextTriggers(engine: Engine) {
  return engine.dueTriggers(1, engine.lastAt)
}

/** Asks until nothing is due. */
function carryOutDue(engine: Engine, at: number): void {
  for (let asked = 0; asked < 1_000; asked++) {
    const decision = engine.decide({ kind: 'passTime' }, at)
    if (decision.outcome !== 'accepted') return
    engine.apply(decision.record)
  }
  expectThat(false, `what is due at ${at} has no end`)
}

function left(view: EngineView, model: Model, owners: readonly Owner[]) {
  return {
    balances: owners.flatMap((owner) =>
      PURSES.flatMap((purse) =>
        model.currencies.map((_, currency) => [
          view.available(owner, purse, currency),
          view.held(owner, purse, currency),
        ]),
      ),
    ),
    // Those that a dead man's switch brings about are accepted when it is carried out.
    pendings: [...model.users.keys()].map((user) =>
      view.pendingOrders(user).map((order) => ({ ...order, acceptedAt: 0 })),
    ),
    orders: [...model.users.keys()].map((user) => view.openOrders(user)),
    triggers: [...model.users.keys()].map((user) => view.triggers(user)),
    fasts: [...model.users.keys()].map((user) => view.fastOrders(user)),
    products: [...model.users.keys()].map((user) => view.productOrders(user)),
    offers: [...model.offers.keys()].map((id) => view.offer(id)),
    due: view.nextDue(),
  }
}
