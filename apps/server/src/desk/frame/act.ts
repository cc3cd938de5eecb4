import type { Kysely } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { Database } from '../../kernel/store/database.ts'
import type { Audit } from '../audit/audit.ts'
import { DeskRefusal } from '../desk-refusal.ts'

/** What is said of an act besides who, when and why. */
export interface ActFacts {
  /** What it is done to, as `user 100001` or `fast BTCUSDT`. */
  subject: string
  facts?: Readonly<Record<string, unknown>>
}

/**
 * One act of one operator, on its way into the audit log. A handler says it in one of two ways:
 * `entry` within the transaction that makes the change, or `around` where the change is made
 * elsewhere (the engine, another part of the server): announced before, with its outcome after.
 */
export class Act {
  readonly operator: { id: number; name: string } | undefined
  readonly reason: string | undefined
  readonly #audit: Audit
  readonly #name: string
  #recorded = false

  constructor(
    audit: Audit,
    name: string,
    operator: { id: number; name: string } | undefined,
    reason: string | undefined,
  ) {
    this.#audit = audit
    this.#name = name
    this.operator = operator
    this.reason = reason
  }

  /** Whether it is in the log: the frame insists on it. */
  get recorded(): boolean {
    return this.#recorded
  }

  /** Called when the same request was made before and is in the log already. */
  repeats(): void {
    this.#recorded = true
  }

  /** Writes the entry in the transaction of the change; best as its last statement. */
  async entry(tx: Kysely<Database>, { subject, facts }: ActFacts): Promise<void> {
    await this.#audit.append(tx, { ...this.#common(), subject, facts })
    this.#recorded = true
  }

  /** Writes the entry by itself: for a reading that is on record, before it is answered. */
  async record({ subject, facts }: ActFacts): Promise<void> {
    await this.#audit.record({ ...this.#common(), subject, facts })
    this.#recorded = true
  }

  /**
   * Announces the act, does the work, and records its outcome: `done` with what `told` makes of the
   * result, or `refused` with the name of why. A kill in between leaves the announcement.
   */
  async around<T>(
    { subject, facts }: ActFacts,
    work: () => Promise<T>,
    told: (result: T) => Readonly<Record<string, unknown>> = () => ({}),
  ): Promise<T> {
    await this.record({ subject, facts: { ...facts, step: 'begun' } })
    try {
      const result = await work()
      await this.record({ subject, facts: { step: 'done', ...told(result) } })
      return result
    } catch (error) {
      const why = nameOf(error)
      await this.record({ subject, facts: { step: why === undefined ? 'failed' : 'refused', why } })
      throw error
    }
  }

  #common() {
    return { act: this.#name, operator: this.operator, reason: this.reason }
  }
}

/** The name of an expected outcome; undefined for what nobody expected. */
export function nameOf(error: unknown): string | undefined {
  if (error instanceof DeskRefusal) return error.message
  return error instanceof Refusal ? error.error : undefined
}
