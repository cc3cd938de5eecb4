import { COIN_PAIRS, pairSymbol } from '../catalogue/coins.ts'
import { FIATS, rateSymbol } from '../catalogue/fiats.ts'
import { STOCKS, type StockMarket } from '../catalogue/stocks.ts'
import type { EngineView } from '@candor/engine'
import type { Hours, Instrument } from './source.ts'

const ALWAYS: Hours = { always: true }

const clock = (hour: number, minute = 0) => hour * 60 + minute

/** Regular sessions of the exchanges, in local time; their holidays are not in the calendar. */
export const MARKET_HOURS: Record<StockMarket, Hours> = {
  'A-shares': {
    always: false,
    zone: 'Asia/Shanghai',
    sessions: [
      [clock(9, 30), clock(11, 30)],
      [clock(13), clock(15)],
    ],
  },
  HK: {
    always: false,
    zone: 'Asia/Hong_Kong',
    sessions: [
      [clock(9, 30), clock(12)],
      [clock(13), clock(16)],
    ],
  },
  US: { always: false, zone: 'America/New_York', sessions: [[clock(9, 30), clock(16)]] },
}

/** Everything with a price, in the order of the catalogue's indexes. */
export const INSTRUMENTS: readonly Instrument[] = [
  ...COIN_PAIRS.map((pair): Instrument => ({
    symbol: pairSymbol(pair.code),
    name: pair.name,
    kind: 'pair',
    scale: pair.indexScale,
    volumeScale: pair.quantityScale,
    hours: ALWAYS,
  })),
  ...STOCKS.map((stock): Instrument => ({
    symbol: stock.symbol,
    name: stock.name,
    kind: 'stock',
    scale: stock.scale,
    volumeScale: 0,
    hours: MARKET_HOURS[stock.market],
  })),
  ...FIATS.map((fiat): Instrument => ({
    symbol: rateSymbol(fiat.code),
    name: fiat.code,
    kind: 'rate',
    scale: fiat.rateScale,
    volumeScale: 0,
    hours: ALWAYS,
  })),
]

/** The same with the digits that the books have them in: those of the release they began with. */
export function instrumentsOf(engine: Pick<EngineView, 'indexId' | 'indexes'>): Instrument[] {
  return INSTRUMENTS.map((instrument) => {
    const standing = engine.indexes()[engine.indexId(instrument.symbol) ?? -1]
    return standing ? { ...instrument, scale: standing.scale } : instrument
  })
}
