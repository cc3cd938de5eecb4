import type { EngineView, Print } from '@candor/engine'
import { price } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import { recoverPrints } from './recover-prints.ts'
import type { MarketSource, SourcePrint } from '../source.ts'

/**
 * Carries the source's prints to the engine, one command a batch and one batch at a time. What the
 * engine journaled is what the venue shows; a batch that comes while the one before is still being
 * written is left out, because the next one has newer prices. Its traded volume is carried over.
 */
export class Feed {
  readonly #source: MarketSource
  readonly #transactor: Transactor
  readonly #volumes = new Map<number, number>()
  #busy: Promise<void> | undefined
  #unsubscribe: (() => void) | undefined

  constructor(source: MarketSource, transactor: Transactor) {
    this.#source = source
    this.#transactor = transactor
  }

  start(): void {
    this.#unsubscribe = this.#source.subscribe((prints) => this.#take(prints))
  }

  /**
   * Has the source say again what it said while nobody listened, as far as an open contract is
   * settled by it. Has to be done before the first print and before time passes for the engine.
   */
  recover(now: () => number): Promise<void> {
    return recoverPrints(this.#source, this.#transactor, now)
  }

  /** Lots traded on the source's market for this index since this was asked last. */
  takeVolume(index: number): number {
    const volume = this.#volumes.get(index) ?? 0
    this.#volumes.delete(index)
    return volume
  }

  /** Ends the prints; the batch under way is finished. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    await this.#busy
  }

  #take(prints: readonly SourcePrint[]): void {
    const batch = printsOf(this.#transactor.engine, prints, this.#volumes)
    if (this.#busy || batch.length === 0) return
    // A refusal (no room, stopping) needs no answer: the next batch tries again.
    this.#busy = this.#transactor
      .submit({ kind: 'printPrices', prints: batch })
      .then(() => void (this.#busy = undefined))
  }
}

/** The prints by the engine's ids; their volumes are added to what is carried. */
function printsOf(
  engine: EngineView,
  prints: readonly SourcePrint[],
  volumes: Map<number, number>,
): Print[] {
  const batch: Print[] = []
  for (const print of prints) {
    const index = engine.indexId(print.symbol)
    if (index === undefined) continue
    batch.push({ index, price: price(print.price) })
    if (print.volume > 0) volumes.set(index, (volumes.get(index) ?? 0) + print.volume)
  }
  return batch
}
