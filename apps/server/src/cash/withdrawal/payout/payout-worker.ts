import type { EngineRecord } from '@candor/engine'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Worker } from '../../../kernel/worker.ts'
import type { SharedTurns } from '../../../kernel/shared-turns.ts'
import { type PayoutFacts, type Stage, type Withdrawn, byId, inStages } from '../withdrawals.ts'
import { type PayoutChain, isWatched, lookAt } from './payout-receipts.ts'
import { keepSigned } from './keep-signed.ts'
import { payoutOf } from './payout-order.ts'
import { type Signer, type SignerSaid, SignerAway } from './signer.ts'
import { sentTo } from '../payee-hash.ts'
import { countAsk, notePayout, noteVoid } from '../write-withdrawals.ts'

export interface PayoutParts extends Pick<
  Kernel,
  'store' | 'projector' | 'now' | 'systemNow' | 'log' | 'duties'
> {
  transactor: Pick<Kernel['transactor'], 'engine' | 'submit' | 'durableSeq'>
  /** Undefined: operators pay by hand and record it. */
  signer: Signer | undefined
  /** Undefined: operators see to it that payouts arrive. */
  chain: PayoutChain | undefined
  /** One piece of work at a time per withdrawal, the operators' included. */
  turns: Pick<SharedTurns, 'take'>
  /** Called with the user of every payout of which more is known. */
  changed: (user: number) => void
}

export interface PayoutRules {
  pollMs: number
  /**
   * How long a payout may stay without a word of it before it counts as unknown, and for how long
   * the signer may begin it once it was asked for.
   */
  giveUpMs: number
}

const AT_ONCE = 1_000
const UNDER_WAY = ['approved', 'sent', 'unknown'] as const satisfies readonly Stage[]

/**
 * Pays what was approved and watches it arrive. Each step is written down before the next, in an
 * order that a kill at any point leaves safe: the engine holds a payout as sent before the signer
 * is asked for it, the signer pays an id once however often it is asked, and what nobody knows
 * becomes `unknown`, which only operators bring back. What the signer has made void is never asked
 * for again: it is theirs, too.
 */
export class PayoutWorker {
  readonly #parts: PayoutParts
  readonly #rules: PayoutRules
  readonly worker: Worker
  #underWay = 0

  constructor(parts: PayoutParts, rules: PayoutRules) {
    this.#parts = parts
    this.#rules = rules
    const { pollMs } = rules
    this.worker = new Worker(
      {
        name: 'payouts',
        everyMs: pollMs,
        backOff: { firstMs: pollMs, mostMs: pollMs },
        duty: parts.duties.of('payouts'),
        trouble: 'Payouts wait',
        lag: () => this.#underWay,
      },
      parts,
      () => this.look(),
    )
  }

  /** Advances every payout under way as far as it goes now. */
  async look(): Promise<void> {
    const { store, projector, transactor, turns, log } = this.#parts
    await projector.reached(transactor.durableSeq)
    const underWay = await inStages(store, UNDER_WAY, { most: AT_ONCE })
    this.#underWay = underWay.length
    for (const { id } of underWay) {
      try {
        await turns.take(String(id), () => this.#advance(id))
      } catch (error) {
        // The others do not wait for this one.
        log.warn({ err: error, withdrawal: id }, 'A payout waits')
      }
    }
  }

  async #advance(id: number): Promise<void> {
    // Reckoned before the state is read: whatever pauses this process in between, what it asks for
    // on the strength of that state is void by then. By the machine's clock, which the signer's own
    // agrees with: the venue's may be nearing it still.
    const notAfter = this.#parts.systemNow() + this.#rules.giveUpMs
    const withdrawal = await this.#fresh(id)
    if (withdrawal?.status === 'approved') await this.#begin(withdrawal)
    const sent = await this.#fresh(id)
    if (sent?.status !== 'sent' && sent?.status !== 'unknown') return
    if (sent.payout.tx === null) await this.#askSigner(sent, notAfter)
    else await this.#watch(sent, sent.payout.tx)
  }

  /** Returns the withdrawal with the engine's present state and its present rows. */
  async #fresh(id: number): Promise<Withdrawn | undefined> {
    const state = this.#parts.transactor.engine.withdrawal(id)?.state
    const row = state && (await byId(this.#parts.store, id))
    return row && { ...row, status: state }
  }

  /** Sent as far as the engine is concerned: from here on nothing gives it back by itself. */
  async #begin(withdrawal: Withdrawn): Promise<void> {
    const { signer, now } = this.#parts
    const { tx, asked_at, voided_at } = withdrawal.payout
    const isSigners = signer && withdrawal.payee.way === 'chain' && voided_at === null
    // An operator recorded the payment and was cut short; else it is the signer's to pay.
    if (tx === null && !isSigners) return
    if (withdrawal.frozen) return
    if (tx === null && asked_at === null) await this.#note(withdrawal, { asked_at: now() })
    await this.#report(withdrawal, 'sent')
  }

  async #askSigner(withdrawal: Withdrawn, notAfter: number): Promise<void> {
    const { signer, store, duties, now } = this.#parts
    const { asked_at, asks, voided_at } = withdrawal.payout
    // By hand, and its transaction was never recorded: an operator's to find out.
    if (!signer || asked_at === null || voided_at !== null) return
    // Never asked for: it is not, until the freeze ends, and nobody has lost sight of it meanwhile.
    if (asks === 0 && withdrawal.frozen) {
      return this.#note(withdrawal, { asked_at: now() })
    }
    if (!(await countAsk({ store, duty: duties.of('payouts') }, withdrawal))) return
    let said: SignerSaid | undefined
    try {
      said = await this.#sayOf(signer, withdrawal, notAfter)
    } catch (error) {
      if (!(error instanceof SignerAway)) throw error
      await this.#note(withdrawal, { fault: error.message })
    }
    if (said?.status === 'sent') return this.#keep(withdrawal, said.tx)
    if (said?.status === 'void') return this.#leaveVoid(withdrawal)
    if (said?.status === 'failed') {
      await this.#note(withdrawal, {
        fault: `The signer will not pay: ${said.reason}`.slice(0, 300),
      })
      return this.#giveUp(withdrawal)
    }
    if (now() - asked_at > this.#rules.giveUpMs) await this.#giveUp(withdrawal)
  }

  /** One that counts as unknown is asked about, and never asked for, again. */
  async #sayOf(
    signer: Signer,
    withdrawal: Withdrawn,
    notAfter: number,
  ): Promise<SignerSaid | undefined> {
    const payout = payoutOf(this.#parts.transactor, withdrawal)
    if (withdrawal.payout.asks === 0 && withdrawal.status === 'sent') {
      return signer.pay({ ...payout, notAfter })
    }
    const said = await signer.ask(payout)
    if (said || withdrawal.status !== 'sent' || withdrawal.frozen) return said
    return signer.pay({ ...payout, notAfter })
  }

  async #keep(withdrawal: Withdrawn, tx: string): Promise<void> {
    if (await keepSigned(this.#parts, withdrawal, tx)) this.#parts.changed(withdrawal.user)
    else await this.#giveUp(withdrawal)
  }

  /** To be given back, or paid by hand: operators decide. */
  async #leaveVoid(withdrawal: Withdrawn): Promise<void> {
    const { store, transactor, now } = this.#parts
    await this.#giveUp(withdrawal)
    // What is sent and void is being paid by hand; where the engine could not be told that this is
    // not, the next look hears the same from the signer.
    if (transactor.engine.withdrawal(withdrawal.id)?.state === 'sent') return
    const fault = 'The signer will not pay: it is void.'
    await noteVoid(store, withdrawal, { voided_at: now(), fault })
  }

  async #watch(withdrawal: Withdrawn, tx: string): Promise<void> {
    const { chain, transactor, now } = this.#parts
    const { payee, amount, fee, currency } = withdrawal
    const { confirmations: known, tx_at } = withdrawal.payout
    if (!isWatched(chain, payee)) return
    const { scale } = transactor.engine.currencies()[currency]!
    const expected = { address: payee.address ?? '', units: amount - fee, scale }
    const seen = await lookAt(chain, tx, expected)
    if (seen.state === 'missing') {
      if (known !== null) await this.#note(withdrawal, { confirmations: null })
      if (now() - (tx_at ?? 0) > this.#rules.giveUpMs) await this.#giveUp(withdrawal)
      return
    }
    if (seen.state !== 'paid') {
      const what = seen.state === 'failed' ? 'was undone' : 'does not pay this withdrawal'
      await this.#note(withdrawal, { fault: `The transaction ${what}.`, confirmations: null })
      return this.#giveUp(withdrawal)
    }
    const confirmations = Math.min(seen.confirmations, chain.confirmations)
    if (confirmations !== known) {
      await this.#note(withdrawal, { confirmations, fault: null })
      this.#parts.changed(withdrawal.user)
    }
    if (seen.confirmations >= chain.confirmations) await this.#report(withdrawal, 'confirmed')
  }

  async #giveUp(withdrawal: Withdrawn): Promise<void> {
    if (withdrawal.status === 'sent') await this.#report(withdrawal, 'unknown')
  }

  async #report(withdrawal: Withdrawn, state: 'sent' | 'unknown' | 'confirmed'): Promise<void> {
    const { transactor, projector, log } = this.#parts
    const { id } = withdrawal
    const result = await transactor.submit(
      state === 'sent' ? sentTo(withdrawal) : { kind: 'reportPayout', withdrawal: id, state },
    )
    if (result.outcome === 'accepted') return projector.reached(result.record.seq)
    // Refused: an operator was first. Unavailable: the next look asks again.
    if (result.outcome === 'rejected') {
      if (result.rejection === 'payee_changed') {
        const fault = 'Whom it is to be paid to in the tables is not whom it was asked for.'
        await this.#note(withdrawal, { fault })
      }
      log.warn({ withdrawal: id, state, rejection: result.rejection }, 'A payout went elsewhere')
    }
  }

  #note(
    withdrawal: Withdrawn,
    facts: Partial<Pick<PayoutFacts, 'asked_at' | 'fault' | 'confirmations'>>,
  ): Promise<void> {
    return notePayout(this.#parts.store, withdrawal, facts)
  }
}

/** Whether this record lets a withdrawal out, so that it is to be paid. */
export function approves({ events }: EngineRecord): boolean {
  return events.some((event) => event.kind === 'withdrawalApproved' && event.complete)
}
