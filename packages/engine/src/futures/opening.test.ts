import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { play, type Scenario } from '../../test/venue.ts'

describe('a market order', () => {
  it.each<[string, Scenario]>([
    [
      'is refused outside the rules of its symbol',
      [
        ['ann longs 0 x10', 'lots_out_of_range'],
        ['ann longs 0.5 x10', 'lots_out_of_range'],
        ['ann longs 100001 x10', 'lots_out_of_range'],
        ['ann longs 1 x3', 'lever_unknown'],
        ['eve longs 1 x10', 'user_unknown'],
        ['wait 5.001', ''],
        ['ann longs 1 x10', 'market_paused'],
        ['ann longs 1 x10 @ 9000', 'market_paused'],
      ],
    ],
    [
      'needs its margin and its fee',
      [
        // 9.95 BTC at lever 10: 9,950 and 49.75 of 10,000; a lot more makes it 10,000.755.
        ['ann longs 9951 x10', 'balance_insufficient'],
        ['ann longs 9950 x10', '#1 opens @ 10000'],
        ['ann has USDT in funding', '0.25 + 9950'],
      ],
    ],
    [
      'is one position however often it is sent',
      [
        ['ann longs 100 x10 [first]', '#1 opens @ 10000'],
        ['ann longs 100 x10 [first]', 'repeated #1'],
        ['ann longs 101 x10 [first]', 'request_reused'],
        ['ann has USDT in funding', '9899.5 + 100'],
      ],
    ],
    [
      'is one of as many as the symbol allows a person',
      [
        ['ann longs 1 x10', '#1 opens @ 10000'],
        ['ann longs 1 x10', '#2 opens @ 10000'],
        ['ann longs 1 x10 @ 9000', '#3 waits @ 9000'],
        ['ann longs 1 x10', '#4 opens @ 10000'],
        ['ann longs 1 x10', '#5 opens @ 10000'],
        ['ann longs 1 x10', 'too_many_open_contracts'],
        ['ann reverses 2', '#2 closed by reverse @ 10000: 0, fee 0.005; #6 opens @ 10000'],
        ['ann withdraws 3', '#3 cancelled'],
        ['ann longs 1 x10', '#7 opens @ 10000'],
      ],
    ],
  ])('%s', (_, scenario) => {
    expect(play(futuresVenue(), scenario)).toEqual(scenario)
  })

  it('of an unknown or closed symbol, or without the risk notice, is refused', () => {
    const opened = futuresVenue()
    opened.do('bob opens')
    opened.do('bob recharges 100 USDT')
    expect(opened.do('bob longs 1 x10')).toBe('risk_notice_unread')
    const order = {
      kind: 'placeFuturesOrder',
      user: opened.userId('ann'),
      direction: 'long',
      method: 'market',
      lots: 1,
      lever: 10,
    } as const
    const unknown = opened.submit({ ...order, futures: 1, requestId: 'a' })
    expect(unknown).toMatchObject({ rejection: 'futures_unknown' })
    const limit = opened.submit({ ...order, method: 'limit', futures: 0, requestId: 'b' })
    expect(limit).toMatchObject({ rejection: 'price_missing' })
    expect(opened.do('ann longs 1 x10 @ 0')).toBe('price_out_of_range')
    expect(opened.do('ann longs 1 x10 stop 0')).toBe('stop_loss_invalid')
    expect(opened.do('ann shorts 1 x10 take 0')).toBe('take_profit_invalid')
    expect(opened.do('zoe longs 1 x10')).toBe('user_unknown')
    expect(opened.do('zoe longs 0 x10')).toBe('lots_out_of_range')
    opened.define({ open: false })
    expect(opened.do('ann longs 1 x10')).toBe('product_closed')
  })

  it('worth more than the ledger can count is refused', () => {
    const opened = futuresVenue({ maxLots: 9_000_000_000_000 })
    expect(opened.do('ann longs 9000000000000 x125')).toBe('lots_out_of_range')
    expect(opened.do('ann longs 1 x1 @ 0.01')).toBe('#1 waits @ 0.01')
  })

  it('worth exactly the most that the ledger can count needs no more than the money', () => {
    const opened = futuresVenue({ tickWorth: amount(1n), maxLots: 9_000_000_000_000 })
    expect(opened.do('ann shorts 153092023 x1 @ 602472412.09')).toBe('balance_insufficient')
    expect(opened.do('ann shorts 153092023 x1 @ 602472412.1')).toBe('lots_out_of_range')
  })

  it('of as many lots as the symbol takes at most is taken', () => {
    const opened = futuresVenue({ maxLots: 100 })
    expect(opened.do('ann longs 101 x10')).toBe('lots_out_of_range')
    expect(opened.do('ann longs 100 x10')).toBe('#1 opens @ 10000')
  })

  it('worth nothing at all is refused', () => {
    const opened = futuresVenue({ halfSpread: ppm(2_000) })
    opened.do('index 0.01')
    expect(opened.do('ann shorts 1 x10')).toBe('lots_out_of_range')
  })

  it('worth the smallest unit there is is taken', () => {
    const opened = futuresVenue({ tickWorth: amount(1n) })
    expect(opened.do('ann longs 1 x1 @ 0.01')).toBe('#1 waits @ 0.01')
    expect(opened.has('ann', 'USDT', 'funding')).toBe('9999.999998 + 0.000002')
  })

  it('of which nothing would be left where it opens is refused', () => {
    const opened = futuresVenue({ halfSpread: ppm(2_000), levers: [100, 125] })
    // Of 1 %, 0.2 % go to each side of the spread and 0.05 % to the fee; 0.4 % have to stay.
    expect(opened.do('ann longs 100 x125')).toBe('#1 opens @ 10020')
    opened.define({ halfSpread: ppm(3_600), levers: [100, 125] })
    expect(opened.do('ann longs 100 x125')).toBe('lever_too_high')
    expect(opened.do('ann shorts 100 x125')).toBe('lever_too_high')
    expect(opened.do('ann longs 100 x125 @ 9000')).toBe('lever_too_high')
    expect(opened.do('ann shorts 100 x125 @ 11000')).toBe('lever_too_high')
    expect(opened.do('ann longs 100 x100')).toBe('#2 opens @ 10036')
  })
})

describe('a limit order', () => {
  it.each<[string, Scenario]>([
    [
      'waits with margin, fee and the reserve set aside until the index reaches it',
      [
        ['ann longs 1000 x10 @ 9500', '#1 waits @ 9500'],
        ['ann has USDT in funding', '9045.25 + 954.75'],
        ['contractPool has USDT', '995250 + 4750'],
        ['index 9500.01', 'done'],
        ['index 9500', '#1 opens @ 9500'],
        ['ann has USDT in funding', '9045.25 + 950'],
        ['fees has USDT', '4.75'],
      ],
    ],
    [
      'to sell waits for a higher index',
      [
        ['ann shorts 1000 x10 @ 10500', '#1 waits @ 10500'],
        ['index 10499.99', 'done'],
        ['index 10500', '#1 opens @ 10500'],
      ],
    ],
    [
      'fills better than its limit where the index jumps over it, at the margin of its limit',
      [
        ['ann longs 1000 x10 @ 9500', '#1 waits @ 9500'],
        ['index 9000', '#1 opens @ 9000'],
        ['ann has USDT in funding', '9045.25 + 950'],
      ],
    ],
    [
      'that is reached already opens at once, at its limit or better',
      [
        ['ann longs 100 x10 @ 10500', '#1 opens @ 10000'],
        ['ann has USDT in funding', '9894.475 + 105'],
        ['ann shorts 100 x10 @ 9500', '#2 opens @ 10000'],
        ['ann longs 100 x10 @ 10000', '#3 opens @ 10000'],
      ],
    ],
    [
      'that is opened by a print is judged by the next one only',
      [
        ['ann longs 100 x10 @ 9500 stop 9400', '#1 waits @ 9500'],
        ['index 9000', '#1 opens @ 9000'],
        ['index 9001', '#1 closed by stopLoss @ 9001: 0.1, fee 0.45005'],
      ],
    ],
    [
      'can be withdrawn while it waits, and all of it comes back',
      [
        ['ann longs 1000 x10 @ 9500', '#1 waits @ 9500'],
        ['ann longs 100 x10', '#2 opens @ 10000'],
        ['ann withdraws 2', 'order_executed'],
        ['bob withdraws 1', 'user_unknown'],
        ['ann withdraws 3', 'order_unknown'],
        ['ann withdraws 1', '#1 cancelled'],
        ['ann withdraws 1', 'order_closed'],
        ['ann has USDT in funding', '9899.5 + 100'],
        ['contractPool has USDT', '999500 + 500'],
        ['index 9400', 'done'],
      ],
    ],
  ])('%s', (_, scenario) => {
    expect(play(futuresVenue(), scenario)).toEqual(scenario)
  })

  it('never fills beyond its limit, whatever the spread', () => {
    const opened = futuresVenue({ halfSpread: ppm(1_000) })
    const scenario: Scenario = [
      ['ann longs 100 x10 @ 9500', '#1 waits @ 9500'],
      ['index 9500', '#1 opens @ 9500'],
      ['ann shorts 100 x10 @ 9600', '#2 waits @ 9600'],
      ['index 9600', '#2 opens @ 9600'],
      ['ann shorts 100 x10 @ 9700', '#3 waits @ 9700'],
      ['index 9800', '#3 opens @ 9790.2'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })
})

describe('the contract pool', () => {
  it('takes a fifth of a direction’s share from one person, and the other all the same', () => {
    const opened = futuresVenue({ exposure: ppm(50_000), profitCap: ppm(100_000) })
    const scenario: Scenario = [
      // 5 % of 1,000,000 is 5 BTC at 10,000.
      ['ann longs 600 x10', '#1 opens @ 10000'],
      ['ann longs 401 x10', 'capacity_reached'],
      ['ann longs 400 x10 @ 9000', '#2 waits @ 9000'],
      ['ann longs 41 x10', 'capacity_reached'],
      ['ann follows 1', 'capacity_reached'],
      ['ann shorts 1000 x10', '#3 opens @ 10000'],
      ['ann withdraws 2', '#2 cancelled'],
      ['ann longs 400 x10', '#4 opens @ 10000'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    expect(opened.engine.futuresWorth(0, 'long')).toBe(10_000_000_000n)
  })

  it('takes no more of one direction than its share, however many people come', () => {
    const opened = futuresVenue({ exposure: ppm(50_000), profitCap: ppm(100_000) })
    const rest = ['bob', 'cat', 'dan', 'eve', 'fay']
    for (const name of rest) opened.admit(name, '10000 USDT')
    expect(opened.do('ann longs 999 x10')).toBe('#1 opens @ 10000')
    for (const [at, name] of rest.slice(0, 4).entries()) {
      expect(opened.do(`${name} longs 1000 x10`)).toBe(`#${at + 2} opens @ 10000`)
    }
    expect(opened.do('fay longs 2 x10')).toBe('capacity_reached')
    expect(opened.do('fay longs 1 x10')).toBe('#6 opens @ 10000')
    expect(opened.do('fay shorts 1000 x10')).toBe('#7 opens @ 10000')
  })

  it('that runs dry refuses what is new and pays what is old', () => {
    const opened = futuresVenue({ exposure: ppm(1_000_000), profitCap: ppm(100_000_000) })
    const scenario: Scenario = [
      ['contractPool has USDT', '1000000'],
      ['ann longs 5000 x10', '#1 opens @ 10000'],
      ['ann longs 4000 x10', '#2 opens @ 10000'],
      ['contractPool has USDT', '100000 + 900000'],
      ['ann longs 1001 x10', 'balance_insufficient'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
    opened.admit('bob', '10000 USDT')
    const after: Scenario = [
      ['bob longs 1001 x10', 'capacity_reached'],
      ['bob longs 1000 x10', '#3 opens @ 10000'],
      ['contractPool has USDT', '0 + 1000000'],
      ['bob longs 1 x125', 'capacity_reached'],
      ['index 99000', 'done'],
      ['ann closes 1', '#1 closed by user @ 99000: 445000, fee 247.5'],
      ['ann closes 2', '#2 closed by user @ 99000: 356000, fee 198'],
      ['bob closes 3', '#3 closed by user @ 99000: 89000, fee 49.5'],
      ['contractPool has USDT', '110000'],
    ]
    expect(play(opened, after)).toEqual(after)
  })
})

describe('rules that change', () => {
  it('hold for new orders and leave open ones as they were', () => {
    const opened = futuresVenue({ fee: ppm(0) })
    opened.do('ann longs 1000 x10')
    opened.do('ann longs 1000 x10 @ 9500')
    const tiers = [{ from: 0n as never, maintenance: ppm(90_000) }]
    opened.define({ fee: ppm(1_000), halfSpread: ppm(100), tiers, levers: [1, 2] })
    const scenario: Scenario = [
      ['ann longs 100 x10', 'lever_unknown'],
      ['ann longs 100 x2', '#3 opens @ 10001'],
      ['ann follows 1', 'lever_unknown'],
      ['index 9500', '#2 opens @ 9500'],
      ['index 9036.15', 'done'],
      ['index 9036.14', '#1 closed by liquidation @ 9036.14: -963.86, fee 0'],
      ['ann closes 2', '#2 closed by user @ 9036.14: -463.86, fee 0'],
      ['ann closes 3', '#3 closed by user @ 9035.23: -96.577, fee 0.903523'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })
})
