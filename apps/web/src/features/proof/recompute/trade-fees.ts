import type { PersonPart } from '@candor/log/contents'
import type { Findings } from './finding.ts'
import { rateBounds } from './rate-bounds.ts'
import { type ToldEvent, oneOf, units } from './told-fields.ts'

const SIDES = ['buy', 'sell'] as const

/** Holds fees of trades and swaps against what was moved, from a person's own parts. */
export class TradeFees {
  /** Fees that were held against what was moved. */
  count = 0
  /** The highest rate that a fee was charged at, in millionths. */
  highestRate = 0
  readonly #findings: Findings

  constructor(findings: Findings) {
    this.#findings = findings
  }

  take(part: PersonPart): void {
    const fills = part.events.filter(({ kind }) => kind === 'spotTraded')
    if (fills.length > 0) this.#takeFills(part, fills)
    for (const event of part.events) if (event.kind === 'swapped') this.#takeSwap(part, event)
  }

  /** Of one order as a rule; a record in which one person is both sides has only its sums. */
  #takeFills(part: PersonPart, fills: readonly ToldEvent[]): void {
    this.count += fills.length
    const moved = sumOf(part, 'spotFee', (amount) => amount < 0n)
    const fee = fills.reduce((sum, fill) => sum + units(fill, 'fee'), 0n)
    const { currency } = moved
    if (-moved.units !== fee) {
      const figures = {
        expected: { currency, units: fee },
        found: { currency, units: -moved.units },
      }
      this.#findings.at(part, 'feeMoved', figures)
    }
    const sides = new Set(fills.map((fill) => oneOf(fill, 'side', SIDES)))
    if (sides.size > 1) return
    const worth = fills.reduce((sum, fill) => sum + units(fill, 'worth'), 0n)
    const sells = sides.has('sell')
    const quote = sumOf(part, 'spotTrade', (amount) => amount > 0n === sells)
    const expected = sells ? worth : -worth
    if (quote.units !== expected) {
      const figures = { expected: { currency: quote.currency, units: expected }, found: quote }
      this.#findings.at(part, 'tradeMoved', figures)
    }
    if (fills.length > 1) return
    const received = sells ? worth : sumOf(part, 'spotTrade', (amount) => amount > 0n).units
    this.#holdRate(part, fee, received, currency)
  }

  #takeSwap(part: PersonPart, event: ToldEvent): void {
    this.count += 1
    const [amount, received, fee] = [
      units(event, 'amount'),
      units(event, 'received'),
      units(event, 'fee'),
    ]
    const given = sumOf(part, 'swap', (each) => each < 0n)
    const taken = sumOf(part, 'swap', (each) => each > 0n)
    for (const [found, expected] of [
      [given, -amount],
      [taken, received],
    ] as const) {
      if (found.units === expected) continue
      const figures = { expected: { currency: found.currency, units: expected }, found }
      return this.#findings.at(part, 'tradeMoved', figures)
    }
    this.#holdRate(part, fee, received + fee, taken.currency)
  }

  #holdRate(part: PersonPart, fee: bigint, of: bigint, currency: number): void {
    const rate = rateBounds(fee, of)
    if (rate) this.highestRate = Math.max(this.highestRate, rate.least)
    // What no rate gives is more than all, or a unit beside every rate.
    else this.#findings.at(part, 'feeMoved', { found: { currency, units: fee } })
  }
}

function sumOf(part: PersonPart, reason: string, isMeant: (amount: bigint) => boolean) {
  const own = part.postings.filter((each) => each.reason === reason && isMeant(each.amount))
  return {
    currency: own[0]?.currency ?? 0,
    units: own.reduce((total, { amount }) => total + amount, 0n),
  }
}
