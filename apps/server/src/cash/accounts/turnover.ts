import { turnoverLeft } from '@candor/terms'
import type { ClientBase } from 'pg'
import { Rows } from '../../kernel/projector/rows.ts'

/** A change of a user's turnover due: more was asked for, or some was traded. */
interface Step {
  user: number
  /** Below zero where a gift was barred. */
  asked: bigint
  traded: bigint
}

/** Users kept between two writes. */
const KEPT = 50_000

/**
 * The turnover due of users: steps are taken in their order, as the engine took them, and the result
 * is written. What is due as of the watermark is read when first needed and kept while there is room.
 */
export class Turnover {
  readonly #client: ClientBase
  readonly #due = new Map<number, bigint>()
  #steps: Step[] = []
  /** Users of whom more was asked since the last write. */
  readonly #asked = new Set<number>()

  constructor(client: ClientBase) {
    this.#client = client
  }

  /** More has to be traded by the user; less where `units` are below zero. */
  ask(user: number, units: bigint): void {
    this.#asked.add(user)
    this.#steps.push({ user, asked: units, traded: 0n })
  }

  /** The user traded so much of the gifts' currency. */
  trade(user: number, units: bigint): void {
    // Who owes nothing, nearly everybody soon, owes nothing after it either.
    if (this.#due.get(user) === 0n && !this.#asked.has(user)) return
    this.#steps.push({ user, asked: 0n, traded: units })
  }

  /** Writes what is due now. The rows of all users named have to be there. */
  async write(): Promise<void> {
    const steps = this.#steps
    if (steps.length === 0) return
    this.#steps = []
    this.#asked.clear()
    if (this.#due.size > KEPT) this.#due.clear()
    await this.#load(steps)
    const asked = new Map<number, bigint>()
    for (const step of steps) {
      const before = this.#due.get(step.user)!
      const after = turnoverLeft(before + step.asked, step.traded)
      if (after === before && step.asked === 0n) continue
      this.#due.set(step.user, after)
      asked.set(step.user, (asked.get(step.user) ?? 0n) + step.asked)
    }
    await this.#update(asked)
  }

  async #load(steps: readonly Step[]): Promise<void> {
    const missing = new Set<number>()
    for (const { user } of steps) if (!this.#due.has(user)) missing.add(user)
    if (missing.size === 0) return
    const { rows } = await this.#client.query<{ user_id: number; turnover_due: bigint }>({
      name: 'turnover-load',
      text: 'select user_id, turnover_due from engine_users where user_id = any($1::int8[])',
      values: [`{${[...missing].join(',')}}`],
    })
    for (const { user_id, turnover_due } of rows) this.#due.set(user_id, turnover_due)
    if (rows.length !== missing.size) throw new Error('the records speak of users without a row')
  }

  async #update(asked: ReadonlyMap<number, bigint>): Promise<void> {
    if (asked.size === 0) return
    const rows = new Rows({ user_id: 'int8', asked: 'numeric', due: 'numeric' })
    for (const [user, units] of asked) rows.add(user, units, this.#due.get(user)!)
    await this.#client.query({
      name: 'update-turnover',
      text: `
        update engine_users u set
          turnover_asked = u.turnover_asked + c.asked, turnover_due = c.due
        from ${rows.source('c')} where u.user_id = c.user_id`,
      values: rows.literals(),
    })
  }
}
