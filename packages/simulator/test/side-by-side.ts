import { type Command, type Engine, type EngineRecord, createEngine } from '@candor/engine'
import { eventOf, inOrder, movementOf } from '../src/checks/movements.ts'
import { checkView } from '../src/checks/view.ts'
import { expectSame } from '../src/divergence.ts'
import { Model } from '../src/model/model.ts'
import { START } from '../src/world.ts'

/** The engine and the model beside each other: every command goes to both, and both say the same. */
export class SideBySide {
  readonly engine: Engine = createEngine()
  readonly model = new Model()
  at = START
  #requests = 0

  /** Returns the record, or why there is none. Throws `Divergence` where the two differ. */
  submit(command: Command): EngineRecord | string {
    const predicted = this.model.decide(command, this.at, () => true)
    const decision = this.engine.decide(command, this.at)
    if (decision.outcome !== 'accepted') {
      expectSame(`the answer to ${command.kind}`, predicted, decision)
      return decision.outcome === 'rejected' ? decision.rejection : 'repeated'
    }
    const { record } = decision
    this.engine.apply(record)
    if (predicted.outcome !== 'accepted') throw new Error(`${command.kind} was not to be accepted`)
    expectSame(`the events of ${command.kind}`, predicted.events, record.events.map(eventOf))
    const moved = record.postings.map(movementOf)
    expectSame(`what ${command.kind} moves`, inOrder(predicted.movements), inOrder(moved))
    checkView(this.engine, this.model, this.at)
    return record
  }

  nextRequest(): string {
    return `request ${++this.#requests}`
  }
}
