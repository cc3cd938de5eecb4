/**
 * Tells that somebody's recharges or withdrawals changed, and that there may be something to do for
 * whoever settles claims.
 */
export class TransactionNews {
  readonly #readers = new Set<(user: number) => void>()
  readonly #settlers = new Set<() => void>()

  /** A recharge or withdrawal of this user is another than it was. */
  tell(user: number): void {
    for (const reader of this.#readers) reader(user)
  }

  /** Tells of every change from now on; answers how to stop it. */
  onChanged(reader: (user: number) => void): () => void {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }

  /** A claim was made or decided. */
  wake(): void {
    for (const settler of this.#settlers) settler()
  }

  onWake(settler: () => void): () => void {
    this.#settlers.add(settler)
    return () => this.#settlers.delete(settler)
  }
}
