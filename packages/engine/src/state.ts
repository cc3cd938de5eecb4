import type { CurrencySpec, IndexSpec, PolicySpec } from './catalogue.ts'
import { Ledger } from './ledger/ledger.ts'
import { Users } from './ledger/users.ts'
import type { IndexPrice } from './prices/index-prices.ts'
import { RequestMemory } from './requests/request-memory.ts'
import type { SpotBook } from './spot/book-port.ts'
import { ClosedOrders } from './spot/closed-orders.ts'
import type { Market } from './spot/market.ts'
import { OpenOrders } from './spot/open-orders.ts'

/** Makes an empty book; the fast one, or a test's. */
export type MakeBook = () => SpotBook

/** All the engine knows. Only `apply` changes it. */
export class State {
  lastSeq = 0
  lastAt = 0
  /** Ids of the next order and trade; they count up over the whole venue and are never reused. */
  nextOrder = 1
  nextTrade = 1
  readonly currencies: CurrencySpec[] = []
  readonly indexes: IndexSpec[] = []
  readonly markets: Market[] = []
  /** Markets by the index they follow. */
  readonly followers: Market[][] = []
  policy: PolicySpec | undefined
  readonly prices: (IndexPrice | undefined)[] = []
  readonly ledger = new Ledger()
  readonly users = new Users()
  readonly orders = new OpenOrders(this.users)
  readonly closedOrders = new ClosedOrders()
  readonly requests = new RequestMemory()
  readonly makeBook: MakeBook

  constructor(makeBook: MakeBook) {
    this.makeBook = makeBook
  }
}
