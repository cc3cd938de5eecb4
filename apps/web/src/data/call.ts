import type { DataOf, ErrorDetails, ErrorName, RequestOf, calls } from '@candor/protocol'
import { currentLanguage } from '../i18n/i18n.ts'
import { CallError } from './call-error.ts'
import { askFreshProof } from './fresh-proof.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

type Calls = typeof calls

/** The calls this application makes, by their names in the protocol. */
export type CallName = keyof typeof paths & keyof Calls
/** What is handed over: the call's `params`, `query` and `body`, where it has them. */
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>
/** What comes back. */
export type CallData<Name extends CallName> = DataOf<Calls[Name]>

const CALL_TIMEOUT_MS = 60_000

/** The part of the request that carries a requestId, if any: the same one twice acts once. */
export function requestIdPart(name: CallName): 'body' | 'query' | undefined {
  if (paths[name].endsWith(' once')) return 'body'
  return paths[name].endsWith(' once-in-query') ? 'query' : undefined
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes one call of /portal and answers its data. Rejects with a `CallError`: the server's refusal,
 * a fault of the network, or no answer within 60 s. Code 401 ends the session here, once for all.
 */
export async function call<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<CallData<Name>> {
  const [method, template] = paths[name].split(' ') as ['GET' | 'POST', string, 'once'?]
  const parts = request as Parts
  const { token } = useSession.getState()
  const headers = callHeaders()
  // A form's content type carries its boundary, which the browser makes.
  const isForm = parts.body instanceof FormData
  if (method === 'POST' && !isForm) headers['content-type'] = 'application/json'
  const answer = await exchange(`/portal${address(template, parts)}`, {
    method,
    headers,
    body: isForm
      ? (parts.body as FormData)
      : method === 'POST'
        ? JSON.stringify(parts.body ?? {})
        : undefined,
    signal: options.signal,
  })
  if (answer.code === 200) return answer.data as CallData<Name>
  const facts = factsOf(answer.data)
  // Nothing was done yet: once the person has proved themselves, the same request goes on.
  if (facts.error === 'proof_required' && (await askFreshProof())) return call(name, request, options)
  if (answer.code === 401) useSession.getState().expire(token, answer.msg)
  throw new CallError('answer', { code: answer.code, msg: answer.msg, ...facts })
}

/** What every call says of itself, and of the session where there is one. */
export function callHeaders(): Record<string, string> {
  const { token } = useSession.getState()
  return {
    'device-platform': '2',
    lang: currentLanguage(),
    'org-code': 'xg_cm',
    ...(token ? { 'coin-auth': token } : {}),
  }
}

/** The path with its parameters and query filled in; undefined and empty values are left out. */
function address(template: string, parts: Parts): string {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(parts.params?.[key] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

interface Answer {
  code: number
  msg: string
  data: unknown
}

async function exchange(url: string, init: RequestInit & { signal?: AbortSignal }): Promise<Answer> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    const response = await fetch(url, { ...init, signal })
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
  } catch (error) {
    if (init.signal?.aborted) throw error
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
