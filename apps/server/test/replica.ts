import { type EngineRecord, createEngine } from '@candor/engine'
import type { Transactor } from '@candor/transactor'

/** Books that follow another process's journal, and stand still until the test lets them go on. */
export interface Replica {
  transactor: Transactor
  /** Applies every record that is durable by now. */
  catchUp(): void
}

/** Opens a replica of a transactor's books, as far as they are durable. What it is given goes there. */
export async function openReplica(writer: Transactor): Promise<Replica> {
  const engine = createEngine()
  const listeners = new Set<(records: readonly EngineRecord[]) => void>()
  const waiting: EngineRecord[] = []
  const unsubscribe = writer.onCommit((records) => void waiting.push(...records))
  for await (const record of writer.read(1)) engine.apply(record)

  const catchUp = () => {
    const records = waiting.splice(0).filter(({ seq }) => seq > engine.lastSeq)
    if (records.length === 0) return
    for (const record of records) engine.apply(record)
    for (const listener of listeners) listener(records)
  }
  const transactor: Transactor = {
    engine,
    get durableSeq() {
      return engine.lastSeq
    },
    submit: async (...submitted) => {
      const result = await writer.submit(...submitted)
      if (result.outcome === 'accepted') catchUp()
      return result
    },
    onCommit: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (fromSeq) => writer.read(fromSeq),
    evidence: (seq) => writer.evidence(seq),
    readEvidence: (range) => writer.readEvidence(range),
    dropEvidence: (before) => writer.dropEvidence(before),
    stop: () => {
      unsubscribe()
      return Promise.resolve()
    },
  }
  return { transactor, catchUp }
}
