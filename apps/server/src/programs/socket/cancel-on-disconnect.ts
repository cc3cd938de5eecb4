import { setTimeout as pause } from 'node:timers/promises'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrders } from '../../products/spot/calls/cancel-orders.ts'

type Needs = Pick<Kernel, 'transactor' | 'ownWrites' | 'log'>

/** Tries, and the milliseconds between two of them, while the venue takes no commands. */
const TRIES = 20
const RETRY_MS = 250
/** What passes by itself. */
const PASSING: readonly string[] = [
  'journal_full',
  'tables_behind',
  'venue_stopping',
  'outcome_unknown',
]

/** Cancels all open spot orders of people whose connection is gone, where they asked for that. */
export class CancelOnDisconnect {
  readonly #needs: Needs
  readonly #underWay = new Set<Promise<void>>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Never rejects; what could not be cancelled is in the log. */
  begin(user: number): void {
    const cancelling = this.#cancelAllOf(user)
    this.#underWay.add(cancelling)
    void cancelling.finally(() => this.#underWay.delete(cancelling))
  }

  /** Resolves once everything that was begun is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  async #cancelAllOf(user: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await cancelOrders(this.#needs, user, {})
        return
      } catch (error) {
        const passes = error instanceof Refusal && PASSING.includes(error.error)
        if (!passes || tries === TRIES) {
          const reason = error instanceof Error ? error.message : String(error)
          this.#needs.log.warn({ reason, user }, 'Orders of a lost connection stay open')
          return
        }
      }
      await pause(RETRY_MS)
    }
  }
}
