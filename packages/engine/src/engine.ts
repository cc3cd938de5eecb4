import type { Amount } from '@candor/money'
import type { Direction } from '@candor/terms'
import { withdrawableNow } from './cash/withdrawable.ts'
import type { Decision, Engine } from './contract.ts'
import type { CommandId } from './requests/command-id.ts'
import type { State } from './core/state.ts'
import { openWindows } from './fast/open-windows.ts'
import type { FuturesSpec } from './futures/rules.ts'
import { accountId, type Bucket, type Owner, type Purse } from './ledger/accounts.ts'
import type { CertificationLevel } from './ledger/users.ts'
import { limitsNow } from './limits/personal-limits.ts'
import { apply } from './registry/apply.ts'
import { decide } from './registry/decide.ts'
import type { Command } from './registry/products.ts'
import type { EngineRecord } from './registry/record.ts'
import { decodeState, encodeState } from './registry/state-codec.ts'
import { VenueState } from './registry/state.ts'
import { quoteFeeOf } from './swap/quote-swap.ts'
import { type LimitAsked, limitWaits } from './futures/limit-waits.ts'
import { duePendings } from './pending/carry-out-pending.ts'
import type { PlaceKey } from './requests/place-hash.ts'
import type { MakeBook } from './spot/book-port.ts'
import { NONE, SlotBook } from './spot/book/index.ts'
import { marketDepth } from './spot/depth.ts'
import { type Level, type OpenOrder, openOrderAt, openOrdersOf } from './spot/open-order.ts'

export interface EngineOptions {
  /** Book implementation to use; defaults to the fast one. Tests pass the naive one. */
  makeBook?: MakeBook
  /**
   * Key of the hash that places requests in memory; defaults to zeros. A process that people send
   * requests to draws a random one, so that nobody can send many requests that share a place.
   */
  placeKey?: PlaceKey
}

const NO_KEY: PlaceKey = [0, 0]

/** Creates an engine with an empty state. */
export function createEngine(options: EngineOptions = {}): Engine {
  return new VenueEngine(
    new VenueState(options.makeBook ?? defaultBook, options.placeKey ?? NO_KEY),
  )
}

/**
 * Restores an engine from the bytes of `encodeState`. Throws `CodecError` when they are not whole.
 */
export function restoreEngine(bytes: Uint8Array, options: EngineOptions = {}): Engine {
  const { makeBook = defaultBook, placeKey = NO_KEY } = options
  return new VenueEngine(decodeState(bytes, new VenueState(makeBook, placeKey)))
}

function defaultBook(): SlotBook {
  return new SlotBook()
}

/** The engine over one state. Callers see `Engine`; the audit sees the state too. */
export class VenueEngine implements Engine {
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

  decide(command: Command, at: number, id?: CommandId): Decision {
    return decide(this.state, command, at, id)
  }

  apply(record: EngineRecord): void {
    apply(this.state, record)
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

  exclusions = () => [...this.state.exclusions.values()]
  quoteFee = (user: Owner, at: number) => quoteFeeOf(this.state, user, at)

  pendingOrder = (id: number) => this.state.pendings.get(id)
  pendingOrders = (user: Owner) => this.state.pendings.of(user)
  pendingCount = () => this.state.pendings.count
  oldestPending = () => this.state.pendings.oldest
  limitWaits = (order: LimitAsked) => limitWaits(this.state, order)

  duePendings(most: number) {
    return duePendings(this.state, most)
  }

  nextDue(): number | undefined {
    if (this.state.leftOver.size > 0 || this.duePendings(1).length > 0) return this.state.lastAt
    return this.state.timers.next()
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

  #balance(owner: Owner, purse: Purse, bucket: Bucket, currency: number): Amount {
    return this.state.ledger.balance(accountId(owner, purse, bucket, currency)) as Amount
  }
}

function position(found: number): number | undefined {
  return found < 0 ? undefined : found
}
