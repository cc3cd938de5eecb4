import type { Credits } from '../market/credits.ts'
import type { Step } from '../market/spot-state.ts'
import type { DecodedEvent } from '../rule.ts'
import type { PriceOf } from '../swap/swap-terms.ts'
import { OwnMoney, type Units } from './own-money.ts'

const RULE = 'credit'

interface Leaves {
  readonly user: number
  readonly currency: number
  readonly amount: bigint
}

type Requested = Leaves & { readonly withdrawal: number }

/** Credit that is bound does not leave: what somebody takes out is their own money, or what the rules have freed. */
export class Leaving {
  readonly #own: OwnMoney
  /** What is on its way out, by withdrawal. */
  readonly #open = new Map<number, Leaves>()
  /** What the withdrawal of this record takes of own money, until that is told. */
  #spent: readonly Units[] = []

  constructor(credits: Credits) {
    this.#own = new OwnMoney(credits, (user, currency) => this.#leavingOf(user, currency))
  }

  record(step: Step): void {
    this.#own.record(step)
  }

  event(event: DecodedEvent, step: Step, prices: { fresh: PriceOf; last: PriceOf }): void {
    switch (event.type) {
      case 'withdrawalRequested':
        return this.#requested(event as DecodedEvent & Requested, step, prices.fresh)
      case 'withdrawalMoved':
        return this.#moved(event['withdrawal'] as number, event['to'])
      case 'depositsSpent':
        return this.#told(event, step)
      default:
        return this.#own.event(event, step, prices.last)
    }
  }

  /** Called behind the last event of a record. */
  end(step: Step): void {
    if (this.#spent.length > 0)
      tell(step, `${wordsOf(this.#spent)} of deposits leave, which is not told`)
    this.#spent = []
  }

  #requested({ withdrawal, user, currency, amount }: Requested, step: Step, fresh: PriceOf): void {
    step.context.report.checked(RULE)
    const all = this.#own.total(user, currency, step)
    const free = this.#own.freeOf(user, currency, step, fresh)
    if (free < all && amount > free) {
      tell(step, `withdrawal ${withdrawal} is of ${amount}, and ${free} of ${user} may leave`)
    }
    this.#spent = this.#own.spentBy(user, { currency, units: amount }, step, fresh)
    this.#open.set(withdrawal, { user, currency, amount })
  }

  #moved(withdrawal: number, to: unknown): void {
    const leaves = this.#open.get(withdrawal)
    if (!leaves || (to !== 'confirmed' && to !== 'refused')) return
    this.#open.delete(withdrawal)
    const { user, currency, amount } = leaves
    if (to === 'refused') this.#own.giveBack(user, { currency, units: amount })
  }

  #told({ spent }: DecodedEvent, step: Step): void {
    const told = (spent as readonly { currency: number; amount: bigint }[]).map((one) => {
      return { currency: one.currency, units: one.amount }
    })
    const [due, words] = [wordsOf(this.#spent), wordsOf(told)]
    this.#spent = []
    step.context.report.checked(RULE)
    if (words !== due) tell(step, `${words} of deposits leave, and the rules say ${due}`)
  }

  #leavingOf(user: number, currency: number): bigint {
    let units = 0n
    for (const one of this.#open.values()) {
      if (one.user === user && one.currency === currency) units += one.amount
    }
    return units
  }
}

function tell({ record, context }: Step, words: string): void {
  context.report.finding(record.seq, RULE, words)
}

function wordsOf(spent: readonly Units[]): string {
  const words = spent.map(({ currency, units }) => `${units} of currency ${currency}`)
  return words.length > 0 ? words.join(', ') : 'none'
}
