import { type EngineView, createEngine, decodeRecord, restoreEngine } from '@candor/engine'
import { type Clients } from '../clients.ts'
import { checkEvidence } from './evidence.ts'
import { Divergence, expectSame, expectThat } from '../divergence.ts'
import { stateHash } from '../history.ts'
import type { VenueProcess } from '../venue-process.ts'
import { type Books, settleAnswer, settleSurvivor } from '../settle.ts'

/** What the process that ended left behind in memory, where it can still be looked at. */
export interface LastSight {
  engineSeq: number
  state: string
  durableSeq: number
  chainHash: string
}

export function lastSight(running: VenueProcess): LastSight {
  return {
    engineSeq: running.transactor.engine.lastSeq,
    state: stateHash(running.stateBytes()),
    durableSeq: running.journal.durableSeq,
    chainHash: running.journal.chainHash,
  }
}

/**
 * A venue that came back: every published record is there byte for byte, what follows are commands
 * that were on their way and nothing else, and its state is what the records lead to.
 */
export async function checkRecovered(
  running: VenueProcess,
  clients: Clients,
  books: Books,
  before: LastSight | undefined,
): Promise<void> {
  const { history, model } = books
  const records: Uint8Array[] = []
  for await (const { seq, bytes } of running.journal.read(1)) {
    expectSame('the next record in the journal', records.length + 1, seq)
    records.push(bytes)
  }
  await checkEvidence(running.transactor, records)
  const { durableSeq } = running.transactor
  expectSame('records in the journal', durableSeq, records.length)
  expectThat(
    durableSeq >= history.lastSeq,
    `${history.lastSeq} records were published, and ${durableSeq} came back`,
  )
  for (let seq = 1; seq <= history.lastSeq; seq++) {
    if (!history.bytesOf(seq).equals(records[seq - 1]!)) {
      throw new Divergence(`record ${seq} came back with other bytes`)
    }
  }
  settleInterrupted(clients, books, records)
  expectSame('records after the crash that somebody asked for', model.lastSeq, durableSeq)
  const state = stateHash(running.stateBytes())
  expectSame('the state after recovery', history.stateHash(), state)
  if (before?.engineSeq === durableSeq) {
    expectSame('the state when nothing was lost', before.state, state)
  }
  if (before?.durableSeq === durableSeq) {
    expectSame('the hash chain', before.chainHash, running.journal.chainHash)
  }
}

/** Commands on their way when the process ended: those in the journal took effect, the others did not. */
function settleInterrupted(clients: Clients, books: Books, records: readonly Uint8Array[]): void {
  const { model, figures } = books
  for (const submission of clients.waiting) {
    const { result, decidedAt } = submission
    if (result && !(result.outcome === 'unavailable' && result.reason === 'outcome_unknown')) {
      settleAnswer(books, submission)
    } else if (decidedAt !== undefined && model.lastSeq < records.length) {
      settleSurvivor(books, submission, records[model.lastSeq]!)
    } else {
      figures.lost++
    }
    expectThat(
      model.lastSeq <= records.length,
      `record ${model.lastSeq} was answered, and ${records.length} records came back`,
    )
  }
  clients.waiting = []
}

/** The whole journal leads an engine that knows nothing to the very state that is served. */
export async function checkReplay(running: VenueProcess, view: EngineView): Promise<void> {
  const engine = createEngine()
  for await (const { bytes } of running.journal.read(1)) engine.apply(decodeRecord(bytes))
  const served = running.stateBytes()
  expectSame('records replayed', view.lastSeq, engine.lastSeq)
  expectSame('the state of a replay', stateHash(served), stateHash(engine.encodeState()))
  const restored = stateHash(restoreEngine(served).encodeState())
  expectSame('the state out of a snapshot', stateHash(served), restored)
}
