import {
  DESK_HEADER,
  type DeskData,
  type DeskPresence,
  type DeskRequest,
  type deskCalls,
} from '@candor/desk-protocol'
import { idleMs } from './activity.ts'
import { type Fault, isErrorName } from './fault.ts'
import { forgetSession } from './session.ts'

type Calls = typeof deskCalls
export type CallName = keyof Calls
/** What is handed over, as the call's schema takes it. */
export type CallBody<Name extends CallName> = DeskRequest<Calls[Name]>
/** What comes back. */
export type CallData<Name extends CallName> = DeskData<Calls[Name]>

export type Answer<T> = { ok: true; data: T } | { ok: false; fault: Fault }

const CALL_TIMEOUT_MS = 30_000

/** After so long without a key or a move, what is asked is asked by the page and not by a person. */
const AWAY_AFTER_MS = 60_000

function headers(): Record<string, string> {
  const presence: DeskPresence = idleMs() < AWAY_AFTER_MS ? 'present' : 'background'
  return { 'content-type': 'application/json', [DESK_HEADER]: presence }
}

/**
 * Makes one call of the desk: POST /desk/<name>. A refusal is a value. `signed_out` ends the
 * session here, once for all screens.
 */
export async function callDesk<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<Answer<CallData<Name>>> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  let envelope: unknown
  try {
    const response = await fetch(`/desk/${name}`, {
      method: 'POST',
      headers: headers(),
      credentials: 'same-origin',
      body: JSON.stringify(body ?? {}),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    envelope = await response.json()
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { ok: false, fault: { name: 'no_answer' } }
  }
  const answer = answerOf<CallData<Name>>(envelope)
  if (!answer.ok && answer.fault.name === 'signed_out') forgetSession()
  return answer
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
    if (isErrorName(name)) {
      return { ok: false, fault: typeof detail === 'string' ? { name, detail } : { name } }
    }
  }
  return { ok: false, fault: { name: 'no_answer' } }
}
