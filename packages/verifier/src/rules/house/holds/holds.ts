import { accountOf } from '../../../books/accounts.ts'
import type { DecodedEvent } from '../../rule.ts'
import type { Terms } from '../../terms.ts'
import type { Turn } from '../turn.ts'
import { BookOrders } from './book-orders.ts'
import { CHANGED, ENDINGS, MADE } from './holding.ts'
import { Promises } from './promises.ts'

const RULE = 'holds'

/** The field of an event that says what is promised; of the others it is `order`. */
const ID_OF: Partial<Record<string, string>> = {
  productPreviewed: 'offer',
  swapQuoted: 'offer',
  offerEnded: 'offer',
  withdrawalRequested: 'withdrawal',
  withdrawalMoved: 'withdrawal',
}

/** States of a withdrawal in which nothing is held for it any more. */
const OVER: ReadonlySet<unknown> = new Set(['confirmed', 'refused'])

/**
 * What is held of a person or of a pool is what its open promises need, to the unit, after every record:
 * orders, contracts, positions, products, offers, withdrawals, and what waits for its price.
 */
export class Holds {
  readonly #promises = new Promises()
  readonly #orders = new BookOrders(this.#promises)
  /** By how much an account is off, where it was told. */
  readonly #told = new Map<number, bigint>()

  take(event: DecodedEvent, terms: Terms): void {
    this.#orders.take(event, terms)
    const { type } = event
    const id = event[ID_OF[type] ?? 'order'] as number
    const isOver = type === 'withdrawalMoved' && OVER.has(event['to'])
    if (isOver || ENDINGS.has(type)) this.#promises.end(id)
    else if (MADE[type]) this.#promises.set(id, MADE[type](event, terms))
    else {
      const before = this.#promises.of(id)
      if (before && CHANGED[type]) this.#promises.set(id, CHANGED[type](event, before))
    }
  }

  /** Called at the end of a record: every account that it touched holds what is promised of it. */
  compare(turn: Turn): void {
    this.#orders.rest(turn.terms)
    const { changed } = this.#promises
    const { books } = turn.context
    for (const { from, to, amount } of turn.record.postings) {
      if (isHeld(from)) this.#promises.move(from, -amount)
      if (isHeld(to)) this.#promises.move(to, amount)
    }
    for (const [account, moved] of changed) {
      turn.checked(RULE)
      const holds = books.balance(account) + moved
      const due = this.#promises.due(account)
      if (holds === due && this.#told.size === 0) continue
      const off = holds - due
      if (off === (this.#told.get(account) ?? 0n)) continue
      this.#told.set(account, off)
      const { owner, currency } = accountOf(account)
      const whose = `owner ${owner} in currency ${currency}`
      turn.fail(RULE, `${holds} is held of ${whose}, and ${due} is promised`)
    }
    changed.clear()
  }
}

/** The lowest bit of an account's id. */
function isHeld(account: number): boolean {
  return (account & 1) !== 0
}
