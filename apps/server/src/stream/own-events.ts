import { setTimeout as pause } from 'node:timers/promises'
import { type EngineRecord, FIRST_USER, type Owner } from '@candor/engine'
import type { OwnEvent } from '@candor/protocol'
import type { Kernel } from '../kernel/kernel.ts'
import type { AccountNews, News, OrderNews, OrderNow } from '../kernel/news.ts'
import type { RecordTracing } from '../kernel/tracing/span.ts'
import { isStoreAway } from '../kernel/store/store.ts'
import type { ConnectedPeople } from './connected-people.ts'

const RETRY_MS = 500

export interface OwnEventNeeds {
  transactor: Pick<Kernel['transactor'], 'onCommit' | 'durableSeq'>
  projector: Pick<Kernel['projector'], 'reached'>
  log: Pick<Kernel['log'], 'error'>
  tracing?: RecordTracing
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

/** Sends one event of a batch under its number. */
type Part = (own: OwnEvent) => void

/**
 * The `order` and `account` events of signed-in users. They are told after the commit and once the
 * tables hold it, in the order of the records, and numbered by them (`OwnEvent` of the protocol):
 * each process numbers alike, and a client that missed something sees it at any of them.
 *
 * What several records changed shortly after each other is told once, as it stands: a batch, which
 * has the number of its last record.
 */
export class OwnEvents {
  readonly #needs: OwnEventNeeds
  readonly #orderNews: readonly OrderNews[]
  readonly #accountNews: readonly AccountNews[]
  readonly #people: ConnectedPeople
  /** Of each user with a record since the beginning, the last record that was told. */
  readonly #sequences = new Map<number, number>()
  /** Everything after this record is told here; which users earlier ones touched is not known. */
  #since: number
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
    this.#since = needs.transactor.durableSeq
    this.#unsubscribe = needs.transactor.onCommit((records) => this.#take(records))
  }

  /**
   * Returns the number that a client of this user has to be at or beyond, or it may have missed
   * something: the user's last record that was told, or, where there is none yet, the record at which
   * this began. The second costs a client of another process one reading too many at most.
   */
  sequence(user: number): number {
    return this.#sequences.get(user) ?? this.#since
  }

  /** Resolves once the tables hold what was durable at the beginning: nobody is told of that. */
  async ready(): Promise<void> {
    await this.#needs.projector.reached(this.#since)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe()
    await this.#working
  }

  #take(records: readonly EngineRecord[]): void {
    // What was durable and not published yet at the beginning is told too.
    this.#since = Math.min(this.#since, records[0]!.seq - 1)
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
        await this.#needs.projector.reached(changes.at(-1)!.seq, { isPatient: true })
        const heard: Changes[] = []
        for (const change of changes) {
          if (this.#people.has(change.user)) heard.push(change)
          // Nobody listens; the number still moves, so that a client that comes back can tell.
          else this.#sequences.set(change.user, change.seq)
        }
        changes = heard
        if (heard.length > 0) await this.#tell(heard)
        return
      } catch (error) {
        if (!isStoreAway(error)) {
          const reason = error instanceof Error ? error.message : String(error)
          this.#needs.log.error({ reason }, 'Events of users could not be told')
          // Whoever listens sees by the next event, or connection, that this one is missing.
          for (const { user, seq } of changes) this.#sequences.set(user, seq)
          return
        }
        await pause(RETRY_MS)
      }
    }
  }

  async #tell(changes: readonly Changes[]): Promise<void> {
    const begunAt = performance.now()
    const [orders, accounts] = await Promise.all([
      this.#readOrders(changes),
      Promise.all(this.#accountNews.map((news) => news.read(accountsOf(changes, news)))),
    ])
    for (const change of changes) this.#send(change, this.#partsOf(change, orders, accounts))
    this.#needs.tracing?.ofRecords('stream', changes, begunAt)?.end()
  }

  #partsOf(
    change: Changes,
    orders: ReadonlyMap<number, OrderNow>,
    accounts: readonly AccountsNow[],
  ): Part[] {
    const people = this.#people
    const { user } = change
    const parts: Part[] = []
    for (const id of withOthers(change, orders)) {
      const order = orders.get(id)
      if (!order) continue
      parts.push((own) =>
        people.tell(user, 'order', (language) => [{ ...own, order: order.row(language) }]),
      )
    }
    for (const rows of accounts) {
      const rowsIn = rows.get(user)
      if (!rowsIn) continue
      parts.push((own) =>
        people.tell(user, 'account', (language) => [{ ...own, accounts: rowsIn(language) }]),
      )
    }
    return parts
  }

  #send({ user, seq, at }: Changes, parts: readonly Part[]): void {
    const prev = this.sequence(user)
    parts.forEach((send, place) => {
      const isLast = place === parts.length - 1
      send({ sequence: isLast ? seq : prev, prev, seq, at })
    })
    // What nobody can read changes no number: the next event would seem to come after a gap.
    if (parts.length > 0) this.#sequences.set(user, seq)
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

type AccountsNow = Awaited<ReturnType<AccountNews['read']>>

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
