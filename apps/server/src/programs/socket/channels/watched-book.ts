import type { EngineView, Level, MarketSpec } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { momentOf } from '@candor/programs-protocol/operations'
import {
  BOOK_LEVELS,
  CHECKSUM_EVERY,
  type MessageOf,
  type SentLevel,
  bookChecksum,
} from '@candor/programs-protocol/socket'
import { textFrame } from '../text-frame.ts'

/** Updates that are kept, for who asks for them again. */
const KEPT = 200
const GONE = '0'

interface Kept {
  seq: number
  frame: Buffer
}

/** The book of one market as it was told last, with its number. */
export class WatchedBook {
  readonly #engine: Pick<EngineView, 'depth'>
  readonly #id: number
  readonly #spec: MarketSpec
  #bids: readonly Level[] = []
  #asks: readonly Level[] = []
  #seq = 1
  readonly #kept: Kept[] = []

  constructor(
    engine: Pick<EngineView, 'depth'>,
    { id, spec }: { id: number; spec: MarketSpec },
    at: number,
  ) {
    this.#engine = engine
    this.#id = id
    this.#spec = spec
    const { bids, asks } = engine.depth(id, BOOK_LEVELS, at)
    this.#bids = bids
    this.#asks = asks
  }

  get seq(): number {
    return this.#seq
  }

  checksum(): number {
    return bookChecksum(this.#sent(this.#bids), this.#sent(this.#asks))
  }

  /** The whole, as it was told last. */
  snapshot(at: number): Buffer {
    return this.#frame({
      type: 'snapshot',
      prev: 0,
      seq: this.#seq,
      at: momentOf(at),
      bids: this.#sent(this.#bids),
      asks: this.#sent(this.#asks),
      checksum: this.checksum(),
    })
  }

  /** Looks at the book; returns what changed since it was told last, undefined where nothing did. */
  look(at: number): Buffer | undefined {
    const { bids, asks } = this.#engine.depth(this.#id, BOOK_LEVELS, at)
    const changedBids = this.#changed(this.#bids, bids, (a, b) => a > b)
    const changedAsks = this.#changed(this.#asks, asks, (a, b) => a < b)
    if (changedBids.length + changedAsks.length === 0) return undefined
    this.#bids = bids
    this.#asks = asks
    const prev = this.#seq
    this.#seq += 1
    const frame = this.#frame({
      type: 'update',
      prev,
      seq: this.#seq,
      at: momentOf(at),
      bids: changedBids,
      asks: changedAsks,
      ...(this.#seq % CHECKSUM_EVERY === 0 && { checksum: this.checksum() }),
    })
    this.#kept.push({ seq: this.#seq, frame })
    if (this.#kept.length > KEPT) this.#kept.shift()
    return frame
  }

  /** The updates after a number; undefined where they are not all kept, or none had this number. */
  after(seq: number): Buffer[] | undefined {
    if (seq > this.#seq || seq < this.#seq - this.#kept.length) return undefined
    return this.#kept.filter((one) => one.seq > seq).map(({ frame }) => frame)
  }

  /** Levels whose quantity is another one now, best first; both lists are. */
  #changed(
    before: readonly Level[],
    now: readonly Level[],
    isBetter: (a: number, b: number) => boolean,
  ): [string, string][] {
    const changed: [string, string][] = []
    let old = 0
    for (const level of now) {
      while (old < before.length && isBetter(before[old]!.price, level.price)) {
        changed.push([this.#price(before[old]!), GONE])
        old += 1
      }
      const was = before[old]?.price === level.price ? before[old]! : undefined
      if (was) old += 1
      if (was?.quantity !== level.quantity) {
        changed.push([this.#price(level), this.#quantity(level)])
      }
    }
    for (const level of before.slice(old)) changed.push([this.#price(level), GONE])
    return changed
  }

  #sent(levels: readonly Level[]): [string, string][] {
    return levels.map((level) => [this.#price(level), this.#quantity(level)] satisfies SentLevel)
  }

  #price({ price }: Level): string {
    return formatUnits(price, this.#spec.priceScale)
  }

  #quantity({ quantity }: Level): string {
    return formatUnits(quantity, this.#spec.quantityScale)
  }

  #frame(message: Omit<MessageOf<'book'>, 'channel' | 'symbol'>): Buffer {
    const { symbol } = this.#spec
    const told: MessageOf<'book'> = { channel: 'book', symbol, ...message }
    return textFrame(JSON.stringify(told))
  }
}
