import type { EngineRecord, EngineView } from '@candor/engine'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Connection } from '../connection.ts'
import { Followers } from '../followers.ts'
import type { PublicChannel, Topic } from './public-channel.ts'
import { WatchedBook } from './watched-book.ts'

export interface BookNeeds {
  transactor: { engine: Pick<EngineView, 'marketId' | 'markets' | 'depth'> } & Pick<
    Kernel['transactor'],
    'onCommit'
  >
  now: () => number
}

/** Shortest time between two looks at what records changed; what changes meanwhile is one update. */
const LOOK_MS = 15

/**
 * Books of markets that somebody follows. They are looked at after records that may have changed
 * them; and now and then besides, as the house's quotes vanish by time alone.
 */
export class BookChannel implements PublicChannel {
  readonly #needs: BookNeeds
  readonly #followers = new Followers()
  readonly #books = new Map<string, WatchedBook>()
  /** Symbols whose book may be another one. */
  readonly #changed = new Set<string>()
  readonly #unsubscribe: () => void
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(needs: BookNeeds) {
    this.#needs = needs
    this.#unsubscribe = needs.transactor.onCommit((records) => this.#take(records))
  }

  follow(connection: Connection, { symbol }: Topic): number {
    const book = this.#bookOf(symbol)
    this.#followers.add(symbol, connection)
    connection.push(book.snapshot(this.#needs.now()))
    return book.seq
  }

  leave(connection: Connection, { symbol }: Topic): void {
    this.#followers.remove(symbol, connection)
    if (!this.#followers.has(symbol)) this.#books.delete(symbol)
  }

  /** The numbers are this process's own: only who follows the book can have missed some of them. */
  resume(connection: Connection, { symbol }: Topic, after: number): number {
    const book = this.#books.get(symbol)
    const missed = this.#followers.has(symbol, connection) ? book?.after(after) : undefined
    if (!book || !missed) throw new Refusal('too_far_back')
    for (const frame of missed) connection.push(frame)
    return book.seq
  }

  /** The checksum of a book that is followed, with its number. */
  checksum(connection: Connection, symbol: string): { seq: number; checksum: number } {
    const book = this.#books.get(symbol)
    if (!book || !this.#followers.has(symbol, connection)) throw new Refusal('not_found')
    return { seq: book.seq, checksum: book.checksum() }
  }

  /** Looks at every book that is followed. */
  lookAtAll(): void {
    for (const symbol of this.#books.keys()) this.#look(symbol)
  }

  close(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #bookOf(symbol: string): WatchedBook {
    const known = this.#books.get(symbol)
    if (known) return known
    const { engine } = this.#needs.transactor
    const id = engine.marketId(symbol)
    if (id === undefined) throw new Refusal('market_unknown')
    const book = new WatchedBook(engine, { id, spec: engine.markets()[id]! }, this.#needs.now())
    this.#books.set(symbol, book)
    return book
  }

  #take(records: readonly EngineRecord[]): void {
    if (this.#books.size === 0) return
    for (const { events } of records) for (const event of events) this.#note(event)
    if (this.#changed.size === 0 || this.#timer) return
    // Not a Worker: answers to what changed the book go first, and then this at once.
    const waitMs = Math.max(0, this.#lookedAt + LOOK_MS - performance.now())
    this.#timer = setTimeout(() => this.#lookAtChanged(), waitMs)
  }

  #note(event: EngineRecord['events'][number]): void {
    switch (event.kind) {
      case 'spotTraded':
      case 'spotOrderPlaced':
        this.#noteMarket(event.market)
        return
      case 'spotOrderClosed':
      case 'spotOrderReduced':
      case 'spotOrderLapsed':
        // The engine forgets whose market that was; to look costs little.
        for (const symbol of this.#books.keys()) this.#changed.add(symbol)
        return
      case 'pricesPrinted':
        this.#noteIndexes(event.prints)
        return
      default:
      // Changes no book.
    }
  }

  #noteMarket(id: number): void {
    const { symbol } = this.#needs.transactor.engine.markets()[id]!
    if (this.#books.has(symbol)) this.#changed.add(symbol)
  }

  #noteIndexes(prints: readonly { index: number }[]): void {
    const printed = new Set(prints.map(({ index }) => index))
    for (const { symbol, index } of this.#needs.transactor.engine.markets()) {
      if (printed.has(index) && this.#books.has(symbol)) this.#changed.add(symbol)
    }
  }

  #lookAtChanged(): void {
    this.#timer = undefined
    this.#lookedAt = performance.now()
    const changed = [...this.#changed]
    this.#changed.clear()
    for (const symbol of changed) this.#look(symbol)
  }

  #look(symbol: string): void {
    const frame = this.#books.get(symbol)?.look(this.#needs.now())
    if (frame) this.#followers.push(symbol, frame)
  }
}
