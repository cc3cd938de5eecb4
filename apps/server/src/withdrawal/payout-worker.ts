import type { EngineRecord } from '@candor/engine'
import type { Context } from '../context.ts'
import type { Turns } from '../identity/turns.ts'
import { Refusal } from '../refusal.ts'
import { transactionId } from './payout-reference.ts'
import { type Stage, type Withdrawn, byId, inStages } from './read.ts'
import { type PayoutChain, isWatched, lookAt } from './receipts.ts'
import { keepReference } from './record-payout.ts'
import { type PayoutOrder, type Signer, type SignerSaid, SignerAway } from './signer.ts'
import { plainUnits } from './ways.ts'

export interface WorkerParts extends Pick<Context, 'store' | 'projector' | 'now' | 'log'> {
  transactor: Pick<Context['transactor'], 'engine' | 'submit' | 'durableSeq' | 'onCommit'>
  /** Undefined: operators pay by hand and record it. */
  signer: Signer | undefined
  /** Undefined: operators see to it that payouts arrive. */
  chain: PayoutChain | undefined
  /** One piece of work at a time per withdrawal, the operators' included. */
  turns: Turns
  /** Told of every payout whose words have changed. */
  changed: (user: number) => void
}

export interface WorkerRules {
  pollMs: number
  /** How long a payout may stay without a word of it before it counts as unknown. */
  giveUpMs: number
}

const AT_ONCE = 1_000
const UNDER_WAY = ['approved', 'sent', 'unknown'] as const satisfies readonly Stage[]

/**
 * Pays what was approved and watches it arrive. Each step is written down before the next, in an
 * order that a kill at any point leaves safe: the engine holds a payout as sent before the signer
 * is asked for it, the signer pays an id once however often it is asked, and what nobody knows
 * becomes `unknown`, which only operators bring back.
 */
export class PayoutWorker {
  readonly #parts: WorkerParts
  readonly #rules: WorkerRules
  #unsubscribe: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined

  constructor(parts: WorkerParts, rules: WorkerRules) {
    this.#parts = parts
    this.#rules = rules
  }

  start(): void {
    this.#unsubscribe = this.#parts.transactor.onCommit((records) => {
      if (records.some(approves)) this.#wake(0)
    })
    this.#wake(0)
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    clearTimeout(this.#timer)
    await this.#working
  }

  #wake(inMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#working ??= this.look()
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'Payouts wait'))
        .finally(() => {
          this.#working = undefined
          if (this.#unsubscribe) this.#wake(this.#rules.pollMs)
        })
    }, inMs)
    this.#timer.unref()
  }

  /** Takes every payout under way as far as it goes now. */
  async look(): Promise<void> {
    const { store, projector, transactor, turns, log } = this.#parts
    await projector.reached(transactor.durableSeq)
    for (const { id } of await inStages(store, UNDER_WAY, { most: AT_ONCE })) {
      try {
        await turns.take(String(id), () => this.#advance(id))
      } catch (error) {
        // The others do not wait for this one.
        log.warn({ err: error, withdrawal: id }, 'A payout waits')
      }
    }
  }

  async #advance(id: number): Promise<void> {
    const payout = await this.#fresh(id)
    if (payout?.status === 'approved') await this.#begin(payout)
    const sent = await this.#fresh(id)
    if (sent?.status !== 'sent' && sent?.status !== 'unknown') return
    if (sent.words.tx === null) await this.#askSigner(sent)
    else await this.#watch(sent, sent.words.tx)
  }

  /** As the engine has it now, with the words as they are now. */
  async #fresh(id: number): Promise<Withdrawn | undefined> {
    const state = this.#parts.transactor.engine.withdrawal(id)?.state
    const row = state && (await byId(this.#parts.store, id))
    return row && { ...row, status: state }
  }

  /** Sent as far as the engine is concerned: from here on nothing gives it back by itself. */
  async #begin(payout: Withdrawn): Promise<void> {
    const { signer, now } = this.#parts
    const { tx, way, asked_at } = payout.words
    // An operator recorded the payment and was cut short; else it is the signer's to pay.
    if (tx === null && (!signer || way !== 'chain')) return
    if (payout.frozen) return
    if (tx === null && asked_at === null) await this.#note(payout, { asked_at: now() })
    await this.#report(payout, 'sent')
  }

  async #askSigner(payout: Withdrawn): Promise<void> {
    const { signer, now } = this.#parts
    const { asked_at, asks } = payout.words
    // By hand, and its transaction was never recorded: an operator's to find out.
    if (!signer || asked_at === null) return
    // Never asked for: it is not, until the freeze ends, and nobody has lost sight of it meanwhile.
    if (asks === 0 && payout.frozen) {
      return this.#note(payout, { asked_at: now() })
    }
    await this.#note(payout, { asks: asks + 1 })
    let said: SignerSaid | undefined
    try {
      said = await this.#sayOf(signer, payout)
    } catch (error) {
      if (!(error instanceof SignerAway)) throw error
      await this.#note(payout, { fault: error.message })
    }
    if (said?.status === 'sent') return this.#keep(payout, said.tx)
    if (said?.status === 'failed') {
      await this.#note(payout, { fault: `The signer will not pay: ${said.reason}`.slice(0, 300) })
      return this.#giveUp(payout)
    }
    if (now() - asked_at > this.#rules.giveUpMs) await this.#giveUp(payout)
  }

  /** One that counts as unknown is asked about, and never asked for, again. */
  async #sayOf(signer: Signer, payout: Withdrawn): Promise<SignerSaid | undefined> {
    const order = orderOf(this.#parts, payout)
    if (payout.words.asks === 0 && payout.status === 'sent') return signer.pay(order)
    const said = await signer.ask(order)
    if (said || payout.status !== 'sent' || payout.frozen) return said
    return signer.pay(order)
  }

  async #keep(payout: Withdrawn, tx: string): Promise<void> {
    const { store, now, log, changed } = this.#parts
    try {
      const reference = transactionId(payout.words.chain ?? '', tx)
      await keepReference(store, payout, reference, { by: null, at: now() })
      changed(payout.user)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.error({ withdrawal: payout.id, tx, fault: error.error }, 'The signer’s word is not kept')
      await this.#note(payout, { fault: `The signer named ${tx.slice(0, 80)}: ${error.error}` })
      await this.#giveUp(payout)
    }
  }

  async #watch(payout: Withdrawn, tx: string): Promise<void> {
    const { chain, transactor, now } = this.#parts
    const { words, amount, fee, currency } = payout
    if (!isWatched(chain, words)) return
    const { scale } = transactor.engine.currencies()[currency]!
    const expected = { address: words.address ?? '', units: amount - fee, scale }
    const seen = await lookAt(chain, tx, expected)
    if (seen.state === 'missing') {
      if (words.confirmations !== null) await this.#note(payout, { confirmations: null })
      if (now() - (words.tx_at ?? 0) > this.#rules.giveUpMs) await this.#giveUp(payout)
      return
    }
    if (seen.state !== 'paid') {
      const what = seen.state === 'failed' ? 'was undone' : 'does not pay this withdrawal'
      await this.#note(payout, { fault: `The transaction ${what}.`, confirmations: null })
      return this.#giveUp(payout)
    }
    const confirmations = Math.min(seen.confirmations, chain.confirmations)
    if (confirmations !== words.confirmations) {
      await this.#note(payout, { confirmations, fault: null })
      this.#parts.changed(payout.user)
    }
    if (seen.confirmations >= chain.confirmations) await this.#report(payout, 'confirmed')
  }

  async #giveUp(payout: Withdrawn): Promise<void> {
    if (payout.status === 'sent') await this.#report(payout, 'unknown')
  }

  async #report({ id }: Withdrawn, state: 'sent' | 'unknown' | 'confirmed'): Promise<void> {
    const { transactor, projector, log } = this.#parts
    const result = await transactor.submit({ kind: 'reportPayout', withdrawal: id, state })
    if (result.outcome === 'accepted') return projector.reached(result.record.seq)
    // Refused: an operator was first. Unavailable: the next look asks again.
    if (result.outcome === 'rejected') {
      log.warn({ withdrawal: id, state, rejection: result.rejection }, 'A payout went elsewhere')
    }
  }

  async #note(
    { words }: Withdrawn,
    facts: Partial<Pick<Withdrawn['words'], 'asked_at' | 'asks' | 'fault' | 'confirmations'>>,
  ): Promise<void> {
    await this.#parts.store
      .updateTable('withdrawal_payees')
      .set(facts)
      .where('user_id', '=', words.user_id)
      .where('request_id', '=', words.request_id)
      .execute()
  }
}

/** The id carries when it was asked for: books that begin anew never repeat one. */
function orderOf(
  { transactor }: Pick<WorkerParts, 'transactor'>,
  { id, createdAt, currency, amount, fee, words }: Withdrawn,
): PayoutOrder {
  const { scale } = transactor.engine.currencies()[currency]!
  return {
    id: `w${id}-${createdAt}`,
    chain: words.chain ?? '',
    currency: words.currency,
    address: words.address ?? '',
    amount: plainUnits(amount - fee, scale),
  }
}

function approves({ events }: EngineRecord): boolean {
  return events.some((event) => event.kind === 'withdrawalApproved' && event.complete)
}
