import type { Problem } from '@candor/programs-protocol/operations'
import { ERRORS, type ErrorDetails, type ErrorName, type Language } from '@candor/protocol'
import { errorText } from '@candor/protocol/texts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isStoreAway } from '../../kernel/store/store.ts'

/** Says what was thrown as programs read it. What nobody expected is logged, and tells nothing. */
export class Refusals {
  readonly #needs: Pick<Kernel, 'log' | 'metrics'>

  constructor(needs: Pick<Kernel, 'log' | 'metrics'>) {
    this.#needs = needs
  }

  problem(thrown: unknown, language: Language): Problem {
    if (thrown instanceof Refusal) return problemOf(thrown.error, language, thrown.details)
    if (isStoreAway(thrown)) return problemOf('service_unavailable', language)
    this.#needs.metrics.faults.inc()
    this.#needs.log.error({ err: thrown }, 'A frame of a program failed')
    return problemOf('internal_fault', language)
  }
}

function problemOf(error: ErrorName, language: Language, details: ErrorDetails = {}): Problem {
  const message = errorText(error, language, details)
  return { code: ERRORS[error].code, error, message, details: { ...details } }
}
