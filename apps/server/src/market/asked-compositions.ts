import type { Transactor } from '@candor/transactor'
import type { PrintComposition } from './live/evidence/composition.ts'
import type { Compositions } from './live/evidence/compositions.ts'

/** What prints were made of; what reads it is loaded with the first question. */
export class AskedCompositions {
  readonly #evidence: Pick<Transactor, 'readEvidence'>
  #loaded: Promise<Compositions> | undefined

  constructor(evidence: Pick<Transactor, 'readEvidence'>) {
    this.#evidence = evidence
  }

  /** See `Compositions`. */
  async of(symbol: string, from: number, to: number): Promise<readonly PrintComposition[]> {
    this.#loaded ??= import('./live/evidence/compositions.ts').then(
      ({ Compositions }) => new Compositions(this.#evidence),
    )
    return (await this.#loaded).of(symbol, from, to)
  }
}
