import type { ErrorDetails, ErrorName } from '@candor/protocol'

/**
 * Why a call brought nothing. `answer`: the server refused, with its code and sentence. `network`:
 * no answer, so that whether it acted is unknown. `timeout`: no answer within the time.
 */
type CallFault = 'answer' | 'network' | 'timeout'

/** A call that failed. `code` is the envelope's, or -1 when there was no envelope. */
export class CallError extends Error {
  readonly fault: CallFault
  readonly code: number
  /** The name in the error catalogue, where the server gave one. */
  readonly error: ErrorName | undefined
  /** The facts of the refusal; `details.field` names the field at fault. */
  readonly details: ErrorDetails
  /** The server's sentence in the caller's language; empty without an answer. */
  readonly msg: string
  /** Set where an act ended without an answer: sent again unchanged, it is done once. */
  mayBeDone = false
  /** Set where no try of an act left the device: it certainly was not done. */
  notSent = false

  constructor(
    fault: CallFault,
    answer: { code: number; msg: string; error?: ErrorName; details?: ErrorDetails },
  ) {
    super(answer.msg || fault)
    this.name = 'CallError'
    this.fault = fault
    this.code = answer.code
    this.msg = answer.msg
    this.error = answer.error
    this.details = answer.details ?? {}
  }

  /** Whether the server may have acted although nobody heard of it. */
  get outcomeUnknown(): boolean {
    return this.fault !== 'answer' || this.error === 'outcome_unknown'
  }
}

/** Whether the server answered that it did nothing since it stops: another process of the venue may serve. */
export function isStopping(error: unknown): boolean {
  return refusedAs(error, 'venue_stopping')
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError
}

/** True for the named refusals: `refusedAs(error, 'code_wrong', 'code_expired')`. */
export function refusedAs(error: unknown, ...names: ErrorName[]): boolean {
  return isCallError(error) && error.error !== undefined && names.includes(error.error)
}
