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

/** Opens the feed of exchanges, which is loaded where it is used alone. */
export const openFeed: OpenFeed = async (settings, parts) => {
  const { openLiveFeed } = await import('./feed/open-live-feed.ts')
  return openLiveFeed(settings, parts)
}
