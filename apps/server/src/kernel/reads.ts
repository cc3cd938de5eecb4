import { type Seen, parseSeen, writeSeen } from '@candor/protocol'
import type { Transactor } from '@candor/transactor'
import { inTime } from './in-time.ts'
import type { OwnWrites } from './own-writes.ts'
import type { Projector } from './projector/projector.ts'
import { Waiters } from './projector/waiters.ts'
import { Refusal } from './refusal.ts'
import type { VenueNode } from './venue-node.ts'

export interface ReadsParts {
  transactor: Pick<Transactor, 'engine' | 'onCommit' | 'durableSeq'>
  projector: Pick<Projector, 'reached' | 'watermark' | 'shown'>
  ownWrites: Pick<OwnWrites, 'known' | 'note'>
  node: Pick<VenueNode, 'several' | 'newestSeq'>
  /** READ_WAIT_MS. */
  waitMs: number
}

/** Of whom a call is, and what it does: what the answer tells them that they have seen. */
interface Answered {
  /** The user, where the caller is one. */
  user?: number | undefined
  /** The record that the caller's lists have to show, as `begin` returned it. */
  tables: number
  /** Where the answer was read from the tables: the record that they were waited for, 0 for none. */
  waitedFor?: number | undefined
}

/**
 * Keeps every answer at least as new as what its caller has been answered, over any process of the
 * venue. Callers say how far they have seen in the header `SEEN_HEADER` (`Seen` of the protocol).
 *
 * A venue of one process never waits for its books: they are ahead of whatever it answered.
 */
export class Reads {
  readonly #parts: ReadsParts
  readonly #waiters = new Waiters()

  constructor(parts: ReadsParts) {
    this.#parts = parts
    if (!parts.node.several) return
    parts.transactor.onCommit(() => this.#waiters.reached(parts.transactor.engine.lastSeq))
  }

  /**
   * Waits until this process's books have what the caller has seen. Without a header, with one of
   * another venue, and where `newest` is set, that is everything that anybody was answered before.
   * A number that no record has counts as the newest one that is durable.
   *
   * Returns the record that the caller's lists have to show, and notes it among the user's own
   * writes; 0 where these alone tell. Returns it at once where nothing has to be waited for. Throws the
   * refusal `service_unavailable` after READ_WAIT_MS.
   */
  begin(
    header: string | undefined,
    { user, newest = false }: { user?: number | undefined; newest?: boolean | undefined } = {},
  ): number | Promise<number> {
    const { node, transactor } = this.#parts
    const seen = this.#seenIn(header)
    const tables = seen ? seen.tables : 0
    if (!node.several) return this.#begun(tables, user)
    const needed = seen ? Math.max(seen.books, tables) : 0
    if (newest || !seen) return this.#reach().then((lists) => this.#begun(lists, user))
    if (needed <= transactor.engine.lastSeq) return this.#begun(tables, user)
    return this.#reach(needed).then(() => this.#begun(tables, user))
  }

  #begun(lists: number, user: number | undefined): number {
    const { ownWrites, transactor } = this.#parts
    // What is still beyond the books is no number of this venue's.
    const found = Math.min(lists, transactor.engine.lastSeq)
    if (user !== undefined && found > ownWrites.known(user)) ownWrites.note(user, found)
    return found
  }

  /**
   * Waits until this process's books have everything that anybody was answered before, and returns the
   * newest record of that: for what is decided after a wait for a turn, which others had meanwhile.
   * Throws the refusal `service_unavailable` after READ_WAIT_MS.
   */
  async newest(): Promise<number> {
    const { node, transactor } = this.#parts
    return node.several ? this.#reach() : transactor.durableSeq
  }

  /** Waits for the tables to hold the record. Throws the refusal `tables_behind` after READ_WAIT_MS. */
  async tables(seq: number): Promise<void> {
    const { projector, waitMs } = this.#parts
    if (seq > projector.watermark) await inTime(projector.reached(seq), waitMs, 'tables_behind')
  }

  /**
   * Returns the header of an answer that is ready to be sent, at once where nobody has to be asked.
   * Throws what `#shown` does.
   */
  told({ user, tables, waitedFor }: Answered): string | Promise<string> {
    const { node, ownWrites, projector } = this.#parts
    const own = Math.max(tables, user === undefined ? 0 : ownWrites.known(user))
    if (waitedFor === undefined) return this.#written(own)
    if (!node.several) return this.#written(Math.max(own, projector.watermark))
    return this.#shown(waitedFor).then((shown) => this.#written(Math.max(own, shown)))
  }

  #written(lists: number): string {
    const books = Math.max(this.#parts.transactor.engine.lastSeq, lists)
    return writeSeen({ venue: this.#venue(), books, tables: lists })
  }

  /**
   * Returns a record that an answer shows no more than which was just read from the tables. Throws the
   * refusal `tables_behind` where they went back behind what they were waited for, as they may with
   * another primary, and where they do not say so within READ_WAIT_MS.
   */
  async #shown(waitedFor: number): Promise<number> {
    const { projector, waitMs } = this.#parts
    const shown = await inTime(projector.shown(), waitMs, 'tables_behind')
    if (shown < waitedFor) throw new Refusal('tables_behind')
    return shown
  }

  #seenIn(header: string | undefined): Seen | undefined {
    const seen = parseSeen(header)
    return seen?.venue === this.#venue() ? seen : undefined
  }

  #venue(): string {
    return this.#parts.transactor.engine.epoch()!.venue
  }

  /** Waits for the newest record that anybody was answered with, or for an earlier one. */
  #reach(wanted = Number.MAX_SAFE_INTEGER): Promise<number> {
    return inTime(this.#reachNewest(wanted), this.#parts.waitMs, 'service_unavailable')
  }

  async #reachNewest(wanted: number): Promise<number> {
    const { node, transactor } = this.#parts
    const newest = await node.newestSeq().catch(() => {
      throw new Refusal('service_unavailable')
    })
    // Nobody waits for a record that may never come: what is durable reaches this process.
    const seq = Math.min(wanted, newest)
    await this.#waiters.until(seq, transactor.engine.lastSeq)
    return seq
  }
}
