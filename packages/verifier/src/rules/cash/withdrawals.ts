import { POOLS } from '../../books/accounts.ts'
import { shareCeil } from '../exact.ts'
import { type ExpectedPostings, heldOfFunding, ofFunding } from '../expected-postings.ts'
import type { DecodedEvent } from '../rule.ts'
import type { Step } from '../market/spot-state.ts'
import { legOf, type PriceOf, worthOf } from '../swap/swap-terms.ts'
import type { Credits } from '../market/credits.ts'

const RULE = 'withdrawals'
const DAY_MS = 86_400_000
/** A venue's days begin at midnight of GMT+1. */
const OFFSET_MS = 3_600_000
/** Operators who have to want the money back before an unknown payout counts as not made. */
const RETURN_APPROVALS = 2

type Requested = {
  readonly type: 'withdrawalRequested'
  readonly withdrawal: number
  readonly user: number
  readonly currency: number
  readonly amount: bigint
  readonly fee: bigint
  readonly worth: bigint
  readonly approvals: number
}

type Decided = {
  readonly type: 'withdrawalApproved' | 'withdrawalReturnProposed'
  readonly withdrawal: number
  readonly user: number
  readonly operator: number
  readonly complete?: boolean
}

type Moved = {
  readonly type: 'withdrawalMoved'
  readonly withdrawal: number
  readonly user: number
  readonly to: 'sent' | 'unknown' | 'confirmed' | 'refused'
  readonly operator: number
}

type Paid = {
  readonly type: 'payeeBound' | 'payeePaid'
  readonly withdrawal: number
  readonly user: number
  readonly payee: string
}

interface Open extends Omit<Requested, 'type'> {
  readonly at: number
  state: 'submitted' | 'approved' | 'sent' | 'unknown'
  /** Operators who approved it; of an unknown payout, those who want it back. */
  decidedBy: number[]
  /** Whom it is to be paid to; undefined in records of formats before 8. */
  payee?: string
  /** Whether the record that sends it says that this is who is paid. */
  isPaid?: boolean
}

interface Day {
  readonly day: number
  count: number
  worth: bigint
}

/** From which states each act leads on. */
const LEADS: Record<Moved['to'], readonly Open['state'][]> = {
  sent: ['approved'],
  unknown: ['sent'],
  confirmed: ['sent', 'unknown'],
  refused: ['submitted', 'approved', 'unknown'],
}

/** Withdrawals: what one costs and needs, who decides, and in which order it goes through its states. */
export class Withdrawals {
  readonly #credits: Credits
  readonly #postings: ExpectedPostings
  readonly #open = new Map<number, Open>()
  readonly #days = new Map<number, Day>()

  constructor(credits: Credits, postings: ExpectedPostings) {
    this.#credits = credits
    this.#postings = postings
  }

  event(event: DecodedEvent, step: Step, priceOf: PriceOf): void {
    const one = event as Requested | Decided | Moved | Paid
    switch (one.type) {
      case 'withdrawalRequested':
        return this.#requested(one, step, priceOf)
      case 'withdrawalApproved':
      case 'withdrawalReturnProposed':
        return this.#decided(one, step)
      case 'withdrawalMoved':
        return this.#moved(one, step)
      case 'payeeBound':
      case 'payeePaid':
        return this.#payee(one, step)
    }
  }

  #requested({ type: _, ...asked }: Requested, step: Step, priceOf: PriceOf): void {
    const { record, context } = step
    const { withdrawal: id, user, currency, amount, fee, worth, approvals } = asked
    const tell = teller(step, id)
    context.report.checked(RULE)
    this.#open.set(id, { ...asked, at: record.at, state: 'submitted', decidedBy: [] })
    const [own, held] = [ofFunding(user, currency), heldOfFunding(user, currency)]
    this.#post({ from: own, to: held, amount, reason: 'withdrawalHold', reference: id })
    const today = this.#today(user, record.at)
    const rules = context.rules.cash
    const rule = rules?.withdrawals.find((known) => known.currency === currency)
    const leg = legOf(context.rules, currency, priceOf)
    if (!rules || !rule || !leg) return tell('is of a currency that cannot be withdrawn')
    if (record.command.owner !== user) tell('is asked for by another')
    if (amount < rule.min) tell(`is of ${amount}, the least is ${rule.min}`)
    const due = shareCeil(amount, rules.fee)
    if (fee !== due) tell(`has a fee of ${fee}, the rules say ${due}`)
    const now = worthOf(context.rules, amount, leg)
    if (worth !== now) tell(`is worth ${now}, its record says ${worth}`)
    const needed = now >= rules.secondApprovalFrom ? 2 : 1
    if (approvals !== needed) tell(`needs ${needed} approvals, its record says ${approvals}`)
    if (today.count >= rules.perDay) tell('is one more than there may be a day')
    const cap = rules.caps[this.#credits.level(user) as 0 | 1 | 2]
    if (today.worth + now > cap) tell(`goes beyond ${cap} a day`)
    today.count++
    today.worth += worth
  }

  #decided({ type, withdrawal: id, user, operator, complete }: Decided, step: Step): void {
    const tell = teller(step, id)
    step.context.report.checked(RULE)
    const open = this.#open.get(id)
    if (!open) return tell('is not there')
    const isApproval = type === 'withdrawalApproved'
    if (open.user !== user) tell(`is not of ${user}`)
    if (open.state !== (isApproval ? 'submitted' : 'unknown'))
      tell(`is decided on while ${open.state}`)
    if (operator < 1 || open.decidedBy.includes(operator)) {
      tell(`is decided twice by operator ${operator}`)
    }
    open.decidedBy.push(operator)
    if (!isApproval) return
    const isComplete = new Set(open.decidedBy).size >= open.approvals
    if (complete !== isComplete) {
      tell(`has ${open.decidedBy.length} of ${open.approvals} approvals, and is told otherwise`)
    }
    if (complete) open.state = 'approved'
  }

  #payee({ type, withdrawal: id, user, payee }: Paid, step: Step): void {
    const tell = teller(step, id)
    step.context.report.checked(RULE)
    const open = this.#open.get(id)
    if (!open) return tell('is not there')
    if (open.user !== user) tell(`is not of ${user}`)
    if (type === 'payeeBound') {
      if (open.payee !== undefined || open.at !== step.record.at) tell('is bound to a payee late')
      open.payee = payee
    } else {
      if (payee !== open.payee) tell('is paid to another payee')
      open.isPaid = true
    }
  }

  #moved({ withdrawal: id, user, to, operator }: Moved, step: Step): void {
    const { record, context } = step
    const tell = teller(step, id)
    context.report.checked(RULE)
    const open = this.#open.get(id)
    if (!open) return tell('is not there')
    if (open.user !== user) tell(`is not of ${user}`)
    if (!LEADS[to].includes(open.state)) tell(`cannot be ${to} while it is ${open.state}`)
    const { currency, amount, fee } = open
    const held = heldOfFunding(open.user, currency)
    if (to === 'refused') {
      this.#checkRefusal(open, operator, step)
      const own = ofFunding(open.user, currency)
      this.#post({ from: held, to: own, amount, reason: 'withdrawalReturn', reference: id })
      this.#giveBack(open)
    } else if (to === 'confirmed') {
      const out = { from: held, to: ofFunding(POOLS.external, currency), amount: amount - fee }
      this.#post({ ...out, reason: 'withdrawal', reference: id })
      const kept = { from: held, to: ofFunding(POOLS.fees, currency), amount: fee }
      this.#post({ ...kept, reason: 'withdrawalFee', reference: id })
    } else {
      open.state = to
      if (to === 'sent' && open.payee !== undefined && !open.isPaid) tell('is sent to nobody named')
      if (to === 'unknown') open.decidedBy = []
      return
    }
    this.#open.delete(id)
    if (record.command.type === 'takeBackWithdrawal' && open.state !== 'submitted') {
      tell('is taken back after operators decided')
    }
  }

  /** By one operator; by a second one where the money may have arrived; or by its owner before all that. */
  #checkRefusal(
    { withdrawal: id, user, state, decidedBy }: Open,
    operator: number,
    step: Step,
  ): void {
    const tell = teller(step, id)
    const { type, owner } = step.record.command
    if (operator === 0) {
      if (type !== 'takeBackWithdrawal' || owner !== user) tell('is refused by nobody')
      return
    }
    if (state !== 'unknown') return
    const all = new Set([...decidedBy, operator])
    if (all.size < RETURN_APPROVALS)
      tell('returns on the word of one operator, its payout is unknown')
  }

  #today(user: number, at: number): Day {
    const day = dayOf(at)
    const known = this.#days.get(user)
    if (known?.day === day) return known
    const today = { day, count: 0, worth: 0n }
    this.#days.set(user, today)
    return today
  }

  #giveBack({ user, at, worth }: Open): void {
    const known = this.#days.get(user)
    if (known?.day !== dayOf(at)) return
    known.count--
    known.worth -= worth
  }

  #post(posting: Parameters<ExpectedPostings['add']>[0]): void {
    this.#postings.add(posting)
  }
}

function dayOf(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS)
}

function teller({ record, context }: Step, id: number): (words: string) => void {
  return (words) => context.report.finding(record.seq, RULE, `withdrawal ${id} ${words}`)
}
