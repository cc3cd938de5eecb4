import { LogFault } from '@candor/log'
import type { TileStore } from '@candor/log/store'

/** What a builder needs to go on behind a size. */
export interface KeptState {
  size: number
  /** The journal's hash of the frame that ends there. */
  frameHash: Uint8Array
  /** What the splitter of records had kept by then. */
  splitter: Uint8Array
}

/** Where what a builder needs is kept: durable before the checkpoint that comes after it. */
export interface States {
  /** Whether it is time to keep what belongs to this size, which is about to be published or comes before. */
  isDue(size: number, when: 'published' | 'between'): boolean
  /** The newest that belongs to a size up to this one, or undefined. */
  upTo(size: number): Promise<KeptState | undefined>
  keep(state: KeptState): Promise<void>
}

const HEAD_BYTES = 8 + 32
const MOST_BYTES = 2 ** 30
const SLOTS = ['state/a', 'state/b'] as const

/**
 * Two places by turns: what belongs to the published checkpoint stands until what belongs to the next
 * one does.
 */
export class KeptStates implements States {
  readonly #store: TileStore
  #next = 0

  constructor(store: TileStore) {
    this.#store = store
  }

  isDue(_size: number, when: 'published' | 'between'): boolean {
    return when === 'published'
  }

  async upTo(size: number): Promise<KeptState | undefined> {
    let newest: KeptState | undefined
    for (const [place, slot] of SLOTS.entries()) {
      const bytes = await this.#store.read(slot, MOST_BYTES)
      if (!bytes || bytes.length < HEAD_BYTES) continue
      const state = decode(bytes)
      if (state.size > size || state.size < (newest?.size ?? 0)) continue
      newest = state
      this.#next = 1 - place
    }
    return newest
  }

  /** Durable once it resolves. */
  async keep({ size, frameHash, splitter }: KeptState): Promise<void> {
    if (frameHash.length !== 32) throw new LogFault('malformed', 'A hash of a frame has 32 bytes.')
    const bytes = Buffer.alloc(HEAD_BYTES + splitter.length)
    bytes.writeBigUInt64BE(BigInt(size))
    bytes.set(frameHash, 8)
    bytes.set(splitter, HEAD_BYTES)
    await this.#store.write(SLOTS[this.#next]!, bytes)
    await this.#store.sync()
    this.#next = 1 - this.#next
  }
}

function decode(bytes: Uint8Array): KeptState {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: Number(view.readBigUInt64BE()),
    frameHash: bytes.slice(8, HEAD_BYTES),
    splitter: bytes.slice(HEAD_BYTES),
  }
}
