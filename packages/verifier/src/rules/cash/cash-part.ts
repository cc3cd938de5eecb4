import type { ExpectedPostings } from '../expected-postings.ts'
import type { DecodedEvent } from '../rule.ts'
import type { House } from '../market/house.ts'
import type { Step } from '../market/spot-state.ts'
import type { PriceOf } from '../swap/swap-terms.ts'
import type { Credits } from '../market/credits.ts'
import { Gifts } from './gifts.ts'
import { Leaving } from './leaving.ts'
import { expectBookings } from './outside.ts'
import { Withdrawals } from './withdrawals.ts'

/** Reasons of the postings that are held here. */
export const CASH_REASONS = [
  'poolFunding',
  'recharge',
  'registrationGift',
  'transfer',
  'poolTransfer',
  'rechargeBonus',
  'withdrawalHold',
  'withdrawalReturn',
  'withdrawal',
  'withdrawalFee',
  'creditReturn',
]

/** Events of which something here follows. */
const FOLLOWED: ReadonlySet<string> = new Set([
  ...['withdrawalRequested', 'withdrawalApproved', 'withdrawalReturnProposed', 'withdrawalMoved'],
  ...['payeeBound', 'payeePaid', 'depositsSpent', 'accountOpened', 'bonusGiven', 'creditBound'],
  ...['creditBarred', 'spotTraded', 'swapped', 'epochBegan'],
])

/** Money that comes in and goes out, and what the venue gives besides. */
export class CashPart {
  readonly #house: House
  readonly #postings: ExpectedPostings
  readonly #withdrawals: Withdrawals
  readonly #gifts: Gifts
  readonly #leaving: Leaving

  constructor(house: House, credits: Credits, postings: ExpectedPostings) {
    this.#house = house
    this.#postings = postings
    this.#withdrawals = new Withdrawals(credits, this.#postings)
    this.#gifts = new Gifts(credits, this.#postings)
    this.#leaving = new Leaving(credits)
  }

  /** Called before the events of a record. */
  before(step: Step): void {
    this.#leaving.record(step)
  }

  event(event: DecodedEvent, step: Step): void {
    if (!FOLLOWED.has(event.type)) return
    const fresh = this.#prices(step)
    const last: PriceOf = (index) => this.#house.priceOf(index)?.price
    this.#withdrawals.event(event, step, fresh)
    this.#gifts.event(event, step, fresh)
    this.#leaving.event(event, step, { fresh, last })
  }

  end(step: Step): void {
    expectBookings(this.#postings, step)
    this.#gifts.end(step, this.#prices(step))
    this.#leaving.end(step)
  }

  /** Worths are of last prices, while they are fresh. */
  #prices({ record: { at } }: Step): PriceOf {
    return (index) =>
      this.#house.isFresh(index, at) ? this.#house.priceOf(index)?.price : undefined
  }
}
