import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type EngineRecord, FIRST_USER, type Owner } from '@candor/engine'
import type { OwnEvent } from '@candor/protocol'
import type { Kernel } from '../kernel/kernel.ts'
import type { AccountNews, News, OrderNews, OrderNow } from '../kernel/news.ts'
import { isStoreAway } from '../kernel/store/store.ts'
import type { ConnectedPeople } from './connected-people.ts'

const RETRY_MS = 500

export interface OwnEventNeeds {
  transactor: Pick<Kernel['transactor'], 'onCommit'>
  projector: Pick<Kernel['projector'], 'reached'>
  log: Pick<Kernel['log'], 'error'>
}

/** What records changed of one person. */
interface Changes {
  user: Owner
  /** The last of the records, and its time. */
  seq: number
  at: number
  /** Orders with the part whose they are, in the order of their first change. */
  orders: Map<number, OrderNews>
  accounts: Map<AccountNews, Set<string>>
}

/**
 * The `order` and `account` events of signed-in users. They are told after the commit and once the
 * tables hold it, in the order of the records, and each with the next number of its user: a client
 * that sees a gap, or another epoch, knows that it missed something and fetches.
 *
 * What several records changed shortly after each other is told once, as it stands.
 */
export class OwnEvents {
  /** The numbers start afresh with every process. */
  readonly epoch = randomBytes(9).toString('base64url')
  readonly #needs: OwnEventNeeds
  readonly #orderNews: readonly OrderNews[]
  readonly #accountNews: readonly AccountNews[]
  readonly #people: ConnectedPeople
  readonly #sequences = new Map<number, number>()
  readonly #unsubscribe: () => void
  /** What is to be told, one entry a user, in the order of their last record. */
  #changes = new Map<Owner, Changes>()
  #working: Promise<void> | undefined
  #closed = false

  constructor(needs: OwnEventNeeds, news: readonly News[], people: ConnectedPeople) {
    this.#needs = needs
    this.#orderNews = news.flatMap(({ orders }) => orders ?? [])
    this.#accountNews = news.flatMap(({ accounts }) => accounts ?? [])
    this.#people = people
    this.#unsubscribe = needs.transactor.onCommit((records) => this.#take(records))
  }

  /** The number of the user's last event; 0 before the first. */
  sequence(user: number): number {
    return this.#sequences.get(user) ?? 0
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe()
    await this.#working
  }

  #take(records: readonly EngineRecord[]): void {
    for (const record of records) this.#note(record)
    // Not a Worker: it begins within the commit, and a timer's turn would make every event wait.
    if (this.#changes.size > 0) this.#working ??= this.#work()
  }

  #note(record: EngineRecord): void {
    const touched = new Set<Owner>()
    const changesOf = (user: Owner): Changes | undefined => {
      // The house's own accounts and orders are nobody's.
      if (user < FIRST_USER) return undefined
      if (touched.has(user)) return this.#changes.get(user)
      touched.add(user)
      return this.#moveToEnd(user, record)
    }
    for (const news of this.#accountNews) {
      news.changedBy(record, (owner, account) => {
        const accounts = changesOf(owner)?.accounts
        const noted = accounts?.get(news)
        if (noted) noted.add(account)
        else accounts?.set(news, new Set([account]))
      })
    }
    for (const news of this.#orderNews) {
      news.changedBy(record, (owner, order) => changesOf(owner)?.orders.set(order, news))
    }
  }

  #moveToEnd(user: Owner, { seq, at }: EngineRecord): Changes {
    const earlier = this.#changes.get(user)
    this.#changes.delete(user)
    const orders = earlier?.orders ?? new Map<number, OrderNews>()
    const accounts = earlier?.accounts ?? new Map<AccountNews, Set<string>>()
    const changes = { user, seq, at, orders, accounts }
    this.#changes.set(user, changes)
    return changes
  }

  async #work(): Promise<void> {
    while (this.#changes.size > 0 && !this.#closed) {
      const changes = [...this.#changes.values()]
      this.#changes = new Map()
      await this.#told(changes)
    }
    this.#working = undefined
  }

  /**
   * Sends changes once the tables hold them, waiting for PostgreSQL as long as it is away.
   * Listeners are looked up only then: a client that connects earlier reads rows that lack the
   * change.
   */
  async #told(changes: readonly Changes[]): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#needs.projector.reached(changes.at(-1)!.seq)
        const heard: Changes[] = []
        for (const change of changes) {
          if (this.#people.has(change.user)) heard.push(change)
          // Nobody listens; the number still moves, so that a client that comes back can tell.
          else this.#count(change.user)
        }
        changes = heard
        if (heard.length > 0) await this.#tell(heard)
        return
      } catch (error) {
        if (!isStoreAway(error)) {
          const reason = error instanceof Error ? error.message : String(error)
          this.#needs.log.error({ reason }, 'Events of users could not be told')
          for (const { user } of changes) this.#count(user)
          return
        }
        await pause(RETRY_MS)
      }
    }
  }

  async #tell(changes: readonly Changes[]): Promise<void> {
    const [orders, accounts] = await Promise.all([
      this.#readOrders(changes),
      Promise.all(this.#accountNews.map((news) => news.read(accountsOf(changes, news)))),
    ])
    for (const change of changes) {
      for (const id of withOthers(change, orders)) {
        const order = orders.get(id)
        if (!order) continue
        const next = this.#next(change)
        this.#people.tell(change.user, 'order', (language) => [
          { ...next, order: order.row(language) },
        ])
      }
      for (const rows of accounts) {
        const rowsIn = rows.get(change.user)
        if (!rowsIn) continue
        const next = this.#next(change)
        this.#people.tell(change.user, 'account', (language) => [
          { ...next, accounts: rowsIn(language) },
        ])
      }
    }
  }

  #next({ user, seq, at }: Changes): OwnEvent {
    return { sequence: this.#count(user), seq, at }
  }

  #count(user: number): number {
    const sequence = this.sequence(user) + 1
    this.#sequences.set(user, sequence)
    return sequence
  }

  async #readOrders(changes: readonly Changes[]): Promise<Map<number, OrderNow>> {
    const noted = changes.flatMap(({ orders }) => [...orders])
    const read = await Promise.all(
      this.#orderNews.map(async (news) => {
        const ids = noted.filter((entry) => entry[1] === news).map(([id]) => id)
        return ids.length === 0 ? [] : news.read(ids)
      }),
    )
    return new Map(read.flatMap((orders) => [...orders]))
  }
}

/** The accounts of one part that changed, by person. */
function accountsOf(
  changes: readonly Changes[],
  news: AccountNews,
): Map<Owner, ReadonlySet<string>> {
  return new Map(
    changes.map(({ user, accounts }) => [user, accounts.get(news) ?? new Set<string>()]),
  )
}

/** The orders that changed, and those that changed with one of them. */
function withOthers({ orders }: Changes, known: ReadonlyMap<number, OrderNow>): Set<number> {
  const ids = new Set(orders.keys())
  for (const id of orders.keys()) {
    const also = known.get(id)?.also
    if (also !== undefined) ids.add(also)
  }
  return ids
}
