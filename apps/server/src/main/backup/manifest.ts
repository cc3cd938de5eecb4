import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ObjectRef } from './objects.ts'
import { type Place, PlaceUnusable } from './place.ts'
import { NotWhole, type Sealing } from './sealing.ts'

/** The form of a backup, which is raised where an earlier version could not read it. */
const FORMAT = 1
const MARK = 'candor-backups'
const FOLDER = 'backups'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()
const ref = z.object({ name: hex, kept: count, bytes: count, sha256: hex })

const tableShape = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Whether records make it. */
  made: z.boolean(),
  rows: count,
  /** SHA-256 of all rows in their order, as PostgreSQL writes them. */
  sha256: hex,
  parts: z.array(ref),
})

const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** Version of the server that took it. */
  version: z.string(),
  /** Milliseconds since 1970 UTC, by the machine that took it. */
  at: count,
  /** Of the books; undefined where a first release wrote them that had none. */
  venue: z.string().optional(),
  journal: z.object({
    seq: count,
    /** The time of that record. */
    at: count,
    chain: hex,
    /** SHA-256 of the engine's state after it, in the form of `stateFormat`. */
    state: hex,
    stateFormat: count,
    pieces: z.array(
      z.object({
        firstSeq: count,
        lastSeq: count,
        from: count,
        until: count,
        chain: hex,
        object: ref,
      }),
    ),
  }),
  evidence: z.array(
    z.object({ firstSeq: count, lastSeq: count, until: count, count, object: ref }),
  ),
  tables: z.array(tableShape),
  /** The last record in the tables that records make. */
  tablesSeq: count,
  steps: z.array(z.object({ part: z.string(), number: count })),
  sequences: z.record(z.string(), z.string()),
  files: z.array(z.object({ name: z.string(), object: ref })),
  /** Names of files that tables refer to and that were not there. */
  missing: z.array(z.string()),
  /** Ends of the desk's log that the data folder had noted. */
  heads: ref.nullable(),
  /** Tells which secret key the tables and files are sealed with; null where they name none. */
  keyFingerprint: z.string().nullable(),
  /** The secret key under a passphrase, where that was asked for. */
  wrappedKey: z.string().nullable(),
})

export type Manifest = z.infer<typeof manifestShape>

export const MANIFEST_FORMAT = FORMAT

/** A backup that is whole, by the name of its manifest. */
export interface Named {
  name: string
  seq: number
  at: number
}

/**
 * Looks at the mark of a place, and makes it where the place is new. Throws `PlaceUnusable` for a place
 * of a newer version, and where the key is not the place's.
 */
export async function enterPlace(place: Place, sealing: Sealing, isNew: boolean): Promise<void> {
  const kept = await place.get(MARK)
  if (!kept) return isNew ? markPlace(place, sealing) : refuseEmpty(place)
  const [sum, text] = kept.toString('utf8').split('\n')
  const mark = sum === hash('sha256', text ?? '') ? (JSON.parse(text!) as Mark) : undefined
  if (!mark) throw new NotWhole(`${place.shown}/${MARK} is damaged: take it from a copy.`)
  if (mark.format > FORMAT) throw tooNew(place.shown)
  if (mark.check === sealing.check) return
  if (mark.check === null) {
    throw new PlaceUnusable(
      `What ${place.shown} holds is not encrypted: leave BACKUP_KEY out, or choose another place.`,
    )
  }
  throw new PlaceUnusable(
    sealing.check === null
      ? `What ${place.shown} holds is encrypted: set BACKUP_KEY, or BACKUP_KEY_FILE, to its key.`
      : `The key is not the one that ${place.shown} is encrypted with.`,
  )
}

interface Mark {
  format: number
  check: string | null
}

async function markPlace(place: Place, { check }: Sealing): Promise<void> {
  const others = await place.list('')
  if (others.size > 0) {
    throw new PlaceUnusable(`${place.shown} holds other things: give backups a place of their own.`)
  }
  const text = JSON.stringify({ format: FORMAT, check } satisfies Mark)
  await place.put(MARK, Buffer.from(`${hash('sha256', text)}\n${text}\n`))
}

function refuseEmpty({ shown }: Place): never {
  throw new PlaceUnusable(`There is no backup in ${shown}.`)
}

const tooNew = (what: string) =>
  new PlaceUnusable(`${what} was written by a newer version: use that one, or a newer.`)

const NAME = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-(\d{16})$/

/** The backups of a place, oldest first. One that was cut off is not among them. */
export async function listBackups(place: Place): Promise<Named[]> {
  const names = [...(await place.list(FOLDER)).keys()]
  return names.sort().flatMap((name) => {
    const [, time, seq] = NAME.exec(name) ?? []
    if (time === undefined) return []
    const [day, clock] = time.split('T') as [string, string]
    const [hour, minute, second, ms] = clock.replace('Z', '').split('-')
    return [{ name, seq: Number(seq), at: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }]
  })
}

/** Writes what makes a backup one: last, once all that it names is kept. Returns its name. */
export async function writeManifest(
  place: Place,
  sealing: Sealing,
  manifest: Manifest,
): Promise<string> {
  const time = new Date(manifest.at).toISOString().replace(/[:.]/g, '-')
  const name = `${FOLDER}/${time}-${String(manifest.journal.seq).padStart(16, '0')}`
  const kept = sealing.seal(name, Buffer.from(JSON.stringify(manifest)))
  const sum = hash('sha256', kept, 'buffer')
  await place.put(name, Buffer.concat([sum, kept]))
  return name
}

/** Throws `NotWhole` for a changed one, and `PlaceUnusable` for one of a newer version. */
export async function readManifest(
  place: Place,
  sealing: Sealing,
  { name }: Pick<Named, 'name'>,
): Promise<Manifest> {
  const path = `${place.shown}/${name}`
  const bytes = await place.get(name)
  if (!bytes) throw new NotWhole(`${path} is missing.`)
  const kept = bytes.subarray(32)
  if (!hash('sha256', kept, 'buffer').equals(bytes.subarray(0, 32))) {
    throw new NotWhole(`${path} is not what was stored: its bytes were changed.`)
  }
  const read = JSON.parse(sealing.open(name, kept).toString('utf8')) as { format?: unknown }
  if (typeof read.format === 'number' && read.format > FORMAT) throw tooNew(path)
  const parsed = manifestShape.safeParse(read)
  if (!parsed.success) throw new NotWhole(`${path} is no manifest of a backup.`)
  return parsed.data
}

/** Every piece that a backup names. */
export function objectsOf(manifest: Manifest): ObjectRef[] {
  return [
    ...manifest.journal.pieces.map(({ object }) => object),
    ...manifest.evidence.map(({ object }) => object),
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.files.map(({ object }) => object),
    ...(manifest.heads ? [manifest.heads] : []),
  ]
}
