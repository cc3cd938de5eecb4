import { sql } from 'kysely'
import type { Duty } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type BatchChunk, addBatches, dropBatchesBeyond } from './batches.ts'
import { writeMade } from './write-made.ts'

/** Opened parts of persons, as the log's thread hands them over. */
export interface OwnChunk {
  /** Of each block: whose it is, the last record in it, and its length. */
  users: number[]
  lastSeqs: number[]
  lengths: number[]
  /** The blocks, one after the other: opened parts, each behind its length as u32. */
  bytes: Uint8Array
  /** All records up to this one are in this chunk, or in one before it. */
  until: number
  /** The batches of those records. */
  batches: BatchChunk
}

/** An opened part as it was kept. */
export interface KeptPart {
  seq: number
  bytes: Uint8Array
}

/** Blocks that are read at once. */
const BLOCKS_AT_ONCE = 16
/** Bytes of opened parts in one page, beyond its first. */
const MOST_PAGE_BYTES = 2 ** 20

/**
 * Everybody's parts of records, opened: what a person has to have to find their records in the log. They are
 * written before the checkpoint that stands for them, and made again with the log.
 */
export class OwnParts {
  readonly #store: Kernel['store']
  readonly #duty: Duty

  /** Only who has the duty adds and drops. */
  constructor(store: Kernel['store'], duty: Duty) {
    this.#store = store
    this.#duty = duty
  }

  /** The last record whose parts are all there. */
  async until(): Promise<number> {
    const row = await this.#store.selectFrom('log_own_parts_until').select('seq').executeTakeFirst()
    return row?.seq ?? 0
  }

  /** Drops what is beyond a record; all of it with 0. */
  async dropBeyond(seq: number): Promise<void> {
    await writeMade(this.#store, this.#duty, async (db) => {
      await (
        seq === 0
          ? sql`truncate log_own_parts`
          : sql`delete from log_own_parts where last_seq > ${seq}`
      ).execute(db)
      await dropBatchesBeyond(db, seq)
      await setUntil(db, seq)
    })
  }

  /** Adds what follows; all of it or nothing. */
  async add({ users, lastSeqs, lengths, bytes, until, batches }: OwnChunk): Promise<void> {
    const starts: number[] = []
    let start = 1
    for (const length of lengths) {
      starts.push(start)
      start += length
    }
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    await writeMade(this.#store, this.#duty, async (db) => {
      await sql`
        insert into log_own_parts (user_id, last_seq, parts)
        select b.user_id, b.last_seq, substr(${whole}::bytea, b.start, b.length)
        from unnest(${users}::int4[], ${lastSeqs}::int8[], ${starts}::int4[], ${lengths}::int4[])
          as b (user_id, last_seq, start, length)`.execute(db)
      await addBatches(db, batches)
      await setUntil(db, until)
    })
  }

  /**
   * Somebody's parts behind `after` up to `until`, rising: `limit` at most, and fewer where they are large.
   * `next` is the last one's seq where more may follow.
   */
  async page(
    user: number,
    { after, until, limit }: { after: number; until: number; limit: number },
  ): Promise<{ parts: KeptPart[]; next: number | null }> {
    const found: KeptPart[] = []
    let size = 0
    for (let from = after; ;) {
      const blocks = await this.#store
        .selectFrom('log_own_parts')
        .select(['last_seq', 'parts'])
        .where('user_id', '=', user)
        .where('last_seq', '>', from)
        .orderBy('last_seq')
        .limit(BLOCKS_AT_ONCE)
        .execute()
      for (const { parts } of blocks) {
        for (const part of partsOf(parts)) {
          if (part.seq <= after) continue
          if (part.seq > until) return { parts: found, next: null }
          const isFull = found.length === limit || size + part.bytes.length > MOST_PAGE_BYTES
          if (found.length > 0 && isFull) return { parts: found, next: found.at(-1)!.seq }
          found.push(part)
          size += part.bytes.length
        }
      }
      if (blocks.length < BLOCKS_AT_ONCE) return { parts: found, next: null }
      from = blocks.at(-1)!.last_seq
    }
  }

  /** Somebody's newest parts behind `after` up to `until`, newest first; bounds and `next` as of a page. */
  async newest(
    user: number,
    { after, until, limit }: { after: number; until: number; limit: number },
  ): Promise<{ parts: KeptPart[]; next: number | null }> {
    const found: KeptPart[] = []
    let size = 0
    // The block that holds `until` may end beyond it.
    const top = await this.#blockWith(user, until)
    for (let to = top; ;) {
      const blocks = await this.#store
        .selectFrom('log_own_parts')
        .select(['last_seq', 'parts'])
        .where('user_id', '=', user)
        .where('last_seq', '>', after)
        .where('last_seq', '<=', to)
        .orderBy('last_seq', 'desc')
        .limit(BLOCKS_AT_ONCE)
        .execute()
      for (const { parts } of blocks) {
        for (const part of [...partsOf(parts)].reverse()) {
          if (part.seq > until) continue
          if (part.seq <= after) return { parts: found, next: null }
          const isFull = found.length === limit || size + part.bytes.length > MOST_PAGE_BYTES
          if (found.length > 0 && isFull) return { parts: found, next: found.at(-1)!.seq }
          found.push(part)
          size += part.bytes.length
        }
      }
      if (blocks.length < BLOCKS_AT_ONCE) return { parts: found, next: null }
      to = blocks.at(-1)!.last_seq - 1
    }
  }

  /** With which record the block ends that holds somebody's record, or the first one after it. */
  async #blockWith(user: number, seq: number): Promise<number> {
    const row = await this.#store
      .selectFrom('log_own_parts')
      .select('last_seq')
      .where('user_id', '=', user)
      .where('last_seq', '>=', seq)
      .orderBy('last_seq')
      .limit(1)
      .executeTakeFirst()
    return row?.last_seq ?? seq
  }
}

async function setUntil(db: Kernel['store'], seq: number): Promise<void> {
  await sql`
    insert into log_own_parts_until (id, seq) values (1, ${seq})
    on conflict (id) do update set seq = excluded.seq`.execute(db)
}

/** The opened parts of a block; the seq is the second field of each. */
function* partsOf(block: Buffer): Generator<KeptPart> {
  for (let at = 0; at < block.length;) {
    const length = block.readUInt32BE(at)
    const bytes = block.subarray(at + 4, at + 4 + length)
    yield { seq: Number(bytes.readBigUInt64BE(1)), bytes }
    at += 4 + length
  }
}
