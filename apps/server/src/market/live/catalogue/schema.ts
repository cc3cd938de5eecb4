import { z } from 'zod'

/** What the files of the live catalogue have to look like; checked when they are loaded. */

const id = z.string().regex(/^[a-z][a-z0-9]{1,31}$/)
const symbol = z.string().regex(/^[A-Z0-9.]{2,20}$/)
/** A market in the unified form of ccxt: base, then quote. */
const pair = z.string().regex(/^[A-Z0-9]{2,10}\/[A-Z0-9]{2,10}$/)
const share = z.int().min(500).max(50_000)
const staleMs = z.int().min(1_000).max(300_000)

/** How an exchange's prices come: pushed as they change, or asked for every so often. */
const source = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('stream') }),
  z.strictObject({ way: z.literal('poll'), everyMs: z.int().min(250).max(300_000) }),
])

export const sourcesFile = z.strictObject({
  exchanges: z.record(id, source),
  /**
   * How prices in another currency become prices in USDT: by the index's own rate, which they are
   * multiplied with (`times`) or divided by (`over`).
   */
  conversions: z.record(
    z.string(),
    z.strictObject({ rate: symbol, how: z.enum(['times', 'over']) }),
  ),
})

const traded = z.strictObject({
  /** Published share, in millionths of the median, beyond which a price is left out. */
  outlierPpm: share,
  /** Longest that a price is used after it arrived. */
  staleMs,
  /** Markets by exchange; of several of one exchange the first that is fresh counts. */
  markets: z.record(id, z.array(pair).min(1)),
})

/**
 * Markets whose prices are the coin's in USDT, once converted, and the digits after the point that
 * most of them quote at least.
 */
export const coinsFile = z.record(symbol, traded.extend({ digits: z.int().min(0).max(12) }))

/** The symbol at Yahoo, and how many minutes it tells prices after the exchange. */
export const stocksFile = z.record(
  symbol,
  z.strictObject({ yahoo: z.string().min(1).max(20), delayMinutes: z.int().min(0).max(60) }),
)

/**
 * Fiat for one USDT. Either markets of USDT against the fiat, in either direction, or `dollarRate`:
 * the symbol at Yahoo of the fiat for one US dollar, which is multiplied with the index's own
 * dollars for one USDT.
 */
export const fiatsFile = z.record(
  symbol,
  z.union([
    traded,
    z.strictObject({ outlierPpm: share, staleMs, dollarRate: z.string().min(1).max(20) }),
  ]),
)
