/** What the venue says of a refusal. */
export interface Problem {
  code: number
  error: string
  message: string
  details: Record<string, string | number>
}

/** What came with it. */
export interface ProblemContext {
  /** HTTP status; 0 where there was no answer, or where the answer came over the socket. */
  status?: number
  /** Seconds until the venue takes the request, where it said so. */
  retryAfter?: number | null
  /** Whether the answer of an earlier try of the same request was lost. */
  repeated?: boolean
  cause?: unknown
}

/**
 * A refusal of the venue, or an answer that never came. `error` is the name in the venue's catalogue
 * of errors, as `balance_insufficient`; without an answer it is `network`, and `code` is 0.
 */
export class CandorError extends Error {
  override readonly name = 'CandorError'
  readonly code: number
  readonly error: string
  readonly details: Readonly<Record<string, string | number>>
  readonly status: number
  /** Seconds to wait before another try; null where the venue named none. */
  readonly retryAfter: number | null
  /** Whether an earlier try's answer was lost: this may be a refusal of what that one did. */
  readonly repeated: boolean

  constructor(problem: Problem, context: ProblemContext = {}) {
    const { status = 0, retryAfter = null, repeated = false, cause } = context
    super(problem.message, cause === undefined ? undefined : { cause })
    this.code = problem.code
    this.error = problem.error
    this.details = problem.details
    this.status = status
    this.retryAfter = retryAfter
    this.repeated = repeated
  }

  /** Whether the venue may have done what was asked: nothing is known of it. */
  get outcomeUnknown(): boolean {
    return this.error === NETWORK || this.error === 'outcome_unknown'
  }
}

const NETWORK = 'network'

/** No answer came: no connection, or none in time. */
export function networkError(message: string, cause?: unknown): CandorError {
  return new CandorError({ code: 0, error: NETWORK, message, details: {} }, { cause })
}

/** Reads a refusal, or returns null where the text is none. */
export function readProblem(value: unknown): Problem | null {
  if (typeof value !== 'object' || value === null) return null
  const { code, error, message, details } = value as Partial<Problem>
  if (typeof code !== 'number' || typeof error !== 'string') return null
  return { code, error, message: message ?? error, details: details ?? {} }
}
