import type { Owner } from '../../ledger/accounts.ts'
import { UserOrders } from '../../orders/user-orders.ts'
import { MarketTriggers } from './market-triggers.ts'
import { trailedFrom } from './trailing-legs.ts'
import { reachedLeg, type Trigger, type TriggerReached, type TriggerSource } from './trigger.ts'

/** The conditional orders of all markets, and the last trades that some of them go by. */
export class Triggers {
  readonly #orders = new UserOrders<Trigger>()
  readonly #waiting: Record<TriggerSource, (MarketTriggers | undefined)[]> = {
    index: [],
    lastTrade: [],
  }
  /**
   * Those that a price has reached, in the order in which they were reached: those whose orders have a
   * limit, and the others by the market that they wait for.
   */
  readonly #limits = new Set<Trigger>()
  readonly #markets = new Map<number, Set<Trigger>>()
  readonly #named = new Set<string>()
  /** The exits among them, by the order that they are of. */
  readonly #exits = new Map<number, Trigger>()
  /** By market: the price of its last trade since triggers are known, in ticks; 0 for none. */
  readonly lastTrades: number[] = []

  get count(): number {
    return this.#orders.count
  }

  get(id: number): Trigger | undefined {
    return this.#orders.get(id)
  }

  /** A user's own, oldest first. */
  of(user: Owner): Trigger[] {
    return this.#orders.of(user)
  }

  countOf(user: Owner): number {
    return this.#orders.countOf(user)
  }

  all(): Trigger[] {
    return this.#orders.all()
  }

  /** Those that a price has reached and whose orders have a limit, in that order. */
  reachedLimits(): ReadonlySet<Trigger> {
    return this.#limits
  }

  /** The others that a price has reached, by market. */
  reachedMarkets(): Iterable<[market: number, ReadonlySet<Trigger>]> {
    return this.#markets
  }

  /** Whether its owner calls one of them so. */
  isNamed(user: Owner, clientId: string): boolean {
    return this.#named.has(`${user} ${clientId}`)
  }

  /** The exit that an order's fills are set aside for. */
  exitOf(order: number): Trigger | undefined {
    return this.#exits.get(order)
  }

  /** Makes a trigger the exit of an order. */
  attach(id: number, order: number): void {
    const trigger = this.#orders.get(id)
    if (!trigger) throw new Error(`trigger ${id} is over and no exit of order ${order}`)
    if (trigger.of !== undefined) this.#exits.delete(trigger.of)
    trigger.of = order
    this.#exits.set(order, trigger)
  }

  /** What waits for the prices of a market; undefined where nothing does. */
  waitingFor(market: number, source: TriggerSource): MarketTriggers | undefined {
    const found = this.#waiting[source][market]
    return found && !found.isEmpty ? found : undefined
  }

  /** The best price since a trigger was placed; undefined for one that follows none. */
  bestOf({ id, market, source }: Trigger): number | undefined {
    return this.#waiting[source][market]?.bestOf(id)
  }

  /**
   * Where a trailing leg is reached as its best price stands, in ticks; undefined of one that trails
   * nothing, that is over or reached, or that no tick can hold.
   */
  trailedTo(id: number): number | undefined {
    const trigger = this.#orders.get(id)
    const best = trigger && this.bestOf(trigger)
    if (!trigger || best === undefined) return undefined
    const side = trigger.down?.trail === undefined ? 'up' : 'down'
    const trail = trigger[side]?.trail
    const at = trail === undefined ? Infinity : trailedFrom(side, best, trail)
    return Number.isFinite(at) ? at : undefined
  }

  /** `best`: the best price so far for its trailing leg; 0 for one that has none. */
  add(trigger: Trigger, best: number): void {
    const { market, source, user, terms, reached } = trigger
    this.#orders.add(trigger)
    if (terms?.clientId !== undefined) this.#named.add(`${user} ${terms.clientId}`)
    if (trigger.of !== undefined) this.#exits.set(trigger.of, trigger)
    if (reached !== undefined) this.#addReached(trigger)
    else (this.#waiting[source][market] ??= new MarketTriggers()).add(trigger, best)
  }

  /** Puts those that were reached in the order in which they were. */
  orderReached(): void {
    const first = ({ reached }: Trigger) => reached!.seq
    for (const all of [this.#limits, ...this.#markets.values()]) {
      const inOrder = [...all].sort((a, b) =>
        first(a) === first(b) ? a.id - b.id : first(a) - first(b),
      )
      all.clear()
      for (const trigger of inOrder) all.add(trigger)
    }
  }

  /** Notes that a price has reached a trigger, which then waits for none. */
  reach(id: number, reached: TriggerReached): void {
    const trigger = this.#orders.get(id)
    if (!trigger || trigger.reached) throw new Error(`trigger ${id} waits for no price`)
    this.#waiting[trigger.source][trigger.market]!.remove(id)
    trigger.reached = reached
    this.#addReached(trigger)
  }

  remove(id: number): Trigger {
    const trigger = this.#orders.remove(id)
    const { market, source, user, terms, of } = trigger
    if (of !== undefined) this.#exits.delete(of)
    this.#waiting[source][market]?.remove(id)
    this.#limits.delete(trigger)
    const others = this.#markets.get(market)
    if (others?.delete(trigger) && others.size === 0) this.#markets.delete(market)
    if (terms?.clientId !== undefined) this.#named.delete(`${user} ${terms.clientId}`)
    return trigger
  }

  #addReached(trigger: Trigger): void {
    if (reachedLeg(trigger).method === 'limit') this.#limits.add(trigger)
    else {
      const others = this.#markets.get(trigger.market)
      if (others) others.add(trigger)
      else this.#markets.set(trigger.market, new Set([trigger]))
    }
  }
}
