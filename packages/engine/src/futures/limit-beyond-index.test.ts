import { ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { play, type Scenario } from '../../test/venue.ts'

describe('a limit order to sell far below the index', () => {
  it('pays the margin and the fee of the price it opens at', () => {
    const scenario: Scenario = [
      // 1 BTC at 10,000 with lever 1; by its limit it would be 200 of margin and 0.1 of fee.
      ['ann shorts 1000 x1 @ 200', 'balance_insufficient'],
      ['ann shorts 900 x1 @ 200', '#1 opens @ 10000'],
      ['ann has USDT in funding', '995.5 + 9000'],
      ['fees has USDT', '4.5'],
    ]
    expect(play(futuresVenue(), scenario)).toEqual(scenario)
  })

  it('takes no more of the pool than its share', () => {
    const opened = futuresVenue({ exposure: ppm(50_000), profitCap: ppm(100_000) })
    const scenario: Scenario = [
      // A fifth of 5 % of 1,000,000 is 1 BTC at 10,000.
      ['ann shorts 1001 x10 @ 200', 'capacity_reached'],
      ['ann shorts 1000 x10 @ 200', '#1 opens @ 10000'],
      ['ann shorts 1 x10', 'capacity_reached'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.engine.futuresWorth(0, 'short')).toBe(10_000_000_000n)
  })
})

describe('the exposure of an order to sell that waited', () => {
  it('is that of the price it was opened at, until it ends', () => {
    const opened = futuresVenue()
    const scenario: Scenario = [
      ['ann shorts 100 x10 @ 11000', '#1 waits @ 11000'],
      ['index 12000', '#1 opens @ 12000'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.engine.futuresWorth(0, 'short')).toBe(1_200_000_000n)
    opened.restart()
    expect(opened.engine.futuresWorth(0, 'short')).toBe(1_200_000_000n)
    opened.do('ann closes 1')
    expect(opened.engine.futuresWorth(0, 'short')).toBe(0n)
  })

  it('is the most there can be after a print that is beyond all measure', () => {
    const opened = futuresVenue()
    expect(opened.do('ann shorts 9000 x100 @ 11000')).toBe('#1 waits @ 11000')
    opened.do('index 90071992547409.91')
    expect(opened.engine.futuresWorth(0, 'short')).toBe(9_223_372_036_854_775_807n)
    opened.restart()
    expect(opened.engine.futuresWorth(0, 'short')).toBe(9_223_372_036_854_775_807n)
    opened.do('index 90071992547409.91')
    expect(opened.engine.futuresWorth(0, 'short')).toBe(0n)
  })
})
