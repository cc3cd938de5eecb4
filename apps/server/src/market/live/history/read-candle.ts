import { divFloor } from '@candor/money'
import type { Candle } from '../../candles/candle.ts'
import type { Constituent } from '../catalogue/live-symbol.ts'
import { type FineRate, convert, readExact, roundFine } from '../index/exact.ts'
import type { ListedCandle } from '../live-feed.ts'

/** How an exchange's candles become a symbol's. */
export interface CandleRules {
  constituent: Pick<Constituent, 'inverse' | 'conversion'>
  /** Digits of the symbol's price, and of the unit of its volume; the latter may be below 0. */
  scale: number
  volumeScale: number
  /** The rate of its conversion at that time; undefined where it needs none, or none is known. */
  rate: FineRate | undefined
}

/**
 * Returns an exchange's candle in the symbol's units; undefined where it cannot be: prices that are
 * none, a high below the low, or no rate to convert them by.
 */
export function readCandle(listed: ListedCandle, rules: CandleRules): Candle | undefined {
  const { constituent, rate } = rules
  if (constituent.conversion && !rate) return undefined
  if (!Number.isSafeInteger(listed.time) || listed.time <= 0) return undefined
  const [open, close] = [unitsOf(listed.open, rules), unitsOf(listed.close, rules)]
  const ends = [unitsOf(listed.high, rules), unitsOf(listed.low, rules)]
  const [low, high] = constituent.inverse ? ends : ends.toReversed()
  if (!open || !close || !low || !high) return undefined
  if (low > Math.min(open, close) || high < Math.max(open, close)) return undefined
  return { time: listed.time, open, high, low, close, volume: lotsOf(listed.volume, rules) }
}

function unitsOf(text: string, { constituent, scale, rate }: CandleRules): number | undefined {
  const price = readExact(text)
  return price && roundFine(convert(price, constituent, scale, rate))
}

/** Whole lots, rounded down; 0 where the volume is unknown or counted in another currency. */
function lotsOf(text: string, { constituent, volumeScale }: CandleRules): number {
  const volume = constituent.inverse ? undefined : readExact(text)
  if (!volume) return 0
  const digits = volume.digits - volumeScale
  const lots =
    digits > 0
      ? divFloor(volume.units, 10n ** BigInt(digits))
      : volume.units * 10n ** BigInt(-digits)
  return lots <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(lots) : 0
}
