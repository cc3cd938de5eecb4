import type { EngineRecord } from '@candor/engine'
import type { Context } from '../context.ts'
import { isStoreAway } from '../tables/store.ts'
import { announceRecharges } from './announce.ts'
import { matchTransfers } from './match-transfers.ts'
import { creditAccepted, tellRefused } from './settle-claims.ts'

export type RechargeParts = Pick<
  Context,
  | 'store'
  | 'transactor'
  | 'projector'
  | 'messages'
  | 'chain'
  | 'now'
  | 'log'
  | 'config'
  | 'metrics'
  | 'transactionNews'
>

/** What failed, or was refused because the venue was full, is tried again after this. */
const RETRY_MS = 5_000

/**
 * Carries out what recharges need besides the watch of the chain: accepted claims are credited,
 * claims and transfers become one, people are told, and whoever waits for confirmations sees them
 * rise. Once at the start, and then whenever something happened. Answers how to stop it.
 */
export function startRecharges(parts: RechargeParts): () => Promise<void> {
  const settler = new Settler(parts)
  const { transactor, transactionNews, chain, config } = parts
  const endings = [
    transactionNews.onWake(() => settler.wake()),
    transactor.onCommit((records) => {
      if (records.some(bringsMoney)) settler.wake()
    }),
  ]
  const timers = [setInterval(() => settler.wake(), RETRY_MS)]
  if (chain) timers.push(setInterval(() => settler.lookAtChain(), config.chainPollMs))
  for (const timer of timers) timer.unref()
  settler.wake()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    for (const end of endings) end()
    await settler.stop()
  }
}

function bringsMoney({ command }: EngineRecord): boolean {
  return command === 'creditRecharge'
}

/** One run at a time; what comes meanwhile is taken up by the next. */
class Settler {
  readonly #parts: RechargeParts
  #running: Promise<void> | undefined
  #isWanted = false
  #isStopped = false
  #block = -1
  #waiting = new Set<number>()

  constructor(parts: RechargeParts) {
    this.#parts = parts
  }

  wake(): void {
    this.#isWanted = true
    if (!this.#isStopped) this.#running ??= this.#run()
  }

  /** Costs nothing while the chain stands still. */
  lookAtChain(): void {
    if (this.#parts.chain?.state.block !== this.#block) this.wake()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      try {
        await creditAccepted(this.#parts)
        await tellRefused(this.#parts)
        if (this.#parts.chain) await this.#followChain(this.#parts.chain.state.block)
        await announceRecharges(this.#parts)
      } catch (error) {
        const { log } = this.#parts
        if (isStoreAway(error)) log.warn({ err: error }, 'Recharges wait for the tables')
        else log.error({ err: error }, 'Recharges could not be settled')
      }
    }
    this.#running = undefined
  }

  /** Whoever has a transfer on its way, or had one a block ago, is told that it moved. */
  async #followChain(block: number): Promise<void> {
    await matchTransfers(this.#parts)
    if (block === this.#block) return
    const rows = await this.#parts.store
      .selectFrom('chain_transfers')
      .select('user_id')
      .distinct()
      .where('status', 'in', ['seen', 'confirmed'])
      .execute()
    const waiting = new Set(rows.map(({ user_id }) => user_id))
    for (const user of new Set([...this.#waiting, ...waiting])) {
      this.#parts.transactionNews.tell(user)
    }
    this.#waiting = waiting
    this.#block = block
  }
}
