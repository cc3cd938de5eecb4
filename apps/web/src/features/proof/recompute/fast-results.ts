import { type Amount, ZERO } from '@candor/money'
import type { PersonPart } from '@candor/log/contents'
import {
  type Direction,
  type WindowPrint,
  fastOutcome,
  linkThrough,
  settlementWindow,
  twiceMedian,
} from '@candor/terms'
import type { Findings } from './finding.ts'
import { type ToldEvent, Unreadable, link, movedBy, natural, oneOf, units } from './told-fields.ts'

interface Opened {
  direction: Direction
  stake: Amount
  profit: Amount
  openPrice: number
  expiresAt: number
}

const DIRECTIONS = ['long', 'short'] as const
const OUTCOMES = ['won', 'lost', 'even', 'refunded'] as const
const isFast = (reason: string) => reason.startsWith('fast')

/**
 * Recomputes fast contracts from a person's own parts, by the functions that settle them: prices of the
 * window and their chain, the median, the outcome, and what was paid.
 */
export class FastResults {
  /** Results that were recomputed. */
  count = 0
  readonly #open = new Map<number, Opened>()
  readonly #findings: Findings

  constructor(findings: Findings) {
    this.#findings = findings
  }

  take(part: PersonPart): void {
    for (const event of part.events) {
      if (event.kind === 'fastOpened') this.#takeOpened(part, event)
      if (event.kind === 'fastSettled') this.#takeSettled(part, event)
    }
  }

  #takeOpened(part: PersonPart, event: ToldEvent): void {
    const order = natural(event, 'order')
    const stake = units(event, 'stake') as Amount
    this.#open.set(order, {
      direction: oneOf(event, 'direction', DIRECTIONS),
      stake,
      profit: units(event, 'profit') as Amount,
      openPrice: natural(event, 'openPrice'),
      expiresAt: natural(event, 'expiresAt'),
    })
    this.#holdMoved(part, order, { available: -stake, held: stake })
  }

  #takeSettled(part: PersonPart, event: ToldEvent): void {
    const order = natural(event, 'order')
    const opened = this.#open.get(order)
    if (!opened) return this.#findings.at(part, 'missing', { order })
    this.#open.delete(order)
    this.count += 1
    const prints = printsOf(event)
    const { from, to } = settlementWindow(opened.expiresAt)
    // Prints that were recovered after an outage came with one record.
    const isWithin = prints.every(({ seq, at }, place) => {
      const before = prints[place - 1] ?? { seq: 0, at: from }
      return at >= before.at && at < to && seq >= before.seq && seq <= part.seq
    })
    if (!isWithin) this.#findings.at(part, 'fastWindow', { order })
    if (linkThrough(link(event, 'linkBefore'), prints) !== link(event, 'linkAfter')) {
      this.#findings.at(part, 'fastChain', { order })
    }
    const twice = twiceMedian(prints.map(({ price }) => price))
    if (units(event, 'twicePrice') !== (twice ?? ZERO)) {
      this.#findings.at(part, 'fastMedian', { order })
    }
    const outcome = fastOutcome(opened.direction, opened.openPrice, twice)
    if (oneOf(event, 'outcome', OUTCOMES) !== outcome) {
      this.#findings.at(part, 'fastOutcome', { order })
    }
    const { stake, profit } = opened
    const back = outcome === 'lost' ? 0n : outcome === 'won' ? stake + profit : stake
    this.#holdMoved(part, order, { available: back, held: -stake })
  }

  #holdMoved(
    part: PersonPart,
    order: number,
    expected: Record<'available' | 'held', bigint>,
  ): void {
    const moved = movedBy(part, order, isFast)
    const { currency } = moved
    for (const bucket of ['available', 'held'] as const) {
      if (moved[bucket] === expected[bucket]) continue
      const figures = {
        expected: { currency, units: expected[bucket] },
        found: { currency, units: moved[bucket] },
      }
      return this.#findings.at(part, 'fastMoved', { order, ...figures })
    }
  }
}

function printsOf(event: ToldEvent): WindowPrint[] {
  const list = event['prints']
  if (!Array.isArray(list)) throw new Unreadable('fastSettled has no prints')
  return (list as ToldEvent[]).map((print) => {
    if (typeof print !== 'object') throw new Unreadable('fastSettled has no prints')
    return { seq: natural(print, 'seq'), at: natural(print, 'at'), price: natural(print, 'price') }
  })
}
