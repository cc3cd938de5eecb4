import type { IndexEndpoints } from '../../kernel/config/index-parsers.ts'
import type { Log } from '../../kernel/log.ts'
import type { Listing, LiveFeed } from './live-feed.ts'

/** What the feed of exchanges is opened with; the settings of the same names say what they are for. */
export interface FeedSettings {
  /** Ids of exchanges, and `yahoo`. */
  exchanges: readonly string[]
  endpoints: IndexEndpoints
  stockEndpoint?: string
  /** Every market that a price is wanted of. */
  wanted: readonly Listing[]
}

export type OpenFeed = (settings: FeedSettings, parts: { log: Log }) => Promise<LiveFeed>

/** There is nothing yet that reads exchanges. */
class FeedMissing extends Error {
  override name = 'FeedMissing'
}

/** Opens the feed of exchanges, which is loaded where it is used alone. */
export const openFeed: OpenFeed = async () => {
  throw new FeedMissing('MARKET_SOURCE is live, and this build has no feed of exchanges.')
}
