import type { EngineView } from '@candor/engine'
import { expectSame } from '../divergence.ts'
import type { Model } from '../model/model.ts'
import { dueTriggersOf } from '../model/triggered.ts'

/** As many as there can be in a run. */
const ALL = 1_000_000

/** Conditional orders, and what of them can be carried out, are what the model says. */
export function checkTriggers(view: EngineView, model: Model): void {
  expectSame('conditional orders', model.triggers.length, view.triggerCount())
  for (const user of model.users.keys()) {
    const expected = model.triggers
      .filter((each) => each.user === user)
      .map(({ best: _, ...each }) => each)
    expectSame(`conditional orders of user ${user}`, expected, view.triggers(user))
    for (const each of expected) {
      expectSame(`conditional order ${each.id}`, each, view.trigger(each.id))
    }
  }
  const due = [...view.dueTriggers(ALL, model.lastAt)].sort((a, b) => a.order - b.order)
  expectSame('what of them can be carried out', dueTriggersOf(model, model.lastAt), due)
}
