import { type Engine, decodeRecord } from '@candor/engine'
import type { JournalReader, Log } from '@candor/journal'
import { restoreNewest } from '@candor/transactor'

/** A record of the journal by its place and time. */
export interface Placed {
  seq: number
  /** Milliseconds since 1970 UTC. */
  at: number
}

/**
 * The first record at or after a time, looked for from `fromSeq` on; undefined where there is none yet.
 * Times never fall from record to record.
 */
export async function firstRecordSince(
  reader: Pick<JournalReader, 'durableSeq' | 'read'>,
  since: number,
  fromSeq: number,
): Promise<Placed | undefined> {
  let [from, to] = [fromSeq, reader.durableSeq]
  if (to < from || (await timeOf(reader, to)) < since) return undefined
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((await timeOf(reader, middle)) >= since) to = middle
    else from = middle + 1
  }
  return { seq: to, at: await timeOf(reader, to) }
}

async function timeOf(reader: Pick<JournalReader, 'read'>, seq: number): Promise<number> {
  for await (const { bytes } of reader.read(seq)) return decodeRecord(bytes).at
  throw new Error(`The journal has no record ${seq}.`)
}

const SILENT: Log = { info() {}, warn() {}, error() {} }

/** An engine as it was after record `seq`: from the newest snapshot up to there. */
export async function engineAt(
  reader: Pick<JournalReader, 'read' | 'latestSnapshot'>,
  seq: number,
): Promise<Engine> {
  const upTo = { latestSnapshot: (before = seq + 1) => reader.latestSnapshot(before) }
  const { engine, snapshotSeq } = await restoreNewest(upTo, SILENT)
  if (snapshotSeq < seq) {
    for await (const entry of reader.read(snapshotSeq + 1)) {
      engine.apply(decodeRecord(entry.bytes))
      if (entry.seq === seq) break
    }
  }
  if (engine.lastSeq !== seq) throw new Error(`The journal does not lead to record ${seq}.`)
  return engine
}
