import type { EngineRecord } from '@candor/engine'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type TellParts as MailParts, mailMessage } from '../identity/security-change.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { MessageFacts, MessageTemplate } from '../messages/templates.ts'
import { type Withdrawn, untold } from './read.ts'
import { plainUnits } from './ways.ts'

type TellParts = Pick<
  Context,
  'store' | 'transactor' | 'projector' | 'messages' | 'transactionNews' | 'log'
> &
  MailParts

const AT_ONCE = 100
const RETRY_MS = 1_000

/**
 * Tells people how their withdrawals stand: after each record that moves one and at the start, so
 * that whatever was cut short is told later, and each stage once. What they were told last is kept
 * with the words.
 */
export class WithdrawalTeller {
  readonly #parts: TellParts
  #unsubscribe: (() => void) | undefined
  #working: Promise<void> | undefined
  #again = false

  constructor(parts: TellParts) {
    this.#parts = parts
  }

  start(): void {
    this.#unsubscribe = this.#parts.transactor.onCommit((records) => {
      if (records.some(movesWithdrawal)) this.look()
    })
    this.look()
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    await this.#working
  }

  /** Looks now, or once more when a look is under way: what was recorded may be told. */
  look(): void {
    this.#again = true
    this.#working ??= this.#work()
  }

  /** Resolves once nothing is left to be told of what is durable now. */
  async settled(): Promise<void> {
    this.look()
    await this.#working
  }

  async #work(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#tellAll()
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'People could not be told of their withdrawals')
      if (this.#unsubscribe) void pause(RETRY_MS, undefined, { ref: false }).then(() => this.look())
    } finally {
      this.#working = undefined
    }
  }

  async #tellAll(): Promise<void> {
    const { store, projector, transactor } = this.#parts
    await projector.reached(transactor.durableSeq)
    for (;;) {
      const rows = await untold(store, AT_ONCE)
      for (const row of rows) await this.#tell(row)
      if (rows.length < AT_ONCE) return
    }
  }

  async #tell(withdrawn: Withdrawn): Promise<void> {
    const { store, transactionNews } = this.#parts
    const { user, status, words } = withdrawn
    await this.#message(withdrawn)
    await store
      .updateTable('withdrawal_payees')
      .set({ told: status })
      .where('user_id', '=', user)
      .where('request_id', '=', words.request_id)
      .execute()
    transactionNews.tell(user)
  }

  async #message(withdrawn: Withdrawn): Promise<void> {
    const { id, user, status, amount, fee, currency, takenBack, words } = withdrawn
    const { code, scale } = this.#parts.transactor.engine.currencies()[currency]!
    const facts = {
      currency: code,
      amount: plainUnits(amount, scale),
      received: plainUnits(amount - fee, scale),
      payee: words.address ?? words.card_shown ?? '',
    }
    const once = `withdrawal:${id}:${status}`
    switch (status) {
      case 'submitted':
        await this.#send(user, 'withdrawalSubmitted', facts, once)
        return
      case 'sent': {
        const sent = { ...facts, tx: words.tx ?? '' }
        await this.#send(user, 'withdrawalSent', sent, once)
        return
      }
      case 'confirmed':
        await this.#send(user, 'withdrawalArrived', facts, once)
        return
      case 'refused': {
        if (takenBack) {
          await sendMessage(this.#parts, user, 'withdrawalTakenBack', facts, once)
          return
        }
        const refused = { ...facts, reason: words.reason ?? '' }
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
    await sendMessage(this.#parts, user, template, facts, once)
    await mailMessage(this.#parts, user, template, facts)
  }
}

function movesWithdrawal({ events }: EngineRecord): boolean {
  return events.some(({ kind }) => kind.startsWith('withdrawal'))
}
