import { setTimeout as pause } from 'node:timers/promises'
import type { EngineRecord } from '@candor/engine'
import type { OwnEvent } from '@candor/protocol'
import type { Kernel } from '../kernel/kernel.ts'
import type { News } from '../kernel/news.ts'
import { type Changes, type ChangesRead, OwnChanges, withOthers } from '../kernel/own-changes.ts'
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
  readonly #changes: OwnChanges
  readonly #people: ConnectedPeople
  /** Of each user with a record since the beginning, the last record that was told. */
  readonly #sequences = new Map<number, number>()
  /** Everything after this record is told here; which users earlier ones touched is not known. */
  #since: number
  readonly #unsubscribe: () => void
  #working: Promise<void> | undefined
  #closed = false

  constructor(needs: OwnEventNeeds, news: readonly News[], people: ConnectedPeople) {
    this.#needs = needs
    this.#changes = new OwnChanges(news)
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
    for (const record of records) this.#changes.note(record)
    // Not a Worker: it begins within the commit, and a timer's turn would make every event wait.
    if (!this.#changes.isEmpty) this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    while (!this.#changes.isEmpty && !this.#closed) await this.#told(this.#changes.taken())
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
    const read = await this.#changes.read(changes)
    for (const change of changes) this.#send(change, this.#partsOf(change, read))
    this.#needs.tracing?.ofRecords('stream', changes, begunAt)?.end()
  }

  #partsOf(change: Changes, { orders, accounts }: ChangesRead): Part[] {
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
}
