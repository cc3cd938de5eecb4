/** Where an index sets an order off: at or below `below` (0: never), at or above `above` (0: never). */
export interface TriggerPrices {
  below: number
  above: number
}

/** An order's entry in one of the heaps and its position there. */
interface Hint {
  readonly price: number
  readonly order: number
  place: number
}

/**
 * Which orders a price sets off: two heaps by price, one for what fires at or below it and one for
 * what fires at or above. A price that sets off nothing costs two comparisons, one that sets off k
 * of n orders about k, a changed order the height of a heap. Which hint lies where in a heap depends
 * on the past; what is answered does not, apart from its order.
 */
export class Triggers {
  readonly #below = new HintHeap((a, b) => a > b)
  readonly #above = new HintHeap((a, b) => a < b)
  readonly #hints = new Map<number, { below?: Hint; above?: Hint }>()

  /** Sets the prices that trigger an order, in place of the former ones. */
  set(order: number, { below, above }: TriggerPrices): void {
    this.remove(order)
    this.#hints.set(order, {
      below: below === 0 ? undefined : this.#below.add(below, order),
      above: above === 0 ? undefined : this.#above.add(above, order),
    })
  }

  get isEmpty(): boolean {
    return this.#hints.size === 0
  }

  remove(order: number): void {
    const hints = this.#hints.get(order)
    if (!hints) return
    if (hints.below) this.#below.remove(hints.below)
    if (hints.above) this.#above.remove(hints.above)
    this.#hints.delete(order)
  }

  /** Appends the ids of all orders that a price sets off, in no particular order. */
  collect(price: number, found: number[]): void {
    this.#below.collect((hint) => hint >= price, found)
    this.#above.collect((hint) => hint <= price, found)
  }
}

/** A binary heap whose first hint is the one that fires first; each hint knows its place. */
class HintHeap {
  readonly #hints: Hint[] = []
  readonly #isBefore: (a: number, b: number) => boolean

  constructor(isBefore: (a: number, b: number) => boolean) {
    this.#isBefore = isBefore
  }

  add(price: number, order: number): Hint {
    const hint = { price, order, place: this.#hints.length }
    this.#hints.push(hint)
    this.#rise(hint)
    return hint
  }

  remove(hint: Hint): void {
    const last = this.#hints.pop()!
    if (last === hint) return
    this.#put(last, hint.place)
    this.#rise(last)
    this.#sink(last)
  }

  /** Collects hints that fire; below one that does not, none does. */
  collect(fires: (price: number) => boolean, found: number[]): void {
    const hints = this.#hints
    const open = [0]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const hint = hints[place]
      if (!hint || !fires(hint.price)) continue
      found.push(hint.order)
      open.push(2 * place + 1, 2 * place + 2)
    }
  }

  #rise(hint: Hint): void {
    while (hint.place > 0) {
      const parent = this.#hints[(hint.place - 1) >> 1]!
      if (!this.#isBefore(hint.price, parent.price)) return
      this.#swap(hint, parent)
    }
  }

  #sink(hint: Hint): void {
    for (;;) {
      const left = this.#hints[2 * hint.place + 1]
      const right = this.#hints[2 * hint.place + 2]
      if (!left) return
      const child = right && this.#isBefore(right.price, left.price) ? right : left
      if (!this.#isBefore(child.price, hint.price)) return
      this.#swap(hint, child)
    }
  }

  #swap(a: Hint, b: Hint): void {
    const { place } = a
    this.#put(a, b.place)
    this.#put(b, place)
  }

  #put(hint: Hint, place: number): void {
    hint.place = place
    this.#hints[place] = hint
  }
}
