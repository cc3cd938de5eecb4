import type { Following } from './following.ts'
import { pricesOf } from './read-prices.ts'

/** Tells the prices of an exchange that is asked for them again and again. Rejects on trouble. */
export async function pollPrices(
  { exchange, start, speech, patience }: Following,
  markets: readonly string[],
): Promise<never> {
  let begun = false
  for (;;) {
    const asked = Date.now()
    const tickers = exchange.has.fetchTickers
      ? await exchange.fetchTickers(markets)
      : await oneByOne(markets, (market) => exchange.fetchTicker(market))
    const { prices, unfit } = pricesOf(tickers, markets, Date.now())
    if (unfit > 0) speech.trouble('An answer of the exchange held no price where one belongs.')
    if (prices.length === 0) throw new Error('An answer of the exchange held no price at all.')
    speech.prices(prices)
    if (!begun) {
      begun = true
      patience.begins()
      speech.health({ state: 'connected', retryAt: undefined })
    }
    const wait = asked + start.pace.pollMs - Date.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)))
  }
}

async function oneByOne(
  markets: readonly string[],
  ask: (market: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const market of markets) found[market] = await ask(market)
  return found
}
