import { z } from 'zod'
import { type NodeNews, type Topic, VenueListeners } from '../../kernel/node-news.ts'

/** What the part gives to the others. */
export interface Transactions {
  transactionNews: TransactionNews
}

const TRANSACTION_CHANGED: Topic<number> = { name: 'transaction-changed', value: z.int() }
const CLAIM_MOVED: Topic<null> = { name: 'claim-moved', value: z.null() }

/**
 * Publishes that somebody's recharges or withdrawals changed, and wakes the worker that settles
 * claims, at whichever node they are.
 */
export class TransactionNews {
  readonly #changes: VenueListeners<number>
  readonly #claims: VenueListeners<null>

  constructor(news: NodeNews) {
    this.#changes = new VenueListeners(news, TRANSACTION_CHANGED)
    this.#claims = new VenueListeners(news, CLAIM_MOVED)
  }

  /** A recharge or withdrawal of this user is another than it was. */
  tell(user: number): void {
    this.#changes.tell(user)
  }

  /** Called with the user of every change from now on. Returns the unsubscribe. */
  onChanged(reader: (user: number) => void): () => void {
    return this.#changes.add(reader)
  }

  /** A claim was made or decided. */
  wake(): void {
    this.#claims.tell(null)
  }

  /** Called when a claim was made or decided. Returns the unsubscribe. */
  onWake(settler: () => void): () => void {
    return this.#claims.add(settler)
  }
}
