import type { EngineRecord } from '@candor/engine'
import { shortDecimal } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Worker } from '../../../kernel/worker.ts'
import {
  type TellNeeds,
  mailMessage,
} from '../../../people/identity/security-notices/tell-person.ts'
import { sendMessage } from '../../../people/messages/send-message.ts'
import type { MessageFacts, MessageTemplate } from '../../../people/messages/templates.ts'
import type { Transactions } from '../../transactions/transaction-news.ts'
import { type Stage, type Withdrawn, untold } from '../withdrawals.ts'
import { noteNotice } from '../write-withdrawals.ts'

/** What telling people of their withdrawals takes. */
export type WithdrawalTellNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector' | 'duties'> &
  Transactions &
  TellNeeds

const AT_ONCE = 100
const RETRY_MS = 1_000

/**
 * Sends people the messages of their withdrawals' stages, each once: when woken and at the start,
 * so that interrupted messages are sent later. The last one sent is kept in `withdrawal_notices`.
 */
export class WithdrawalTeller {
  readonly worker: Worker
  readonly #parts: WithdrawalTellNeeds
  #untold = 0

  constructor(parts: WithdrawalTellNeeds) {
    this.#parts = parts
    this.worker = new Worker(
      {
        name: 'withdrawal-notices',
        everyMs: Infinity,
        backOff: { firstMs: RETRY_MS, mostMs: RETRY_MS },
        duty: parts.duties.of('payouts'),
        trouble: 'People could not be told of their withdrawals',
        lag: () => this.#untold,
      },
      parts,
      () => this.#tellAll(),
    )
  }

  async #tellAll(): Promise<void> {
    const { store, projector, transactor } = this.#parts
    await projector.reached(transactor.durableSeq)
    for (;;) {
      const rows = await untold(store, AT_ONCE)
      this.#untold = rows.length
      for (const row of rows) await this.#tell(row)
      if (rows.length < AT_ONCE) return
    }
  }

  async #tell(withdrawn: Withdrawn): Promise<void> {
    const { store, transactionNews } = this.#parts
    const due = stagesDue(withdrawn)
    for (const [place, stage] of due.entries()) {
      await this.#message(withdrawn, { stage, isLast: place === due.length - 1 })
      const paid = stage === 'sent' ? { told_tx: withdrawn.payout.tx } : {}
      await noteNotice(store, withdrawn, { told: stage, ...paid })
    }
    this.#untold -= 1
    transactionNews.tell(withdrawn.user)
  }

  /** Of stages that are told together the last one alone is mailed: mails overtake each other. */
  async #message(
    withdrawn: Withdrawn,
    { stage, isLast }: { stage: Told; isLast: boolean },
  ): Promise<void> {
    const { id, amount, fee, currency, takenBack } = withdrawn
    const { payee, payout, notice } = withdrawn
    const { code, scale } = this.#parts.transactor.engine.currencies()[currency]!
    const facts = {
      currency: code,
      amount: shortDecimal(amount, scale),
      received: shortDecimal(amount - fee, scale),
      payee: payee.address ?? payee.card_shown ?? '',
    }
    const tell = <Name extends MessageTemplate>(
      template: Name,
      said: MessageFacts[Name],
      key = '',
    ) =>
      this.#send(withdrawn.user, {
        ...{ template, facts: said, once: `withdrawal:${id}:${stage}${key}` },
        isMailed: isLast,
      })
    switch (stage) {
      case 'submitted':
        return tell('withdrawalSubmitted', facts)
      case 'approved':
        return tell('withdrawalApproved', facts)
      case 'sent': {
        // Told again where the reference was corrected.
        const tx = payout.tx ?? ''
        return tell('withdrawalSent', { ...facts, tx }, `:${tx}`)
      }
      case 'confirmed':
        return tell('withdrawalArrived', facts)
      case 'refused':
        if (takenBack) return tell('withdrawalTakenBack', facts)
        return tell('withdrawalRefused', { ...facts, reason: notice.reason ?? '' })
      default:
        return stage satisfies never
    }
  }

  /** A message once; the mail again should a kill come between it and the note of it. */
  async #send<Name extends MessageTemplate>(
    user: number,
    message: { template: Name; facts: MessageFacts[Name]; once: string; isMailed: boolean },
  ): Promise<void> {
    const { template, facts, once, isMailed } = message
    await sendMessage(this.#parts, user, { template, facts, once })
    if (isMailed) await mailMessage(this.#parts, user, template, facts)
  }
}

/** Stages that people are told of. */
type Told = Exclude<Stage, 'unknown'>

/** The way of a withdrawal that is paid. */
const WAY = ['submitted', 'approved', 'sent', 'confirmed'] as const satisfies Told[]

/**
 * Stages that the person is to be told of, in their order: those that came and went meanwhile, as
 * far as they are certain, and the present one. Of a refused one it is certain that it was submitted,
 * of one whose payout is not known that it was approved. A payout is told of by what it was made.
 */
function stagesDue({ status, payout: { tx }, notice }: Withdrawn): Told[] {
  const { told, told_tx: toldTx } = notice
  const known = WAY.findIndex((stage) => stage === told) + 1
  if (status === 'refused') return [...WAY.slice(known, 1), 'refused']
  const reached = status === 'unknown' ? 'approved' : status
  return WAY.slice(0, WAY.indexOf(reached) + 1).filter((stage, place) =>
    stage === 'sent' ? tx !== null && tx !== toldTx : place >= known,
  )
}

/** Whether this record moves a withdrawal, so that its person is to be told. */
export function movesWithdrawal({ events }: EngineRecord): boolean {
  return events.some(({ kind }) => kind.startsWith('withdrawal'))
}
