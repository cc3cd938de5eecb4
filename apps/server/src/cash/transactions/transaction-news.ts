/** What the part gives to the others. */
export interface Transactions {
  transactionNews: TransactionNews
}

/**
 * Publishes that somebody's recharges or withdrawals changed, and wakes the worker that settles
 * claims.
 */
export class TransactionNews {
  readonly #readers = new Set<(user: number) => void>()
  readonly #settlers = new Set<() => void>()

  /** A recharge or withdrawal of this user is another than it was. */
  tell(user: number): void {
    for (const reader of this.#readers) reader(user)
  }

  /** Called with the user of every change from now on. Returns the unsubscribe. */
  onChanged(reader: (user: number) => void): () => void {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }

  /** A claim was made or decided. */
  wake(): void {
    for (const settler of this.#settlers) settler()
  }

  /** Called when a claim was made or decided. Returns the unsubscribe. */
  onWake(settler: () => void): () => void {
    this.#settlers.add(settler)
    return () => this.#settlers.delete(settler)
  }
}
