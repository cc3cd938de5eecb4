import type { EngineRecord } from '@candor/engine'
import { FIRST_LINK, type WindowPrint, nextLink } from '@candor/terms'

/** A print of the journal. */
export interface BookedPrint extends WindowPrint {
  /** Whether it was taken after an outage, for what expired in it. */
  recovered: boolean
  /** The index's chain before and after it; absent before the chain begins. */
  linkBefore?: string
  link?: string
}

/** Every print of the journal, with the chains worked out from the prints alone. */
export class Prints {
  readonly #ofIndex: BookedPrint[][] = []
  readonly #chained = new Set<number>()

  take({ seq, at, events }: EngineRecord): void {
    for (const event of events) {
      if (event.kind === 'pricesPrinted') {
        for (const { index, price } of event.prints) this.#add(index, { seq, at, price }, false)
      } else if (event.kind === 'pricesRecovered') {
        for (const print of event.prints) this.#add(event.index, { seq, ...print }, true)
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

  #add(index: number, print: WindowPrint, recovered: boolean): void {
    const prints = (this.#ofIndex[index] ??= [])
    const linkBefore = this.#chained.has(index) ? (prints.at(-1)?.link ?? FIRST_LINK) : undefined
    prints.push({
      ...print,
      recovered,
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
