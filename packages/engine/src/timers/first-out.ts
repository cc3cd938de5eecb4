/** A binary heap: `take` returns the first item by the order that the heap was made with. */
export class FirstOut<Item> {
  #items: Item[] = []
  readonly #isBefore: (a: Item, b: Item) => boolean

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore
  }

  /** By place: those behind place n, and never before it, are at 2n + 1 and 2n + 2. */
  at(place: number): Item | undefined {
    return this.#items[place]
  }

  get size(): number {
    return this.#items.length
  }

  get first(): Item | undefined {
    return this.#items[0]
  }

  add(item: Item): void {
    const items = this.#items
    let place = items.length
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(item, items[parent]!)) break
      items[place] = items[parent]!
      place = parent
    }
    items[place] = item
  }

  /** Drops every item that is not to be kept. */
  keep(isKept: (item: Item) => boolean): void {
    const kept = this.#items.filter(isKept)
    this.#items = []
    // They come nearly in their order, so that each finds its place in a step or two.
    for (const item of kept) this.add(item)
  }

  /** Takes the first one out and returns it. */
  take(): Item | undefined {
    const items = this.#items
    const taken = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return taken
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= items.length) break
      if (child + 1 < items.length && this.#isBefore(items[child + 1]!, items[child]!)) child++
      if (!this.#isBefore(items[child]!, last)) break
      items[place] = items[child]!
      place = child
    }
    items[place] = last
    return taken
  }
}
