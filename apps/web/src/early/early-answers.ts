/** A request that the page sent before the application was there. */
export interface EarlyAnswer {
  /** Path and query. */
  url: string
  /** Who asked, as the headers said it. */
  headers: Record<string, string>
  response: Promise<Response>
}

declare global {
  interface Window {
    /** What nobody has taken yet; undefined where the page asked for nothing. */
    earlyAnswers?: EarlyAnswer[]
  }
}

/** Sends a request for whoever takes its answer. The page itself reads a clone of it, if any. */
export function askEarly(url: string, headers: Record<string, string>): Promise<Response> {
  const response = fetch(url, { headers })
  // Nobody may ever take it, and its failure is then nobody's.
  response.catch(() => undefined)
  ;(window.earlyAnswers ??= []).push({ url, headers, response })
  return response
}

/**
 * The answer to the same request by the same person, if the page has asked for it: once, as what is
 * asked for later is to be newer.
 */
export function takeEarly({
  url,
  headers,
}: Pick<EarlyAnswer, 'url' | 'headers'>): Promise<Response> | undefined {
  const answers = window.earlyAnswers ?? []
  const at = answers.findIndex((early) => early.url === url)
  const [early] = at < 0 ? [] : answers.splice(at, 1)
  return early && sameHeaders(early.headers, headers) ? early.response : undefined
}

/** Whether the page has asked for it, and nobody has taken it. */
export function isEarly(url: string): boolean {
  return window.earlyAnswers?.some((early) => early.url === url) ?? false
}

function sameHeaders(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
