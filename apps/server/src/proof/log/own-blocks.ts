import { OpenBatches } from './batches.ts'
import type { OwnChunk } from './own-parts.ts'

/** A block is closed with so many parts or bytes, so that a page of it is read without the rest. */
const MOST_BLOCK_PARTS = 128
const MOST_BLOCK_BYTES = 256 * 1024
/** Bytes that are gathered before they are handed over, where no checkpoint asks for it sooner. */
const CHUNK_BYTES = 4 << 20

interface OpenBlock {
  parts: Uint8Array[]
  bytes: number
  lastSeq: number
}

/** Gathers opened parts by person, in the order of their records, until they are handed over. */
export class OwnBlocks {
  readonly #open = new Map<number, OpenBlock>()
  #closed: { user: number; block: OpenBlock }[] = []
  #bytes = 0
  /** The batches that the parts are of. */
  readonly batches = new OpenBatches()

  /** Whether so much was gathered that it has to be handed over. */
  get isFull(): boolean {
    return this.#bytes + this.batches.bytes >= CHUNK_BYTES
  }

  add(user: number, seq: number, opened: Uint8Array): void {
    let block = this.#open.get(user)
    if (!block) this.#open.set(user, (block = { parts: [], bytes: 0, lastSeq: seq }))
    block.parts.push(opened)
    block.bytes += 4 + opened.length
    block.lastSeq = seq
    this.#bytes += 4 + opened.length
    if (block.parts.length < MOST_BLOCK_PARTS && block.bytes < MOST_BLOCK_BYTES) return
    this.#closed.push({ user, block })
    this.#open.delete(user)
  }

  /** All that was gathered, which is everything up to `until`; gathers anew. */
  take(until: number): OwnChunk {
    for (const [user, block] of this.#open) this.#closed.push({ user, block })
    const bytes = new Uint8Array(this.#bytes)
    const view = new DataView(bytes.buffer)
    let at = 0
    for (const { block } of this.#closed) {
      for (const part of block.parts) {
        view.setUint32(at, part.length)
        bytes.set(part, at + 4)
        at += 4 + part.length
      }
    }
    const chunk: OwnChunk = {
      users: this.#closed.map(({ user }) => user),
      lastSeqs: this.#closed.map(({ block }) => block.lastSeq),
      lengths: this.#closed.map(({ block }) => block.bytes),
      ...{ bytes, until, batches: this.batches.take() },
    }
    this.#open.clear()
    this.#closed = []
    this.#bytes = 0
    return chunk
  }
}
