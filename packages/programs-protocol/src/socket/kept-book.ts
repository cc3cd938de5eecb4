import { type SentLevel, bookChecksum } from './checksum.ts'

/** What a message of the channel `book` carries, as far as a kept book needs it. */
export interface BookMessage {
  type: 'snapshot' | 'update'
  prev: number
  seq: number
  bids: readonly SentLevel[]
  asks: readonly SentLevel[]
  checksum?: number | undefined
}

/** What became of a message: `gap`: something before it is missing; `differs`: its checksum does. */
export type BookOutcome = 'taken' | 'gap' | 'differs'

/**
 * A book that is kept by what the channel `book` tells: a snapshot, then what changed. After `gap` or
 * `differs` it has to be asked for again, by `resume` or by a new subscription.
 *
 * ```ts
 * const book = new KeptBook()
 * if (book.take(message) !== 'taken') subscribeAgain()
 * book.bids[0] // the best bid, ['68214.30', '0.5']
 * ```
 */
export class KeptBook {
  #bids = new Map<string, string>()
  #asks = new Map<string, string>()
  #seq: number | undefined

  /** Number of the last message that was taken; undefined before the first. */
  get seq(): number | undefined {
    return this.#seq
  }

  /** Levels of buyers, highest price first. */
  get bids(): SentLevel[] {
    return [...this.#bids].sort((a, b) => byPrice(b[0], a[0]))
  }

  /** Levels of sellers, lowest price first. */
  get asks(): SentLevel[] {
    return [...this.#asks].sort((a, b) => byPrice(a[0], b[0]))
  }

  take({ type, prev, seq, bids, asks, checksum }: BookMessage): BookOutcome {
    if (type === 'snapshot') {
      this.#bids = new Map(bids)
      this.#asks = new Map(asks)
    } else {
      if (this.#seq !== prev) return 'gap'
      change(this.#bids, bids)
      change(this.#asks, asks)
    }
    this.#seq = seq
    if (checksum === undefined) return 'taken'
    return checksum === bookChecksum(this.bids, this.asks) ? 'taken' : 'differs'
  }
}

function change(side: Map<string, string>, levels: readonly SentLevel[]): void {
  for (const [price, quantity] of levels) {
    if (quantity === '0') side.delete(price)
    else side.set(price, quantity)
  }
}

/** Compares two decimal texts exactly, as prices of one market are written. */
function byPrice(a: string, b: string): number {
  const [wholeOfA = '', partOfA = ''] = a.split('.')
  const [wholeOfB = '', partOfB = ''] = b.split('.')
  if (wholeOfA.length !== wholeOfB.length) return wholeOfA.length - wholeOfB.length
  if (wholeOfA !== wholeOfB) return wholeOfA < wholeOfB ? -1 : 1
  const digits = Math.max(partOfA.length, partOfB.length)
  const [left, right] = [partOfA.padEnd(digits, '0'), partOfB.padEnd(digits, '0')]
  if (left === right) return 0
  return left < right ? -1 : 1
}
