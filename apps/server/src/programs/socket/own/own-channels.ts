import { setTimeout as pause } from 'node:timers/promises'
import type { EngineRecord, Owner } from '@candor/engine'
import { OWN_CHANNELS, type OwnChannel } from '@candor/programs-protocol/socket'
import { FALLBACK_LANGUAGE } from '@candor/protocol'
import type { Settings } from '../../../kernel/config/config.ts'
import { inTime } from '../../../kernel/in-time.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { News } from '../../../kernel/news.ts'
import {
  type Changes,
  type ChangesRead,
  OwnChanges,
  withOthers,
} from '../../../kernel/own-changes.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isStoreAway } from '../../../kernel/store/store.ts'
import { programBalance } from '../../shapes/balance.ts'
import { programOrder } from '../../shapes/order.ts'
import { programPosition } from '../../shapes/position.ts'
import { programTrigger } from '../../shapes/trigger.ts'
import type { Connection } from '../connection.ts'
import { fillsIn } from './fills-in.ts'
import { OwnLine } from './own-line.ts'

const RETRY_MS = 500
/** How long what nobody follows any more is still kept, for who connects again. */
const KEPT_MS = 300_000
/** People kept besides those who follow something. */
const MOST_LEFT = 2_000

export interface OwnNeeds extends Settings<'readWaitMs'> {
  transactor: Pick<Kernel['transactor'], 'onCommit' | 'durableSeq' | 'engine'>
  projector: Pick<Kernel['projector'], 'reached'>
  log: Pick<Kernel['log'], 'error'>
}

interface Person {
  lines: Readonly<Record<OwnChannel, OwnLine>>
  /** When the last connection left; undefined while somebody follows. `performance.now()`. */
  leftAt: number | undefined
}

/**
 * The channels `orders`, `triggers`, `fills`, `balances` and `positions` of the people whose programs follow them.
 * A message has the number of the record that it tells of, so that each node numbers alike. Fills are
 * told once they are durable; everything else once the tables have it too, as it stands then.
 */
export class OwnChannels {
  readonly #needs: OwnNeeds
  readonly #people = new Map<Owner, Person>()
  readonly #changes: OwnChanges
  readonly #unsubscribe: () => void
  #working: Promise<void> | undefined
  #closed = false

  constructor(needs: OwnNeeds, news: readonly News[]) {
    this.#needs = needs
    this.#changes = new OwnChanges(news, (user) => this.#people.has(user))
    this.#unsubscribe = needs.transactor.onCommit((records) => this.#take(records))
  }

  /**
   * Adds a follower, and resolves once the lists of REST show everything that it is not told, with the
   * number of the record that these are of.
   */
  async follow(connection: Connection, user: Owner, channel: OwnChannel): Promise<number> {
    const { transactor, projector, config } = this.#needs
    const line = this.#begun(user).lines[channel]
    line.add(connection)
    const seq = transactor.durableSeq
    await inTime(projector.reached(seq), config.readWaitMs, 'tables_behind')
    return Math.max(seq, line.last)
  }

  leave(connection: Connection, user: Owner, channel: OwnChannel): void {
    const person = this.#people.get(user)
    if (!person) return
    person.lines[channel].remove(connection)
    if (!isFollowed(person)) person.leftAt ??= performance.now()
  }

  /**
   * Adds a follower and sends what was told after a number. Throws the refusals `too_far_back`, and
   * `field_invalid` for a number that no record has.
   */
  resume(connection: Connection, user: Owner, channel: OwnChannel, after: number): number {
    if (after > this.#needs.transactor.durableSeq) {
      throw new Refusal('field_invalid', { field: 'after' })
    }
    const person = this.#people.get(user)
    const missed = person?.lines[channel].after(after)
    if (!person || !missed) throw new Refusal('too_far_back')
    person.leftAt = undefined
    person.lines[channel].add(connection)
    for (const frame of missed) connection.push(frame)
    return person.lines[channel].last
  }

  /** Forgets people whom nobody has followed for a while. */
  sweep(): void {
    const now = performance.now()
    const left = [...this.#people].filter(([, { leftAt }]) => leftAt !== undefined)
    const tooMany = Math.max(0, left.length - MOST_LEFT)
    left.sort(([, a], [, b]) => a.leftAt! - b.leftAt!)
    left.forEach(([user, { leftAt }], place) => {
      if (place < tooMany || now - leftAt! > KEPT_MS) this.#people.delete(user)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe()
    await this.#working
  }

  #begun(user: Owner): Person {
    let person = this.#people.get(user)
    if (person) person.leftAt = undefined
    else {
      const seq = this.#needs.transactor.durableSeq
      const lines = OWN_CHANNELS.map((channel) => [channel, new OwnLine(channel, seq)])
      person = { lines: Object.fromEntries(lines) as Person['lines'], leftAt: undefined }
      this.#people.set(user, person)
    }
    return person
  }

  #take(records: readonly EngineRecord[]): void {
    if (this.#people.size === 0) return
    const { engine } = this.#needs.transactor
    const fills = fillsIn(engine, records, (user) => this.#people.has(user))
    for (const { user, rows, ...number } of fills) {
      this.#people.get(user)!.lines.fills.tell(number, rows)
    }
    for (const record of records) this.#changes.note(record)
    // Not a Worker: it begins within the commit, and a timer's turn would make every message wait.
    if (!this.#changes.isEmpty) this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    while (!this.#changes.isEmpty && !this.#closed) await this.#told(this.#changes.taken())
    this.#working = undefined
  }

  /** Tells changes once the tables hold them, waiting for PostgreSQL as long as it is away. */
  async #told(changes: readonly Changes[]): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#needs.projector.reached(changes.at(-1)!.seq, { isPatient: true })
        const read = await this.#changes.read(changes)
        for (const change of changes) this.#tell(change, read)
        return
      } catch (error) {
        if (!isStoreAway(error)) {
          const reason = error instanceof Error ? error.message : String(error)
          this.#needs.log.error({ reason }, 'Changes could not be told to programs')
          for (const change of changes) this.#miss(change)
          return
        }
        await pause(RETRY_MS)
      }
    }
  }

  #tell(change: Changes, { orders, accounts }: ChangesRead): void {
    const lines = this.#people.get(change.user)?.lines
    if (!lines) return
    const rows = [...withOthers(change, orders)].flatMap(
      (id) => orders.get(id)?.row(FALLBACK_LANGUAGE) ?? [],
    )
    const spot = rows.flatMap((row) => (row.type === 'spot' ? [programOrder(row)] : []))
    const futures = rows.flatMap((row) => (row.type === 'contract' ? [programPosition(row)] : []))
    const balances = accounts.flatMap((one) => one.get(change.user)?.(FALLBACK_LANGUAGE) ?? [])
    const triggers = rows.flatMap((row) => (row.type === 'trigger' ? [programTrigger(row)] : []))
    if (spot.length > 0) lines.orders.tell(change, spot)
    if (triggers.length > 0) lines.triggers.tell(change, triggers)
    if (futures.length > 0) lines.positions.tell(change, futures)
    if (balances.length > 0) lines.balances.tell(change, balances.map(programBalance))
  }

  #miss({ user, seq }: Changes): void {
    const lines = this.#people.get(user)?.lines
    for (const channel of OWN_CHANNELS) if (channel !== 'fills') lines?.[channel].miss(seq)
  }
}

function isFollowed({ lines }: Person): boolean {
  return OWN_CHANNELS.some((channel) => lines[channel].isFollowed)
}
