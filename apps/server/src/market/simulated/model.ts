import { COIN_PAIRS, pairSymbol } from '../../venue/coins.ts'
import { FIATS, rateSymbol } from '../../venue/fiats.ts'
import { FUTURES } from '../../venue/futures.ts'

/** How the simulated market moves one symbol. */
export interface Movement {
  symbol: string
  /** Where the price is at home. */
  level: number
  /** Standard deviation of a trading day's logarithmic return. */
  volatility: number
  /** Shared causes, each with its share of the variance; the rest is the symbol's own. */
  causes: readonly { name: string; share: number }[]
  /** Whose calm and stormy times it shares. */
  climate: string
  /** Days until half of a distance from home is gone. */
  halfLifeDays: number
  /** Part of a day's variance that happens between two trading days. */
  gapShare: number
  /** Lots that change hands in a usual day. */
  dayVolume: number
}

const COIN_HALF_LIFE_DAYS = 120
const STABLE_HALF_LIFE_DAYS = 0.5
const STOCK_HALF_LIFE_DAYS = 180
const RATE_HALF_LIFE_DAYS = 150

/** Part of the variance beyond the whole market's that a coin shares with its sector. */
const SECTOR_PART = 0.4
/** Part of the variance beyond its own market's that stocks share around the world. */
const WORLD_PART = 0.3

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
  halfLifeDays: pair.sector === 'stable' ? STABLE_HALF_LIFE_DAYS : COIN_HALF_LIFE_DAYS,
  gapShare: 0,
  dayVolume: ((pair.turnoverMillions * 1e6) / pair.level) * 10 ** pair.quantityScale,
}))

const STOCKS: readonly Movement[] = FUTURES.map((future) => ({
  symbol: future.symbol,
  level: future.level,
  volatility: future.volatility,
  causes: [
    { name: 'world stocks', share: future.marketShare * WORLD_PART },
    {
      name: future.market === 'US' ? 'US stocks' : 'China stocks',
      share: future.marketShare * (future.market === 'US' ? 1 - WORLD_PART : 0.4),
    },
    {
      name: `${future.market} market`,
      share: future.market === 'US' ? 0 : future.marketShare * (1 - WORLD_PART - 0.4),
    },
  ],
  climate: future.market,
  halfLifeDays: STOCK_HALF_LIFE_DAYS,
  gapShare: 0.25,
  dayVolume: future.volumeMillions * 1e6,
}))

const RATES: readonly Movement[] = FIATS.map((fiat) => ({
  symbol: rateSymbol(fiat.code),
  level: fiat.level,
  volatility: fiat.volatility,
  causes: [{ name: 'dollar', share: 0.45 }],
  climate: 'rates',
  halfLifeDays: RATE_HALF_LIFE_DAYS,
  gapShare: 0,
  dayVolume: 0,
}))

export const MOVEMENTS: ReadonlyMap<string, Movement> = new Map(
  [...COINS, ...STOCKS, ...RATES].map((movement) => [movement.symbol, movement]),
)
