import type { EngineRecord } from '@candor/engine'
import { FIRST_LINK, type Movement, type WindowPrint, movementAfter, nextLink } from '@candor/terms'

/** A print of the journal. */
export interface BookedPrint extends WindowPrint {
  /** Whether it was taken after an outage, for what expired in it. */
  recovered: boolean
  /** How far the index has moved of late, with it; in millionths. */
  movement: number
  /** The index's chain before and after it; absent before the chain begins. */
  linkBefore?: string
  link?: string
}

/** The format of records from which on what trades with the house waits for the next price. */
export const WAITING_FORMAT = 3

/** Every print of the journal, with the chains and the movements worked out from the prints alone. */
export class Prints {
  readonly #ofIndex: BookedPrint[][] = []
  readonly #chained = new Set<number>()
  readonly #movements: Movement[] = []
  /** The last live print of each index. */
  readonly #last: WindowPrint[] = []
  #format = 1

  /** Whether orders wait for the next price by now. */
  get isAwaited(): boolean {
    return this.#format >= WAITING_FORMAT
  }

  take({ seq, at, events }: EngineRecord): void {
    for (const event of events) {
      if (event.kind === 'pricesPrinted') {
        for (const { index, price } of event.prints) this.#live(index, { seq, at, price })
      } else if (event.kind === 'pricesRecovered') {
        for (const print of event.prints) this.#add(event.index, { seq, ...print }, true)
      } else if (event.kind === 'epochBegan') {
        this.#format = event.format
      } else if (event.kind === 'fastDefined') this.#chain(event.spec.index)
    }
  }

  of(index: number): readonly BookedPrint[] {
    return (this.#ofIndex[index] ??= [])
  }

  /** The live print that a record took of an index. */
  taken(index: number, seq: number): BookedPrint | undefined {
    return this.of(index).findLast((print) => print.seq === seq && !print.recovered)
  }

  #live(index: number, print: WindowPrint): void {
    if (this.isAwaited) {
      this.#movements[index] = movementAfter(this.#movements[index], this.#last[index], print)
    }
    this.#last[index] = print
    this.#add(index, print, false)
  }

  #add(index: number, print: WindowPrint, recovered: boolean): void {
    const prints = (this.#ofIndex[index] ??= [])
    const linkBefore = this.#chained.has(index) ? (prints.at(-1)?.link ?? FIRST_LINK) : undefined
    prints.push({
      ...print,
      recovered,
      movement: recovered ? 0 : (this.#movements[index]?.ppm ?? 0),
      linkBefore,
      link: linkBefore && nextLink(linkBefore, print),
    })
  }

  /** The chain begins with the print that stands. */
  #chain(index: number): void {
    if (this.#chained.has(index)) return
    this.#chained.add(index)
    const last = (this.#ofIndex[index] ??= []).at(-1)
    if (!last) return
    last.linkBefore = FIRST_LINK
    last.link = nextLink(FIRST_LINK, last)
  }
}
