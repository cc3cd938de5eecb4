import type { ErrorDetails, ErrorName } from '@candor/protocol'
import { SEEN_HEADER } from '@candor/protocol/seen'
import { SeenSoFar } from '../shared/seen-so-far.ts'
import { CallError } from './call-error.ts'
import { type Caller, type HttpRequest, httpRequest } from './http-request.ts'
import type { CallData, CallName, CallRequest } from './types.ts'

const CALL_TIMEOUT_MS = 60_000

export interface PortalOptions {
  /** Origin of the venue, such as http://127.0.0.1:8480; empty for the page's own. */
  origin: string
  /** Returns who calls; asked for every call. */
  caller: () => Omit<Caller, 'seen'>
  /**
   * Called when a call that moves money needs a fresh proof. Resolves true once the person has
   * given it: the same request is sent again. Without it, or on false, the call is refused.
   */
  prove?: () => Promise<boolean>
  /**
   * The answer to a request that was sent before this client was there, for the one who takes it;
   * undefined where there is none. Without it every request is sent here.
   */
  ahead?: (request: HttpRequest) => Promise<Response> | undefined
  /** Called when the venue does not know the token that a call was made with. */
  onExpired?: (token: string | undefined, message: string) => void
}

interface CallOptions {
  signal?: AbortSignal
}

/** Makes the calls of /portal. */
export class PortalClient {
  /** How far it has seen the venue. Told by answers here; the stream's owner tells it of events. */
  readonly seen = new SeenSoFar()
  readonly #options: PortalOptions

  constructor(options: PortalOptions) {
    this.#options = options
  }

  /**
   * Makes one call and returns its data. Rejects with a `CallError`: the venue's refusal, a fault of
   * the network, or no answer within 60 s. Rejects as `fetch` does when `signal` ends the call.
   */
  async call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    options: CallOptions = {},
  ): Promise<CallData<Name>> {
    const { prove, onExpired, caller, ahead } = this.#options
    const { token } = caller()
    const { answer, seen } = await send(this.request(name, request), options.signal, ahead)
    this.seen.note(seen, token)
    if (answer.code === 200) return answer.data as CallData<Name>
    const facts = factsOf(answer.data)
    // Nothing was done yet: once the person has proved themselves, the same request goes on.
    if (facts.error === 'proof_required' && (await prove?.())) {
      return this.call(name, request, options)
    }
    if (answer.code === 401) onExpired?.(token, answer.msg)
    throw new CallError('answer', { code: answer.code, msg: answer.msg, ...facts })
  }

  /** The request of a call, for one that is sent by other means: bytes, or an upload with progress. */
  request<Name extends CallName>(name: Name, request: CallRequest<Name>): HttpRequest {
    const caller = this.#options.caller()
    const seen = this.seen.header(caller.token)
    return httpRequest(this.#options.origin, name, request, { ...caller, seen })
  }
}

interface Answer {
  code: number
  msg: string
  data: unknown
}

async function send(
  request: HttpRequest,
  given: AbortSignal | undefined,
  ahead: PortalOptions['ahead'],
): Promise<{ answer: Answer; seen: string | null }> {
  const { url, ...init } = request
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const signal = given ? AbortSignal.any([given, timeout]) : timeout
  try {
    const response = await (ahead?.(request) ?? fetch(url, { ...init, signal }))
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return { answer, seen: response.headers.get(SEEN_HEADER) }
  } catch (error) {
    if (given?.aborted) throw error
    if (timeout.aborted) throw new CallError('timeout', { code: -1, msg: '' })
  }
  throw new CallError('network', { code: -1, msg: '' })
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Answer).code === 'number' &&
    typeof (value as Answer).msg === 'string'
  )
}

function factsOf(data: unknown): { error?: ErrorName; details?: ErrorDetails } {
  if (typeof data !== 'object' || data === null || !('error' in data)) return {}
  const { error, details } = data as { error: ErrorName; details?: ErrorDetails }
  return { error, details }
}
