import { COIN_PAIRS, pairSymbol } from '../../catalogue/coins.ts'
import { FIATS, rateSymbol } from '../../catalogue/fiats.ts'
import { STOCKS } from '../../catalogue/stocks.ts'

/** How the simulated market moves one symbol. */
export interface Movement {
  symbol: string
  /** Where the price begins, when a venue opens for the first time. */
  level: number
  /** Standard deviation of a trading day's logarithmic return. */
  volatility: number
  /**
   * Shared causes, each with its share of the variance; the rest is the symbol's own. Symbols share
   * a cause only where they trade at the same hours: what one showed earlier would tell of another.
   */
  causes: readonly { name: string; share: number }[]
  /** Whose calm and stormy times it shares. */
  climate: string
  /** Part of a day's variance that happens between two trading days. */
  gapShare: number
  /** Lots that change hands in a usual day. */
  dayVolume: number
}

/** Part of the variance beyond the whole market's that a coin shares with its sector. */
const SECTOR_PART = 0.4
/** Part of a market's share that Hong Kong and the mainland, whose hours overlap, have in common. */
const CHINA_PART = 0.4

const COINS: readonly Movement[] = COIN_PAIRS.map((pair) => ({
  symbol: pairSymbol(pair.code),
  level: pair.level,
  volatility: pair.volatility,
  causes: [
    { name: 'coins', share: pair.marketShare },
    {
      name: `sector ${pair.sector}`,
      share: pair.sector === 'stable' ? 0 : (1 - pair.marketShare) * SECTOR_PART,
    },
  ],
  climate: 'coins',
  gapShare: 0,
  dayVolume: ((pair.turnoverMillions * 1e6) / pair.level) * 10 ** pair.quantityScale,
}))

const STOCK_MOVEMENTS: readonly Movement[] = STOCKS.map((stock) => {
  const china = stock.market === 'US' ? 0 : stock.marketShare * CHINA_PART
  return {
    symbol: stock.symbol,
    level: stock.level,
    volatility: stock.volatility,
    causes: [
      { name: 'China stocks', share: china },
      { name: `${stock.market} market`, share: stock.marketShare - china },
    ],
    climate: stock.market,
    gapShare: 0.25,
    dayVolume: stock.volumeMillions * 1e6,
  }
})

const RATES: readonly Movement[] = FIATS.map((fiat) => ({
  symbol: rateSymbol(fiat.code),
  level: fiat.level,
  volatility: fiat.volatility,
  causes: [{ name: 'dollar', share: 0.45 }],
  climate: 'rates',
  gapShare: 0,
  dayVolume: 0,
}))

export const MOVEMENTS: ReadonlyMap<string, Movement> = new Map(
  [...COINS, ...STOCK_MOVEMENTS, ...RATES].map((movement) => [movement.symbol, movement]),
)
