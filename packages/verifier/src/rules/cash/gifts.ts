import { POOLS } from '../../books/accounts.ts'
import { MOST_BALANCE, divCeil, least, shareFloor } from '../exact.ts'
import { type ExpectedPostings, ofFunding } from '../expected-postings.ts'
import type { DecodedEvent, DecodedRecord } from '../rule.ts'
import type { Step } from '../market/spot-state.ts'
import { grossOf, legOf, type PriceOf, worthOf } from '../swap/swap-terms.ts'
import type { Credits } from '../market/credits.ts'

const RULE = 'gifts'

type Opened = { readonly user: number; readonly gift: bigint; readonly turnoverDue: bigint }
type Bonus = { readonly user: number; readonly bonus: bigint; readonly turnoverDue: bigint }
type Bound = { readonly user: number; readonly credit: bigint; readonly turnoverDue: bigint }
type Barred = { readonly user: number; readonly taken: bigint; readonly turnoverDue: bigint }

/** Gifts of a registration and bonuses of a first recharge: once, as much as promised, and their turnover. */
export class Gifts {
  readonly #credits: Credits
  readonly #postings: ExpectedPostings
  /** What this record has given and not bound yet. */
  #given: Omit<Bound, 'user'> | undefined
  #hasBonus = false

  constructor(credits: Credits, postings: ExpectedPostings) {
    this.#credits = credits
    this.#postings = postings
  }

  event(event: DecodedEvent, step: Step, priceOf: PriceOf): void {
    switch (event.type) {
      case 'accountOpened':
        return this.#opened(event as DecodedEvent & Opened, step)
      case 'bonusGiven':
        return this.#bonus(event as DecodedEvent & Bonus, step, priceOf)
      case 'creditBound':
        return this.#bound(event as DecodedEvent & Bound, step)
      case 'creditBarred':
        return this.#barred(event as DecodedEvent & Barred, step)
    }
  }

  /** Called behind the last event of a record: what was due is there, and what was given is bound. */
  end(step: Step, priceOf: PriceOf): void {
    const { record, context } = step
    const tell = teller(step)
    if (this.#given && context.rules.credit) tell('what is given here is not bound')
    this.#given = undefined
    if (record.command.type === 'creditRecharge' && !this.#hasBonus) {
      const due = this.#bonusDue(record, step, priceOf)
      if (due !== 0n) tell(`a bonus of ${due} is due and not given`)
    }
    this.#hasBonus = false
  }

  #opened({ user, gift, turnoverDue }: Opened, step: Step): void {
    const { context } = step
    const { policy } = context.rules
    const tell = teller(step)
    context.report.checked(RULE)
    if (this.#credits.isKnown(user)) tell(`account ${user} is opened twice`)
    const pool = policy && ofFunding(POOLS.promotions, policy.giftCurrency)
    const promised = policy?.gift ?? 0n
    const due = pool !== undefined && context.books.balance(pool) >= promised ? promised : 0n
    if (gift !== due) tell(`the gift of ${user} is ${gift}, the policy says ${due}`)
    this.#checkTurnover(gift, turnoverDue, step)
    if (!policy || gift === 0n) return
    this.#given = { credit: gift, turnoverDue }
    const to = ofFunding(user, policy.giftCurrency)
    const posting = { from: pool!, to, amount: gift, reference: 0 }
    this.#postings.add({ ...posting, reason: 'registrationGift' })
  }

  #bonus({ user, bonus, turnoverDue }: Bonus, step: Step, priceOf: PriceOf): void {
    const { record, context } = step
    const tell = teller(step)
    context.report.checked(RULE)
    this.#hasBonus = true
    const { policy } = context.rules
    if (!policy) return tell(`${user} has a bonus, and there is no policy`)
    if (record.command.type !== 'creditRecharge' || record.command.owner !== user) {
      tell(`${user} has a bonus without a recharge`)
    }
    if (this.#credits.hadBonus(user)) tell(`${user} has a bonus for the second time`)
    const due = this.#bonusDue(record, step, priceOf)
    if (bonus !== due) tell(`the bonus of ${user} is ${bonus}, the rules say ${due}`)
    this.#checkTurnover(bonus, turnoverDue, step)
    this.#given = { credit: bonus, turnoverDue }
    const from = ofFunding(POOLS.promotions, policy.giftCurrency)
    const posting = { from, to: ofFunding(user, policy.giftCurrency), amount: bonus, reference: 0 }
    this.#postings.add({ ...posting, reason: 'rechargeBonus' })
  }

  /** The bonus that the recharge of a record earns. */
  #bonusDue(record: DecodedRecord, { context }: Step, priceOf: PriceOf): bigint {
    const { rules, books } = context
    const { cash, policy, credit } = rules
    const user = record.command.owner as number
    const recharge = record.postings.find(({ reason }) => reason === 'recharge')
    if (!cash || !policy || !recharge) return 0n
    if (this.#credits.hadBonus(user) || this.#credits.isBarred(user)) return 0n
    const from = legOf(rules, Math.floor(recharge.to / 4) % 256, priceOf)
    const gift = legOf(rules, policy.giftCurrency, priceOf)
    if (!from || worthOf(rules, recharge.amount, from) < cash.bonusFrom || !gift) return 0n
    const share = shareFloor(grossOf(recharge.amount, from, gift), cash.bonus)
    const bonus = least(share, credit?.bonusMost ?? share)
    const due = divCeil(bonus * BigInt(policy.turnover), 1_000_000n)
    if (this.#credits.due(user) + due > MOST_BALANCE) return 0n
    const pool = ofFunding(POOLS.promotions, policy.giftCurrency)
    return books.balance(pool) >= bonus ? bonus : 0n
  }

  #bound({ user, credit, turnoverDue }: Bound, step: Step): void {
    const given = this.#given
    this.#given = undefined
    step.context.report.checked(RULE)
    if (given?.credit === credit && given.turnoverDue === turnoverDue) return
    teller(step)(`${credit} with a turnover of ${turnoverDue} are bound for ${user}, and not given`)
  }

  #barred({ user, taken, turnoverDue }: Barred, step: Step): void {
    const { context } = step
    context.report.checked(RULE)
    const due = this.#credits.boundDue(user)
    if (turnoverDue !== due) {
      teller(step)(`${turnoverDue} of the turnover of ${user} end, what is bound asked for ${due}`)
    }
    const currency = context.rules.policy?.giftCurrency ?? 0
    const posting = { from: ofFunding(user, currency), to: ofFunding(POOLS.promotions, currency) }
    this.#postings.add({ ...posting, amount: taken, reason: 'creditReturn', reference: 0 })
  }

  /** What is to be traded for a credit is what the policy of its day asks, and no more later. */
  #checkTurnover(credit: bigint, turnoverDue: bigint, step: Step): void {
    const { policy } = step.context.rules
    const due = policy ? divCeil(credit * BigInt(policy.turnover), 1_000_000n) : 0n
    if (turnoverDue === due) return
    teller(step)(`a turnover of ${turnoverDue} is asked for ${credit}, the policy says ${due}`)
  }
}

function teller({ record, context }: Step): (words: string) => void {
  return (words) => context.report.finding(record.seq, RULE, words)
}
