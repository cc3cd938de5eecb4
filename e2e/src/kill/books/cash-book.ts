import {
  type CashSpec,
  type EngineRecord,
  type Posting,
  type PostingReason,
  type WithdrawalRequested,
  accountId,
  accountParts,
  poolAccount,
} from '@candor/engine'
import { shareFloor } from '@candor/money'
import { withdrawalTerms } from '@candor/terms'

/** Money that arrived, as the journal tells it. Amounts are units of the currency. */
export interface BookedCredit {
  seq: number
  user: number
  requestId: string
  currency: number
  amount: bigint
}

/** A withdrawal as the journal tells it. */
export interface BookedWithdrawal {
  requested: WithdrawalRequested
  requestId: string
  stage: 'submitted' | 'approved' | 'sent' | 'unknown' | 'confirmed' | 'refused'
  approvedBy: number[]
  /** Of an unknown one, who wants it back. */
  returnedBy: number[]
  /** Who refused it, or was the second to want it back. */
  refusedBy?: number
  /** Every stage that it came through. */
  past: Set<BookedWithdrawal['stage']>
}

type Expected = Pick<Posting, 'from' | 'to' | 'amount' | 'reason' | 'reference'>
type Moved = Extract<EngineRecord['events'][number], { kind: 'withdrawalMoved' }>

/** Postings that only what happens to recharges and withdrawals may make. */
const CASH_REASONS: ReadonlySet<PostingReason> = new Set([
  'recharge',
  'rechargeBonus',
  'withdrawalHold',
  'withdrawalReturn',
  'withdrawal',
  'withdrawalFee',
])

/** From which stages a withdrawal is led to another. */
const LEADS: Readonly<Record<Moved['to'], readonly BookedWithdrawal['stage'][]>> = {
  sent: ['approved'],
  unknown: ['sent'],
  confirmed: ['sent', 'unknown'],
  refused: ['submitted', 'approved', 'unknown'],
}

/**
 * Holds every recharge and every step of a withdrawal against what it may do: each request is
 * credited once, a bonus given once, approvals come from different operators, and what is posted is
 * to the unit what the events say.
 */
export class CashBook {
  readonly withdrawals = new Map<number, BookedWithdrawal>()
  /** By person; units of the gift's currency. */
  readonly bonuses = new Map<number, bigint>()
  readonly #credits = new Map<string, BookedCredit>()
  readonly #fault: (text: string) => void
  #rules: CashSpec | undefined
  #giftCurrency: number | undefined
  #bonusMost: bigint | undefined

  constructor(fault: (text: string) => void) {
    this.#fault = fault
  }

  /** What a request of this person was credited with. */
  creditOf(user: number, requestId: string): BookedCredit | undefined {
    return this.#credits.get(keyOf(user, requestId))
  }

  credits(): Iterable<BookedCredit> {
    return this.#credits.values()
  }

  take(record: EngineRecord): void {
    const expected: Expected[] = []
    for (const event of record.events) {
      switch (event.kind) {
        case 'cashRulesSet':
          this.#rules = event.spec
          break
        case 'creditRulesSet':
          this.#bonusMost = event.spec.bonusMost
          break
        case 'policySet':
          this.#giftCurrency = event.spec.giftCurrency
          break
        case 'bonusGiven':
          expected.push(...this.#bonus(event.user, event.bonus, record))
          break
        case 'withdrawalRequested':
          expected.push(this.#requested(event, record))
          break
        case 'withdrawalApproved':
          this.#approved(event.withdrawal, event.operator, event.complete)
          break
        case 'withdrawalReturnProposed':
          this.#proposed(event.withdrawal, event.operator)
          break
        case 'withdrawalMoved':
          expected.push(...this.#moved(event))
          break
        default:
          // Orders and offers are held by the other books.
          break
      }
    }
    if (record.command === 'creditRecharge') expected.push(...this.#credited(record))
    this.#holdPostings(record, expected)
  }

  #credited(record: EngineRecord): Expected[] {
    const { seq, owner: user, request, postings } = record
    const posted = postings.find(({ reason }) => reason === 'recharge')
    if (!request || !posted) {
      this.#fault(`record ${seq} credits without a request or without money`)
      return []
    }
    const currency = currencyOf(posted)
    const key = keyOf(user, request.id)
    if (this.#credits.has(key)) this.#fault(`${request.id} was credited twice to ${user}`)
    this.#credits.set(key, { seq, user, requestId: request.id, currency, amount: posted.amount })
    const from = poolAccount('external', currency)
    const to = accountId(user, 'funding', 'available', currency)
    return [{ from, to, amount: posted.amount, reason: 'recharge', reference: 0 }]
  }

  #bonus(user: number, bonus: Posting['amount'], { seq, postings }: EngineRecord): Expected[] {
    if (this.bonuses.has(user)) this.#fault(`${user} was given a second bonus by record ${seq}`)
    this.bonuses.set(user, bonus)
    const posted = postings.find(({ reason }) => reason === 'rechargeBonus')
    if (!posted) {
      this.#fault(`the bonus of record ${seq} was never paid`)
      return []
    }
    const recharged = postings.find(({ reason }) => reason === 'recharge')
    const rules = this.#rules
    if (recharged && rules && currencyOf(recharged) === this.#giftCurrency) {
      const isDue = recharged.amount >= rules.bonusFrom
      const share: bigint = shareFloor(recharged.amount, rules.bonus)
      const most = this.#bonusMost ?? share
      if (!isDue || bonus !== (share < most ? share : most)) {
        this.#fault(`the bonus of record ${seq} is not that of its recharge`)
      }
    }
    const from = poolAccount('promotions', currencyOf(posted))
    const to = accountId(user, 'funding', 'available', currencyOf(posted))
    return [{ from, to, amount: bonus, reason: 'rechargeBonus', reference: 0 }]
  }

  #requested(requested: WithdrawalRequested, { request }: EngineRecord): Expected {
    const { withdrawal: id, user, currency, amount, fee, worth, approvals } = requested
    const rules = this.#rules
    if (this.withdrawals.has(id)) this.#fault(`withdrawal ${id} was made twice`)
    const needed = rules && worth >= rules.secondApprovalFrom ? 2 : 1
    if (!rules || fee !== withdrawalTerms(amount, rules.fee).fee || approvals !== needed) {
      this.#fault(`withdrawal ${id}: fee or approvals are not those of the rules`)
    }
    this.withdrawals.set(id, {
      requested,
      requestId: request?.id ?? '',
      stage: 'submitted',
      approvedBy: [],
      returnedBy: [],
      past: new Set(['submitted']),
    })
    const from = accountId(user, 'funding', 'available', currency)
    const to = accountId(user, 'funding', 'held', currency)
    return { from, to, amount, reason: 'withdrawalHold', reference: id }
  }

  #approved(id: number, operator: number, isComplete: boolean): void {
    const known = this.withdrawals.get(id)
    if (known?.stage !== 'submitted')
      return this.#fault(`withdrawal ${id} was approved when decided`)
    if (known.approvedBy.includes(operator)) {
      this.#fault(`withdrawal ${id} was approved twice by operator ${operator}`)
    }
    known.approvedBy.push(operator)
    const different = new Set(known.approvedBy).size
    if (isComplete !== different >= known.requested.approvals) {
      this.#fault(`withdrawal ${id} needs ${known.requested.approvals} operators, had ${different}`)
    }
    if (isComplete) lead(known, 'approved')
  }

  #proposed(id: number, operator: number): void {
    const known = this.withdrawals.get(id)
    if (known?.stage !== 'unknown') return this.#fault(`withdrawal ${id} is not to be returned`)
    known.returnedBy.push(operator)
  }

  #moved({ withdrawal: id, to, operator }: Moved): Expected[] {
    const known = this.withdrawals.get(id)
    if (!known || !LEADS[to].includes(known.stage)) {
      this.#fault(`withdrawal ${id} went from ${known?.stage ?? 'nothing'} to ${to}`)
      return []
    }
    const { user, currency, amount, fee } = known.requested
    if (to === 'refused') {
      known.refusedBy = operator
      const others = known.returnedBy.filter((other) => other !== operator)
      if (known.stage === 'unknown' && others.length === 0) {
        this.#fault(`withdrawal ${id} came back from unknown by one operator`)
      }
    }
    lead(known, to)
    const held = accountId(user, 'funding', 'held', currency)
    const own = accountId(user, 'funding', 'available', currency)
    const common = { from: held, reference: id }
    if (to === 'refused') return [{ ...common, to: own, amount, reason: 'withdrawalReturn' }]
    if (to !== 'confirmed') return []
    const received = (amount - fee) as Posting['amount']
    const outside = poolAccount('external', currency)
    const fees = poolAccount('fees', currency)
    return [
      { ...common, to: outside, amount: received, reason: 'withdrawal' },
      { ...common, to: fees, amount: fee, reason: 'withdrawalFee' },
    ]
  }

  /** What was posted for recharges and withdrawals is what the events make, and nothing else. */
  #holdPostings({ seq, postings }: EngineRecord, expected: readonly Expected[]): void {
    const text = ({ from, to, amount, reason, reference }: Expected) =>
      `${from} ${to} ${amount} ${reason} ${reference}`
    const posted = postings.filter(({ reason, amount }) => CASH_REASONS.has(reason) && amount > 0n)
    const due = expected.filter(({ amount }) => amount > 0n)
    if (posted.map(text).sort().join() === due.map(text).sort().join()) return
    this.#fault(`record ${seq} posts other money for recharges or withdrawals than its events say`)
  }
}

function lead(known: BookedWithdrawal, stage: BookedWithdrawal['stage']): void {
  known.stage = stage
  known.past.add(stage)
}

function keyOf(user: number, requestId: string): string {
  // A claim and a transfer are credited to one person alone, whoever that is.
  return /^(claim|trc20):/.test(requestId) ? requestId : `${user} ${requestId}`
}

function currencyOf({ to }: Posting): number {
  return accountParts(to).currency
}
