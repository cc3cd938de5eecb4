import type { CurrencySpec, EngineView, IndexSpec } from '@candor/engine'
import type { RuleCommand } from '../../catalogue/rule-command.ts'

/** What a plan reads of the books. */
export type Books = Pick<
  EngineView,
  | 'currencies'
  | 'indexes'
  | 'indexPrice'
  | 'markets'
  | 'marketId'
  | 'policy'
  | 'feeTiers'
  | 'creditRules'
  | 'cashRules'
  | 'swapRules'
  | 'fasts'
  | 'fastId'
  | 'futures'
  | 'futuresId'
  | 'products'
  | 'productId'
  | 'available'
  | 'held'
>

/**
 * Commands that are to be given, in order, and the ids that currencies and indexes will have once
 * they were: an id is the place in the order of definition.
 */
export class CatalogueDraft {
  readonly books: Books
  readonly commands: RuleCommand[] = []
  readonly #currencies: CurrencySpec[]
  readonly #indexes: IndexSpec[]

  constructor(books: Books) {
    this.books = books
    this.#currencies = [...books.currencies()]
    this.#indexes = [...books.indexes()]
  }

  plan(command: RuleCommand): void {
    this.commands.push(command)
    if (command.kind === 'defineCurrency') this.#currencies.push(command.spec)
    if (command.kind === 'defineIndex') this.#indexes.push(command.spec)
  }

  findCurrency(code: string): number | undefined {
    return placeOf(this.#currencies.findIndex((spec) => spec.code === code))
  }

  findIndex(symbol: string): number | undefined {
    return placeOf(this.#indexes.findIndex((spec) => spec.symbol === symbol))
  }

  /** Throws where neither the books nor the plan have it. */
  currency(code: string): number {
    const id = this.findCurrency(code)
    if (id === undefined) throw new Error(`No currency ${code}.`)
    return id
  }

  /** Throws where neither the books nor the plan have it. */
  index(symbol: string): number {
    const id = this.findIndex(symbol)
    if (id === undefined) throw new Error(`No index ${symbol}.`)
    return id
  }

  indexes(): readonly IndexSpec[] {
    return this.#indexes
  }

  /** The last print; undefined for an index that is only planned. */
  indexPrice(index: number): ReturnType<Books['indexPrice']> {
    return this.books.indexPrice(index)
  }
}

function placeOf(found: number): number | undefined {
  return found < 0 ? undefined : found
}
