import { addressOf, paths } from '@candor/protocol/paths'
import { SEEN_HEADER } from '@candor/protocol/seen'
import { type CallerHeaders, callerHeaders } from './caller-headers.ts'
import type { CallName, CallRequest } from './types.ts'

/** A request as `fetch` or XMLHttpRequest sends it. */
export interface HttpRequest {
  method: 'GET' | 'POST'
  /** With the path's parameters and the query filled in. */
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Who calls, as the headers say it. */
export interface Caller extends CallerHeaders {
  /** How far they have seen the venue, as `SeenSoFar` has it; undefined where they have seen nothing. */
  seen?: string | undefined
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The HTTP request of a call to the venue at `origin`. */
export function httpRequest<Name extends CallName>(
  origin: string,
  name: Name,
  request: CallRequest<Name>,
  caller: Caller,
): HttpRequest {
  const { methods, path } = addressOf(paths[name])
  const method = methods.at(-1)!
  const parts = request as Parts
  // A form's content type carries its boundary, which the runtime makes.
  const isForm = parts.body instanceof FormData
  return {
    method,
    url: `${origin}/portal${filledIn(path, parts)}`,
    headers: {
      ...callerHeaders(caller),
      ...(caller.seen ? { [SEEN_HEADER]: caller.seen } : {}),
      ...(method === 'POST' && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: isForm
      ? (parts.body as FormData)
      : method === 'POST'
        ? JSON.stringify(parts.body ?? {})
        : undefined,
  }
}

/** The path with its parameters and query; undefined, null and empty values are left out. */
function filledIn(template: string, parts: Parts): string {
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
