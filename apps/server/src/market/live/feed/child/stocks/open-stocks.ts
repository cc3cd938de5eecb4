import type { StartWish } from '../../wire.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { Patience } from '../patience.ts'
import type { Source } from '../source.ts'
import type { Speech } from '../speech.ts'
import { fetchChart } from './chart.ts'
import { quotesOf } from './quotes.ts'
import { type Yahoo, openYahoo } from './yahoo.ts'

/** Symbols that one request asks for. */
const AT_ONCE = 50

/** Opens Yahoo: asks for quotes again and again, politely, and for charts when they are wanted. */
export async function openStocks(start: StartWish, speech: Speech): Promise<Source> {
  const patience = new Patience(start.pace, speech)
  const { rest } = start.endpoint
  const fetch = boundedFetch({
    answerMs: start.pace.answerMs,
    refused: (_, waitMs) => patience.refused(waitMs),
    readdress: rest === undefined ? undefined : (url) => readdressed(url, rest),
  })
  const open = () => openYahoo(fetch)
  speech.health({ way: 'polling' })
  // Its cookies and its crumb go stale together: after trouble everything is fetched anew.
  const now = { yahoo: open() }
  void follow({ start, speech, patience, now, open })
  return {
    candles: (wish) => fetchChart(now.yahoo, wish),
    trades: async () => undefined,
  }
}

interface Following {
  start: StartWish
  speech: Speech
  patience: Patience
  now: { yahoo: Yahoo }
  open: () => Yahoo
}

async function follow(following: Following): Promise<never> {
  const { patience, now, open } = following
  for (;;) {
    try {
      await poll(following)
    } catch (cause) {
      await patience.after(cause)
      now.yahoo = open()
    }
  }
}

/** Tells prices until there is trouble. */
async function poll({ start, speech, patience, now }: Following): Promise<never> {
  const found = new Set<string>()
  for (let turn = 0; ; turn += 1) {
    const asked = Date.now()
    for (let from = 0; from < start.markets.length; from += AT_ONCE) {
      const some = start.markets.slice(from, from + AT_ONCE)
      const { prices, unfit } = quotesOf(await now.yahoo.quote(some), some, Date.now())
      if (unfit > 0) speech.trouble('A quote held no price where one belongs.')
      const before = found.size
      for (const [market] of prices) found.add(market)
      if (found.size > before) speech.say({ kind: 'markets', markets: [...found] })
      speech.prices(prices)
    }
    if (turn === 0) patience.begins()
    speech.health(
      found.size > 0
        ? { state: 'connected', retryAt: undefined }
        : { state: 'waiting', trouble: 'It has none of the markets.' },
    )
    const wait = asked + start.pace.stockPollMs - Date.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)))
  }
}

/** An address of Yahoo's with the scheme and host replaced and the path kept. */
function readdressed(url: string, base: string): string {
  return url.replace(/^https?:\/\/[^/]+/, base.replace(/\/$/, ''))
}
