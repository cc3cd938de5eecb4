import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { play, type Scenario } from '../../test/venue.ts'

describe('following a position', () => {
  it('opens the same again at the price of now and without its stops', () => {
    const opened = futuresVenue()
    const scenario: Scenario = [
      ['ann shorts 100 x20 stop 10300', '#1 opens @ 10000'],
      ['index 10100', 'done'],
      ['ann follows 1 [again]', '#2 opens @ 10100'],
      ['ann follows 1 [again]', 'repeated #2'],
      ['ann longs 100 x10 @ 9000', '#3 waits @ 9000'],
      ['ann follows 3', 'order_waiting'],
      ['ann follows 9', 'order_unknown'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.engine.futuresOrder(2)).toMatchObject({
      direction: 'short',
      lots: 100,
      lever: 20,
      stopLoss: 0,
      origin: 'follow',
      of: 1,
    })
  })
})

describe('locking a position', () => {
  it('opens the same size the other way; closing either unlocks the other', () => {
    const opened = futuresVenue()
    const scenario: Scenario = [
      ['ann longs 100 x10', '#1 opens @ 10000'],
      ['ann locks 1', '#2 opens @ 10000; #1 and #2 locked'],
      ['ann locks 1', 'order_locked'],
      ['ann follows 2', 'order_locked'],
      ['ann reverses 2', 'order_locked'],
      ['ann sets 2 stop 10500', '#2 stop 10500 take 0'],
      ['index 10400', 'done'],
      ['ann closes 1', '#1 closed by user @ 10400: 40, fee 0.52'],
      ['ann locks 2', '#3 opens @ 10400; #2 and #3 locked'],
      ['index 10500', '#2 closed by stopLoss @ 10500: -50, fee 0.525'],
      ['ann follows 3', '#4 opens @ 10500'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('of a short one opens a long one, which says what it is', () => {
    const opened = futuresVenue()
    opened.do('ann shorts 100 x10')
    opened.do('ann locks 1')
    const long = { direction: 'long', lots: 100, lever: 10, origin: 'lock', of: 1 }
    expect(opened.engine.futuresOrder(2)).toMatchObject(long)
  })

  it('ends for both when one print closes both', () => {
    const opened = futuresVenue()
    const scenario: Scenario = [
      ['ann longs 100 x10 take 10200', '#1 opens @ 10000'],
      ['ann locks 1', '#2 opens @ 10000; #1 and #2 locked'],
      ['ann sets 2 stop 10200', '#2 stop 10200 take 0'],
      [
        'index 10200',
        '#1 closed by takeProfit @ 10200: 20, fee 0.51; #2 closed by stopLoss @ 10200: -20, fee 0.51',
      ],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })
})

describe('closing and reversing', () => {
  it('closes and opens the other way in one step', () => {
    const opened = futuresVenue()
    const scenario: Scenario = [
      ['ann longs 1000 x10', '#1 opens @ 10000'],
      ['index 10100', 'done'],
      ['ann reverses 1 [turn]', '#1 closed by reverse @ 10100: 100, fee 5.05; #2 opens @ 10100'],
      ['ann reverses 1 [turn]', 'repeated #2'],
      ['ann reverses 1', 'order_closed'],
      ['ann has USDT in funding', '9074.9 + 1010'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.engine.futuresOrder(2)).toMatchObject({ direction: 'short', origin: 'reverse' })
  })

  it('pays for the new position with what the close gives back', () => {
    const opened = futuresVenue({ fee: ppm(0) })
    const scenario: Scenario = [
      ['ann longs 10000 x10', '#1 opens @ 10000'],
      ['ann has USDT in funding', '0 + 10000'],
      ['ann reverses 1', '#1 closed by reverse @ 10000: 0, fee 0; #2 opens @ 10000'],
      ['ann has USDT in funding', '0 + 10000'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('keeps to fewer orders where rules allow fewer by now', () => {
    const opened = futuresVenue()
    const scenario: Scenario = [
      ['ann longs 1 x10', '#1 opens @ 10000'],
      ['ann longs 1 x10', '#2 opens @ 10000'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    opened.define({ maxOrders: 1 })
    expect(opened.do('ann reverses 1')).toBe('too_many_open_contracts')
    opened.define({ maxOrders: 2 })
    expect(opened.do('ann reverses 1')).toMatch('#1 closed by reverse')
  })

  it('does neither where the new position cannot be', () => {
    const opened = futuresVenue()
    opened.admit('bob', '10000 USDT')
    const scenario: Scenario = [
      ['ann longs 9900 x10', '#1 opens @ 10000'],
      ['index 9900', 'done'],
      ['ann reverses 1', 'balance_insufficient'],
      ['ann has USDT in funding', '50.5 + 9900'],
      ['bob shorts 1000 x10', '#2 opens @ 9900'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    opened.define({ exposure: ppm(10_000) })
    expect(opened.do('bob reverses 2')).toBe('capacity_reached')
    expect(opened.engine.futuresOrder(2)).toMatchObject({ isOpen: true })
    opened.define({ open: false })
    expect(opened.do('bob reverses 2')).toBe('product_closed')
    expect(opened.do('bob closes 2')).toMatch('#2 closed by user')
  })
})

describe("reversing within one's own limit of the day's loss", () => {
  /** Whether ann may turn a long of 1 BTC from 10,000 at an index, with such a limit. */
  function reverses(index: string, dailyLoss: bigint): string {
    const opened = futuresVenue()
    opened.do('ann longs 1000 x10')
    opened.do(`index ${index}`)
    const limits = { dailyLoss: amount(dailyLoss) }
    opened.submit({ kind: 'setPersonalLimits', user: opened.userId('ann'), ...limits })
    return opened.do('ann reverses 1').startsWith('#1 closed') ? 'done' : 'refused'
  }

  it('counts what the close has lost, with its fee, and the new margin', () => {
    // 100 lost, a fee of 4.95 and a margin of 990.
    expect(reverses('9900', 1_094_950_000n)).toBe('done')
    expect(reverses('9900', 1_094_949_999n)).toBe('refused')
  })

  it('counts no gain as a loss, and makes no room out of it', () => {
    expect(reverses('10100', 1_010_000_000n)).toBe('done')
    expect(reverses('10100', 1_009_999_999n)).toBe('refused')
  })
})
