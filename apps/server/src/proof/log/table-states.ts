import type { Duty } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { KeptState } from './kept-state.ts'
import { writeMade } from './write-made.ts'

const HASH_BYTES = 32
const PIECE_BYTES = 4 << 20

/** States of a log's builder in the tables, from which another node goes on. */
export class TableStates {
  readonly #store: Kernel['store']
  readonly #log: number

  constructor(store: Kernel['store'], log: number) {
    this.#store = store
    this.#log = log
  }

  /** The newest of a size up to this one, or undefined. */
  async upTo(size: number): Promise<KeptState | undefined> {
    const newest = await this.#store
      .selectFrom('log_made_states')
      .select(['size', 'pieces'])
      .where('log', '=', this.#log)
      .where('size', '<=', size)
      .orderBy('size', 'desc')
      .executeTakeFirst()
    if (!newest) return undefined
    const pieces: Buffer[] = []
    for (let place = 0; place < newest.pieces; place++) {
      const row = await this.#store
        .selectFrom('log_made_states')
        .select('piece')
        .where('log', '=', this.#log)
        .where('size', '=', newest.size)
        .where('place', '=', place)
        .executeTakeFirstOrThrow()
      pieces.push(row.piece)
    }
    const bytes = Uint8Array.from(Buffer.concat(pieces))
    return {
      size: newest.size,
      frameHash: bytes.slice(0, HASH_BYTES),
      splitter: bytes.slice(HASH_BYTES),
    }
  }

  /** Keeps one as who has the duty, and the one before it: this one’s checkpoint is not stored yet. */
  async keep(duty: Duty, { size, frameHash, splitter }: KeptState): Promise<void> {
    const log = this.#log
    const bytes = Buffer.concat([frameHash, splitter])
    const pieces = Math.ceil(bytes.length / PIECE_BYTES)
    await writeMade(this.#store, duty, async (db) => {
      const before = await db
        .selectFrom('log_made_states')
        .select((row) => row.fn.max('size').as('size'))
        .where('log', '=', log)
        .where('size', '<', size)
        .executeTakeFirst()
      await db
        .deleteFrom('log_made_states')
        .where((row) => row.or([row('log', '<>', log), row('size', '<>', before?.size ?? 0)]))
        .execute()
      for (let place = 0; place < pieces; place++) {
        const piece = bytes.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES)
        await db.insertInto('log_made_states').values({ log, size, place, pieces, piece }).execute()
      }
    })
  }
}
