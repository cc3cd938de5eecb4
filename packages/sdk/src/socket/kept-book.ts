import { type BookLevel, bookChecksum } from './book-checksum.ts'

/** What a message of the channel `book` has, as far as a kept book needs it. */
export interface BookChange {
  type: 'snapshot' | 'update'
  prev: number
  seq: number
  bids: readonly BookLevel[]
  asks: readonly BookLevel[]
  checksum?: number | undefined
}

interface Level {
  price: number
  sent: BookLevel
}

/** One market's book, kept by its snapshot and what changed since. */
export class KeptBook {
  #bids: Level[] = []
  #asks: Level[] = []
  #seq: number | null = null

  /** Number of the last change; null where the book does not stand, before a snapshot or after a gap. */
  get seq(): number | null {
    return this.#seq
  }

  /** Levels of buyers, highest price first. */
  get bids(): BookLevel[] {
    return this.#bids.map(({ sent }) => sent)
  }

  /** Levels of sellers, lowest price first. */
  get asks(): BookLevel[] {
    return this.#asks.map(({ sent }) => sent)
  }

  /**
   * Takes a message. Returns false where something before it is missing or its checksum differs: the
   * book does not stand then, until the next snapshot.
   */
  take({ type, prev, seq, bids, asks, checksum }: BookChange): boolean {
    if (type === 'snapshot') {
      this.#bids = []
      this.#asks = []
    } else if (this.#seq !== prev) {
      this.#seq = null
      return false
    }
    // Prices of one market have one number of digits, fewer than a double holds: the order is exact.
    for (const level of bids) put(this.#bids, level, (price, other) => price > other)
    for (const level of asks) put(this.#asks, level, (price, other) => price < other)
    this.#seq = seq
    if (checksum === undefined || checksum === bookChecksum(this.bids, this.asks)) return true
    this.#seq = null
    return false
  }
}

type IsBetter = (price: number, other: number) => boolean

/** Puts a level in its place, best first; a quantity of 0 takes it away. */
function put(side: Level[], sent: BookLevel, isBetter: IsBetter): void {
  const price = Number(sent[0])
  let [low, high] = [0, side.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBetter(side[middle]!.price, price)) low = middle + 1
    else high = middle
  }
  const known = side[low]?.price === price ? 1 : 0
  const gone = Number(sent[1]) === 0
  side.splice(low, known, ...(gone ? [] : [{ price, sent }]))
}
