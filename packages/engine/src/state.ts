import type {
  CashSpec,
  CreditSpec,
  CurrencySpec,
  FastSpec,
  IndexSpec,
  PolicySpec,
  ProductSpec,
  SwapSpec,
} from './catalogue.ts'
import { BoundCredits } from './cash/bound-credit.ts'
import { WithdrawalDays } from './cash/withdrawal-days.ts'
import type { Withdrawal } from './cash/withdrawal.ts'
import { dueOfProduct } from './earn/due.ts'
import type { ProductOrder } from './earn/product-order.ts'
import type { FastOrder } from './fast/fast-order.ts'
import type { FuturesMarket } from './futures/futures-market.ts'
import type { FuturesOrder } from './futures/futures-order.ts'
import { Ledger } from './ledger/ledger.ts'
import { Users } from './ledger/users.ts'
import { LimitsOfUsers } from './limits/personal-limits.ts'
import { Offers } from './offers/offers.ts'
import { UserOrders } from './orders/user-orders.ts'
import type { IndexPrice } from './prices/index-prices.ts'
import type { PriceWindow } from './prices/price-windows.ts'
import type { PlaceKey } from './requests/place-hash.ts'
import { RequestMemory } from './requests/request-memory.ts'
import type { SpotBook } from './spot/book-port.ts'
import { ClosedOrders } from './spot/closed-orders.ts'
import type { Market } from './spot/market.ts'
import { OpenOrders } from './spot/open-orders.ts'
import { Timers } from './timers/timers.ts'

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
  readonly requests: RequestMemory
  readonly makeBook: MakeBook
  readonly fasts: FastSpec[] = []
  readonly fastOrders = new UserOrders<FastOrder>()
  /** By index; undefined where nothing is settled by the index's prints. */
  readonly windows: (PriceWindow | undefined)[] = []
  readonly futures: FuturesMarket[] = []
  readonly futuresOrders = new UserOrders<FuturesOrder>()
  /** Prints at which something is still to be carried out, by index, oldest first. */
  readonly leftOver: Map<number, IndexPrice[]> = new Map()
  readonly products: ProductSpec[] = []
  readonly productOrders = new UserOrders<ProductOrder>()
  /** Income promised by running orders and previews of each product and not paid yet. */
  readonly promised: bigint[] = []
  swapRules: SwapSpec | undefined
  readonly offers = new Offers()
  readonly limits = new LimitsOfUsers()
  cashRules: CashSpec | undefined
  creditRules: CreditSpec | undefined
  readonly boundCredits = new BoundCredits()
  /** What is neither confirmed nor refused. */
  readonly withdrawals = new UserOrders<Withdrawal>()
  readonly withdrawalDays = new WithdrawalDays()
  readonly timers = new Timers((id) => this.#dueAt(id))

  constructor(makeBook: MakeBook, placeKey: PlaceKey) {
    this.makeBook = makeBook
    this.requests = new RequestMemory(placeKey)
  }

  /** When the order or offer of this id has something due. */
  #dueAt(id: number): number | undefined {
    const product = this.productOrders.get(id)
    if (product) return dueOfProduct(product)
    return this.fastOrders.get(id)?.expiresAt ?? this.offers.get(id)?.expiresAt
  }
}

/** Takes the next id for an order or offer; throws when it is not this one. */
export function nextOrderIs(state: State, id: number): void {
  if (id !== state.nextOrder) throw new Error(`order ${id} is not the next one`)
  state.nextOrder++
}
