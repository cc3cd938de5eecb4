import type { SpanPlace } from './span.ts'

/** Records that are remembered: what rests on a record follows it within moments. */
const MOST_RECORDS = 1_024

/** Which records came of what is traced, for the steps after the commit that serve many at once. */
export class FollowedRecords {
  readonly #places = new Map<number, SpanPlace>()

  follow(seq: number, place: SpanPlace): void {
    this.#places.set(seq, place)
    if (this.#places.size > MOST_RECORDS) this.#places.delete(this.#places.keys().next().value!)
  }

  /** Returns the steps that made records from `first` to `last`; mostly none. */
  within(first: number, last: number): SpanPlace[] {
    const found: SpanPlace[] = []
    for (const [seq, place] of this.#places) {
      if (seq >= first && seq <= last) found.push(place)
    }
    return found
  }
}
