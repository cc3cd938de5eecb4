import { FIRST_PERSON, accountOf } from '../books/accounts.ts'
import type { Context, DecodedEvent, DecodedRecord, Rule } from './rule.ts'

const RULE = 'liabilities'
const DAY_MS = 86_400_000

/** What people had after the first record of a day. */
interface Opening {
  day: number
  seq: number
  /** By currency id; nothing where nobody has any. */
  totals: bigint[]
}

interface Published {
  day: number
  seq: number
  totals: readonly { currency: number; amount: bigint }[]
}

/**
 * What a venue publishes that it owes to people is what the books say after the first record of the last day
 * that has one. A day of which nothing is published is seen by everybody, and is no finding.
 */
export class LiabilitiesRule implements Rule {
  readonly name = RULE
  readonly #totals: bigint[] = []
  #opening: Opening = { day: -1, seq: 0, totals: [] }
  #published = -1

  record({ seq, at, postings }: DecodedRecord): void {
    for (const { from, to, amount } of postings) {
      this.#add(from, -amount)
      this.#add(to, amount)
    }
    const day = Math.floor(at / DAY_MS)
    if (day > this.#opening.day) this.#opening = { day, seq, totals: [...this.#totals] }
  }

  event(event: DecodedEvent, { seq }: DecodedRecord, { report }: Context): void {
    if (event.type !== 'liabilitiesPublished') return
    report.checked(RULE)
    for (const fault of this.#faultsOf(event as unknown as Published)) {
      report.finding(seq, RULE, fault)
    }
  }

  *#faultsOf(published: Published): Generator<string> {
    const { day, seq, totals } = published
    const opening = this.#opening
    if (day !== opening.day) return yield `those of day ${day} are published on day ${opening.day}`
    if (day === this.#published) yield `those of day ${day} are published again`
    this.#published = day
    if (seq !== opening.seq) yield `day ${day} begins with record ${opening.seq}, not with ${seq}`
    const said: bigint[] = []
    for (const { currency, amount } of totals) {
      if (currency < said.length) yield `currency ${currency} is told twice, or out of its turn`
      if (amount === 0n) yield `nothing of currency ${currency} is told`
      said[currency] = amount
    }
    const most = Math.max(said.length, opening.totals.length)
    for (let currency = 0; currency < most; currency++) {
      const due = opening.totals[currency] ?? 0n
      const told = said[currency] ?? 0n
      if (told === due) continue
      yield `people have ${due} of currency ${currency} on day ${day}, and ${told} is published`
    }
  }

  #add(id: number, amount: bigint): void {
    const { owner, currency } = accountOf(id)
    if (owner >= FIRST_PERSON) this.#totals[currency] = (this.#totals[currency] ?? 0n) + amount
  }
}
