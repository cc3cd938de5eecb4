import type { ChainNode } from '../chain/node.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { Turns } from '../identity/turns.ts'
import { PayoutWorker } from './payout-worker.ts'
import { type PayoutChain, isWatched } from './receipts.ts'
import { HttpSigner } from './signer.ts'
import { WithdrawalTeller } from './tell.ts'

/** What goes on with withdrawals while nobody asks. */
export interface Payouts {
  /** One piece of work at a time per withdrawal: the worker's, and each operator's. */
  readonly turns: Turns
  /** Whether a signer pays approved withdrawals by chain. */
  readonly signs: boolean
  /** Whether the chain itself tells of payouts to such a payee. */
  watches(payee: { chain: string | null; currency: string }): boolean
  /** The words of a person's withdrawal have changed: they are told. */
  changed(user: number): void
  /** Resolves once people were told of everything that is durable now. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type PayoutParts = Pick<
  Context,
  | 'store'
  | 'transactor'
  | 'projector'
  | 'messages'
  | 'transactionNews'
  | 'log'
  | 'now'
  | 'config'
  | 'vault'
  | 'outbox'
  | 'people'
>

const MINUTE_MS = 60_000

/** Begins to pay what was approved, where a signer is configured, and to tell people of it all. */
export async function openPayouts(config: Config, parts: PayoutParts): Promise<Payouts> {
  const turns = new Turns()
  const teller = new WithdrawalTeller(parts)
  const changed = (user: number) => {
    parts.transactionNews.tell(user)
    teller.look()
  }
  const signer = signerOf(config)
  const chain = await openChain(config)
  const worker = new PayoutWorker(
    { ...parts, signer, chain, turns, changed },
    { pollMs: config.payoutPollMs, giveUpMs: config.payoutUnknownMinutes * MINUTE_MS },
  )
  teller.start()
  worker.start()
  return {
    turns,
    signs: signer !== undefined,
    watches: (payee) => isWatched(chain, payee),
    changed,
    settled: () => teller.settled(),
    stop: async () => {
      await worker.stop()
      await teller.stop()
    },
  }
}

/** The signer of the settings. Beside made-up prices it has to be a test. */
export function signerOf(config: Config): HttpSigner | undefined {
  const { signerUrl, signerToken, marketSource } = config
  if (signerUrl === undefined || signerToken === undefined) return undefined
  return new HttpSigner(signerUrl, signerToken, { paysTestsAlone: marketSource === 'simulated' })
}

/** The chain that tells of payouts. */
async function openChain(config: Config): Promise<PayoutChain | undefined> {
  const node = await nodeOf(config)
  if (!node) return undefined
  return {
    name: 'TRC20',
    currency: 'USDT',
    tokenDecimals: config.chainTokenDecimals,
    confirmations: config.chainConfirmations,
    node,
  }
}

/** Loaded where it is used: the library behind the node takes memory that a venue without saves. */
export async function nodeOf(config: Config): Promise<ChainNode | undefined> {
  const { chainRpcUrl, chainTokenAddress } = config
  if (!chainRpcUrl || !chainTokenAddress) return undefined
  const { ChainNode } = await import('../chain/node.ts')
  return new ChainNode(chainRpcUrl, chainTokenAddress.hex)
}
