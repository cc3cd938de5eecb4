import type { Owner } from '../../ledger/accounts.ts'
import { UserOrders } from '../../orders/user-orders.ts'
import { MarketTriggers } from './market-triggers.ts'
import type { Trigger, TriggerReached, TriggerSource } from './trigger.ts'

/** The conditional orders of all markets, and the last trades that some of them go by. */
export class Triggers {
  readonly #orders = new UserOrders<Trigger>()
  readonly #waiting: Record<TriggerSource, (MarketTriggers | undefined)[]> = {
    index: [],
    lastTrade: [],
  }
  /** Those that a price has reached, in the order in which they were reached. */
  readonly #reached = new Set<Trigger>()
  readonly #named = new Set<string>()
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

  /** Those that a price has reached, in that order. */
  reached(): Iterable<Trigger> {
    return this.#reached
  }

  /** Whether its owner calls one of them so. */
  isNamed(user: Owner, clientId: string): boolean {
    return this.#named.has(`${user} ${clientId}`)
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

  /** `best`: the best price so far for its trailing leg; 0 for one that has none. */
  add(trigger: Trigger, best: number): void {
    const { market, source, user, terms, reached } = trigger
    this.#orders.add(trigger)
    if (terms?.clientId !== undefined) this.#named.add(`${user} ${terms.clientId}`)
    if (reached !== undefined) this.#reached.add(trigger)
    else (this.#waiting[source][market] ??= new MarketTriggers()).add(trigger, best)
  }

  /** Puts those that were reached in the order in which they were. */
  orderReached(): void {
    const first = ({ reached }: Trigger) => reached!.seq
    const inOrder = [...this.#reached].sort((a, b) =>
      first(a) === first(b) ? a.id - b.id : first(a) - first(b),
    )
    this.#reached.clear()
    for (const trigger of inOrder) this.#reached.add(trigger)
  }

  /** Notes that a price has reached a trigger, which then waits for none. */
  reach(id: number, reached: TriggerReached): void {
    const trigger = this.#orders.get(id)
    if (!trigger || trigger.reached) throw new Error(`trigger ${id} waits for no price`)
    this.#waiting[trigger.source][trigger.market]!.remove(id)
    trigger.reached = reached
    this.#reached.add(trigger)
  }

  remove(id: number): Trigger {
    const trigger = this.#orders.remove(id)
    const { market, source, user, terms } = trigger
    this.#waiting[source][market]?.remove(id)
    this.#reached.delete(trigger)
    if (terms?.clientId !== undefined) this.#named.delete(`${user} ${terms.clientId}`)
    return trigger
  }
}
