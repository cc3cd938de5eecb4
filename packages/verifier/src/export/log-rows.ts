import type pg from 'pg'
import { MOST_FILE_BYTES } from './layout.ts'
import type { LogFile } from './log-files.ts'

/** Which log a checkpoint is of. */
interface StandingLog {
  readonly number: number
  readonly key: string
  readonly checkpoint: Buffer
}

/** Tables that a venue has since it has a log. */
const TABLES = [
  ...['log_checkpoint', 'log_signing_keys', 'log_rotations'],
  ...['log_successions', 'log_cosignatures'],
]

/**
 * What the log of a venue of several nodes has published besides tiles, as any of its nodes serves it, as much as there
 * is: its checkpoint is what all of them show.
 */
export async function logFilesIn(client: pg.Client): Promise<LogFile[]> {
  const log = await standingLog(client)
  if (!log) return []
  const { number, key, checkpoint } = log
  const cosigned = await newestCosigned(client, number)
  const files = [
    { path: 'checkpoint', bytes: checkpoint },
    ...(cosigned ? [{ path: 'cosigned', bytes: cosigned }] : []),
    { path: 'key', bytes: Buffer.from(`${key}\n`) },
    ...(await notesOf(client, 'rotation', number)),
    ...(await notesOf(client, 'succession', number)),
  ]
  return files.filter(({ bytes }) => bytes.length <= MOST_FILE_BYTES)
}

/** The checkpoint that nodes show, with the first key of its log; undefined where there is none yet. */
async function standingLog(client: pg.Client): Promise<StandingLog | undefined> {
  const { rows: there } = await client.query<{ count: string }>(
    'select count(to_regclass(name)) from unnest($1::text[]) as name',
    [TABLES],
  )
  if (Number(there[0]!.count) < TABLES.length) return undefined
  const { rows } = await client.query<{ note: Buffer }>(
    'select coalesce(shown, note) as note from log_checkpoint',
  )
  const checkpoint = rows[0]?.note
  if (!checkpoint) return undefined
  const origin = checkpoint.toString('utf8').split('\n', 1)[0]
  const { rows: keys } = await client.query<{ number: number; vkey: string }>(
    `select number, vkey from log_signing_keys where split_part(vkey, '+', 1) = $1
     order by number limit 1`,
    [origin],
  )
  return keys[0] && { number: Number(keys[0].number), key: keys[0].vkey, checkpoint }
}

/** Of the largest size, with what each witness has signed of that one. */
async function newestCosigned(client: pg.Client, log: number): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ note: Buffer }>(
    `select note from log_cosignatures where log = $1
     and size = (select max(size) from log_cosignatures where log = $1) order by witness`,
    [log],
  )
  const notes = rows.map(({ note }) => note.toString('utf8').split('\n\n'))
  const [text] = notes[0] ?? []
  if (text === undefined) return undefined
  const lines = notes.flatMap(([, signatures = '']) => signatures.trimEnd().split('\n'))
  return Buffer.from(`${text}\n\n${[...new Set(lines)].join('\n')}\n`)
}

const NOTES = {
  rotation: 'select number, note from log_rotations where log = $1 and note is not null',
  // All that led to it.
  succession: 'select number, note from log_successions where number <= $1 and note is not null',
} as const

async function notesOf(
  client: pg.Client,
  kind: keyof typeof NOTES,
  log: number,
): Promise<LogFile[]> {
  const { rows } = await client.query<{ number: number; note: Buffer }>(
    `${NOTES[kind]} order by number`,
    [log],
  )
  return rows.map(({ number, note }) => ({ path: `${kind}/${number}`, bytes: note }))
}
