import { ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { play, type Scenario } from '../../test/venue.ts'

describe('a position', () => {
  // 1 BTC at 10,000: margin 1,000, fee 5 on opening; 0.05 % of the closing worth on closing.
  it.each<[string, Scenario]>([
    [
      'that is long gains what the price rises',
      [
        ['ann longs 1000 x10', '#1 opens @ 10000'],
        ['ann has USDT in funding', '8995 + 1000'],
        ['index 10100', 'done'],
        ['ann closes 1', '#1 closed by user @ 10100: 100, fee 5.05'],
        ['ann has USDT in funding', '10089.95'],
        ['contractPool has USDT', '999900'],
        ['fees has USDT', '10.05'],
      ],
    ],
    [
      'that is long loses what the price falls',
      [
        ['ann longs 1000 x10', '#1 opens @ 10000'],
        ['index 9900', 'done'],
        ['ann closes 1', '#1 closed by user @ 9900: -100, fee 4.95'],
        ['ann has USDT in funding', '9890.05'],
        ['contractPool has USDT', '1000100'],
      ],
    ],
    [
      'that is short gains what the price falls',
      [
        ['ann shorts 1000 x10', '#1 opens @ 10000'],
        ['index 9900', 'done'],
        ['ann closes 1', '#1 closed by user @ 9900: 100, fee 4.95'],
        ['ann has USDT in funding', '10090.05'],
      ],
    ],
    [
      'that is short loses what the price rises',
      [
        ['ann shorts 1000 x10', '#1 opens @ 10000'],
        ['index 10100', 'done'],
        ['ann closes 1', '#1 closed by user @ 10100: -100, fee 5.05'],
        ['ann has USDT in funding', '9889.95'],
      ],
    ],
    [
      'never gains more than was set aside for it',
      [
        ['ann longs 1000 x10', '#1 opens @ 10000'],
        ['contractPool has USDT', '995000 + 5000'],
        ['index 16000', 'done'],
        ['ann closes 1', '#1 closed by user @ 16000: 5000, fee 8'],
        ['ann has USDT in funding', '14987'],
        ['contractPool has USDT', '995000'],
      ],
    ],
    [
      'that crashes to nearly nothing costs its margin and no more',
      [
        ['ann longs 1000 x10', '#1 opens @ 10000'],
        ['index 0.01', '#1 closed by liquidation @ 0.01: -1000, fee 0'],
        ['ann has USDT in funding', '8995'],
        ['contractPool has USDT', '1001000'],
      ],
    ],
    [
      'that is liquidated pays the fee out of what is left and gets the rest',
      [
        ['ann longs 1000 x10', '#1 opens @ 10000'],
        // 9,000 / 0.9955 = 9,040.683...
        ['index 9040.69', 'done'],
        ['index 9040.68', '#1 closed by liquidation @ 9040.68: -959.32, fee 4.52034'],
        ['ann has USDT in funding', '9031.15966'],
      ],
    ],
    [
      'pays fees that are rounded up to the unit',
      [
        // A lot at 10,000.01 is worth 10.00001; 0.05 % of it is 5,000.005 units.
        ['index 10000.01', 'done'],
        ['ann longs 1 x1', '#1 opens @ 10000.01'],
        ['ann has USDT in funding', '9989.994989 + 10.00001'],
        ['ann closes 1', '#1 closed by user @ 10000.01: 0, fee 0.005001'],
        ['ann has USDT in funding', '9999.989998'],
      ],
    ],
  ])('%s', (_, scenario) => {
    expect(play(futuresVenue(), scenario)).toEqual(scenario)
  })

  it('whose fee is larger than its margin pays the rest out of its gain', () => {
    const opened = futuresVenue({ fee: ppm(1_000), levers: [125], profitCap: ppm(100_000_000) })
    const scenario: Scenario = [
      // Margin 80, fee on closing at 90,000 would be 90; the gain of 80,000 is capped at 8,000.
      ['ann longs 1000 x125', '#1 opens @ 10000'],
      ['index 90000', 'done'],
      ['ann closes 1', '#1 closed by user @ 90000: 8000, fee 90'],
      ['ann has USDT in funding', '17900'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })

  it('is opened and closed at the index plus and minus the half-spread', () => {
    const opened = futuresVenue({ halfSpread: ppm(200), fee: ppm(0) })
    const scenario: Scenario = [
      ['ann longs 1000 x10', '#1 opens @ 10002'],
      ['ann closes 1', '#1 closed by user @ 9998: -4, fee 0'],
      ['ann shorts 1000 x10', '#2 opens @ 9998'],
      ['ann closes 2', '#2 closed by user @ 10002: -4, fee 0'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })
})

describe('stop-loss and take-profit', () => {
  it.each<[string, Scenario]>([
    [
      'close a long position at the first price at or beyond them',
      [
        ['ann longs 100 x10 stop 9900 take 10200', '#1 opens @ 10000'],
        ['ann longs 100 x10 stop 9900 take 10200', '#2 opens @ 10000'],
        ['index 9900.01', 'done'],
        ['ann sets 2 take 10200', '#2 stop 0 take 10200'],
        ['index 9900', '#1 closed by stopLoss @ 9900: -10, fee 0.495'],
        ['index 10199.99', 'done'],
        ['index 10200', '#2 closed by takeProfit @ 10200: 20, fee 0.51'],
        ['ann has USDT in funding', '10007.995'],
      ],
    ],
    [
      'close a short position the other way round',
      [
        ['ann shorts 100 x10 stop 10100 take 9800', '#1 opens @ 10000'],
        ['ann shorts 100 x10 stop 10200 take 9900', '#2 opens @ 10000'],
        ['index 10099.99', 'done'],
        ['index 10100', '#1 closed by stopLoss @ 10100: -10, fee 0.505'],
        ['index 9900', '#2 closed by takeProfit @ 9900: 10, fee 0.495'],
      ],
    ],
    [
      'fill at the first price beyond where the index jumps over them',
      [
        ['ann longs 100 x10 stop 9900', '#1 opens @ 10000'],
        ['ann shorts 100 x10 take 9900', '#2 opens @ 10000'],
        [
          'index 9500',
          '#1 closed by stopLoss @ 9500: -50, fee 0.475; ' +
            '#2 closed by takeProfit @ 9500: 50, fee 0.475',
        ],
      ],
    ],
    [
      'come before a liquidation by the same price',
      [
        ['ann longs 100 x10 stop 9500', '#1 opens @ 10000'],
        ['index 8000', '#1 closed by stopLoss @ 8000: -100, fee 0'],
      ],
    ],
    [
      'beyond the liquidation price save nothing',
      [
        ['ann shorts 100 x10 stop 11000', '#1 opens @ 10000'],
        ['ann longs 100 x10 stop 9000', '#2 opens @ 10000'],
        ['index 10951', '#1 closed by liquidation @ 10951: -95.1, fee 0.54755'],
        ['index 9040', '#2 closed by liquidation @ 9040: -96, fee 0.452'],
      ],
    ],
    [
      'at the lowest price of all are carried out there',
      [
        ['ann longs 100 x1 stop 0.01', '#1 opens @ 10000'],
        ['ann shorts 100 x1 take 0.01', '#2 opens @ 10000'],
        ['index 0.02', 'done'],
        [
          'index 0.01',
          '#1 closed by stopLoss @ 0.01: -999.999, fee 0.000001; ' +
            '#2 closed by takeProfit @ 0.01: 999.999, fee 0.000001',
        ],
      ],
    ],
    [
      'that the index has passed already are carried out at its next print',
      [
        ['ann longs 100 x10', '#1 opens @ 10000'],
        ['index 9900', 'done'],
        ['ann sets 1 stop 9950', '#1 stop 9950 take 0'],
        ['index 9901', '#1 closed by stopLoss @ 9901: -9.9, fee 0.49505'],
      ],
    ],
    [
      'are refused on the wrong side of the open price or the limit',
      [
        ['ann longs 100 x10 stop 10000', 'stop_loss_invalid'],
        ['ann longs 100 x10 take 10000', 'take_profit_invalid'],
        ['ann shorts 100 x10 stop 9999.99', 'stop_loss_invalid'],
        ['ann shorts 100 x10 take 10000.01', 'take_profit_invalid'],
        ['ann longs 100 x10 @ 9500 stop 9600', 'stop_loss_invalid'],
        ['ann longs 100 x10 @ 9500 stop 9400 take 9600', '#1 waits @ 9500'],
        ['ann sets 1 stop 9500', 'stop_loss_invalid'],
        ['ann sets 1 take 9500', 'take_profit_invalid'],
        ['ann sets 1 stop 9450 take 9550', '#1 stop 9450 take 9550'],
        ['ann sets 1', '#1 stop 0 take 0'],
        ['ann sets 1 stop 0.01', '#1 stop 0.01 take 0'],
        ['ann sets 2', 'order_unknown'],
      ],
    ],
  ])('%s', (_, scenario) => {
    expect(play(futuresVenue(), scenario)).toEqual(scenario)
  })
})

describe('liquidation without fees', () => {
  // (open - open / lever) / (1 - 0.4 %) down, (open + open / lever) / (1 + 0.4 %) up.
  it.each<[string, string, string]>([
    ['longs 1000 x10', '9036.15', '9036.14'],
    ['longs 1000 x20', '9538.16', '9538.15'],
    ['longs 1000 x125', '9959.84', '9959.83'],
    ['shorts 1000 x10', '10956.17', '10956.18'],
    ['shorts 1000 x20', '10458.16', '10458.17'],
    ['shorts 1000 x125', '10039.84', '10039.85'],
    // 10 BTC: (100,000 - 5,000 - 50) / 9.95 and (100,000 + 5,000 + 50) / 10.05.
    ['longs 10000 x20', '9542.72', '9542.71'],
    ['shorts 10000 x20', '10452.73', '10452.74'],
  ])('of who %s at 10,000 leaves %s alone and closes at %s', (order, before, at) => {
    const opened = futuresVenue({ fee: ppm(0) })
    opened.do(`ann ${order}`)
    expect(opened.do(`index ${before}`)).toBe('done')
    expect(opened.do(`index ${at}`)).toMatch(`#1 closed by liquidation @ ${at}`)
  })
})

describe('a position that cannot be closed', () => {
  it('is one that waits, is gone, is somebody else’s or has no price to go by', () => {
    const opened = futuresVenue()
    opened.admit('bob', '100 USDT')
    const scenario: Scenario = [
      ['ann longs 100 x10 @ 9500', '#1 waits @ 9500'],
      ['ann longs 100 x10', '#2 opens @ 10000'],
      ['ann closes 1', 'order_waiting'],
      ['bob closes 2', 'order_unknown'],
      ['ann closes 9', 'order_unknown'],
      ['eve closes 2', 'user_unknown'],
      ['wait 5.001', ''],
      ['ann closes 2', 'market_paused'],
      ['index 10000', 'done'],
      ['ann closes 2', '#2 closed by user @ 10000: 0, fee 0.5'],
      ['ann closes 2', 'order_closed'],
      ['ann sets 2 stop 9000', 'order_closed'],
    ]
    expect(play(opened, scenario)).toEqual(scenario)
  })
})
