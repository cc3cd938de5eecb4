import { type EngineRecord, FIRST_USER, type Owner } from '@candor/engine'
import type { AccountNews, News, OrderNews, OrderNow } from './news.ts'

/** What records changed of one person. */
export interface Changes {
  user: Owner
  /** The last of the records, and its time. */
  seq: number
  at: number
  /** Orders with the part whose they are, in the order of their first change. */
  orders: Map<number, OrderNews>
  accounts: Map<AccountNews, Set<string>>
}

/** The accounts of one part that changed, by person: each in the language asked for. */
export type AccountsNow = Awaited<ReturnType<AccountNews['read']>>

/** What changed, as the tables have it now. */
export interface ChangesRead {
  orders: ReadonlyMap<number, OrderNow>
  /** One entry a part. */
  accounts: readonly AccountsNow[]
}

/**
 * Collects what records change of people's orders and accounts, by what the parts say of it. What
 * several records changed shortly after each other is one entry a person, under the last of them.
 */
export class OwnChanges {
  readonly #orderNews: readonly OrderNews[]
  readonly #accountNews: readonly AccountNews[]
  readonly #isWanted: (user: Owner) => boolean
  /** One entry a user, in the order of their last record. */
  #changes = new Map<Owner, Changes>()

  /** `isWanted`: of whom changes are collected; of everybody when absent. */
  constructor(news: readonly News[], isWanted: (user: Owner) => boolean = () => true) {
    this.#orderNews = news.flatMap(({ orders }) => orders ?? [])
    this.#accountNews = news.flatMap(({ accounts }) => accounts ?? [])
    this.#isWanted = isWanted
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0
  }

  note(record: EngineRecord): void {
    const touched = new Set<Owner>()
    const changesOf = (user: Owner): Changes | undefined => {
      // The house's own accounts and orders are nobody's.
      if (user < FIRST_USER || !this.#isWanted(user)) return undefined
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

  /** Returns what was collected since the last time, in the order of the records. */
  taken(): Changes[] {
    const changes = [...this.#changes.values()]
    this.#changes = new Map()
    return changes
  }

  /** Reads what changed, as the tables have it now. */
  async read(changes: readonly Changes[]): Promise<ChangesRead> {
    const [orders, accounts] = await Promise.all([
      this.#readOrders(changes),
      Promise.all(this.#accountNews.map((news) => news.read(accountsOf(changes, news)))),
    ])
    return { orders, accounts }
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

/** The orders that changed, and those that changed with one of them, in their order. */
export function withOthers({ orders }: Changes, known: ReadonlyMap<number, OrderNow>): Set<number> {
  const ids = new Set(orders.keys())
  for (const id of orders.keys()) {
    const also = known.get(id)?.also
    if (also !== undefined) ids.add(also)
  }
  return ids
}
