import YahooFinance from 'yahoo-finance2'
import { ExtendedCookieJar } from 'yahoo-finance2/lib/cookieJar'
import type { boundedFetch } from '../bounded-fetch.ts'

/** What of Yahoo is used here. What it answers is a stranger's word: its form is checked by who asks. */
export interface Yahoo {
  quote(symbols: readonly string[]): Promise<unknown>
  chart(symbol: string, span: ChartSpan): Promise<unknown>
}

export interface ChartSpan {
  /** Milliseconds since 1970 UTC. */
  from: number
  to: number
  interval: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1wk' | '1mo'
}

const FIELDS = ['symbol', 'regularMarketPrice', 'regularMarketTime'] as const

/** One request at a time, and its forms are not checked twice: they change without notice. */
export function openYahoo(fetch: ReturnType<typeof boundedFetch>): Yahoo {
  const silent = () => undefined
  const yahoo = new YahooFinance({
    fetch: fetch as typeof globalThis.fetch,
    cookieJar: new ExtendedCookieJar(),
    queue: { concurrency: 1 },
    suppressNotices: ['yahooSurvey'],
    versionCheck: false,
    validation: { logErrors: false, logOptionsErrors: false },
    logger: { info: silent, warn: silent, error: silent, debug: silent, dir: silent },
  })
  const unchecked = { validateResult: false } as const
  return {
    quote: (symbols) => yahoo.quote([...symbols], { fields: [...FIELDS] }, unchecked),
    chart: (symbol, { from, to, interval }) =>
      yahoo.chart(
        symbol,
        { period1: new Date(from), period2: new Date(to), interval, includePrePost: false },
        unchecked,
      ),
  }
}
