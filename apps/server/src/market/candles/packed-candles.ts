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
  return Array.from({ length: packed.length / FIELDS }, (_, i) => {
    const [time, open, high, low, close, volume] = packed.subarray(i * FIELDS, (i + 1) * FIELDS)
    return { time: time!, open: open!, high: high!, low: low!, close: close!, volume: volume! }
  })
}
