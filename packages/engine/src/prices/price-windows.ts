import type { Price } from '@candor/money'
import { FAST_WINDOW_MS, FIRST_LINK, nextLink, type WindowPrint } from '@candor/terms'

/** A print that may settle something, with the link of its index's chain before it. */
export interface LinkedPrint extends WindowPrint {
  linkBefore: string
}

/**
 * The price chain of an index, with its prints as far back as a contract may still be settled by
 * them.
 */
export class PriceWindow {
  link = FIRST_LINK
  prints: LinkedPrint[] = []

  /** Adds a print and drops those that end before `keepFrom`. */
  add(print: { seq: number; at: number; price: Price }, keepFrom: number): void {
    const { seq, at, price } = print
    this.prints.push({ seq, at, price, linkBefore: this.link })
    this.link = nextLink(this.link, { seq, at, price })
    // Where all are older, this is below zero, and none is let go.
    const older = this.prints.findIndex((kept) => kept.at >= keepFrom)
    this.prints.splice(0, older)
  }

  /** Prints from `from` on and before `to`, oldest first. */
  between(from: number, to: number): LinkedPrint[] {
    return this.prints.slice(this.#firstFrom(from), this.#firstFrom(to))
  }

  /**
   * Returns the link of the chain after all prints before a time, as far back as prints are kept.
   */
  linkBefore(time: number): string {
    return this.prints[this.#firstFrom(time)]?.linkBefore ?? this.link
  }

  /** Returns the link of the chain after the print of a record, as far back as prints are kept. */
  linkAfter(seq: number): string {
    const place = this.prints.findLastIndex((print) => print.seq <= seq)
    return this.prints[place + 1]?.linkBefore ?? this.link
  }

  /** Where the prints from a time on begin; they are in order of time. */
  #firstFrom(time: number): number {
    let low = 0
    let high = this.prints.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.prints[middle]!.at < time) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * Returns the time from which prints have to be kept when `nextExpiry` is the earliest unsettled
 * expiry.
 */
export function keptFrom(at: number, nextExpiry: number | undefined): number {
  return Math.min(at, nextExpiry ?? at) - FAST_WINDOW_MS
}
