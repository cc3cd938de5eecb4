import { type Placed, PlacedHeap } from './placed-heap.ts'
import { TrailingLegs } from './trailing-legs.ts'
import type { Trigger, TriggerLeg, TriggerSide } from './trigger.ts'

interface FixedLeg extends Placed {
  readonly id: number
  readonly at: number
}

/** The lowest and the highest price of a record, in ticks. */
export interface TriggerRange {
  low: number
  high: number
}

/**
 * What waits for the prices of one market and source: of each side the fixed legs by price, and the
 * trailing ones. A price that reaches nothing costs a comparison for each.
 */
export class MarketTriggers {
  readonly #fixed = {
    up: new PlacedHeap<FixedLeg>((a, b) => a.at < b.at || (a.at === b.at && a.id < b.id)),
    down: new PlacedHeap<FixedLeg>((a, b) => a.at > b.at || (a.at === b.at && a.id < b.id)),
  }
  readonly #trailing = { up: new TrailingLegs('up'), down: new TrailingLegs('down') }
  readonly #legs = { up: new Map<number, FixedLeg>(), down: new Map<number, FixedLeg>() }

  get isEmpty(): boolean {
    const { up, down } = this.#fixed
    return up.size + down.size + this.#trailing.up.size + this.#trailing.down.size === 0
  }

  /** `best`: the best price so far for its trailing leg. */
  add({ id, up, down }: Trigger, best: number): void {
    if (up) this.#addLeg(id, up, { side: 'up', best })
    if (down) this.#addLeg(id, down, { side: 'down', best })
  }

  remove(id: number): void {
    for (const side of ['up', 'down'] as const) {
      this.#trailing[side].remove(id)
      const fixed = this.#legs[side].get(id)
      if (!fixed) continue
      this.#legs[side].delete(id)
      this.#fixed[side].remove(fixed)
    }
  }

  /** The best price since a trigger was placed; undefined for one without a trailing leg. */
  bestOf(id: number): number | undefined {
    return this.#trailing.up.bestOf(id) ?? this.#trailing.down.bestOf(id)
  }

  /** Calls `found` for every leg that the prices reach, in no particular order. */
  reachedBy({ low, high }: TriggerRange, found: (id: number, leg: TriggerSide) => void): void {
    const ups = (id: number) => found(id, 'up')
    const downs = (id: number) => found(id, 'down')
    this.#fixed.up.walk(
      ({ at }) => at <= high,
      ({ id }) => ups(id),
    )
    this.#fixed.down.walk(
      ({ at }) => at >= low,
      ({ id }) => downs(id),
    )
    this.#trailing.up.reachedBy(high, ups)
    this.#trailing.down.reachedBy(low, downs)
  }

  /** Lets trailing legs follow the prices. */
  follow({ low, high }: TriggerRange): void {
    this.#trailing.up.follow(low)
    this.#trailing.down.follow(high)
  }

  #addLeg(
    id: number,
    { at, trail }: TriggerLeg,
    { side, best }: { side: TriggerSide; best: number },
  ): void {
    if (at === undefined) return this.#trailing[side].add(id, trail!, best)
    const leg = { id, at, place: 0 }
    this.#legs[side].set(id, leg)
    this.#fixed[side].add(leg)
  }
}
