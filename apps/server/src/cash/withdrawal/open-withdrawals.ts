import { z } from 'zod'
import { MINUTE_MS } from '@candor/money/durations'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Opened } from '../../kernel/part.ts'
import { type Topic, VenueListeners } from '../../kernel/node-news.ts'
import { SharedTurns } from '../../kernel/shared-turns.ts'
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
  /** One piece of work at a time per withdrawal in the venue: the worker's, and each operator's. */
  readonly turns: Pick<SharedTurns, 'take'>
  /** Around those: one operator at a time per withdrawal compares it with what they saw. */
  readonly deskTurns: Pick<SharedTurns, 'take'>
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
  Pick<Kernel, 'systemNow' | 'nodeNews'> & {
    config: Parameters<typeof signerOf>[0] &
      Parameters<typeof payoutChainOf>[0] &
      Pick<Config, 'payoutPollMs' | 'payoutUnknownMinutes'>
  }

/** Told beside the change itself: one node tells people by messages. */
const WITHDRAWAL_MOVED: Topic<null> = { name: 'withdrawal-moved', value: z.null() }

/** Pays what was approved, where a signer is configured, and tells people of it all. */
export async function openWithdrawals(needs: WithdrawalNeeds): Promise<Opened<Withdrawals>> {
  const { config, store, transactor, transactionNews } = needs
  const turns = new SharedTurns(store, { name: 'withdrawal', atOnce: 4 })
  const teller = new WithdrawalTeller(needs).worker
  const moved = new VenueListeners(needs.nodeNews, WITHDRAWAL_MOVED)
  moved.add(() => teller.wake())
  const changed = (user: number) => {
    transactionNews.tell(user)
    moved.tell(null)
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
    deskTurns: new SharedTurns(store, { name: 'withdrawal at the desk', atOnce: 4 }),
    signer,
    watches: (payee) => isWatched(chain, payee),
    changed,
    settled: () => teller.settled(),
  }
  return { gives: { payouts }, workers: [payer, teller], close: unsubscribe }
}
