import { hash, randomInt } from 'node:crypto'
import {
  type Engine,
  WrittenByNewer,
  createEngine,
  decodeRecord,
  restoreEngine,
} from '@candor/engine'
import type { JournalReader, Log, Snapshot } from '@candor/journal'

/** The journal is whole, but the engine cannot follow it. The message says at which entry and why. */
export class RecoveryFailed extends Error {
  override name = 'RecoveryFailed'
}

export interface RecoveredEngine {
  engine: Engine
  /** Seq of the snapshot it began from; 0 without one. */
  snapshotSeq: number
  /** The chain's hash after `snapshotSeq`, where the journal tells it. */
  chain?: Uint8Array | undefined
}

/**
 * Brings an engine to the journal's last durable record: the newest snapshot that is whole and
 * that the engine restores to exactly the recorded hash, then the records after it.
 */
export async function recoverEngine(journal: JournalReader, log: Log): Promise<RecoveredEngine> {
  const { engine, snapshotSeq } = await restoreNewest(journal, log)
  for await (const { seq, bytes } of journal.read(snapshotSeq + 1)) {
    try {
      engine.apply(decodeRecord(bytes))
    } catch (error) {
      if (error instanceof WrittenByNewer) throw tooNew(`Entry ${seq} of the journal`, error)
      throw new RecoveryFailed(
        `Entry ${seq} of the journal is whole but cannot be applied (${reasonOf(error)}): ` +
          'start the version that wrote it, or restore the journal from a backup.',
        { cause: error },
      )
    }
  }
  if (engine.lastSeq !== journal.durableSeq) {
    throw new RecoveryFailed(
      `The journal ends at entry ${journal.durableSeq}, but its records lead to ${engine.lastSeq}: ` +
        'restore the journal from a backup.',
    )
  }
  return { engine, snapshotSeq }
}

/**
 * The sentence for an older release over what a newer one wrote. Nothing of it is passed over: what this
 * release read of it could be another state.
 */
function tooNew(what: string, cause: WrittenByNewer): RecoveryFailed {
  return new RecoveryFailed(
    `${what} was written by a newer version (${cause.message}): start that version or a later one, or ` +
      'restore a backup of before the upgrade. Nothing was changed.',
    { cause },
  )
}

/**
 * Restores the newest snapshot that is whole and that the engine restores to exactly the recorded
 * hash; an empty engine where there is none. Rejects with `RecoveryFailed` where a newer release wrote
 * the newest one.
 */
export async function restoreNewest(
  journal: Pick<JournalReader, 'latestSnapshot'>,
  log: Log,
): Promise<RecoveredEngine> {
  let snapshot = await journal.latestSnapshot()
  while (snapshot) {
    try {
      const { seq: snapshotSeq, chain } = snapshot
      return { engine: restore(snapshot), snapshotSeq, chain }
    } catch (error) {
      if (error instanceof WrittenByNewer)
        throw tooNew(`The snapshot at entry ${snapshot.seq}`, error)
      log.warn(
        { seq: snapshot.seq, reason: reasonOf(error) },
        'this snapshot cannot be used; going back to the one before it',
      )
    }
    snapshot = await journal.latestSnapshot(snapshot.seq)
  }
  return { engine: createEngine({ placeKey: drawPlaceKey() }), snapshotSeq: 0 }
}

/**
 * A restored engine has to be the very state that was recorded, not one that merely looks whole. It
 * is compared as it was recorded: after an update the newest snapshot is one of the former release.
 */
function restore(snapshot: Snapshot): Engine {
  const engine = restoreEngine(snapshot.state, { placeKey: drawPlaceKey() })
  if (engine.lastSeq !== snapshot.seq) {
    throw new Error(`its state is that of entry ${engine.lastSeq}`)
  }
  if (hash('sha256', engine.encodeState(snapshot.state[0])) !== snapshot.hash) {
    throw new Error('the restored state does not agree with the recorded hash')
  }
  return engine
}

/** Nobody outside this process knows where a request of theirs comes to lie in its memory. */
function drawPlaceKey(): [number, number] {
  return [randomInt(2 ** 32) | 0, randomInt(2 ** 32) | 0]
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
