/** What lies in a heap knows its place there, so that it can be taken out. */
export interface Placed {
  place: number
}

/**
 * A binary heap by an order that no two items share. An item is found by its own place: taking one
 * out, or moving one whose key has changed, costs the height of the heap.
 */
export class PlacedHeap<Item extends Placed> {
  readonly #items: Item[] = []
  readonly #isBefore: (a: Item, b: Item) => boolean

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore
  }

  get size(): number {
    return this.#items.length
  }

  get first(): Item | undefined {
    return this.#items[0]
  }

  /** All of them, in no particular order. */
  items(): readonly Item[] {
    return this.#items
  }

  add(item: Item): void {
    item.place = this.#items.length
    this.#items.push(item)
    this.#rise(item)
  }

  remove(item: Item): void {
    const last = this.#items.pop()!
    if (last === item) return
    this.#put(last, item.place)
    this.moved(last)
  }

  /** Called after the key of an item has changed. */
  moved(item: Item): void {
    this.#rise(item)
    this.#sink(item)
  }

  /** Calls `found` for every item that passes; behind one that does not, none is looked at. */
  walk(passes: (item: Item) => boolean, found: (item: Item) => void): void {
    const items = this.#items
    if (items.length === 0 || !passes(items[0]!)) return
    const open = [0]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const item = items[place]
      if (!item || !passes(item)) continue
      found(item)
      open.push(2 * place + 1, 2 * place + 2)
    }
  }

  #rise(item: Item): void {
    while (item.place > 0) {
      const parent = this.#items[(item.place - 1) >> 1]!
      if (!this.#isBefore(item, parent)) return
      this.#swap(item, parent)
    }
  }

  #sink(item: Item): void {
    for (;;) {
      const left = this.#items[2 * item.place + 1]
      const right = this.#items[2 * item.place + 2]
      if (!left) return
      const child = right && this.#isBefore(right, left) ? right : left
      if (!this.#isBefore(child, item)) return
      this.#swap(item, child)
    }
  }

  #swap(a: Item, b: Item): void {
    const { place } = a
    this.#put(a, b.place)
    this.#put(b, place)
  }

  #put(item: Item, place: number): void {
    item.place = place
    this.#items[place] = item
  }
}
