import { Chain, type Print } from './chain.ts'
import { type Movement, movementAfter } from './movement.ts'
import type { Turn } from './turn.ts'

export interface PricesPrinted {
  readonly prints: readonly { readonly index: number; readonly price: number }[]
}

export interface PricesRecovered {
  readonly index: number
  readonly prints: readonly { readonly at: number; readonly price: number }[]
}

/** A print with the movement that it left, by which spreads widen. */
export interface MovedPrint extends Print {
  readonly movement: number
}

const RULE = 'prices'
/** Longer than any order waits for its price; further back than this nothing open reaches. */
const KEPT_MS = 120_000

/** Every print so far that something may be settled by. */
export class Prices {
  readonly #last: Print[] = []
  readonly #movements: Movement[] = []
  /** Of indexes that fast contracts are settled by. */
  readonly #chains: (Chain | undefined)[] = []

  last(index: number): MovedPrint | undefined {
    const print = this.#last[index]
    return print && { ...print, movement: this.#movements[index]?.ppm ?? 0 }
  }

  chain(index: number): Chain | undefined {
    return this.#chains[index]
  }

  /** The chain of an index begins with the first fast contract on it, at the print that stands. */
  settles(index: number): void {
    if (this.#chains[index]) return
    const chain = new Chain()
    const print = this.#last[index]
    if (print) chain.add(print)
    this.#chains[index] = chain
  }

  /** Takes a record's prints; `openFrom` is the earliest time that something open still reaches back to. */
  printed({ prints }: PricesPrinted, turn: Turn, openFrom: number): void {
    const { seq, at, command } = turn.record
    turn.checked(RULE)
    if (command.type !== 'printPrices')
      turn.fail(RULE, `${command.type} brings prices from nowhere`)
    const seen = new Set<number>()
    for (const { index, price } of prints) {
      if (!turn.terms.indexes[index]) turn.fail(RULE, `index ${index} is not defined`)
      if (price <= 0) turn.fail(RULE, `index ${index} is printed at ${price}`)
      if (seen.has(index)) turn.fail(RULE, `index ${index} is printed twice`)
      seen.add(index)
      this.#take(index, { seq, at, price }, turn.waitsForPrices)
      this.#chains[index]?.forget(Math.min(at, openFrom) - KEPT_MS)
    }
  }

  #take(index: number, print: Print, moves: boolean): void {
    if (moves) {
      const last = this.#last[index]?.price
      this.#movements[index] = movementAfter(this.#movements[index], last, print)
    }
    this.#last[index] = print
    this.#chains[index]?.add(print)
  }

  /**
   * Prints that the venue lacked join the chain and change no price that stands: each is after all that is
   * known, none is in the future, and all are of the window of a contract that is still open.
   */
  recovered({ index, prints }: PricesRecovered, turn: Turn, windows: readonly Window[]): void {
    const { seq, at: now } = turn.record
    turn.checked(RULE)
    const chain = this.#chains[index]
    if (!chain?.last) return turn.fail(RULE, `index ${index} recovers prints that settle nothing`)
    const first = prints[0]?.at ?? now
    const last = prints.at(-1)?.at ?? now
    if (last > now) turn.fail(RULE, `a print of ${last} is recovered at ${now}`)
    if (!windows.some(({ from, to }) => first >= from && last < to)) {
      turn.fail(RULE, `prints from ${first} to ${last} are recovered, which is no open window`)
    }
    for (const { at, price } of prints) {
      if (at <= chain.last.at)
        turn.fail(RULE, `a print of ${at} is put before one of ${chain.last.at}`)
      chain.add({ seq, at, price })
    }
  }
}

/** The prints that settle a contract: from a time on and before another. */
export interface Window {
  readonly from: number
  readonly to: number
}
