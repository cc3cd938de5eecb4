import { setTimeout as wait } from 'node:timers/promises'
import type { Following } from './following.ts'
import { pricesOf } from './read-prices.ts'

/**
 * Tells the prices of an exchange that is asked for them again and again, with the time of each
 * question: it is what a price is as new as. Rejects on trouble, and once the signal is aborted.
 */
export async function pollPrices(
  { exchange, start, speech, begins }: Omit<Following, 'patience'>,
  markets: () => readonly string[],
  over?: AbortSignal,
): Promise<never> {
  let begun = false
  for (;;) {
    const began = Date.now()
    const wanted = markets()
    let found = 0
    for (const group of exchange.has.fetchTickers ? [wanted] : wanted.map((one) => [one])) {
      const askedAt = Date.now()
      const tickers = await tickersOf(exchange, group)
      over?.throwIfAborted()
      const { prices, unfit } = pricesOf(tickers, group, { askedAt, now: Date.now() })
      if (unfit > 0) speech.trouble('An answer of the exchange held no price where one belongs.')
      speech.prices(prices)
      found += prices.length
    }
    if (found === 0) throw new Error('An answer of the exchange held no price at all.')
    if (!begun) {
      begun = true
      begins()
      speech.health({ state: 'connected', retryAt: undefined })
    }
    await wait(Math.max(began + start.pace.pollMs - Date.now(), 0), undefined, { signal: over })
  }
}

async function tickersOf(
  exchange: Following['exchange'],
  markets: readonly string[],
): Promise<unknown> {
  if (exchange.has.fetchTickers) return exchange.fetchTickers(markets)
  const [market = ''] = markets
  return { [market]: await exchange.fetchTicker(market) }
}
