import type { DeskClient } from '@candor/client/desk'
import type { DeskData, DeskErrorName, WithdrawalDetail, deskCalls } from '@candor/desk-protocol'
import { type Random, pick } from '../random.ts'
import type { Outside } from './outside.ts'

type Calls = typeof deskCalls

export const DESK_ACTS = [
  'decideClaim',
  'decideCertification',
  'approveWithdrawal',
  'refuseWithdrawal',
  'beginPayout',
  'recordPayout',
  'markPayoutUnknown',
  'confirmPayout',
  'returnWithdrawal',
] as const
export type DeskAct = (typeof DESK_ACTS)[number]
type WithdrawalAct = Exclude<DeskAct, 'decideClaim' | 'decideCertification'>

/** An act of an operator whose fate has to be known in the end. */
export interface Decision<Name extends DeskAct = DeskAct> {
  operator: number
  act: Name
  /** As the audit log names it: `claim 17`. */
  subject: string
  body: { id: number; reason: string; verdict?: 'accept' | 'refuse'; tx?: string }
  /** `unknown`: the venue died before it answered. */
  fate: 'unknown' | 'done' | 'refused'
  answer?: DeskData<Calls[Name]>
  error?: DeskErrorName
  /** Whether it was sent again after a kill: a refusal may then be of what it did itself. */
  again: boolean
}

/** Refusals that decide nothing, or that the same request will tell. */
const UNDECIDED: ReadonlySet<DeskErrorName> = new Set([
  'unavailable',
  'internal_fault',
  'too_many_requests',
])

const REASON = 'Compared with the statement of the bank.'
const SHOWN = 50
/** Few enough that two operators meet at the withdrawals which take two of them. */
const LED_AT_ONCE = 8
/** Some take all there is, some what is in one stage: most often what nobody has approved yet. */
const STAGES = [
  ...(['submitted', 'submitted', 'submitted', 'submitted'] as const),
  ...(['approved', 'sent', 'unknown', undefined] as const),
]

/** What an operator takes up: who credits people does not pay them. */
export type Duty = 'claims' | 'payouts' | 'certifications'

interface OperatorParts {
  id: number
  client: DeskClient
  outside: Outside
  random: Random
  duty: Duty
}

/** One operator with one session, who takes up what waits and decides it. */
export class Operator {
  readonly id: number
  readonly decisions: Decision[] = []
  /** Faults of the venue that an operator was shown. */
  readonly faults: string[] = []
  readonly #client: DeskClient
  readonly #outside: Outside
  readonly #random: Random
  readonly #duty: Duty

  constructor({ id, client, outside, random, duty }: OperatorParts) {
    this.id = id
    this.#client = client
    this.#outside = outside
    this.#random = random
    this.#duty = duty
  }

  /** Takes up one thing that waits. Resolves whatever becomes of it. */
  async act(): Promise<void> {
    try {
      if (this.#duty === 'certifications') await this.#decideCertification()
      else if (this.#duty === 'claims') await this.#decideClaim()
      else await this.#leadWithdrawal()
    } catch {
      // The network ended while something was read: nothing was asked for.
    }
  }

  unknown(): Decision[] {
    return this.decisions.filter(({ fate }) => fate === 'unknown')
  }

  done(): Decision[] {
    return this.decisions.filter(({ fate }) => fate === 'done')
  }

  /** Sends everything again whose fate is unknown, as it was sent. */
  async settleUnknown(): Promise<void> {
    for (const decision of this.unknown()) {
      decision.again = true
      await this.#send(decision)
      if (decision.fate === 'unknown') {
        this.faults.push(
          `${decision.act} of ${decision.subject} was not answered: ${decision.error}`,
        )
      }
    }
  }

  async #decideClaim(): Promise<void> {
    const page = await this.#client.call('claimPage', { limit: SHOWN })
    if (!page.ok || page.data.records.length === 0) return
    const { id, version } = pick(this.#random, page.data.records)
    // Some look closer first; what others decide meanwhile is then refused as changed.
    if (this.#random() < 0.3) await this.#client.call('claimDetail', { id })
    const verdict = this.#random() < 0.8 ? 'accept' : 'refuse'
    const flagsSeen = verdict === 'accept' ? REASON : undefined
    const body = { id, version, verdict, flagsSeen, reason: REASON } as const
    await this.#start('decideClaim', `claim ${id}`, body)
  }

  async #decideCertification(): Promise<void> {
    const filter = { status: 'inProgress', limit: SHOWN } as const
    const page = await this.#client.call('certificationPage', filter)
    if (!page.ok || page.data.records.length === 0) return
    const { id, version } = pick(this.#random, page.data.records)
    const verdict = this.#random() < 0.6 ? 'accept' : 'refuse'
    const body = { id, version, verdict, reason: REASON } as const
    await this.#start('decideCertification', `certification ${id}`, body)
  }

  async #leadWithdrawal(): Promise<void> {
    const stage = pick(this.#random, STAGES)
    const page = await this.#client.call('withdrawalPage', { limit: LED_AT_ONCE, stage })
    if (!page.ok || page.data.records.length === 0) return
    const { id } = pick(this.#random, page.data.records)
    const detail = await this.#client.call('withdrawalDetail', { id })
    if (!detail.ok) return
    const act = this.#nextFor(detail.data)
    if (!act) return
    const seen = { id, version: detail.data.version, reason: REASON }
    const isPaid = act === 'recordPayout'
    const body = isPaid ? { ...seen, tx: await this.#outside.payByHand(id, detail.data) } : seen
    await this.#start(act, `withdrawal ${id}`, body)
  }

  /** What is done about it, by what the desk shows and what the operators have paid. */
  #nextFor(detail: WithdrawalDetail): WithdrawalAct | undefined {
    const { id, stage, may, tx, way, fault, bySigner } = detail
    const { anvil, givenUp, paidByHand } = this.#outside
    const choice = this.#random()
    const when = (act: WithdrawalAct, isWanted = true) =>
      isWanted && may.includes(act) ? act : undefined
    switch (stage) {
      case 'submitted':
        return when(choice < 0.85 ? 'approveWithdrawal' : 'refuseWithdrawal')
      case 'approved':
        return choice < 0.1 ? when('refuseWithdrawal') : when('beginPayout')
      case 'sent':
      case 'unknown': {
        // The chain itself confirms what it shows.
        if (tx !== null) return when('confirmPayout', way !== 'chain' || !anvil)
        if (bySigner) {
          const isSure = fault?.startsWith('The signer will not pay') ?? false
          if (stage === 'sent') return when('markPayoutUnknown', choice < 0.05)
          if ((!isSure && choice > 0.3) || paidByHand.has(id)) return undefined
          // The signer says whether it may come back; nobody pays it by hand any more.
          givenUp.add(id)
          return when('returnWithdrawal')
        }
        if (choice < 0.15 && !paidByHand.has(id)) givenUp.add(id)
        if (!givenUp.has(id)) return when('recordPayout')
        return when(stage === 'sent' ? 'markPayoutUnknown' : 'returnWithdrawal')
      }
      default:
        return undefined
    }
  }

  async #start<Name extends DeskAct>(
    act: Name,
    subject: string,
    body: Decision['body'] & Record<string, unknown>,
  ): Promise<void> {
    const decision: Decision = {
      ...{ operator: this.id, act, subject, body, fate: 'unknown', again: false },
    }
    this.decisions.push(decision)
    await this.#send(decision).catch(() => undefined)
  }

  async #send(decision: Decision): Promise<void> {
    // Each act's body was made for it.
    const answer = await this.#client.call(decision.act, decision.body as never)
    if (answer.ok) {
      decision.fate = 'done'
      decision.answer = answer.data
      return
    }
    const { name } = answer.fault
    if (name === 'no_answer') return
    decision.error = name
    if (!UNDECIDED.has(name)) decision.fate = 'refused'
  }
}
