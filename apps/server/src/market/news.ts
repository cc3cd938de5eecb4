import { depthWatch, tickerAdd } from '@candor/protocol'
import type { Kernel } from '../kernel/kernel.ts'
import type { Feed, News, Picture } from '../kernel/news.ts'
import type { Market } from './pricing.ts'
import { quotationTick } from './quotes/quotation.ts'
import { depthOf } from './trades/depth.ts'

type Needs = Pick<Kernel, 'now'> & {
  transactor: Pick<Kernel['transactor'], 'engine'>
  market: Pick<Market, 'hasChart' | 'quote' | 'onTick' | 'trades'>
}

/** Levels a side and trades of a watched book. */
const BOOK_LEVELS = 20

/** Lets clients follow prices, and watch the book of a pair. */
export function marketNews(needs: Needs): News {
  return { feeds: [tickerOf(needs)], pictures: [bookOf(needs)] }
}

/** Prices of the symbols that have a chart: an exchange rate is no quotation. */
function tickerOf({ market }: Needs): Feed<'ticker'> {
  return {
    request: 'ticker-add',
    names: (message) => tickerAdd.safeParse(message).data?.symbols,
    event: 'ticker',
    value(symbol) {
      const quote = market.hasChart(symbol) ? market.quote(symbol) : undefined
      return quote && quotationTick(quote)
    },
    onChanged: (listener) =>
      market.onTick((changed) =>
        listener(
          changed.map((quote) => ({
            name: quote.instrument.symbol,
            value: () => quotationTick(quote),
          })),
        ),
      ),
  }
}

function bookOf({ transactor: { engine }, market, now }: Needs): Picture<'depth'> {
  return {
    request: 'depth-watch',
    name: (message) => depthWatch.safeParse(message).data?.symbol,
    event: 'depth',
    look: (symbol) => depthOf({ engine, market, now }, symbol, BOOK_LEVELS),
    // All but the time.
    essence: ({ trades, bids, asks }) => JSON.stringify([trades, bids, asks]),
  }
}
