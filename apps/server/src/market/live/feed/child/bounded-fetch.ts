/** Lists of all markets are the largest answers: some 16 MB of text. */
const MOST_BYTES = 48 * 1024 * 1024

/** Answers that mean: ask less, or not at all for a while. */
const REFUSED = new Set([403, 418, 429, 451])

export interface FetchRules {
  /** Within this an answer has to be there whole. */
  answerMs: number
  /** Called with how long an exchange asks to be left alone; undefined where it does not say. */
  refused: (status: number, waitMs: number | undefined) => void
  /** The address to ask in place of the one that a library has; defaults to that one. */
  readdress?: (url: string) => string
}

/**
 * A fetch for libraries that read whole answers: reads no more than a bounded size however small it
 * was packed, in bounded time however slowly it comes.
 */
export function boundedFetch({ answerMs, refused, readdress = (url) => url }: FetchRules) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method, headers, body, signal, redirect = 'error' } = init
    const url = readdress(input instanceof Request ? input.url : String(input))
    const patience = AbortSignal.timeout(answerMs)
    const response = await fetch(url, {
      ...{ method, headers, body, redirect },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (REFUSED.has(response.status)) refused(response.status, waitOf(response.headers))
    const text = await boundedText(response)
    const { status, statusText } = response
    // The text is unpacked already, and its length is not the one that the headers say.
    const kept = new Headers(response.headers)
    kept.delete('content-encoding')
    kept.delete('content-length')
    const hasBody = status !== 204 && status !== 304 && status >= 200
    return new Response(hasBody ? text : null, { status, statusText, headers: kept })
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new Error('The answer is larger than any that is known.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What Retry-After says, in milliseconds; seconds or a date. */
function waitOf(headers: Headers): number | undefined {
  const said = headers.get('retry-after')
  if (said === null) return undefined
  const wait = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}
