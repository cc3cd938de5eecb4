import { PPM } from '@candor/money'
import { ticksOf } from '../../prices/scaling.ts'
import { type Placed, PlacedHeap } from './placed-heap.ts'
import type { TriggerSide } from './trigger.ts'

interface TrailingLeg extends Placed {
  readonly id: number
  readonly trail: number
  group: Group
}

/** Legs whose best price is one: the nearest trail comes first. */
interface Group extends Placed {
  best: number
  readonly legs: PlacedHeap<TrailingLeg>
}

const TICKS = { up: 1, down: 1 }

/**
 * Where a trailing leg is reached: so far below the highest price since it was placed, rounded down, or
 * so far above the lowest, rounded up. In ticks; Infinity where no tick can hold it.
 */
export function trailedFrom(side: TriggerSide, best: number, trail: number): number {
  return side === 'down'
    ? ticksOf(best, PPM - trail, TICKS, 'down')
    : ticksOf(best, PPM + trail, TICKS, 'up')
}

/**
 * The trailing legs of one side of a market. Those with one best price stand together, so that a new
 * best moves all of them at once: a price costs two comparisons, and what it merges or reaches.
 */
export class TrailingLegs {
  readonly #side: TriggerSide
  readonly #legs = new Map<number, TrailingLeg>()
  /** By best price, the one that the next price passes first at the end. */
  readonly #groups: Group[] = []
  /** By where they are reached, the one that is reached first in front. */
  readonly #byLevel: PlacedHeap<Group>

  constructor(side: TriggerSide) {
    this.#side = side
    this.#byLevel = new PlacedHeap<Group>((a, b) => {
      const [one, other] = [this.#levelOf(a), this.#levelOf(b)]
      if (one === other) return this.#isBetter(a.best, b.best)
      return side === 'down' ? one > other : one < other
    })
  }

  get size(): number {
    return this.#legs.size
  }

  /** The best price since a leg was placed; undefined for an unknown one. */
  bestOf(id: number): number | undefined {
    return this.#legs.get(id)?.group.best
  }

  add(id: number, trail: number, best: number): void {
    const group = this.#groupAt(best)
    const leg = { id, trail, group, place: 0 }
    this.#legs.set(id, leg)
    group.legs.add(leg)
    if (group.legs.size === 1) this.#byLevel.add(group)
    else this.#byLevel.moved(group)
  }

  remove(id: number): void {
    const leg = this.#legs.get(id)
    if (!leg) return
    this.#legs.delete(id)
    const { group } = leg
    if (group.legs.size > 1) {
      group.legs.remove(leg)
      this.#byLevel.moved(group)
      return
    }
    this.#byLevel.remove(group)
    group.legs.remove(leg)
    this.#groups.splice(this.#placeOf(group.best), 1)
  }

  /** Calls `found` with the id of every leg that a price reaches. */
  reachedBy(price: number, found: (id: number) => void): void {
    const side = this.#side
    const isReached = (best: number, trail: number) =>
      side === 'down'
        ? trailedFrom(side, best, trail) >= price
        : trailedFrom(side, best, trail) <= price
    this.#byLevel.walk(
      (group) => isReached(group.best, group.legs.first!.trail),
      ({ best, legs }) =>
        legs.walk(
          ({ trail }) => isReached(best, trail),
          ({ id }) => found(id),
        ),
    )
  }

  /** Lets every leg follow a price that is better than its best so far. */
  follow(price: number): void {
    const groups = this.#groups
    let merged: Group | undefined
    for (
      let last = groups.at(-1);
      last && !this.#isBetter(last.best, price);
      last = groups.at(-1)
    ) {
      groups.pop()
      this.#byLevel.remove(last)
      merged = merged ? mergeOf(merged, last) : last
    }
    if (!merged) return
    merged.best = price
    groups.push(merged)
    this.#byLevel.add(merged)
  }

  #isBetter(one: number, other: number): boolean {
    return this.#side === 'down' ? one > other : one < other
  }

  #levelOf({ best, legs }: Group): number {
    return trailedFrom(this.#side, best, legs.first!.trail)
  }

  /** Where the group of a best price stands, or would stand. */
  #placeOf(best: number): number {
    let low = 0
    let high = this.#groups.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#isBetter(this.#groups[middle]!.best, best)) low = middle + 1
      else high = middle
    }
    return low
  }

  #groupAt(best: number): Group {
    const place = this.#placeOf(best)
    const known = this.#groups[place]
    if (known?.best === best) return known
    const legs = new PlacedHeap<TrailingLeg>(
      (a, b) => a.trail < b.trail || (a.trail === b.trail && a.id < b.id),
    )
    const group = { best, legs, place: 0 }
    this.#groups.splice(place, 0, group)
    return group
  }
}

/** One group with the legs of both: those of the smaller one move. */
function mergeOf(one: Group, other: Group): Group {
  const [kept, moved] = one.legs.size >= other.legs.size ? [one, other] : [other, one]
  for (const leg of moved.legs.items()) {
    leg.group = kept
    kept.legs.add(leg)
  }
  return kept
}
