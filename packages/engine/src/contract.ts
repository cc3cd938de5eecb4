import type { Amount, Ppm, Price } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { CashSpec } from './cash/rules.ts'
import type { Withdrawable } from './cash/withdrawable.ts'
import type { Withdrawal } from './cash/withdrawal.ts'
import type { CurrencySpec, IndexSpec } from './core/catalogue.ts'
import type { CommandId } from './requests/command-id.ts'
import type { Rejection } from './core/rejections.ts'
import type { CreditSpec, PolicySpec } from './credit/rules.ts'
import type { ProductOrder } from './earn/product-order.ts'
import type { ProductSpec } from './earn/rules.ts'
import type { Epoch } from './epochs/epoch.ts'
import type { FastOrder } from './fast/fast-order.ts'
import type { FastSpec } from './fast/rules.ts'
import type { FuturesOrder } from './futures/futures-order.ts'
import type { LimitAsked } from './futures/limit-waits.ts'
import type { FuturesSpec } from './futures/rules.ts'
import type { Owner, Purse } from './ledger/accounts.ts'
import type { CertificationLevel } from './ledger/users.ts'
import type { LimitsNow, PersonalLimits } from './limits/personal-limits.ts'
import type { Offer } from './offers/offers.ts'
import type { PendingOrder } from './pending/pending-order.ts'
import type { Command } from './registry/products.ts'
import type { EngineRecord } from './registry/record.ts'
import type { DeadMansSwitch } from './spot/dead-mans-switches.ts'
import type { OrderTerms } from './spot/order-terms.ts'
import type { Level, OpenOrder } from './spot/open-order.ts'
import type { Opening } from './liabilities/opening.ts'
import type { PublishedLiabilities } from './liabilities/state.ts'
import type { Seed } from './seed/seed.ts'
import type { Exclusion } from './sources/exclusion.ts'
import type { MarketSpec } from './spot/rules.ts'
import type { FeeTiersSpec } from './spot/tiers/rules.ts'
import type { TradedVolume } from './spot/tiers/traded-days.ts'
import type { OrderExits } from './spot/triggers/exits/order-exits.ts'
import type { Trigger } from './spot/triggers/trigger.ts'
import type { SwapSpec } from './swap/rules.ts'

/** Result of `decide`, which changes nothing; only `apply` does. */
export type Decision =
  | { outcome: 'accepted'; record: EngineRecord; reference: number }
  /**
   * The same request was carried out before: the seq of its record and the id of what it created.
   */
  | { outcome: 'repeated'; seq: number; reference: number }
  | { outcome: 'rejected'; rejection: Rejection }

/** `reference` is the id of the order placed, or the record's seq for what has no id of its own. */
export interface Engine extends EngineView {
  /**
   * `at` is in milliseconds since 1970 UTC; a time before the last record's counts as the last
   * record's. A command without a requestId that was carried out under this `id` is repeated; its
   * record keeps the id from the first epoch on whose format has room for it.
   */
  decide(command: Command, at: number, id?: CommandId): Decision
  /** Applies the next record (seq = lastSeq + 1). Throws when an invariant would break. */
  apply(record: EngineRecord): void
}

/** Reading without changing. Every list is in order of id. */
export interface EngineView {
  readonly lastSeq: number
  readonly lastAt: number
  /**
   * Canonical encoding of the whole state: equal states give equal bytes. A former `version` gives
   * the encoding of that release, without what it did not know.
   */
  encodeState(version?: number): Uint8Array
  currencies(): readonly CurrencySpec[]
  indexes(): readonly IndexSpec[]
  markets(): readonly MarketSpec[]
  /** Who decides now; undefined before the first epoch. */
  epoch(): Epoch | undefined
  /** Name of the release whose rules operators last decided on; empty before the first. */
  adoptedRelease(): string
  policy(): PolicySpec | undefined
  currencyId(code: string): number | undefined
  marketId(symbol: string): number | undefined
  indexId(symbol: string): number | undefined
  hasUser(user: Owner): boolean
  userCount(): number
  /** Ids of all accounts that have a balance, of people and of pools, ascending (see `accountParts`). */
  accounts(): Float64Array
  available(owner: Owner, purse: Purse, currency: number): Amount
  held(owner: Owner, purse: Purse, currency: number): Amount
  /** The last print, or undefined before the first. */
  indexPrice(index: number): { price: Price; at: number; seq: number } | undefined
  /** Turnover still due before promotional credit may leave, in units of the gift's currency. */
  turnoverDue(user: Owner): Amount
  openOrders(user: Owner): readonly OpenOrder[]
  order(id: number): OpenOrder | undefined
  /** The own terms of an open order; undefined for one that has none. */
  orderTerms(id: number): Readonly<OrderTerms> | undefined
  /** Id of the open order that its owner calls so. */
  orderCalled(user: Owner, clientId: string): number | undefined
  /** When all orders of a person are taken back unless they say otherwise before. */
  deadMansSwitch(user: Owner): Readonly<DeadMansSwitch> | undefined
  openOrderCount(): number
  fasts(): readonly FastSpec[]
  /** The rules that hold for new orders. */
  futures(): readonly FuturesSpec[]
  products(): readonly ProductSpec[]
  swapRules(): SwapSpec | undefined
  fastId(symbol: string): number | undefined
  futuresId(symbol: string): number | undefined
  productId(code: string): number | undefined
  /** Open and waiting orders; undefined or empty once an order has ended. */
  fastOrder(id: number): Readonly<FastOrder> | undefined
  fastOrders(user: Owner): readonly Readonly<FastOrder>[]
  futuresOrder(id: number): Readonly<FuturesOrder> | undefined
  /** All that wait and all positions, oldest first. */
  allFuturesOrders(): readonly Readonly<FuturesOrder>[]
  futuresOrders(user: Owner): readonly Readonly<FuturesOrder>[]
  /** The rules an order was placed under, which hold for it to its end. */
  futuresRules(order: Pick<FuturesOrder, 'futures' | 'version'>): FuturesSpec
  productOrder(id: number): Readonly<ProductOrder> | undefined
  productOrders(user: Owner): readonly Readonly<ProductOrder>[]
  offer(id: number): Readonly<Offer> | undefined
  /** Worth of all waiting orders and positions of one direction, in units of the margin's currency. */
  futuresWorth(futures: number, direction: Direction): Amount
  /** Income of a product that is promised and not paid, in units of its currency. */
  promisedIncome(product: number): Amount
  cashRules(): CashSpec | undefined
  /**
   * The rules of credit; undefined in a venue whose gifts and bonuses are bound by turnover alone.
   */
  creditRules(): CreditSpec | undefined
  /** Part of a barred gift that could not be taken back yet; 0 where there is none. */
  barredCredit(user: Owner): Amount
  certification(user: Owner): CertificationLevel
  /** Pending withdrawals; undefined or empty once one is confirmed or refused. */
  withdrawal(id: number): Readonly<Withdrawal> | undefined
  withdrawals(user: Owner): readonly Readonly<Withdrawal>[]
  /** What a user can withdraw of a currency at this moment, and why not more. */
  withdrawable(user: Owner, currency: number, at: number): Withdrawable | undefined
  /** Undefined for a user who has neither accepted the risk notice nor set a limit. */
  personalLimits(
    user: Owner,
    at: number,
  ): (Readonly<PersonalLimits> & { now: LimitsNow }) | undefined
  /** The fee of a person's next quote of an exchange: that of the rules, or more after unused ones. */
  quoteFee(user: Owner, at: number): Ppm | undefined
  /** What simulated prices are bound to; undefined until it is committed to. */
  seed(): Readonly<Seed> | undefined
  /** What people had when the last day began; undefined in epochs of former formats. */
  opening(): Readonly<Opening> | undefined
  /** The liabilities that were published last; undefined until any were. */
  liabilities(): Readonly<PublishedLiabilities> | undefined
  /** What operators decided of exchanges and symbols, as of each decision's own moment. */
  exclusions(): readonly Readonly<Exclusion>[]
  /** Orders that wait for a price; undefined or empty once one was carried out or refused. */
  pendingOrder(id: number): Readonly<PendingOrder> | undefined
  pendingOrders(user: Owner): readonly Readonly<PendingOrder>[]
  /** Of all people: how many wait, and the one that was accepted first. */
  pendingCount(): number
  oldestPending(): Readonly<PendingOrder> | undefined
  /**
   * Whether a limit order of futures would wait if it were placed at the last print: its stops then go by
   * its limit, and else by the price that it opens at.
   */
  limitWaits(order: LimitAsked): boolean
  /** Up to `most` of those whose prices have come, in order: each is to be `carryOutPending`. */
  duePendings(most: number): readonly { user: Owner; order: number }[]
  /** Undefined before operators set any: everybody pays the market's own fees. */
  feeTiers(): FeeTiersSpec | undefined
  /** What a person traded in the books, in units of the gift's currency, as of a moment. */
  tradedVolume(user: Owner, at: number): TradedVolume
  /** The tier that a person pays at: 0 for the market's own fees, else its place from 1 on. */
  feeTierOf(user: Owner, at: number): number
  /** The fees that a person pays in a market that there is. */
  spotFees(user: Owner, market: number, at: number): { makerFee: Ppm; takerFee: Ppm }
  /** The stop and take-profit of an open order; undefined where it has none, or they were taken back. */
  exits(order: number): Readonly<OrderExits> | undefined
  /** Conditional orders that are neither carried out nor ended. */
  trigger(id: number): Readonly<Trigger> | undefined
  triggers(user: Owner): readonly Readonly<Trigger>[]
  /** Where a trailing stop that waits is reached as its best price stands, in ticks of its market. */
  trailedTo(trigger: number): number | undefined
  /** Of all people. */
  triggerCount(): number
  /**
   * Up to `most` of those that a price has reached and that can be carried out at a time, in order: each
   * is to be `carryOutTrigger`.
   */
  dueTriggers(most: number, at: number): readonly { user: Owner; order: number }[]
  /** Moment at which `passTime`, or an order whose price has come, next has something to do; undefined when nothing is pending. */
  nextDue(): number | undefined
  /** Last link of an index's price chain, 64 hex digits; undefined where none is kept. */
  priceLink(index: number): string | undefined
  /**
   * Windows of unsettled fast contracts that end by `at`; `recoverPrints` may have to fill them
   * after an outage.
   */
  openWindows(at: number): readonly { index: number; from: number; to: number }[]
  /** Resting orders and the ladder together, best first. `at` decides whether the index is stale. */
  depth(
    market: number,
    levels: number,
    at: number,
  ): { bids: readonly Level[]; asks: readonly Level[] }
}
