import type { Command, Decision, Engine } from '@candor/engine'
import type { Journal } from '@candor/journal'
import type { Unavailable } from './contract.ts'

/**
 * Told what a transactor does, for monitoring. It is called for every command and every batch, so that
 * a call has to cost next to nothing, and none may throw.
 */
export interface Meter {
  /** A command was decided, and is applied where it was accepted. */
  decided(kind: Command['kind'], decision: Decision): void
  /** What deciding one command took, in milliseconds: of one in `TIMED_ONE_IN`. */
  decidedIn(ms: number): void
  /** A command was not taken, and nothing was decided. */
  refused(reason: Unavailable): void
  /** A batch of so many records became durable, so many milliseconds after it was handed over. */
  appended(ms: number, records: number): void
}

/** A clock that is read twice for each command would be felt at full load. A power of two. */
export const TIMED_ONE_IN = 16

/** The engine's `decide`, with the meter told of each command. */
export function meteredDecide(engine: Engine, meter: Meter | undefined): Engine['decide'] {
  if (!meter) return (command, at, id) => engine.decide(command, at, id)
  let count = 0
  return (command, at, id) => {
    const isTimed = (count++ & (TIMED_ONE_IN - 1)) === 0
    const from = isTimed ? performance.now() : 0
    const decision = engine.decide(command, at, id)
    if (isTimed) meter.decidedIn(performance.now() - from)
    meter.decided(command.kind, decision)
    return decision
  }
}

/** The journal's `append`, with the meter told of each batch that became durable. */
export function meteredAppend(journal: Journal, meter: Meter | undefined): Journal['append'] {
  if (!meter) return (entries, evidence) => journal.append(entries, evidence)
  return async (entries, evidence) => {
    const from = performance.now()
    await journal.append(entries, evidence)
    meter.appended(performance.now() - from, entries.length)
  }
}
