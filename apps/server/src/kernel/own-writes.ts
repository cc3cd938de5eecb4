import type { Projector } from './projector/projector.ts'
import { inTime } from './in-time.ts'

/** Users kept; the ones longest without a write are forgotten first. */
const MOST_USERS = 200_000

/**
 * The last record each user was answered with, so that nobody who has just placed an order reads a
 * list without it.
 */
export class OwnWrites {
  readonly #projector: Pick<Projector, 'reached'>
  readonly #waitMs: number
  readonly #since: number
  readonly #last = new Map<number, number>()
  /** Whose write was noted last: theirs is the newest entry already. */
  #newest: number | undefined

  /**
   * `since` is the last durable record when the venue started. Who was answered before that is
   * unknown, so everybody's reads wait for at least this record.
   */
  constructor(projector: Pick<Projector, 'reached'>, waitMs: number, since: number) {
    this.#projector = projector
    this.#waitMs = waitMs
    this.#since = since
  }

  /** Notes that the user was answered with the record of this sequence. */
  note(user: number, seq: number): void {
    const known = this.#last.get(user) ?? 0
    // To take out and put in again makes the map grow over, which a program's orders would do each time.
    if (user !== this.#newest) this.#last.delete(user)
    this.#newest = user
    this.#last.set(user, Math.max(known, seq))
    if (this.#last.size <= MOST_USERS) return
    const oldest = this.#last.keys().next()
    if (!oldest.done) this.#last.delete(oldest.value)
  }

  /** Returns the record that the user was last answered with, as far as it is known; 0 for none. */
  known(user: number): number {
    return this.#last.get(user) ?? 0
  }

  /** Waits for the tables to hold it. Throws the `tables_behind` refusal after READ_WAIT_MS. */
  reached(user: number): Promise<void> {
    return this.#wait(user, 'tables_behind')
  }

  /**
   * Waits as `reached` does, after a write that is durable already. It must not be reported as not
   * done, so a wait that fails is refused as `outcome_unknown`: sent again, the request returns its
   * result.
   */
  reachedAfterWrite(user: number): Promise<void> {
    return this.#wait(user, 'outcome_unknown')
  }

  async #wait(user: number, refusal: 'tables_behind' | 'outcome_unknown'): Promise<void> {
    const seq = this.#last.get(user) ?? this.#since
    await inTime(this.#projector.reached(seq), this.#waitMs, refusal)
  }
}
