import type { Problem } from '@candor/programs-protocol/operations'
import type { Language } from '@candor/protocol'
import { outcomeOf } from '../kernel/http/outcome-of.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { problemOf } from './problems.ts'

/** Says what was thrown as programs read it. What nobody expected is logged, and tells nothing. */
export class Refusals {
  readonly #needs: Pick<Kernel, 'log' | 'metrics'>

  constructor(needs: Pick<Kernel, 'log' | 'metrics'>) {
    this.#needs = needs
  }

  problem(thrown: unknown, language: Language): Problem {
    const { error, details, fault } = outcomeOf(thrown)
    if (fault) {
      this.#needs.metrics.faults.inc()
      this.#needs.log.error({ err: thrown }, 'What a program asked for failed')
    }
    return problemOf({ error, details }, language)
  }
}
