import { describe, expect, test } from 'vitest'
import { Board } from './board.ts'
import { quotationTick, sparkline, wireCandle } from './quotation.ts'
import type { Instrument } from '../source.ts'

const pair = (symbol: string, scale: number, volumeScale: number): Instrument => ({
  symbol,
  name: symbol,
  kind: 'pair',
  scale,
  volumeScale,
  hours: { always: true },
})

const AT = 1_795_000_000_000

/** The quotation after these prints, a minute apart. */
function quotationOf(instrument: Instrument, prints: [price: number, volume: number][], now = AT) {
  const board = new Board([instrument], { stalenessMs: () => 10_000, now: () => now })
  prints.forEach(([price, volume], minute) => {
    const at = AT - (prints.length - 1 - minute) * 60_000
    board.print(instrument.symbol, at, price, volume)
  })
  return board.quote(instrument.symbol)!
}

describe('a quotation', () => {
  test('is exact in every digit', () => {
    const quote = quotationOf(pair('BTCUSDT', 2, 5), [
      [6_642_109, 100_000],
      [6_840_000, 250_000],
      [6_618_040, 1],
      [6_784_250, 3],
    ])
    expect(quotationTick(quote)).toEqual({
      symbol: 'BTCUSDT',
      price: '67842.50',
      change: '1421.41',
      changePercent: '2.14',
      high: '68400.00',
      low: '66180.40',
      volume: '3.50004',
      // 66421.09 + 171000 + 0.6618040 + 2.0352750, rounded down
      quoteVolume: '237423.78',
      at: AT,
      stale: false,
    })
  })

  test.each([
    [10_000, 9_873, '-1.27', '-1.27'],
    [8, 9, '0.01', '12.50'],
    [20_000, 20_001, '0.01', '0.01'],
    [20_000, 19_999, '-0.01', '-0.01'],
    [30_000, 30_001, '0.01', '0.00'],
    [30_000, 30_000, '0.00', '0.00'],
  ])('from %i to %i changed by %s, which is %s percent', (from, to, change, percent) => {
    const quote = quotationOf(pair('XUSDT', 2, 0), [
      [from, 0],
      [to, 0],
    ])
    expect(quotationTick(quote)).toMatchObject({ change, changePercent: percent })
  })

  test('counts lots of hundreds and thousands in full', () => {
    const quote = quotationOf(pair('PEPEUSDT', 9, -3), [[11_800, 123_456_789]])
    expect(quotationTick(quote)).toMatchObject({
      price: '0.000011800',
      volume: '123456789000',
      quoteVolume: '1456790.11',
    })
  })

  test('says when its price is too old to trade on, and how old it is', () => {
    const quote = quotationOf(pair('XUSDT', 2, 0), [[100, 0]], AT + 10_001)
    expect(quotationTick(quote)).toMatchObject({ stale: true, at: AT })
  })

  test('draws its line in the digits of its price', () => {
    const quote = quotationOf(pair('XRPUSDT', 4, 1), [
      [5_284, 0],
      [5_290, 0],
    ])
    expect(sparkline(quote)).toEqual(['0.5284', '0.5290'])
  })
})

test('a candle on the wire has the digits of its symbol', () => {
  const candle = { time: AT, open: 1, high: 22_222, low: 0, close: 333, volume: 5 }
  expect(wireCandle(pair('SHIBUSDT', 8, -2), candle)).toEqual({
    time: AT,
    open: '0.00000001',
    high: '0.00022222',
    low: '0.00000000',
    close: '0.00000333',
    volume: '500',
  })
})
