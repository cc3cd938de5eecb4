import { MINUTE_MS } from '@candor/money/durations'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Opened } from '../../kernel/part.ts'
import { Turns } from '../../kernel/turns.ts'
import {
  type WithdrawalTellNeeds,
  WithdrawalTeller,
  movesWithdrawal,
} from './notice/withdrawal-teller.ts'
import { payoutChainOf, signerOf } from './payout/payout-parties.ts'
import { isWatched } from './payout/payout-receipts.ts'
import { PayoutWorker, approves } from './payout/payout-worker.ts'
import type { Signer } from './payout/signer.ts'

/** What goes on with withdrawals while nobody asks. */
export interface Payouts {
  /** One piece of work at a time per withdrawal: the worker's, and each operator's. */
  readonly turns: Turns
  /** Pays approved withdrawals by chain; undefined: operators do. */
  readonly signer: Signer | undefined
  /** Whether the chain itself tells of payouts to such a payee. */
  watches(payee: { chain: string | null; currency: string }): boolean
  /** More is known of a person's withdrawal: they are told. */
  changed(user: number): void
  /** Resolves once people were told of everything that is durable now. */
  settled(): Promise<void>
}

/** What the part gives to the others. */
export interface Withdrawals {
  payouts: Payouts
}

export type WithdrawalNeeds = WithdrawalTellNeeds &
  Pick<Kernel, 'systemNow'> & {
    config: Parameters<typeof signerOf>[0] &
      Parameters<typeof payoutChainOf>[0] &
      Pick<Config, 'payoutPollMs' | 'payoutUnknownMinutes'>
  }

/** Pays what was approved, where a signer is configured, and tells people of it all. */
export async function openWithdrawals(needs: WithdrawalNeeds): Promise<Opened<Withdrawals>> {
  const { config, transactor, transactionNews } = needs
  const turns = new Turns()
  const teller = new WithdrawalTeller(needs).worker
  const changed = (user: number) => {
    transactionNews.tell(user)
    teller.wake()
  }
  const signer = signerOf(config)
  const chain = await payoutChainOf(config)
  const payer = new PayoutWorker(
    { ...needs, signer, chain, turns, changed },
    { pollMs: config.payoutPollMs, giveUpMs: config.payoutUnknownMinutes * MINUTE_MS },
  ).worker
  const unsubscribe = transactor.onCommit((records) => {
    if (records.some(approves)) payer.wake()
    if (records.some(movesWithdrawal)) teller.wake()
  })
  const payouts: Payouts = {
    turns,
    signer,
    watches: (payee) => isWatched(chain, payee),
    changed,
    settled: () => teller.settled(),
  }
  return { gives: { payouts }, workers: [payer, teller], close: unsubscribe }
}
