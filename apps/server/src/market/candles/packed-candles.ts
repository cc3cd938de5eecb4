import type { Candle } from './candle.ts'

const FIELDS = 6

/** Candles as plain numbers, which pass from thread to thread without being copied. */
export function packCandles(candles: readonly Candle[]): Float64Array {
  const packed = new Float64Array(candles.length * FIELDS)
  candles.forEach(({ time, open, high, low, close, volume }, i) => {
    packed.set([time, open, high, low, close, volume], i * FIELDS)
  })
  return packed
}

export function unpackCandles(packed: Float64Array): Candle[] {
  const candles: Candle[] = []
  for (let at = 0; at < packed.length; at += FIELDS) {
    candles.push({
      time: packed[at]!,
      open: packed[at + 1]!,
      high: packed[at + 2]!,
      low: packed[at + 3]!,
      close: packed[at + 4]!,
      volume: packed[at + 5]!,
    })
  }
  return candles
}
