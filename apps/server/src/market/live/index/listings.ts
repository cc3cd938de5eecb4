import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Listing } from '../live-feed.ts'

/**
 * Returns every market that a price of the index may be made of with these exchanges, and those of
 * stocks and fiat rates. Throws `ExchangesUnfit` for an exchange that the catalogue does not know.
 */
export function wantedListings(exchanges: readonly string[]): Listing[] {
  return liveCatalogue(exchanges).flatMap(({ constituents }) =>
    constituents.map(({ symbol, exchange, market, quote }) => ({
      symbol,
      exchange,
      market,
      quote,
    })),
  )
}
