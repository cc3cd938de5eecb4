import { price } from '@candor/money'
import { expect, test } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'

test('of two changes that each keep the other stop, both hold, whichever was first', () => {
  const opened = futuresVenue()
  opened.do('ann longs 100 x10')
  const change = { kind: 'setStops', user: opened.userId('ann'), order: 1 } as const
  const stops = () => {
    const { stopLoss, takeProfit } = opened.engine.futuresOrder(1)!
    return [stopLoss, takeProfit]
  }
  opened.submit({ ...change, stopLoss: price(950_000), keepsTakeProfit: true })
  opened.submit({ ...change, takeProfit: price(1_050_000), keepsStopLoss: true })
  expect(stops()).toEqual([950_000, 1_050_000])
  opened.submit({ ...change, keepsTakeProfit: true })
  expect(stops()).toEqual([0, 1_050_000])
  // What is kept counts, whatever comes with it.
  opened.submit({
    ...change,
    stopLoss: price(900_000),
    takeProfit: price(1_080_000),
    keepsTakeProfit: true,
  })
  expect(stops()).toEqual([900_000, 1_050_000])
})
