import type { Levels } from '../market/house.ts'

interface WalkStart {
  /** Lots that the house gave since its last print. */
  readonly taken: number
  /** What it has to give: units of the quote where it buys, of the base where it sells. */
  readonly funds: bigint
  /** What one lot costs it at a price. */
  readonly costOf: (price: number) => bigint
  /** Whether lots that people fill use up its levels too. */
  readonly stepsBack: boolean
}

/** Where one order stands along a side of the house's quotes while it is filled. */
export class Walk {
  readonly #levels: Levels
  readonly #costOf: (price: number) => bigint
  readonly #stepsBack: boolean
  #level = 0
  #left: number
  #funds: bigint

  constructor(levels: Levels, { taken, funds, costOf, stepsBack }: WalkStart) {
    this.#levels = levels
    this.#costOf = costOf
    this.#stepsBack = stepsBack
    this.#funds = funds
    this.#left = levels.lots[0] ?? 0
    this.#passBy(taken)
  }

  /** Price of the level that it stands at; 0 behind the last one. */
  get price(): number {
    return this.#levels.prices[this.#level] ?? 0
  }

  /** Lots that can be had at this level, as far as the house can pay. */
  lots(): number {
    const payable = this.#funds / this.#costOf(this.price)
    return payable < BigInt(this.#left) ? Number(payable) : this.#left
  }

  take(lots: number): void {
    this.#funds -= BigInt(lots) * this.#costOf(this.price)
    this.#left -= lots
    while (this.#left === 0 && this.price > 0) this.#next()
  }

  /** Lots that people have filled. */
  filledByPeople(lots: number): void {
    if (this.#stepsBack) this.#passBy(lots)
  }

  #passBy(lots: number): void {
    let behind = lots
    while (this.price > 0 && behind >= this.#left) {
      behind -= this.#left
      this.#next()
    }
    this.#left -= behind
  }

  #next(): void {
    this.#level++
    this.#left = this.#levels.lots[this.#level] ?? 0
  }
}
