import type { Amount } from '@candor/money'
import { utcDay } from '@candor/money/durations'
import type { Direction } from '@candor/terms'
import { withdrawableNow } from './cash/withdrawable.ts'
import type { EngineView } from './contract.ts'
import type { State } from './core/state.ts'
import { openWindows } from './fast/open-windows.ts'
import type { FuturesSpec } from './futures/rules.ts'
import { accountId, type Bucket, type Owner, type Purse } from './ledger/accounts.ts'
import type { CertificationLevel } from './ledger/users.ts'
import { limitsNow } from './limits/personal-limits.ts'
import { quoteFeeOf } from './swap/quote-swap.ts'
import { type LimitAsked, limitWaits } from './futures/limit-waits.ts'
import { duePendings } from './pending/carry-out-pending.ts'
import { NONE } from './spot/book/index.ts'
import { marketDepth } from './spot/depth.ts'
import { type Level, type OpenOrder, openOrderAt, openOrdersOf } from './spot/open-order.ts'
import { feesNow, feeTierOf } from './spot/tiers/fees-now.ts'
import { dueTriggers } from './spot/triggers/carry-out-trigger.ts'
import { encodeState } from './registry/state-codec.ts'

/** What can be read of one state. */
export class StateView implements EngineView {
  readonly state: State

  constructor(state: State) {
    this.state = state
  }

  get lastSeq(): number {
    return this.state.lastSeq
  }

  get lastAt(): number {
    return this.state.lastAt
  }

  encodeState(version?: number): Uint8Array {
    return encodeState(this.state, version)
  }

  currencies() {
    return this.state.currencies
  }

  indexes() {
    return this.state.indexes
  }

  markets() {
    return this.state.markets.map((market) => market.spec)
  }

  epoch() {
    return this.state.epoch
  }

  adoptedRelease(): string {
    return this.state.adoptedRelease
  }

  policy() {
    return this.state.policy
  }

  currencyId(code: string): number | undefined {
    return position(this.state.currencies.findIndex((spec) => spec.code === code))
  }

  marketId(symbol: string): number | undefined {
    return position(this.state.markets.findIndex(({ spec }) => spec.symbol === symbol))
  }

  indexId(symbol: string): number | undefined {
    return position(this.state.indexes.findIndex((spec) => spec.symbol === symbol))
  }

  hasUser(user: Owner): boolean {
    return this.state.users.slotOf(user) !== NONE
  }

  userCount(): number {
    return this.state.users.count
  }

  accounts(): Float64Array {
    return this.state.ledger.accounts()
  }

  available(owner: Owner, purse: Purse, currency: number): Amount {
    return this.#balance(owner, purse, 'available', currency)
  }

  held(owner: Owner, purse: Purse, currency: number): Amount {
    return this.#balance(owner, purse, 'held', currency)
  }

  indexPrice(index: number) {
    return this.state.prices[index]
  }

  turnoverDue(user: Owner): Amount {
    const slot = this.state.users.slotOf(user)
    return (slot === NONE ? 0n : this.state.users.turnoverDue(slot)) as Amount
  }

  openOrders(user: Owner): OpenOrder[] {
    return openOrdersOf(this.state, user)
  }

  order(id: number): OpenOrder | undefined {
    const node = this.state.orders.nodeOf(id)
    return node === NONE ? undefined : openOrderAt(this.state, node)
  }

  orderTerms = (order: number) => this.state.orderTerms.get(order)
  orderCalled = (user: Owner, clientId: string) => this.state.orderTerms.called(user, clientId)
  deadMansSwitch = (user: Owner) => this.state.deadMansSwitches.of(user)

  openOrderCount(): number {
    return this.state.orders.count
  }

  fasts() {
    return this.state.fasts
  }

  futures() {
    return this.state.futures.map((market) => market.spec)
  }

  products() {
    return this.state.products
  }

  swapRules() {
    return this.state.swapRules
  }

  fastId(symbol: string): number | undefined {
    return position(this.state.fasts.findIndex((spec) => spec.symbol === symbol))
  }

  futuresId(symbol: string): number | undefined {
    return position(this.state.futures.findIndex(({ spec }) => spec.symbol === symbol))
  }

  productId(code: string): number | undefined {
    return position(this.state.products.findIndex((spec) => spec.code === code))
  }

  fastOrder(id: number) {
    return this.state.fastOrders.get(id)
  }

  fastOrders(user: Owner) {
    return this.state.fastOrders.of(user)
  }

  futuresOrder(id: number) {
    return this.state.futuresOrders.get(id)
  }

  /** All that wait and all positions, oldest first. */
  allFuturesOrders() {
    return this.state.futuresOrders.all()
  }

  futuresOrders(user: Owner) {
    return this.state.futuresOrders.of(user)
  }

  futuresRules({ futures, version }: { futures: number; version: number }): FuturesSpec {
    return this.state.futures[futures]!.versions[version]!
  }

  productOrder(id: number) {
    return this.state.productOrders.get(id)
  }

  productOrders(user: Owner) {
    return this.state.productOrders.of(user)
  }

  offer(id: number) {
    return this.state.offers.get(id)
  }

  futuresWorth(futures: number, direction: Direction): Amount {
    return this.state.futures[futures]!.openWorth[direction]
  }

  promisedIncome(product: number): Amount {
    return (this.state.promised[product] ?? 0n) as Amount
  }

  cashRules() {
    return this.state.cashRules
  }

  creditRules() {
    return this.state.creditRules
  }

  barredCredit(user: Owner): Amount {
    const bound = this.state.boundCredits.get(user)
    return (bound?.barred ? bound.credit : 0n) as Amount
  }

  certification(user: Owner): CertificationLevel {
    const slot = this.state.users.slotOf(user)
    return slot === NONE ? 0 : this.state.users.level(slot)
  }

  withdrawal(id: number) {
    return this.state.withdrawals.get(id)
  }

  withdrawals(user: Owner) {
    return this.state.withdrawals.of(user)
  }

  withdrawable(user: Owner, currency: number, at: number) {
    return withdrawableNow(this.state, user, currency, Math.max(at, this.state.lastAt))
  }

  personalLimits(user: Owner, at: number) {
    const limits = this.state.limits.get(user)
    return limits && { ...limits, now: limitsNow(limits, at) }
  }

  feeTiers = () => this.state.feeTiers
  tradedVolume = (user: Owner, at: number) => this.state.tradedDays.of(user, this.#day(at))
  feeTierOf = (user: Owner, at: number) => feeTierOf(this.state, user, this.#day(at))
  spotFees = (user: Owner, market: number, at: number) => {
    const { spec } = this.state.markets[market]!
    const moment = { user, at: Math.max(at, this.state.lastAt) }
    const { makerFee, takerFee } = feesNow(this.state, spec, moment)
    return { makerFee, takerFee }
  }

  seed = () => this.state.seed
  opening = () => this.state.opening
  liabilities = () => this.state.liabilities
  exclusions = () => [...this.state.exclusions.values()]
  quoteFee = (user: Owner, at: number) => quoteFeeOf(this.state, user, at)

  pendingOrder = (id: number) => this.state.pendings.get(id)
  pendingOrders = (user: Owner) => this.state.pendings.of(user)
  pendingCount = () => this.state.pendings.count
  oldestPending = () => this.state.pendings.oldest
  limitWaits = (order: LimitAsked) => limitWaits(this.state, order)

  exits = (order: number) => this.state.exits.get(order)?.exits
  trigger = (id: number) => this.state.triggers.get(id)
  triggers = (user: Owner) => this.state.triggers.of(user)
  trailedTo = (id: number) => this.state.triggers.trailedTo(id)
  triggerCount = () => this.state.triggers.count
  dueTriggers = (most: number, at: number) =>
    dueTriggers(this.state, most, Math.max(at, this.state.lastAt))

  duePendings(most: number) {
    return duePendings(this.state, most)
  }

  nextDue(): number | undefined {
    const { leftOver, lastAt, timers } = this.state
    if (leftOver.size > 0 || this.duePendings(1).length > 0) return lastAt
    if (this.dueTriggers(1, lastAt).length > 0) return lastAt
    return timers.next()
  }

  priceLink(index: number): string | undefined {
    return this.state.windows[index]?.link
  }

  openWindows(at: number) {
    return openWindows(this.state, at)
  }

  depth(market: number, levels: number, at: number): { bids: Level[]; asks: Level[] } {
    return marketDepth(this.state, market, levels, at)
  }

  #day(at: number): number {
    return utcDay(Math.max(at, this.state.lastAt))
  }

  #balance(owner: Owner, purse: Purse, bucket: Bucket, currency: number): Amount {
    return this.state.ledger.balance(accountId(owner, purse, bucket, currency)) as Amount
  }
}

function position(found: number): number | undefined {
  return found < 0 ? undefined : found
}
