import { MINUTE_MS } from '@candor/money/durations'
import type { Transactor } from '@candor/transactor'
import { type KeptEvidence, type PrintComposition, constituentsAt } from './composition.ts'
import { LeastRecent } from '../../../kernel/least-recent.ts'

/** A whole statement comes once a minute; what was printed before one cannot be told. */
const LEAD_MS = MINUTE_MS + 5_000
/** Windows of contracts that expire together are asked for by many. */
const KEPT_WINDOWS = 64

/** Tells what prints were made of, from the evidence in the journal. */
export class Compositions {
  readonly #evidence: Pick<Transactor, 'readEvidence'>
  readonly #kept = new LeastRecent<Promise<readonly PrintComposition[]>>(KEPT_WINDOWS)

  constructor(evidence: Pick<Transactor, 'readEvidence'>) {
    this.#evidence = evidence
  }

  /**
   * The prints of a symbol from `from` until just before `to`, in milliseconds since 1970 UTC; none
   * where the source gives no evidence, or where it has been dropped. The window has to be over.
   */
  of(symbol: string, from: number, to: number): Promise<readonly PrintComposition[]> {
    const key = `${symbol} ${from} ${to}`
    const found = this.#kept.get(key, () => this.#read(symbol, from, to))
    found.catch(() => this.#kept.forget(key))
    return found
  }

  async #read(symbol: string, from: number, to: number): Promise<readonly PrintComposition[]> {
    const kept: KeptEvidence[] = []
    const range = { from: from - LEAD_MS, before: to }
    for await (const evidence of this.#evidence.readEvidence(range)) kept.push(evidence)
    return constituentsAt(kept, symbol, from, to)
  }
}
