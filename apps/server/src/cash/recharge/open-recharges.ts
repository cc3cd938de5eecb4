import type { EngineRecord } from '@candor/engine'
import type { Config } from '../../kernel/config/config.ts'
import type { Opened } from '../../kernel/part.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { isStoreAway } from '../../kernel/store/store.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Chains } from '../chain/open-chain.ts'
import { type AnnounceNeeds, announceRecharges } from './announce-recharges.ts'
import { matchTransfers } from './claims/match-transfers.ts'
import { type SettleNeeds, creditAccepted, tellRefused } from './claims/settle-claims.ts'

export type RechargeNeeds = SettleNeeds &
  AnnounceNeeds &
  Chains &
  Pick<Kernel, 'duties'> & { config: Pick<Config, 'chainPollMs'> }

/** What failed, or was refused because the venue was full, is tried again after this. */
const RETRY_MS = 5_000

/**
 * Carries out what recharges need besides the watch of the chain: accepted claims are credited,
 * claims and transfers become one, people are told, and whoever waits for confirmations sees them
 * rise. Once at the start, and then whenever something happened.
 */
export function openRecharges(needs: RechargeNeeds): Opened {
  const { transactor, transactionNews, chain, config } = needs
  const settler = new Settler(needs)
  const endings = [
    transactionNews.onWake(() => settler.worker.wake()),
    transactor.onCommit((records) => {
      if (records.some(bringsMoney)) settler.worker.wake()
    }),
  ]
  return {
    gives: {},
    workers: chain
      ? [settler.worker, blockWorker(needs, chain, config.chainPollMs, settler)]
      : [settler.worker],
    close: () => {
      for (const end of endings) end()
    },
  }
}

function bringsMoney({ command }: EngineRecord): boolean {
  return command === 'creditRecharge'
}

/** Wakes the settler when the chain has moved; it costs nothing while the chain stands still. */
function blockWorker(
  parts: Pick<RechargeNeeds, 'log' | 'now' | 'duties'>,
  chain: NonNullable<Chains['chain']>,
  pollMs: number,
  settler: Settler,
): Worker {
  const behind = () => Math.max(0, chain.state.block - settler.block)
  const duty = parts.duties.of('recharges')
  const rules = { name: 'recharge-blocks', everyMs: pollMs, firstInMs: pollMs, lag: behind, duty }
  const trouble = 'The chain’s blocks could not be followed'
  return new Worker({ ...rules, trouble }, parts, async () => {
    if (chain.state.block !== settler.block) settler.worker.wake()
  })
}

/** One turn at a time; what comes meanwhile is taken up by the next. */
class Settler {
  readonly worker: Worker
  readonly #needs: RechargeNeeds
  /** The block of the chain that people were last told of. */
  #block = -1
  #waiting = new Set<number>()
  /** Accepted claims that the last turn left. */
  #left = 0

  constructor(needs: RechargeNeeds) {
    this.#needs = needs
    this.worker = new Worker(
      {
        name: 'recharges',
        everyMs: RETRY_MS,
        backOff: { firstMs: RETRY_MS, mostMs: RETRY_MS },
        duty: needs.duties.of('recharges'),
        trouble: (error) => this.#complain(error),
        lag: () => this.#left,
      },
      needs,
      () => this.#settle(),
    )
  }

  get block(): number {
    return this.#block
  }

  async #settle(): Promise<void> {
    const { chain } = this.#needs
    this.#left = await creditAccepted(this.#needs)
    await tellRefused(this.#needs)
    if (chain) await this.#followChain(chain.state.block)
    await announceRecharges(this.#needs)
  }

  #complain(error: unknown): void {
    const { log } = this.#needs
    if (isStoreAway(error)) log.warn({ err: error }, 'Recharges wait for the tables')
    else log.error({ err: error }, 'Recharges could not be settled')
  }

  /** Notifies people whose transfer is under way, or was a block ago, that it moved. */
  async #followChain(block: number): Promise<void> {
    await matchTransfers(this.#needs)
    if (block === this.#block) return
    const rows = await this.#needs.store
      .selectFrom('chain_transfers')
      .select('user_id')
      .distinct()
      .where('status', 'in', ['seen', 'confirmed'])
      .execute()
    const waiting = new Set(rows.map(({ user_id }) => user_id))
    for (const user of new Set([...this.#waiting, ...waiting])) {
      this.#needs.transactionNews.tell(user)
    }
    this.#waiting = waiting
    this.#block = block
  }
}
