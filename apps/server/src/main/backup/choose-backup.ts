import { type ChainFrame, EMPTY_CHAIN, batchesIn, followFrame } from '@candor/journal'
import { type JournalPiece, endOf, timeOf } from './journal-pieces.ts'
import { type Manifest, type Named, listBackups, readManifest } from './manifest.ts'
import type { Objects } from './objects.ts'
import { type Place, PlaceUnusable } from './place.ts'
import { NotWhole, type Sealing } from './sealing.ts'

/** Why a backup cannot be restored here. The message says what to do. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/** The record to restore the books up to, or a moment in milliseconds since 1970 UTC. */
export type Until = { seq: number } | { at: number }

/** What is restored. */
export interface Choice {
  /** By its name: whose tables and files these are, none of which is newer than the books. */
  name: string
  backup: Manifest
  /** The same backup, or a later one of the same books, whose journal goes on to `seq`. */
  journal: Manifest['journal']
  evidence: Manifest['evidence']
  /** The last record of the books. */
  seq: number
  /** Folder of a journal that outlived its machine, where the books are taken from that. */
  folder?: string
}

interface Needs {
  place: Place
  sealing: Sealing
  objects: Objects
}

/**
 * Chooses the newest backup (with `from` the one of that name counts as the newest), or for `until` the
 * newest whose tables are not newer than that, with the journal of a later one as far as it is wanted.
 * Throws `RestoreRefused`.
 */
export async function chooseBackup(
  needs: Needs,
  { until, from }: { until?: Until | undefined; from?: string | undefined } = {},
): Promise<Choice> {
  const { place, sealing } = needs
  const every = await listBackups(place)
  const all = from === undefined ? every : every.filter(({ name }) => name <= from)
  const newest = all.at(-1)
  if (from !== undefined && newest?.name !== from) {
    throw new RestoreRefused(`There is no backup ${from} in ${place.shown}: --list names them.`)
  }
  if (!newest) throw new PlaceUnusable(`There is no whole backup in ${place.shown}.`)
  const last = await readManifest(place, sealing, newest).catch((error: unknown) => {
    const older = all.at(-2)
    if (!(error instanceof NotWhole) || !older) throw error
    throw new NotWhole(`${error.message} The one before it: --from ${older.name}`, { cause: error })
  })
  if (!until) return choiceOf(newest, last, last, last.journal.seq)
  const seq = 'seq' in until ? until.seq : await seqAt(last, needs.objects, until.at)
  if (seq > last.journal.seq) {
    throw new RestoreRefused(
      `The newest backup in ${place.shown} ends with record ${last.journal.seq}: there is none of ${seq}.`,
    )
  }
  for (const named of all.toReversed()) {
    if (named.seq > seq) continue
    const backup = await readManifest(place, sealing, named)
    if (await isOneHistory(backup, last, needs.objects)) return choiceOf(named, backup, last, seq)
  }
  const [oldest] = all
  throw new RestoreRefused(
    `The oldest backup in ${place.shown} is of record ${oldest!.seq}, at ` +
      `${new Date(oldest!.at).toISOString()}: of what people and operators wrote before, none is kept.`,
  )
}

const choiceOf = (named: Named, backup: Manifest, last: Manifest, seq: number): Choice => ({
  name: named.name,
  backup,
  journal: last.journal,
  evidence: last.evidence.length > 0 ? last.evidence : backup.evidence,
  seq,
})

/** Whether the earlier backup's journal is the beginning of the later one's. */
async function isOneHistory(earlier: Manifest, last: Manifest, objects: Objects): Promise<boolean> {
  const { seq, chain } = earlier.journal
  if (seq === 0) return true
  const at = last.journal.pieces.findIndex(({ lastSeq }) => lastSeq >= seq)
  for await (const frame of framesOf(last.journal.pieces, at, objects)) {
    if (frame.lastSeq >= seq) return frame.lastSeq === seq && frame.hash.toString('hex') === chain
  }
  return false
}

/** The last record of a moment or before. */
async function seqAt(last: Manifest, objects: Objects, at: number): Promise<number> {
  const { pieces } = last.journal
  const place = pieces.findLastIndex(({ from }) => from <= at)
  if (place === -1) {
    const first = pieces[0] ? new Date(pieces[0].from).toISOString() : 'never'
    throw new RestoreRefused(`The books begin at ${first}: there is none of before.`)
  }
  let seq = pieces[place]!.firstSeq - 1
  for await (const frame of framesOf(pieces, place, objects)) {
    for (const entry of frame.entries()) {
      if (timeOf(entry.bytes) > at) return seq
      seq = entry.seq
    }
  }
  return seq
}

/** The batches of one piece. */
async function* framesOf(
  pieces: readonly JournalPiece[],
  place: number,
  objects: Objects,
): AsyncGenerator<ChainFrame> {
  const piece = pieces[place]
  if (!piece) return
  let end = endOf(pieces.slice(0, place)) ?? EMPTY_CHAIN
  for (const batch of batchesIn(await objects.get(piece.object))) {
    const frame = followFrame(end, batch)
    end = { seq: frame.lastSeq, hash: frame.hash }
    yield frame
  }
}
