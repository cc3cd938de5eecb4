import type { EngineRecord } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import type { JournaledPrint } from './watch/extremes.ts'

/** Prints of a record, by symbol. */
export interface PrintBatch {
  seq: number
  at: number
  prints: { symbol: string; price: number }[]
}

type Books = Pick<Transactor, 'engine' | 'durableSeq' | 'onCommit'>

/** Returns the prints of a record of symbols that `has` knows; undefined where it has none. */
export function batchOf(
  { engine }: Pick<Books, 'engine'>,
  { seq, at, events }: EngineRecord,
  has: (symbol: string) => boolean,
): PrintBatch | undefined {
  let prints: PrintBatch['prints'] | undefined
  for (const event of events) {
    if (event.kind !== 'pricesPrinted') continue
    for (const { index, price } of event.prints) {
      const { symbol } = engine.indexes()[index]!
      if (has(symbol)) (prints ??= []).push({ symbol, price })
    }
  }
  return prints && { seq, at, prints }
}

/** The newest durable print of every symbol: what an alert that is set now counts from. */
export class LastPrints {
  readonly #books: Books
  readonly #prints = new Map<string, JournaledPrint>()
  readonly #unsubscribe: () => void

  constructor(books: Books, has: (symbol: string) => boolean) {
    this.#books = books
    const { engine } = books
    for (const [index, { symbol }] of engine.indexes().entries()) {
      const print = engine.indexPrice(index)
      if (!print || !has(symbol)) continue
      const { seq, at, price } = print
      this.#prints.set(symbol, { seq, at, price })
    }
    this.#unsubscribe = books.onCommit((records) => {
      for (const record of records) {
        const batch = batchOf(books, record, has)
        if (!batch) continue
        const { seq, at } = batch
        for (const { symbol, price } of batch.prints) this.#prints.set(symbol, { seq, at, price })
      }
    })
  }

  /** The last durable record, and the symbol's newest print by then. */
  since(symbol: string): { seq: number; print: JournaledPrint | undefined } {
    return { seq: this.#books.durableSeq, print: this.#prints.get(symbol) }
  }

  all(): Record<string, JournaledPrint> {
    return Object.fromEntries(this.#prints)
  }

  close(): void {
    this.#unsubscribe()
  }
}
