import type { EngineView, ReceivedPrint, Volume } from '@candor/engine'
import { price } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import { recoverPrints } from './recover-prints.ts'
import type { BatchEvidence, MarketSource, SourcePrint } from '../source.ts'

/**
 * Carries the source's prints to the engine, one command a batch and one batch at a time. What the
 * engine journaled is what the venue shows; a batch that comes while the one before is still being
 * written is left out, because the next one has newer prices. Its traded volume is carried over, as
 * is that of a batch that was refused.
 */
export class Feed {
  readonly #source: MarketSource
  readonly #transactor: Transactor
  /** Lots by index that no record tells yet. */
  readonly #volumes = new Map<number, number>()
  #busy: Promise<void> | undefined
  #unsubscribe: (() => void) | undefined

  constructor(source: MarketSource, transactor: Transactor) {
    this.#source = source
    this.#transactor = transactor
  }

  start(): void {
    this.#unsubscribe = this.#source.subscribe((prints, evidence) => this.#take(prints, evidence))
  }

  /**
   * Has the source say again what it said while nobody listened, as far as an open contract is
   * settled by it. Has to be done before the first print and before time passes for the engine.
   */
  recover(now: () => number): Promise<void> {
    return recoverPrints(this.#source, this.#transactor, now)
  }

  /** Ends the prints; the batch under way is finished. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    await this.#busy
  }

  #take(said: readonly SourcePrint[], evidence: BatchEvidence | undefined): void {
    const prints = this.#known(said)
    if (this.#busy || prints.length === 0) return
    const volumes = this.#takeVolumes()
    const stated = evidence?.take()
    this.#busy = this.#transactor
      .submit(
        { kind: 'printPrices', prints, volumes, evidence: stated?.hash },
        undefined,
        stated?.bytes,
      )
      .then(({ outcome }) => {
        this.#busy = undefined
        if (outcome === 'accepted') return
        // Refused (no room, stopping): the next batch tries again, with newer prices.
        evidence?.lost()
        for (const { index, lots } of volumes) this.#carry(index, lots)
      })
  }

  /** The prints by the engine's ids; their volumes are added to what is carried. */
  #known(said: readonly SourcePrint[]): ReceivedPrint[] {
    const engine: EngineView = this.#transactor.engine
    const prints: ReceivedPrint[] = []
    for (const print of said) {
      const index = engine.indexId(print.symbol)
      if (index === undefined) continue
      const { receivedAt } = print
      prints.push({ index, price: price(print.price), receivedAt })
      if (print.volume > 0) this.#carry(index, print.volume)
    }
    return prints
  }

  #carry(index: number, lots: number): void {
    this.#volumes.set(index, (this.#volumes.get(index) ?? 0) + lots)
  }

  #takeVolumes(): Volume[] {
    const volumes = [...this.#volumes].map(([index, lots]) => ({ index, lots }))
    this.#volumes.clear()
    return volumes
  }
}
