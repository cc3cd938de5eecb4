import { sql } from 'kysely'
import { HASH_BYTES, LogFault } from '@candor/log'
import type { Kernel } from '../../kernel/kernel.ts'

/** Receipts can be had of so many records, the newest. */
export const MOST_RECEIPTED = 1_000_000

/** Batches of the journal as the log's thread hands them over, one after the other. */
export interface BatchChunk {
  firstSeqs: number[]
  lastSeqs: number[]
  /** The journal's hash of each frame, 32 bytes each. */
  frameHashes: Uint8Array
  /** Root of the parts of each record, 32 bytes each. */
  partRoots: Uint8Array
}

/** A batch as it was kept: what every node signs the same bytes of. */
export interface KeptBatch {
  firstSeq: number
  lastSeq: number
  frameHash: Uint8Array
  partRoots: readonly Uint8Array[]
}

/** Gathers batches in the log's thread until they are handed over. */
export class OpenBatches {
  #firstSeqs: number[] = []
  #lastSeqs: number[] = []
  #frameHashes: Uint8Array[] = []
  #partRoots: Uint8Array[] = []

  /** Bytes that were gathered. */
  get bytes(): number {
    return (this.#frameHashes.length + this.#partRoots.length) * HASH_BYTES
  }

  add(firstSeq: number, partRoots: readonly Uint8Array[], frameHash: Uint8Array): void {
    this.#firstSeqs.push(firstSeq)
    this.#lastSeqs.push(firstSeq + partRoots.length - 1)
    this.#frameHashes.push(Uint8Array.from(frameHash))
    for (const root of partRoots) this.#partRoots.push(root)
  }

  /** All that was gathered; gathers anew. */
  take(): BatchChunk {
    const chunk = {
      ...{ firstSeqs: this.#firstSeqs, lastSeqs: this.#lastSeqs },
      frameHashes: joined(this.#frameHashes),
      partRoots: joined(this.#partRoots),
    }
    this.#firstSeqs = []
    this.#lastSeqs = []
    this.#frameHashes = []
    this.#partRoots = []
    return chunk
  }
}

function joined(hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES)
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * HASH_BYTES)
  return bytes
}

/** Adds batches, and drops those that are so old that their records stand in the log for long. */
export async function addBatches(db: Kernel['store'], chunk: BatchChunk): Promise<void> {
  const { firstSeqs, lastSeqs } = chunk
  const lastSeq = lastSeqs.at(-1)
  if (lastSeq === undefined) return
  const starts = firstSeqs.map((firstSeq) => (firstSeq - firstSeqs[0]!) * HASH_BYTES + 1)
  await sql`
    insert into log_made_batches (last_seq, first_seq, frame_hash, part_roots)
    select b.last_seq, b.first_seq,
      substring(${asBuffer(chunk.frameHashes)}::bytea from (b.place::int4 - 1) * 32 + 1 for 32),
      substring(
        ${asBuffer(chunk.partRoots)}::bytea
        from b.start for ((b.last_seq - b.first_seq + 1) * 32)::int4
      )
    from unnest(${lastSeqs}::int8[], ${firstSeqs}::int8[], ${starts}::int4[])
      with ordinality as b (last_seq, first_seq, start, place)`.execute(db)
  await sql`delete from log_made_batches where last_seq <= ${lastSeq - MOST_RECEIPTED}`.execute(db)
}

/** Drops what is beyond a record; all of it with 0. */
export async function dropBatchesBeyond(db: Kernel['store'], seq: number): Promise<void> {
  await sql`delete from log_made_batches where last_seq > ${seq}`.execute(db)
}

/** Where the oldest batch begins that is kept; undefined where none is. */
export async function firstBatched(store: Kernel['store']): Promise<number | undefined> {
  const row = await store
    .selectFrom('log_made_batches')
    .select('first_seq')
    .orderBy('last_seq')
    .limit(1)
    .executeTakeFirst()
  return row?.first_seq
}

/** With which records the batches begin and end that hold these records, each once. */
export async function findBatches(
  store: Kernel['store'],
  seqs: readonly number[],
): Promise<{ firstSeq: number; lastSeq: number }[]> {
  const { rows } = await sql<{ first_seq: number; last_seq: number }>`
    select distinct b.first_seq, b.last_seq
    from unnest(${[...seqs]}::int8[]) as s (seq)
    cross join lateral (
      select first_seq, last_seq from log_made_batches where last_seq >= s.seq order by last_seq limit 1
    ) as b
    where b.first_seq <= s.seq`.execute(store)
  return rows.map((row) => ({ firstSeq: row.first_seq, lastSeq: row.last_seq }))
}

/** The batches that end with these records. */
export async function readBatches(
  store: Kernel['store'],
  lastSeqs: readonly number[],
): Promise<KeptBatch[]> {
  const rows = await store
    .selectFrom('log_made_batches')
    .selectAll()
    .where(sql<boolean>`last_seq = any(${[...lastSeqs]}::int8[])`)
    .execute()
  return rows.map(({ first_seq: firstSeq, last_seq: lastSeq, frame_hash, part_roots }) => ({
    ...{ firstSeq, lastSeq, frameHash: Uint8Array.from(frame_hash) },
    partRoots: rootsIn(part_roots, lastSeq - firstSeq + 1),
  }))
}

function rootsIn(bytes: Buffer, count: number): Uint8Array[] {
  if (bytes.length !== count * HASH_BYTES) {
    throw new LogFault('malformed', `A batch of ${count} records has ${bytes.length} bytes.`)
  }
  return Array.from({ length: count }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  )
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)
