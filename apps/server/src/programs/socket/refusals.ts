import type { Problem } from '@candor/programs-protocol/operations'
import type { Language } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isStoreAway } from '../../kernel/store/store.ts'
import { problemOf } from '../problems.ts'

/** Says what was thrown as programs read it. What nobody expected is logged, and tells nothing. */
export class Refusals {
  readonly #needs: Pick<Kernel, 'log' | 'metrics'>

  constructor(needs: Pick<Kernel, 'log' | 'metrics'>) {
    this.#needs = needs
  }

  problem(thrown: unknown, language: Language): Problem {
    if (thrown instanceof Refusal) return problemOf(thrown, language)
    if (isStoreAway(thrown)) return problemOf(new Refusal('service_unavailable'), language)
    this.#needs.metrics.faults.inc()
    this.#needs.log.error({ err: thrown }, 'A frame of a program failed')
    return problemOf(new Refusal('internal_fault'), language)
  }
}
