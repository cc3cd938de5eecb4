/** One quote that was not used is forgotten in this time, in milliseconds. */
const FORGETS_MS = 30_000

/** How many quotes each person left unused of late. */
export class UnusedQuotes {
  readonly #ofPeople = new Map<number, { count: number; at: number }>()

  count(user: number, now: number): number {
    const known = this.#ofPeople.get(user)
    return known ? Math.max(0, known.count - Math.floor((now - known.at) / FORGETS_MS)) : 0
  }

  add(user: number, at: number): void {
    this.#ofPeople.set(user, { count: this.count(user, at) + 1, at })
  }
}
