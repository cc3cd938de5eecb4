import { hash } from 'node:crypto'
import { type Engine, auditState, createEngine, decodeRecord } from '@candor/engine'
import {
  type ChainFrame,
  EMPTY_CHAIN,
  type Entry,
  type Evidence,
  type FileJournal,
  beginningOfDay,
  batchesIn,
  decodeEvidence,
  followFrame,
  openFileJournal,
  readEvidenceFolder,
  realDisk,
  writeJournalFolder,
} from '@candor/journal'
import { evidenceStatedBy } from '@candor/transactor'
import { EvidenceCheck, type EvidenceFindings } from '../evidence/evidence-check.ts'
import type { Choice } from './choose-backup.ts'
import type { Objects } from './objects.ts'
import { NotWhole } from './sealing.ts'
import { survivingBatches } from './surviving-journal.ts'

/** Entries that are applied and held against their evidence together. */
const ENTRIES_AT_ONCE = 256

/**
 * Writes the books of a choice into an empty folder, batch by batch as they were, and opens them with
 * every byte checked. A record in the middle of a batch ends it there, in a shorter one. Throws `NotWhole`
 * where the chain is not the one that the backup names.
 */
export async function restoreJournal(
  folder: string,
  choice: Choice,
  objects: Objects,
): Promise<FileJournal> {
  const disk = realDisk()
  const rest: Entry[] = []
  const end = await writeJournalFolder(disk, folder, {
    frames: wholeBatches(choice, objects, rest),
    evidence: evidenceUntil(choice, objects),
  })
  const whole = choice.folder === undefined && choice.seq === choice.journal.seq
  if (whole && (end.seq !== choice.seq || end.hash.toString('hex') !== choice.journal.chain)) {
    throw new NotWhole(`The journal of the backup ends with ${end.seq} instead of ${choice.seq}.`)
  }
  const journal = await openFileJournal({ disk, folder, statedEvidence: evidenceStatedBy })
  try {
    // Their evidence is in the folder already.
    if (rest.length > 0) await journal.append(rest.map(({ bytes }) => bytes))
    if (journal.durableSeq === choice.seq) return journal
    throw new NotWhole(
      `The journal of the backup ends with ${journal.durableSeq}, not ${choice.seq}.`,
    )
  } catch (error) {
    await journal.close()
    throw error
  }
}

/** Batches that end by the last record wanted; what is wanted of the next one goes to `rest`. */
async function* wholeBatches(
  choice: Choice,
  objects: Objects,
  rest: Entry[],
): AsyncGenerator<Uint8Array> {
  const { backup, folder, seq } = choice
  const frames = folder === undefined ? keptBatches(choice, objects) : survivingBatches(folder)
  for await (const frame of frames) {
    if (frame.lastSeq > seq) {
      rest.push(...frame.entries().filter((entry) => entry.seq <= seq))
      return
    }
    const { lastSeq, hash: after } = frame
    if (lastSeq === backup.journal.seq && after.toString('hex') !== backup.journal.chain) {
      throw new NotWhole(`Record ${lastSeq} is not of the history that the tables belong to.`)
    }
    yield frame.bytes
  }
}

async function* keptBatches({ journal }: Choice, objects: Objects): AsyncGenerator<ChainFrame> {
  let end = EMPTY_CHAIN
  for (const piece of journal.pieces) {
    for (const batch of batchesIn(await objects.get(piece.object))) {
      const frame = followFrame(end, batch)
      end = { seq: frame.lastSeq, hash: frame.hash }
      yield frame
    }
  }
}

async function* evidenceUntil(
  { evidence, folder, seq }: Choice,
  objects: Objects,
): AsyncGenerator<Evidence> {
  if (folder !== undefined) return yield* readEvidenceFolder(realDisk(), folder, { untilSeq: seq })
  for (const piece of evidence) {
    if (piece.firstSeq > seq) return
    for (const each of decodeEvidence(await objects.get(piece.object))) {
      if (each.seq <= seq) yield each
    }
  }
}

/** What reading the restored books has shown. */
export interface Proof {
  engine: Engine
  /** Everybody whose account these books have opened. */
  users: number[]
  /** SHA-256 of the state after the last record, in the newest form. */
  state: string
  /** Records after which the state was compared with what a backup had noted, and was the same. */
  compared: number[]
  evidence: EvidenceFindings
}

/**
 * Follows the journal from its first record on: the state after each record that a backup was taken at has
 * to be the one it had then. Throws `NotWhole`.
 */
export async function proveBooks(journal: FileJournal, choice: Choice): Promise<Proof> {
  const engine = createEngine()
  const { backup, folder } = choice
  const noted = folder === undefined ? [backup.journal, choice.journal] : [backup.journal]
  const marks = new Map(noted.map((mark) => [mark.seq, mark]))
  const first = choice.evidence[0]
  const keptFrom = first ? beginningOfDay(first.until) : Number.POSITIVE_INFINITY
  const check = new EvidenceCheck(journal.readEvidence({}), keptFrom)
  const compared: number[] = []
  const users: number[] = []
  let together: Entry[] = []
  for await (const entry of journal.read(1)) {
    const record = decodeRecord(entry.bytes)
    engine.apply(record)
    for (const event of record.events) if (event.kind === 'accountOpened') users.push(event.user)
    const mark = marks.get(entry.seq)
    if (mark) {
      if (hash('sha256', engine.encodeState(mark.stateFormat)) !== mark.state) {
        throw new NotWhole(`The state after record ${entry.seq} is not the one that was backed up.`)
      }
      compared.push(entry.seq)
    }
    if (together.push(entry) < ENTRIES_AT_ONCE) continue
    await check.visit(together)
    together = []
  }
  await check.visit(together)
  const faults = auditState(engine)
  if (faults.length > 0) throw new NotWhole(`The books are not sound: ${faults[0]}`)
  const state = hash('sha256', engine.encodeState())
  return { engine, users, state, compared, evidence: await check.end() }
}
