import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { logFilesIn } from '../export/log-rows.ts'
import { servedFolder } from '../export/log-files.ts'
import { CannotRead } from '../folder/journal-report.ts'
import type { ReadTile } from './tile-hashes.ts'

/** The newest checkpoint of a log, a signed note, and its tiles. */
export interface LogTiles {
  readonly checkpoint: string
  readonly read: ReadTile
}

/**
 * The log of a venue: in its folder, or of several nodes, which has no folder, in the tables. Throws `CannotRead` where
 * there is none.
 */
export async function logTilesOf(client: pg.Client, dataDir: string): Promise<LogTiles> {
  const folder = servedFolder(dataDir)
  return (await hasTiles(client)) || !existsSync(join(folder, 'checkpoint'))
    ? tilesOfTables(client)
    : tilesOfFolder(folder)
}

/** Whether nodes have built the log: only they write tiles there. */
async function hasTiles(client: pg.Client): Promise<boolean> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('log_made_tiles') is not null as there",
  )
  if (!there[0]?.there) return false
  const { rows } = await client.query('select 1 from log_made_tiles limit 1')
  return rows.length > 0
}

function tilesOfFolder(folder: string): LogTiles {
  return {
    checkpoint: readFileSync(join(folder, 'checkpoint'), 'utf8'),
    // A partial tile may have become a full one meanwhile.
    read: ({ level, number, width }) => {
      const path = join(folder, `tile/${level}/${numberPath(number)}`)
      const partial = width < TILE_WIDTH ? readIfThere(`${path}.p/${width}`) : undefined
      return Promise.resolve(partial ?? readIfThere(path))
    },
  }
}

async function tilesOfTables(client: pg.Client): Promise<LogTiles> {
  const files = (await hasTiles(client)) ? await logFilesIn(client) : []
  const checkpoint = files.find(({ path }) => path === 'checkpoint')?.bytes.toString('utf8')
  if (checkpoint === undefined) throw new CannotRead('There is no log, in no folder and no table.')
  const origin = checkpoint.split('\n', 1)[0]
  const read: ReadTile = async ({ level, number }) => {
    const { rows } = await client.query<{ bytes: Buffer }>(
      `select bytes from log_made_tiles where level = $2 and place = $3 and log =
       (select min(number) from log_signing_keys where split_part(vkey, '+', 1) = $1)`,
      [origin, level, number],
    )
    return rows[0]?.bytes
  }
  return { checkpoint, read }
}

const TILE_WIDTH = 256

/** Three digits a folder, all but the last with an x: 1234067 is x001/x234/067. */
function numberPath(number: number): string {
  const digits = String(number)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
