import type { Seat } from './seat.ts'

/** What an alert tells: that the index has risen or fallen to its level. */
export type Gone = 'rises' | 'falls'

/**
 * Alerts of the kind that go off once, by the rule of docs/products.md: at a print of the house at or beyond
 * the level, where the one before was short of it. Whoever sets them learns nothing that the house has not printed.
 */
export class Alerts {
  readonly #seat: Seat
  #levels: { level: number; how: Gone }[] = []
  #before = 0

  constructor(seat: Seat) {
    this.#seat = seat
  }

  get count(): number {
    return this.#levels.length
  }

  /** Sets one at a level, in units of the index. */
  set(level: number, how: Gone): void {
    this.#levels.push({ level, how })
  }

  clear(): void {
    this.#levels = []
  }

  /** What went off since the last look. */
  look(): Gone[] {
    const { last } = this.#seat
    const before = this.#before
    this.#before = last
    if (before === 0 || last === before) return []
    const isReached = ({ level, how }: { level: number; how: Gone }) =>
      how === 'rises' ? before < level && last >= level : before > level && last <= level
    const gone = this.#levels.filter(isReached)
    this.#levels = this.#levels.filter((one) => !gone.includes(one))
    return gone.map(({ how }) => how)
  }
}
