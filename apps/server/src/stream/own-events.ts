import { randomBytes } from 'node:crypto'
import type { EngineRecord } from '@candor/engine'
import type { AccountRow, OwnEvent } from '@candor/protocol'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kernel } from '../kernel/kernel.ts'
import { accountRow } from '../cash/accounts/account-row.ts'
import type { Holding } from '../cash/accounts/balances.ts'
import { isStoreAway } from '../kernel/store/store.ts'
import { type OwnOrder, readOwnOrders } from '../products/orders/own-orders.ts'
import type { StreamSocket } from './socket.ts'
import { type Touched, touchedBy } from '../products/orders/touched.ts'

const RETRY_MS = 500

/** What the events are made from. */
export interface OwnEventParts {
  transactor: Pick<Kernel['transactor'], 'engine' | 'onCommit'>
  projector: Pick<Kernel['projector'], 'reached'>
  store: Pick<Kernel['store'], 'selectFrom'>
  log: Pick<Kernel['log'], 'error' | 'warn'>
  now: Kernel['now']
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
  readonly #parts: OwnEventParts
  readonly #sequences = new Map<number, number>()
  readonly #sockets = new Map<number, Set<StreamSocket>>()
  readonly #unsubscribe: () => void
  /** What is to be told, one entry a user, in the order of their last record. */
  #changes = new Map<number, Touched>()
  #working: Promise<void> | undefined
  #closed = false

  constructor(parts: OwnEventParts) {
    this.#parts = parts
    this.#unsubscribe = parts.transactor.onCommit((records) => this.#take(records))
  }

  /** The number of the user's last event; 0 before the first. */
  sequence(user: number): number {
    return this.#sequences.get(user) ?? 0
  }

  /** The user's sockets, oldest first. */
  socketsOf(user: number): ReadonlySet<StreamSocket> {
    return this.#sockets.get(user) ?? new Set()
  }

  /** Everybody who is signed in and connected, with their sockets, as it stands now. */
  connected(): (readonly [user: number, sockets: ReadonlySet<StreamSocket>])[] {
    return [...this.#sockets]
  }

  join(user: number, socket: StreamSocket): void {
    const sockets = this.#sockets.get(user) ?? new Set()
    this.#sockets.set(user, sockets.add(socket))
  }

  leave(user: number, socket: StreamSocket): void {
    const sockets = this.#sockets.get(user)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#sockets.delete(user)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe()
    await this.#working
  }

  #take(records: readonly EngineRecord[]): void {
    for (const record of records) {
      for (const touched of touchedBy(record)) this.#note(touched)
    }
    if (this.#changes.size > 0) this.#working ??= this.#work()
  }

  #note(touched: Touched): void {
    const earlier = this.#changes.get(touched.user)
    if (earlier) {
      this.#changes.delete(touched.user)
      for (const [order, table] of touched.orders) earlier.orders.set(order, table)
      for (const account of touched.accounts) earlier.accounts.add(account)
    }
    const { orders, accounts } = earlier ?? touched
    this.#changes.set(touched.user, { ...touched, orders, accounts })
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
   * Tells changes once the tables hold them, waiting for PostgreSQL as long as it is away. Who
   * listens is looked at only then: whoever connects before reads rows that lack them still.
   */
  async #told(changes: readonly Touched[]): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#parts.projector.reached(changes.at(-1)!.seq)
        const heard: Touched[] = []
        for (const change of changes) {
          if (this.#sockets.has(change.user)) heard.push(change)
          // Nobody listens; the number still moves, so that a client that comes back can tell.
          else this.#count(change.user)
        }
        changes = heard
        if (heard.length > 0) await this.#tell(heard)
        return
      } catch (error) {
        if (!isStoreAway(error)) {
          const reason = error instanceof Error ? error.message : String(error)
          this.#parts.log.error({ reason }, 'Events of users could not be told')
          for (const { user } of changes) this.#count(user)
          return
        }
        await pause(RETRY_MS)
      }
    }
  }

  async #tell(changes: readonly Touched[]): Promise<void> {
    const [orders, holdings] = await Promise.all([
      this.#readOrders(changes),
      this.#readHoldings(changes.map(({ user }) => user)),
    ])
    for (const change of changes) {
      for (const id of withUnlocked(change, orders)) {
        const order = orders.get(id)
        if (order) this.#tellOrder(change, order)
      }
      const held = (holdings.get(change.user) ?? []).filter(({ type, currency }) =>
        change.accounts.has(`${type - 1} ${currency}`),
      )
      if (held.length > 0) this.#tellAccounts(change, held)
    }
  }

  #tellOrder(change: Touched, { row }: OwnOrder): void {
    const next = this.#next(change)
    for (const socket of this.socketsOf(change.user)) {
      socket.emit('order', { ...next, order: row(socket.data.language) })
    }
  }

  #tellAccounts(change: Touched, held: readonly Holding[]): void {
    const next = this.#next(change)
    for (const socket of this.socketsOf(change.user)) {
      const rows = held.map((holding): AccountRow => {
        const row = accountRow(this.#parts, socket.data.language, holding)
        return { ...row, valueUsdt: null }
      })
      socket.emit('account', { ...next, accounts: rows })
    }
  }

  #next({ user, seq, at }: Touched): OwnEvent {
    return { sequence: this.#count(user), seq, at }
  }

  #count(user: number): number {
    const sequence = this.sequence(user) + 1
    this.#sequences.set(user, sequence)
    return sequence
  }

  #readOrders(changes: readonly Touched[]): Promise<Map<number, OwnOrder>> {
    const { store, transactor, now } = this.#parts
    const context = { engine: transactor.engine, now: now() }
    return readOwnOrders(store, context, new Map(changes.flatMap(({ orders }) => [...orders])))
  }

  async #readHoldings(users: readonly number[]): Promise<Map<number, Holding[]>> {
    const rows = await this.#parts.store
      .selectFrom('ledger_balances')
      .select(['user_id', 'purse', 'currency', 'available', 'held'])
      .where('user_id', 'in', users)
      .execute()
    const holdings = new Map<number, Holding[]>()
    for (const { user_id, purse, ...rest } of rows) {
      const own = holdings.get(user_id) ?? []
      own.push({ ...rest, type: purse === 0 ? 1 : 2 })
      holdings.set(user_id, own)
    }
    return holdings
  }
}

/** The orders that changed, and those that were unlocked when one of them was closed. */
function withUnlocked({ orders }: Touched, known: ReadonlyMap<number, OwnOrder>): Set<number> {
  const ids = new Set(orders.keys())
  for (const id of orders.keys()) {
    const unlocks = known.get(id)?.unlocks
    if (unlocks) ids.add(unlocks)
  }
  return ids
}
