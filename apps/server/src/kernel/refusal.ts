import type { ErrorDetails, ErrorName } from '@candor/protocol'

/**
 * An expected outcome that is not the call's data: a name of the error catalogue with the facts
 * its sentence is filled with. Handlers may return or throw it; nothing of it is logged as a fault.
 * It has no stack, which would be most of what it costs: a flood is made of refusals.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly error: ErrorName
  readonly details: ErrorDetails

  constructor(error: ErrorName, details: ErrorDetails = {}) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(error)
    Error.stackTraceLimit = stackTraceLimit
    this.error = error
    this.details = details
  }
}
