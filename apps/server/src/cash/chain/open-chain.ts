import { parseAmount } from '@candor/money'
import { CASH_RULES } from '../../kernel/config/cash-rules.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Opened } from '../../kernel/part.ts'
import { DepositAddresses } from './deposit-addresses.ts'
import { ChainNode } from './node/node.ts'
import { nightlyWorker } from './reconcile/nightly.ts'
import { reconcile } from './reconcile/reconcile.ts'
import type { WatchRules, WatchState } from './watch/watch-rules.ts'
import { Watcher } from './watch/watcher.ts'

/** Recharges by the chain, where one is configured. */
export interface Chain {
  /** The person's own deposit address, given to them now if they had none. */
  addressOf(user: number): Promise<string>
  /** Blocks a transfer waits for. */
  readonly confirmations: number
  readonly state: Readonly<WatchState>
  /** Resumes after an alarm, after this block. For an operator who has settled its cause. */
  resume(block: number): Promise<void>
  /** Compares chain and ledger now. */
  reconcile(): ReturnType<typeof reconcile>
}

/** What the part gives to the others. */
export interface Chains {
  /** Recharges by the chain; undefined where none is configured. */
  chain: Chain | undefined
}

/** What the watch needs of the settings once they were found to be complete. */
type ChainConfig = Pick<
  Config,
  | 'chainRpcUrl'
  | 'chainRpcUrl2'
  | 'chainCreditMost'
  | 'chainCreditMostADay'
  | 'chainXpub'
  | 'chainTokenAddress'
  | 'chainTokenDecimals'
  | 'chainConfirmations'
  | 'chainFirstBlock'
  | 'chainRangeBlocks'
  | 'chainPollMs'
>

export type ChainNeeds = Pick<
  Kernel,
  'store' | 'transactor' | 'projector' | 'log' | 'now' | 'metrics' | 'duties'
> & { config: ChainConfig }

/**
 * Opens the watch of the chain; there is none where it is not configured. The node need not be
 * there yet: what happens meanwhile is read when it is.
 */
export function openChain(needs: ChainNeeds): Opened<Chains> {
  const { config, store, transactor, projector, log, now, metrics, duties } = needs
  const { chainRpcUrl, chainXpub, chainTokenAddress } = config
  if (!chainRpcUrl || !chainXpub || !chainTokenAddress) return { gives: { chain: undefined } }
  const { scale } = transactor.engine.currencies()[transactor.engine.currencyId(CURRENCY)!]!
  const minimum = parseAmount(CASH_RULES.recharge.minimum, scale)
  if (!minimum.ok) throw new Error('The smallest recharge is no amount of its currency.')
  const rules: WatchRules = {
    token: chainTokenAddress.hex,
    tokenDecimals: config.chainTokenDecimals,
    currency: CURRENCY,
    confirmations: config.chainConfirmations,
    minimum: minimum.value,
    beginAfter: config.chainFirstBlock === undefined ? undefined : config.chainFirstBlock - 1,
    rangeBlocks: config.chainRangeBlocks,
    pollMs: config.chainPollMs,
    ceiling: {
      transfer: BigInt(config.chainCreditMost) * 10n ** BigInt(scale),
      day: BigInt(config.chainCreditMostADay) * 10n ** BigInt(scale),
    },
  }
  const node = new ChainNode(chainRpcUrl, rules.token)
  const second = config.chainRpcUrl2 ? new ChainNode(config.chainRpcUrl2, rules.token) : undefined
  const addresses = new DepositAddresses(store, chainXpub, now)
  const duty = duties.of('recharges')
  const parts = { store, transactor, projector, node, second, addresses, now, log, metrics, duty }
  const watcher = new Watcher(parts, rules)
  const compare = () => reconcile(parts, rules)
  // Of several nodes the one that watches the chain tells how far it is.
  metrics.watchChain(() => (duty.holding() ? watcher.state : undefined))
  const chain: Chain = {
    addressOf: (user) => addresses.of(user),
    confirmations: rules.confirmations,
    get state() {
      return watcher.state
    },
    resume: (block) => watcher.resume(block),
    reconcile: compare,
  }
  return { gives: { chain }, workers: [watcher.worker, nightlyWorker(parts, compare)] }
}

/** The ledger's currency that the configured token is. */
const CURRENCY = CASH_RULES.recharge.currencyCode
