import { MAX_RECV_WINDOW_MS } from '@candor/programs-protocol'
import type { NonceOutcome, Nonces, SignedNonce } from './nonces.ts'

/** More than a key signs with in five seconds at 2,000 a second. */
const MOST_PER_KEY = 10_000

interface KeyMemory {
  /** Timestamp and end by nonce, in the order in which they came. */
  seen: Map<string, Pick<SignedNonce, 'timestamp' | 'until'>>
  /** Timestamps up to this one may have been used with a nonce that was forgotten. */
  floor: number
  /** When nothing of this is of use any more. */
  until: number
}

/**
 * Nonces where one process serves the venue. Of a key that signs faster than is remembered the
 * oldest are forgotten, and what is as old is `past`: none ever counts twice.
 */
export class NonceMemory implements Nonces {
  readonly #keys = new Map<string, KeyMemory>()
  readonly #now: () => number
  readonly #most: number

  constructor(now: () => number, most = MOST_PER_KEY) {
    this.#now = now
    this.#most = most
  }

  use({ key, nonce, timestamp, until }: SignedNonce): Promise<NonceOutcome> {
    let memory = this.#keys.get(key)
    if (!memory) {
      memory = { seen: new Map(), floor: -Infinity, until }
      this.#keys.set(key, memory)
    }
    if (memory.seen.has(nonce)) return Promise.resolve('used')
    if (timestamp <= memory.floor) return Promise.resolve('past')
    memory.seen.set(nonce, { timestamp, until })
    memory.until = Math.max(memory.until, until)
    this.#forgetOldest(memory)
    return Promise.resolve('fresh')
  }

  sweep(now: number): Promise<void> {
    for (const [key, { until }] of this.#keys) if (until < now) this.#keys.delete(key)
    return Promise.resolve()
  }

  #forgetOldest(memory: KeyMemory): void {
    const { seen } = memory
    const now = this.#now()
    for (const [nonce, { timestamp, until }] of seen) {
      if (until >= now) {
        if (seen.size <= this.#most) return
        memory.floor = Math.max(memory.floor, timestamp)
        memory.until = Math.max(memory.until, timestamp + MAX_RECV_WINDOW_MS)
      }
      seen.delete(nonce)
    }
  }
}
