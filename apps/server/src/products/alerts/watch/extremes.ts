/** A print as the journal has it; the price in units of 10^-scale of its index. */
export interface JournaledPrint {
  seq: number
  at: number
  price: number
}

/** The longest time in which a move is looked for. */
const LONGEST_S = 86_400

/**
 * The lowest and the highest print of a symbol in every stretch up to a day that ends now. Time is counted in
 * whole seconds: a stretch of a minute is the second of now and the 59 before it. What can never be
 * the lowest again, because a later print was as low, is not kept.
 */
export class Extremes {
  readonly #lows: Side
  readonly #highs: Side

  constructor(kept: { lows: readonly JournaledPrint[]; highs: readonly JournaledPrint[] } = NONE) {
    this.#lows = new Side((a, b) => a <= b, kept.lows)
    this.#highs = new Side((a, b) => a >= b, kept.highs)
  }

  add(print: JournaledPrint): void {
    this.#lows.add(print)
    this.#highs.add(print)
  }

  lowest(at: number, minutes: number): JournaledPrint | undefined {
    return this.#lows.within(at, minutes)
  }

  highest(at: number, minutes: number): JournaledPrint | undefined {
    return this.#highs.within(at, minutes)
  }

  /** What a later process goes on with. */
  kept(): { lows: JournaledPrint[]; highs: JournaledPrint[] } {
    return { lows: this.#lows.kept(), highs: this.#highs.kept() }
  }
}

const NONE = { lows: [], highs: [] }

const secondOf = (at: number) => Math.floor(at / 1_000)

/** The lowest prints, or the highest: oldest first, each further out than those after it. */
class Side {
  readonly #isFurther: (a: number, b: number) => boolean
  #prints: JournaledPrint[]
  /** Those before it are too old. */
  #from = 0

  constructor(isFurther: (a: number, b: number) => boolean, prints: readonly JournaledPrint[]) {
    this.#isFurther = isFurther
    this.#prints = [...prints]
  }

  add(print: JournaledPrint): void {
    const prints = this.#prints
    while (prints.length > this.#from && this.#isFurther(print.price, prints.at(-1)!.price)) {
      prints.pop()
    }
    const last = prints.length > this.#from ? prints.at(-1) : undefined
    // In one second the furthest stands for all: they leave together.
    if (!last || secondOf(last.at) !== secondOf(print.at)) prints.push(print)
    const oldest = secondOf(print.at) - LONGEST_S
    while (this.#from < prints.length && secondOf(prints[this.#from]!.at) <= oldest) this.#from += 1
    if (this.#from < 1_000 || this.#from * 2 < prints.length) return
    this.#prints = prints.slice(this.#from)
    this.#from = 0
  }

  within(at: number, minutes: number): JournaledPrint | undefined {
    const after = secondOf(at) - minutes * 60
    let [low, high] = [this.#from, this.#prints.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (secondOf(this.#prints[middle]!.at) <= after) low = middle + 1
      else high = middle
    }
    return this.#prints[low]
  }

  kept(): JournaledPrint[] {
    return this.#prints.slice(this.#from)
  }
}
