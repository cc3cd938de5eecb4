import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { CannotRead } from '../folder/journal-report.ts'
import { connectToPrimary } from '../rows/connect.ts'
import { type KeptPart, keptParts } from './kept-parts.ts'
import { logTilesOf } from './log-tiles.ts'
import { TileHashes } from './tile-hashes.ts'

const PAGE_RECORDS = 500
const KIND = 'candor.log/own-records/v1'

interface Checkpoint {
  readonly note: string
  readonly origin: string
  readonly size: number
  readonly root: string
}

/**
 * Writes one person's own records, opened, with what leads from them to the newest checkpoint, into the new
 * file `out`, and returns how many there are. Throws `CannotRead`.
 */
export async function exportOwn(
  { address, dataDir }: { address: string; dataDir: string },
  person: number,
  out: string,
): Promise<{ records: number; size: number }> {
  const target = resolve(out)
  if (existsSync(target)) throw new CannotRead(`${target} is there already.`)
  const client = await connectToPrimary(address)
  const written = `${target}.${randomUUID()}.tmp`
  try {
    await client.query('begin isolation level repeatable read read only')
    const tiles = await logTilesOf(client, dataDir)
    const checkpoint = openCheckpoint(tiles.checkpoint)
    const tree = new TileHashes(checkpoint.size, tiles.read)
    if ((await tree.root()).toString('base64') !== checkpoint.root) {
      throw new CannotRead('The tiles of the log are not those of its checkpoint.')
    }
    const keys = await keysOf(client, checkpoint)
    const file = openSync(written, 'wx', 0o600)
    try {
      const { note, origin, size } = checkpoint
      const head = { checkpoint: note, keys, kind: KIND, origin }
      writeSync(file, `${JSON.stringify(head).slice(0, -1)},"pages":[`)
      let records = 0
      for await (const page of pagesOf(keptParts(client, person, size))) {
        writeSync(file, `${records > 0 ? ',' : ''}${await pageText(page, tree)}`)
        records += page.length
      }
      writeSync(file, `],"person":${person}}`)
      fsyncSync(file)
      renameSync(written, target)
      return { records, size }
    } finally {
      closeSync(file)
    }
  } finally {
    rmSync(written, { force: true })
    await client.end().catch(() => undefined)
  }
}

function openCheckpoint(note: string): Checkpoint {
  const [origin = '', size = '', root = ''] = note.split('\n')
  if (!/^[1-9]\d{0,15}$/.test(size)) throw new CannotRead('The checkpoint of the log has no size.')
  return { note, origin, size: Number(size), root }
}

/** The keys of the log; throws where own parts are not all there yet, or of a venue without any. */
async function keysOf(client: pg.Client, { origin, size }: Checkpoint): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('log_own_parts_until') is not null as there",
  )
  if (!found[0]?.there) throw new CannotRead('The database has no own parts of a log.')
  const until = await client.query<{ seq: string }>('select seq from log_own_parts_until')
  if (Number(until.rows[0]?.seq ?? 0) < size) {
    throw new CannotRead('The venue is making people’s records of the log again; ask again later.')
  }
  const keys = await client.query<{ vkey: string }>(
    `with first as (
       select number, vkey from log_signing_keys where split_part(vkey, '+', 1) = $1
       order by number limit 1)
     select vkey from (
       select 0 as place, vkey from first
       union all
       select r.number, r.vkey from log_rotations r join first on r.log = first.number
       where r.note is not null) as keys
     order by place`,
    [origin],
  )
  return keys.rows.map(({ vkey }) => vkey)
}

async function* pagesOf(parts: AsyncIterable<KeptPart>): AsyncGenerator<KeptPart[]> {
  let page: KeptPart[] = []
  for await (const part of parts) {
    page.push(part)
    if (page.length < PAGE_RECORDS) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** JSON by RFC 8785: names sorted, no spaces. */
async function pageText(page: readonly KeptPart[], tree: TileHashes): Promise<string> {
  const hashes = await tree.proofOf(page.map(({ seq }) => seq - 1))
  const proof = hashes.map((hash) => hash.toString('base64'))
  const records = page.map(({ bytes, root }) => ({
    part: bytes.toString('base64'),
    root: root.toString('base64'),
  }))
  return JSON.stringify({ proof, records })
}
