import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, decodeRecord } from '@candor/engine'
import { ChainMismatch, DAY_MS, beginningOfDay, encodeEvidence } from '@candor/journal'
import { restoreNewest } from '@candor/transactor'
import type pg from 'pg'
import { type Blobs, openBlobs } from '../../files/blobs.ts'
import type { Config } from '../../kernel/config/config.ts'
import { evidenceKeptFrom } from '../../kernel/evidence/keep-evidence.ts'
import { VERSION } from '../../kernel/version.ts'
import { VenueMismatch } from '../same-venue.ts'
import { JournalPieces, endOf, piecesToKeep } from './journal-pieces.ts'
import { type JournalSource, withJournal } from './journal-source.ts'
import {
  type Manifest,
  MANIFEST_FORMAT,
  enterPlace,
  listBackups,
  objectsOf,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { fixMoment } from './moment.ts'
import { Objects, type Stored } from './objects.ts'
import { type Place, PlaceUnusable } from './place.ts'
import { connectLong, refuseUnfinished, withDatabase } from './reach-database.ts'
import type { Sealing } from './sealing.ts'
import { copyOut, listSequences, listTables } from './tables.ts'

const EVIDENCE_PIECE_BYTES = 8 << 20
/** File of the data folder with the ends of the desk's log. */
export const HEADS_FILE = 'desk-audit-heads'

export interface BackupOptions {
  place: Place
  sealing: Sealing
  now: () => number
  /** The secret key as it goes into the backup, where that was asked for. */
  wrappedKey?: string | undefined
  /** Told what is done next, for people. */
  progress?: (step: string) => void
}

/** A backup that was taken. */
export interface Taken {
  name: string
  manifest: Manifest
  stored: Stored
}

/** What a backup reads from and writes to. */
interface Taking extends BackupOptions {
  config: Config
  client: pg.Client
  source: JournalSource
  objects: Objects
  /** The newest backup that the place holds. */
  before: Manifest | undefined
  blobs: Blobs
}

/**
 * Backs the venue up, running or not, into a place. What the place holds of earlier backups is not stored
 * again; the manifest, without which there is no backup, is written last. Throws `VenueMismatch` where
 * journal and tables do not belong together, and `PlaceUnusable`.
 */
export async function takeBackup(config: Config, options: BackupOptions): Promise<Taken> {
  const { place, sealing } = options
  const blobs = await openBlobs(config)
  return withDatabase(config, (store) =>
    withJournal(config, async (source) => {
      const client = await connectLong(store)
      try {
        await refuseUnfinished(client)
        // A place is marked as one only by whoever has something to keep there.
        await enterPlace(place, sealing, true)
        const newest = (await listBackups(place)).at(-1)
        const before = newest && (await readManifest(place, sealing, newest))
        const objects = new Objects(place, sealing)
        await objects.reuse(before ? objectsOf(before) : [])
        return await take({ ...options, config, client, source, objects, before, blobs })
      } finally {
        await client.end()
      }
    }),
  )
}

async function take(taking: Taking): Promise<Taken> {
  const { config, client, source, objects, before, place, sealing, now } = taking
  const { progress = () => undefined } = taking
  // Before the moment: the log that it fixes is then not shorter than what is noted of it.
  const heads = await readFile(join(config.dataDir, HEADS_FILE)).catch(unlessMissing)
  progress('The journal')
  const { pieces, moment, at } = await keepJournal(taking)
  const tablesSeq = await readTablesSeq(client)
  if (tablesSeq > moment.seq) {
    throw new VenueMismatch(
      `The tables hold record ${tablesSeq}, and the journal ends with ${moment.seq}: the journal is ` +
        'missing, or older than the tables. Nothing was backed up.',
    )
  }
  progress('The state of the books')
  const engine = await engineAt(source, moment.seq)
  const { venue } = engine.epoch() ?? {}
  if (venue !== undefined && before?.venue !== undefined && venue !== before.venue) {
    throw new PlaceUnusable(`${place.shown} holds backups of another venue: choose another place.`)
  }
  await checkPeople(client, engine)
  const state = engine.encodeState()
  progress('The tables')
  const tables = await keepTables(taking)
  const sequences = await listSequences(client)
  const { rows: steps } = await client.query<Manifest['steps'][number]>(
    'select part, number from schema_migrations order by part, number',
  )
  const keyFingerprint = await readFingerprint(client)
  const names = await listFiles(client)
  await client.query('rollback')
  progress('Uploaded files')
  const { files, missing } = await keepFiles(taking, names)
  progress('Evidence of prices')
  const evidence = await keepEvidence(taking, moment.seq)
  const manifest: Manifest = {
    format: MANIFEST_FORMAT,
    version: VERSION,
    // A clock that was ahead once does not make its backup the newest for ever.
    at: Math.max(now(), (before?.at ?? 0) + 1),
    ...(venue === undefined ? {} : { venue }),
    journal: {
      ...moment,
      at,
      state: hash('sha256', state),
      stateFormat: state[0]!,
      pieces,
    },
    ...{ evidence, tables, tablesSeq, steps, sequences, files, missing, keyFingerprint },
    heads: heads ? await objects.put(heads) : null,
    // The same key under the same passphrase goes on from backup to backup.
    wrappedKey:
      taking.wrappedKey ??
      (before?.keyFingerprint === keyFingerprint ? (before?.wrappedKey ?? null) : null),
  }
  const name = await writeManifest(place, sealing, manifest)
  return { name, manifest, stored: objects.stored }
}

/** Keeps the journal, and fixes the moment that the rest is taken of. */
async function keepJournal(taking: Taking) {
  const { client, source, objects, before } = taking
  const known = before?.journal.pieces ?? []
  const kept = piecesToKeep(known, objects)
  const from = async (first: typeof kept, ends: ReadonlySet<number>) => {
    const pieces = new JournalPieces(objects, first, ends)
    const follower = source.follow(endOf(first) ?? { seq: 0 })
    const moment = await fixMoment(client, follower, source, (frame) => pieces.add(frame))
    await pieces.end()
    return { pieces: pieces.pieces, moment, at: pieces.pieces.at(-1)?.until ?? 0 }
  }
  try {
    return await from(kept, new Set())
  } catch (error) {
    if (!(error instanceof ChainMismatch) || kept.length === 0) throw error
    // The venue was restored since, to an earlier record: it has another history from there on.
    await client.query('rollback').catch(() => undefined)
    return from([], new Set(known.map(({ lastSeq }) => lastSeq)))
  }
}

/** Brings an engine of its own to a record, from the newest snapshot before it. */
async function engineAt(source: JournalSource, seq: number): Promise<Engine> {
  const log = { info() {}, warn() {}, error() {} }
  const latestSnapshot = (beforeSeq = seq + 1) => source.latestSnapshot(beforeSeq)
  const { engine, snapshotSeq } = await restoreNewest({ latestSnapshot }, log)
  if (snapshotSeq === seq) return engine
  for await (const frame of source.follow({ seq: snapshotSeq }).more()) {
    for (const entry of frame.entries()) {
      if (entry.seq <= engine.lastSeq) continue
      engine.apply(decodeRecord(entry.bytes))
      if (entry.seq === seq) return engine
    }
  }
  throw new VenueMismatch(`The journal holds no record ${seq} any more. Back up again.`)
}

/** Throws `VenueMismatch` where nobody could start a venue from these books and tables. */
async function checkPeople(client: pg.ClientBase, engine: Engine): Promise<void> {
  const { rows } = await client.query<{ count: number; newest: number | null }>(
    `select count(*) as count, max(id) filter (where opened_at is not null)::int8 as newest from people`,
  )
  const { count, newest } = rows[0]!
  const accounts = engine.userCount()
  if (accounts > count || (newest !== null && !engine.hasUser(newest))) {
    throw new VenueMismatch(
      `The journal holds ${accounts} accounts, and the tables ${count} people, the newest of them ` +
        `${newest ?? 'nobody'}: they are not of one venue. Nothing was backed up.`,
    )
  }
}

async function readTablesSeq(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ seq: number }>('select seq from projector_state')
  return rows[0]?.seq ?? 0
}

async function readFingerprint(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ fingerprint: Buffer }>('select fingerprint from vault_key')
  return rows[0]?.fingerprint.toString('hex') ?? null
}

async function keepTables({ client, objects }: Taking): Promise<Manifest['tables']> {
  const kept: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const parts: Manifest['tables'][number]['parts'] = []
    const sum = await copyOut(client, table, async (piece) => {
      parts.push(await objects.put(piece))
    })
    const { name, columns, made } = table
    kept.push({ name, columns, made, ...sum, parts })
  }
  return kept
}

async function listFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from files where stored union select name from content_images order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Keeps the bytes of every file that the tables name. */
async function keepFiles({ objects, before, blobs }: Taking, names: readonly string[]) {
  const known = new Map(before?.files.map(({ name, object }) => [name, object]))
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const name of names) {
    // What a name stands for never changes.
    const kept = known.get(name)
    if (kept && objects.isKnown(kept)) {
      objects.stored.reused += 1
      files.push({ name, object: kept })
      continue
    }
    const bytes = await blobs.get(name).catch(unlessGone)
    if (bytes) files.push({ name, object: await objects.put(bytes) })
    else missing.push(name)
  }
  return { files, missing }
}

/** Keeps evidence of records up to `untilSeq`, in pieces of one day at most. */
async function keepEvidence(
  { config, source, objects, before, now }: Taking,
  untilSeq: number,
): Promise<Manifest['evidence']> {
  const keptFrom = evidenceKeptFrom(now(), config.evidenceKeepDays)
  const known = before?.evidence ?? []
  const isWhole = known.every(
    ({ object, lastSeq }) => lastSeq <= untilSeq && objects.isKnown(object),
  )
  const pieces = isWhole ? known.filter(({ until }) => until >= keptFrom) : []
  const fromSeq = (isWhole ? (known.at(-1)?.lastSeq ?? 0) : 0) + 1
  let waiting: { seq: number; at: number; bytes: Uint8Array }[] = []
  let bytes = 0
  const end = async () => {
    const [first, last] = [waiting[0], waiting.at(-1)]
    if (!first || !last) return
    const object = await objects.put(encodeEvidence(waiting))
    const count = waiting.length
    pieces.push({ firstSeq: first.seq, lastSeq: last.seq, until: last.at, count, object })
    waiting = []
    bytes = 0
  }
  for await (const each of source.readEvidence({ fromSeq, untilSeq })) {
    const day = beginningOfDay(waiting[0]?.at ?? each.at)
    if (bytes >= EVIDENCE_PIECE_BYTES || each.at >= day + DAY_MS) await end()
    waiting.push({ ...each, bytes: Buffer.from(each.bytes) })
    bytes += each.bytes.length
  }
  await end()
  return pieces
}

/** A file that is not there is one thing, a bucket that does not answer another. */
function unlessGone(error: unknown): undefined {
  const { code, name } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return undefined
  throw error
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
