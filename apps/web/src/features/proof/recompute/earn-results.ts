import { type Amount, type Ppm, PPM } from '@candor/money'
import type { PersonPart } from '@candor/log/contents'
import { dailyIncome, fullDays, incomeOf, lockMiningPenalty, wealthPenalty } from '@candor/terms'
import type { Finding, Findings, Rule } from './finding.ts'
import { type ToldEvent, Unreadable, movedBy, natural, oneOf, units } from './told-fields.ts'

interface Terms {
  amount: Amount
  rate: Ppm
  /** Of one day. */
  income: Amount
  days: number
  penalty: Ppm
}

interface Running extends Terms {
  /** Wealth pays each day, lock mining all days as it ends. */
  paysDaily: boolean
  startedAt: number
  /** Days whose income was recorded. */
  accrued: number
}

const isEarn = (reason: string) => reason.startsWith('wealth') || reason.startsWith('lock')
const ENDS = ['matured', 'redeemed'] as const

/**
 * Recomputes wealth and lock mining from a person's own parts: the income of a day from amount and rate, each
 * day once and none before it was over, what an end pays, and the penalty of an early one.
 */
export class EarnResults {
  /** Incomes and ends that were recomputed. */
  count = 0
  readonly #offers = new Map<number, Terms>()
  readonly #orders = new Map<number, Running>()
  readonly #findings: Findings

  constructor(findings: Findings) {
    this.#findings = findings
  }

  take(part: PersonPart): void {
    const moves = new Map<number, Expected>()
    for (const event of part.events) {
      switch (event.kind) {
        case 'productPreviewed':
          this.#offers.set(natural(event, 'offer'), termsOf(event))
          break
        case 'productBought':
          this.#takeBought(part, event, moves)
          break
        case 'incomeAccrued':
          this.#takeIncome(part, event, moves)
          break
        case 'productReturned':
          this.#takeReturned(part, event, moves)
          break
        default:
      }
    }
    for (const [order, expected] of moves) this.#holdMoved(part, order, expected)
  }

  #takeBought(part: PersonPart, event: ToldEvent, moves: Moves): void {
    const [order, offer, terms] = [natural(event, 'order'), natural(event, 'offer'), termsOf(event)]
    const bound = this.#offers.get(offer)
    const isBound = offer === 0 || (bound !== undefined && areSame(bound, terms))
    this.#offers.delete(offer)
    if (!isBound || dailyIncome(terms.amount, terms.rate) !== terms.income) {
      this.#find(part, 'earnTerms', { order })
    }
    const paysDaily = part.postings.some(
      ({ reason, reference }) => reference === order && reason === 'wealthPurchase',
    )
    this.#orders.set(order, { ...terms, paysDaily, startedAt: part.at, accrued: 0 })
    move(moves, order, { available: -terms.amount, held: terms.amount })
  }

  #takeIncome(part: PersonPart, event: ToldEvent, moves: Moves): void {
    const order = natural(event, 'order')
    const running = this.#known(part, order)
    if (!running) return
    this.count += 1
    const [day, amount] = [natural(event, 'day'), units(event, 'amount')]
    const isDue =
      day === running.accrued + 1 && day <= fullDays(running.startedAt, part.at, running.days)
    if (!isDue) this.#find(part, 'earnDay', { order })
    running.accrued = day
    if (amount !== running.income || event['paid'] !== running.paysDaily) {
      this.#find(part, 'earnIncome', { order })
    }
    if (running.paysDaily) move(moves, order, { available: running.income, held: 0n })
  }

  #takeReturned(part: PersonPart, event: ToldEvent, moves: Moves): void {
    const order = natural(event, 'order')
    const running = this.#known(part, order)
    if (!running) return
    this.#orders.delete(order)
    this.count += 1
    const full = fullDays(running.startedAt, part.at, running.days)
    const isWhole = full === running.days
    const how = oneOf(event, 'how', ENDS)
    const areDays = natural(event, 'days') === full && running.accrued === full
    if (!areDays || (how === 'matured') !== isWhole) this.#find(part, 'earnDay', { order })
    const penalty = isWhole ? 0n : penaltyOf(running, full)
    if (units(event, 'penalty') !== penalty) this.#find(part, 'earnPenalty', { order })
    const settled = running.paysDaily ? 0n : incomeOf(running.income, full)
    if (units(event, 'settled') !== settled) this.#find(part, 'earnIncome', { order })
    const { amount } = running
    move(moves, order, { available: amount - penalty + settled, held: -amount })
  }

  #known(part: PersonPart, order: number): Running | undefined {
    const running = this.#orders.get(order)
    if (!running) this.#find(part, 'missing', { order })
    return running
  }

  #holdMoved(part: PersonPart, order: number, expected: Expected): void {
    const moved = movedBy(part, order, isEarn)
    const { currency } = moved
    for (const bucket of ['available', 'held'] as const) {
      if (moved[bucket] === expected[bucket]) continue
      const figures = {
        expected: { currency, units: expected[bucket] },
        found: { currency, units: moved[bucket] },
      }
      return this.#find(part, 'earnMoved', { order, ...figures })
    }
  }

  #find(part: PersonPart, rule: Rule, more: Partial<Finding>): void {
    this.#findings.at(part, rule, more)
  }
}

/** What an order has to move in a record between the person's own accounts, or into them. */
interface Expected {
  available: bigint
  held: bigint
}
type Moves = Map<number, Expected>

function move(moves: Moves, order: number, { available, held }: Expected): void {
  const sum = moves.get(order) ?? { available: 0n, held: 0n }
  moves.set(order, { available: sum.available + available, held: sum.held + held })
}

function termsOf(event: ToldEvent): Terms {
  return {
    amount: units(event, 'amount') as Amount,
    rate: ppmOf(event, 'rate'),
    income: units(event, 'income') as Amount,
    days: natural(event, 'days'),
    penalty: ppmOf(event, 'penalty'),
  }
}

function ppmOf(event: ToldEvent, name: string): Ppm {
  const value = natural(event, name)
  if (value > PPM) throw new Unreadable(`${event.kind} has no ${name}`)
  return value as Ppm
}

function areSame(some: Terms, others: Terms): boolean {
  return (['amount', 'rate', 'income', 'days', 'penalty'] as const).every(
    (name) => some[name] === others[name],
  )
}

function penaltyOf({ amount, penalty, days, paysDaily }: Running, full: number): Amount {
  return paysDaily
    ? wealthPenalty(amount, penalty, days - full)
    : lockMiningPenalty(amount, penalty)
}
