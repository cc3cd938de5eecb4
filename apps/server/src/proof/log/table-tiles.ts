import {
  HASH_BYTES,
  LEAF_BYTES,
  LogFault,
  TILE_WIDTH,
  type TileName,
  parseTilePath,
} from '@candor/log'
import type { TileStore } from '@candor/log/store'
import { sql } from 'kysely'
import type { Duty } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { HandedTile } from './log-thread.ts'
import { writeMade } from './write-made.ts'

/** Level of leaves in the table. */
const LEAVES = -1
/** A leaf stands behind its length. */
const ENTRY_BYTES = 2 + LEAF_BYTES
/** Full tiles that are remembered, some ten KB each. */
const MOST_REMEMBERED = 1_024
/** Rows of one statement. */
const ROWS_AT_ONCE = 64

/** Tiles of a log in the tables, which all nodes serve and who has the duty writes. */
export class TableTiles implements Pick<TileStore, 'read'> {
  readonly #store: Kernel['store']
  readonly #log: number
  /** Full tiles, which never change, by path; those that were asked for last come last. */
  readonly #full = new Map<string, Uint8Array>()

  constructor(store: Kernel['store'], log: number) {
    this.#store = store
    this.#log = log
  }

  /** A tile, also where a wider one stands in its place by now. */
  async read(path: string, most: number): Promise<Uint8Array | undefined> {
    const name = parseTilePath(path)
    const length = name.width * (name.level === 'entries' ? ENTRY_BYTES : HASH_BYTES)
    if (length > most) {
      throw new LogFault('too_large', `${path} has ${length} bytes, the most is ${most}.`)
    }
    const isFull = name.width === TILE_WIDTH
    const known = isFull ? this.#full.get(path) : undefined
    if (known) {
      this.#remember(path, known)
      return known
    }
    const row = await this.#store
      .selectFrom('log_made_tiles')
      .select(sql<Buffer>`substr(bytes, 1, ${length})`.as('bytes'))
      .where('log', '=', this.#log)
      .where('level', '=', levelOf(name))
      .where('place', '=', name.index)
      .where(sql<boolean>`octet_length(bytes) >= ${length}`)
      .executeTakeFirst()
    const bytes = row && Uint8Array.from(row.bytes)
    if (bytes && isFull) this.#remember(path, bytes)
    return bytes
  }

  #remember(path: string, bytes: Uint8Array): void {
    this.#full.delete(path)
    this.#full.set(path, bytes)
    if (this.#full.size <= MOST_REMEMBERED) return
    const [oldest] = this.#full.keys()
    this.#full.delete(oldest!)
  }

  /** Writes tiles; what stands in the place of one that is no wider stays. */
  async write(duty: Duty, tiles: readonly HandedTile[]): Promise<void> {
    const rows = tiles.map(({ path, bytes }) => {
      const name = parseTilePath(path)
      const own = { level: levelOf(name), place: name.index }
      return { log: this.#log, ...own, bytes: Buffer.from(bytes) }
    })
    // Of two widths of one tile the wider comes last, and one statement takes one of them.
    const widest = [...new Map(rows.map((row) => [`${row.level} ${row.place}`, row])).values()]
    await writeMade(this.#store, duty, async (db) => {
      for (let at = 0; at < widest.length; at += ROWS_AT_ONCE) {
        await db
          .insertInto('log_made_tiles')
          .values(widest.slice(at, at + ROWS_AT_ONCE))
          .onConflict((conflict) =>
            conflict
              .columns(['log', 'level', 'place'])
              .doUpdateSet((row) => ({ bytes: row.ref('excluded.bytes') }))
              .where(
                sql<boolean>`octet_length(log_made_tiles.bytes) < octet_length(excluded.bytes)`,
              ),
          )
          .execute()
      }
    })
  }
}

const levelOf = ({ level }: TileName) => (level === 'entries' ? LEAVES : level)
