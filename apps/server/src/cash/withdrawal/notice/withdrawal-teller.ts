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
export type WithdrawalTellNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector'> &
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
    const { user, status, notice } = withdrawn
    for (const stage of overtaken(notice.told, status)) {
      await this.#message({ ...withdrawn, status: stage })
      await noteNotice(store, withdrawn, { told: stage })
    }
    await this.#message(withdrawn)
    await noteNotice(store, withdrawn, { told: status })
    this.#untold -= 1
    transactionNews.tell(user)
  }

  async #message(withdrawn: Withdrawn): Promise<void> {
    const { id, user, status, amount, fee, currency, takenBack } = withdrawn
    const { payee, payout, notice } = withdrawn
    const { code, scale } = this.#parts.transactor.engine.currencies()[currency]!
    const facts = {
      currency: code,
      amount: shortDecimal(amount, scale),
      received: shortDecimal(amount - fee, scale),
      payee: payee.address ?? payee.card_shown ?? '',
    }
    const once = `withdrawal:${id}:${status}`
    switch (status) {
      case 'submitted':
        await this.#send(user, 'withdrawalSubmitted', facts, once)
        return
      case 'sent': {
        const sent = { ...facts, tx: payout.tx ?? '' }
        await this.#send(user, 'withdrawalSent', sent, once)
        return
      }
      case 'confirmed':
        await this.#send(user, 'withdrawalArrived', facts, once)
        return
      case 'refused': {
        if (takenBack) {
          await sendMessage(this.#parts, user, { template: 'withdrawalTakenBack', facts, once })
          return
        }
        const refused = { ...facts, reason: notice.reason ?? '' }
        await this.#send(user, 'withdrawalRefused', refused, once)
        return
      }
      case 'approved':
        await this.#send(user, 'withdrawalApproved', facts, once)
        return
      case 'unknown':
        return
      default:
        return status satisfies never
    }
  }

  /** A message once; the mail again should a kill come between it and the note of it. */
  async #send<Name extends MessageTemplate>(
    user: number,
    template: Name,
    facts: MessageFacts[Name],
    once: string,
  ): Promise<void> {
    await sendMessage(this.#parts, user, { template, facts, once })
    await mailMessage(this.#parts, user, template, facts)
  }
}

/** The way of a withdrawal that is paid. */
const WAY = ['submitted', 'approved', 'sent', 'confirmed'] as const satisfies Stage[]

/**
 * Stages that came and went before the person was told of them, in their order, as far as they are
 * certain: of a refused one that it was submitted, of one whose payout is not known that it was
 * approved as well.
 */
function overtaken(told: string | null, status: Stage): Stage[] {
  const last = WAY.findIndex((stage) => stage === (told === 'unknown' ? 'sent' : told))
  if (status === 'refused') return WAY.slice(last + 1, 1)
  const now = WAY.indexOf(status === 'unknown' ? 'sent' : status)
  return WAY.slice(last + 1, now)
}

/** Whether this record moves a withdrawal, so that its person is to be told. */
export function movesWithdrawal({ events }: EngineRecord): boolean {
  return events.some(({ kind }) => kind.startsWith('withdrawal'))
}
