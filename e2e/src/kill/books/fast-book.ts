import type { EngineRecord, FastOpened, FastSettled, FastSpec } from '@candor/engine'
import { fastOutcome, fastProfit, linkThrough, settlementWindow, twiceMedian } from '@candor/terms'
import type { Prints } from './prints.ts'

/** A fast contract as the journal tells it. */
export interface BookedFast {
  opened: FastOpened
  spec: FastSpec
  settled?: FastSettled
  settledSeq?: number
}

/** Holds every settlement of the journal against the prints of its window and the published terms. */
export class FastBook {
  readonly contracts = new Map<number, BookedFast>()
  readonly #prints: Prints
  readonly #fault: (text: string) => void
  readonly #specs: FastSpec[] = []

  constructor(prints: Prints, fault: (text: string) => void) {
    this.#prints = prints
    this.#fault = fault
  }

  take(record: EngineRecord): void {
    for (const event of record.events) {
      if (event.kind === 'fastDefined') this.#specs[event.id] = event.spec
      else if (event.kind === 'fastOpened') this.#opened(event, record)
      else if (event.kind === 'fastSettled') this.#settled(event, record)
    }
  }

  /** Contracts whose expiry lies before a time and that no record has settled. */
  overdue(before: number): number[] {
    const open = [...this.contracts.values()].filter(({ settled }) => !settled)
    return open.filter(({ opened }) => opened.expiresAt < before).map(({ opened }) => opened.order)
  }

  #opened(opened: FastOpened, { at, command }: EngineRecord): void {
    const spec = this.#specs[opened.fast]!
    const { order, expiresAt, stake, profit } = opened
    // One that waited for its price runs from then on, whenever it was carried out.
    const begun = command === 'carryOutPending' ? opened.openAt : at
    this.contracts.set(order, { opened, spec })
    const term = spec.terms.find(({ durationMs }) => begun + durationMs === expiresAt)
    if (!term || fastProfit(stake, term.payout) !== profit) this.#fault(`fast ${order}: its terms`)
    const print = this.#prints.taken(spec.index, opened.openSeq)
    const isPrint =
      print?.price === opened.openPrice &&
      print.at === opened.openAt &&
      print.link === opened.openLink
    if (!isPrint)
      this.#fault(`fast ${order}: the open price is no print of record ${opened.openSeq}`)
  }

  #settled(settled: FastSettled, { seq, at }: EngineRecord): void {
    const { order, outcome, twicePrice, prints, linkBefore, linkAfter } = settled
    const fault = (text: string) => this.#fault(`fast ${order}: ${text}`)
    const known = this.contracts.get(order)
    if (!known || known.settled) return fault('was settled without being open')
    Object.assign(known, { settled, settledSeq: seq })
    const { opened, spec } = known
    if (at < opened.expiresAt) fault(`was settled ${opened.expiresAt - at} ms early`)
    const { from, to } = settlementWindow(opened.expiresAt)
    const all = this.#prints.of(spec.index)
    const window = all.filter((print) => print.at >= from && print.at < to)
    if (plain(window) !== plain(prints)) fault('the receipt has other prints than the journal')
    const before =
      (window[0] ?? all.find((print) => print.at >= to))?.linkBefore ?? all.at(-1)?.link
    if (before !== linkBefore) fault('the link before the window is not that of the chain')
    if (linkThrough(linkBefore, prints) !== linkAfter) fault('the link after the window is wrong')
    const median = twiceMedian(prints.map(({ price }) => price))
    if ((median ?? 0n) !== twicePrice) fault(`the median is ${median}, not ${twicePrice}`)
    const due = fastOutcome(opened.direction, opened.openPrice, median)
    if (due !== outcome) fault(`its prints make it ${due}, it was ${outcome}`)
  }
}

function plain(prints: readonly { seq: number; at: number; price: number }[]): string {
  return JSON.stringify(prints.map(({ seq, at, price }) => [seq, at, price]))
}
