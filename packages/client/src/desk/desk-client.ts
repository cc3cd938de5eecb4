import {
  DESK_ERRORS,
  DESK_HEADER,
  type DeskCalls,
  type DeskData,
  type DeskErrorName,
  type DeskFault,
  type DeskPresence,
  type DeskRequest,
} from '@candor/desk-protocol'
import { SEEN_HEADER } from '@candor/protocol/seen'
import { SeenSoFar } from '../shared/seen-so-far.ts'

export type DeskCallName = keyof DeskCalls
/** What a call is given, as its schema takes it. */
export type DeskBody<Name extends DeskCallName> = DeskRequest<DeskCalls[Name]>
/** What a call returns when it is not refused. */
export type DeskResult<Name extends DeskCallName> = DeskData<DeskCalls[Name]>

/**
 * Why a call brought nothing: a refusal of the desk by its name, or of the way there. After
 * `no_answer` the caller cannot know whether the call acted.
 */
export type Fault = DeskFault | { name: 'no_answer'; detail?: string }

export type Answer<T> = { ok: true; data: T } | { ok: false; fault: Fault }

export interface DeskOptions {
  /** Origin of the desk; empty for the page's own. */
  origin: string
  /** Returns whether a person or the page asks; asked for every call. */
  presence: () => DeskPresence
  /** Called when the desk does not know the session. */
  onSignedOut?: () => void
  /** Milliseconds until a call without an answer is given up; defaults to 30 s. */
  timeoutMs?: number
  /** Sends a request; defaults to `fetch`. A caller outside a browser keeps the cookie with it. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Makes the calls of the operators' desk: POST /desk/<name>. A refusal is a value. */
export class DeskClient {
  readonly #options: DeskOptions
  readonly #seen = new SeenSoFar()

  constructor(options: DeskOptions) {
    this.#options = options
  }

  /** Makes one call. Rejects only when `signal` ends it. */
  async call<Name extends DeskCallName>(
    name: Name,
    body: DeskBody<Name>,
    { signal: given }: { signal?: AbortSignal } = {},
  ): Promise<Answer<DeskResult<Name>>> {
    const { origin, presence, onSignedOut, timeoutMs = 30_000, fetch: send = fetch } = this.#options
    const timeout = AbortSignal.timeout(timeoutMs)
    const seen = this.#seen.header()
    let envelope: unknown
    try {
      const response = await send(`${origin}/desk/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [DESK_HEADER]: presence(),
          ...(seen ? { [SEEN_HEADER]: seen } : {}),
        },
        credentials: 'same-origin',
        body: JSON.stringify(body ?? {}),
        signal: given ? AbortSignal.any([given, timeout]) : timeout,
      })
      envelope = await response.json()
      this.#seen.note(response.headers.get(SEEN_HEADER))
    } catch (error) {
      if (given?.aborted) throw error
      return { ok: false, fault: { name: 'no_answer' } }
    }
    const answer = answerOf<DeskResult<Name>>(envelope)
    if (!answer.ok && answer.fault.name === 'signed_out') {
      this.#seen.forget()
      onSignedOut?.()
    }
    return answer
  }
}

function answerOf<T>(envelope: unknown): Answer<T> {
  if (typeof envelope !== 'object' || envelope === null) {
    return { ok: false, fault: { name: 'no_answer' } }
  }
  if ('ok' in envelope && envelope.ok === true && 'data' in envelope) {
    return { ok: true, data: envelope.data as T }
  }
  if ('error' in envelope && typeof envelope.error === 'object' && envelope.error !== null) {
    const { name, detail } = envelope.error as { name?: unknown; detail?: unknown }
    if (isDeskErrorName(name)) {
      return { ok: false, fault: typeof detail === 'string' ? { name, detail } : { name } }
    }
  }
  return { ok: false, fault: { name: 'no_answer' } }
}

function isDeskErrorName(name: unknown): name is DeskErrorName {
  return typeof name === 'string' && Object.hasOwn(DESK_ERRORS, name)
}
