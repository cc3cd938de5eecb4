import { amount, ppm } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { reach, underPresentRules } from '../../test/present-venue.ts'
import { openProducts, SWAP_RULES } from '../../test/product-rules.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import type { VenueEngine } from '../engine.ts'

const UNIT = 1_000_000n
const COIN = 100_000_000n

/** No gift, a bonus of 5 %, both ten times to be traded, at an index of 100. */
function venue({ isPresent = true } = {}): Venue {
  const opened = new Venue()
  openProducts(opened)
  openCash(opened, { perDay: 50 })
  opened.submit({ kind: 'setSwapRules', spec: { ...SWAP_RULES, maxWorth: amount(5_000n * UNIT) } })
  const policy = { giftCurrency: USDT, gift: amount(0n), turnover: ppm(10_000_000) }
  opened.submit({ kind: 'setPolicy', spec: policy })
  opened.do('index 100')
  for (const money of ['10000 USDT', '100 BTC']) opened.give('cat', money)
  const spec = { bonusMost: amount(500n * UNIT), level: 1 } as const
  opened.submit({ kind: 'setCreditRules', spec })
  for (const money of ['10000 USDT', '100 BTC']) opened.fund('liquidity', money)
  opened.fund('promotions', '10000 USDT')
  opened.do('ann opens')
  return isPresent ? underPresentRules(opened) : opened
}

function ann(opened: Venue, currency = USDT) {
  return opened.engine.withdrawable(opened.userId('ann'), currency, opened.at)!
}

function own(opened: Venue): [number, bigint][] {
  const { state } = opened.engine as VenueEngine
  return [...state.boundCredits.get(opened.userId('ann'))!.deposits]
}

/** Exchanges at the price that comes next. */
function swap(opened: Venue, sentence: string, at: number): void {
  opened.do(sentence)
  expect(reach(opened, at).map(({ rejection }) => rejection)).toEqual([undefined])
}

describe('deposits that are exchanged', () => {
  it('are worth what they were sold for, whatever the price of what was brought does', () => {
    const opened = venue()
    expect(opened.do('ann recharges 4 BTC')).toBe('bonus 20')
    swap(opened, 'ann swaps 4 BTC for USDT', 100)
    expect(own(opened)).toEqual([[USDT, 399_600_000n]])
    for (const at of [100, 125, 131, 60]) {
      opened.do(`index ${at}`)
      expect(ann(opened)).toMatchObject({ withdrawable: 399_600_000n, locked: 20n * UNIT })
    }
    expect(opened.do('ann withdraws 399.600001 USDT')).toBe('certification_due')
    expect(opened.do('ann withdraws 399.6 USDT')).toContain('submitted')
  })

  it('stayed what was brought in records of before, and are worth the same since', () => {
    const opened = venue({ isPresent: false })
    opened.do('ann recharges 4 BTC')
    opened.do('ann swaps 4 BTC for USDT')
    expect(own(opened)).toEqual([[BTC, 4n * COIN]])
    opened.do('index 90')
    opened.wait(3_600_000)
    expect(ann(opened)).toMatchObject({ available: 419_600_000n })
    underPresentRules(opened)
    expect(own(opened)).toEqual([[USDT, 360n * UNIT]])
    opened.restart()
    underPresentRules(opened)
    for (const at of [90, 125, 131]) {
      opened.do(`index ${at}`)
      expect(ann(opened)).toMatchObject({ withdrawable: 360n * UNIT, locked: 59_600_000n })
    }
  })

  it('of before are found in everything that there is instead, as far as it reaches', () => {
    const opened = venue({ isPresent: false })
    opened.do('ann recharges 400 USDT')
    opened.do('ann swaps 400 USDT for BTC')
    opened.do('index 200')
    underPresentRules(opened)
    // 20 of the 400 are there; what is gone is 380 of the 799.2 that the coins are worth.
    expect(own(opened)).toEqual([
      [USDT, 20n * UNIT],
      [BTC, 190n * UNIT],
    ])
    const poor = venue({ isPresent: false })
    poor.do('ann recharges 4 BTC')
    poor.do('ann swaps 4 BTC for USDT')
    poor.do('index 200')
    underPresentRules(poor)
    // 419.6 are there for 800: nothing of them is anything but own money.
    expect(own(poor)).toEqual([
      [BTC, 190_200_000n],
      [USDT, 419_600_000n],
    ])
  })

  it('rise and fall with what was bought of them, and the bonus beside them stays', () => {
    const opened = venue()
    opened.do('ann recharges 400 USDT')
    swap(opened, 'ann swaps 400 USDT for BTC', 100)
    expect(own(opened)).toEqual([[BTC, 399_600_000n]])
    opened.do('index 150')
    expect(ann(opened, BTC)).toMatchObject({ withdrawable: 399_600_000n, locked: 0n })
    expect(ann(opened).withdrawable).toBe(20n * UNIT)
    opened.do('ann withdraws 3.996 BTC')
    expect(ann(opened)).toMatchObject({ withdrawable: 0n, locked: 20n * UNIT })
  })

  it('go first, and what the bonus buys at the same price is beyond them', () => {
    const opened = venue()
    opened.do('ann recharges 400 USDT')
    swap(opened, 'ann swaps 420 USDT for BTC', 100)
    // 4.1958 BTC were received for 420, of which 400 were her own.
    expect(own(opened)).toEqual([[BTC, 399_600_000n]])
    for (const at of [50, 100, 1_000]) {
      opened.do(`index ${at}`)
      expect(ann(opened, BTC)).toMatchObject({ withdrawable: 399_600_000n, locked: 19_980_000n })
    }
  })

  it('are a unit less at most where own money and credit buy together', () => {
    const opened = venue()
    opened.do('ann recharges 100.000001 USDT')
    swap(opened, 'ann swaps 105 USDT for BTC', 97)
    // 1.08139174 BTC x 100.000001 / 105 is 1.0298969055.
    expect(opened.has('ann', 'BTC', 'funding')).toBe('1.08139174')
    expect(own(opened)).toEqual([[BTC, 102_989_690n]])
  })

  it('that are sold and bought back are less by the fees alone', () => {
    const opened = venue()
    opened.do('ann recharges 4 BTC')
    swap(opened, 'ann swaps 4 BTC for USDT', 100)
    swap(opened, 'ann swaps 399.6 USDT for BTC', 100)
    expect(own(opened)).toEqual([[BTC, 399_200_400n]])
    opened.do('index 131')
    expect(ann(opened, BTC).withdrawable).toBe(399_200_400n)
    expect(ann(opened)).toMatchObject({ available: 20n * UNIT, withdrawable: 20n * UNIT })
    opened.do('ann withdraws 3.992004 BTC')
    expect(ann(opened).withdrawable).toBe(0n)
  })

  it('are carried over at the terms of a quote', () => {
    const opened = venue()
    opened.do('ann recharges 4 BTC')
    const user = opened.userId('ann')
    const terms = { user, from: BTC, to: USDT, amount: amount(4n * COIN) }
    const quoted = opened.submit({ kind: 'quoteSwap', ...terms })
    const quote = quoted.outcome === 'accepted' ? quoted.reference : 0
    opened.submit({ kind: 'swap', ...terms, quote, requestId: opened.nextRequest() })
    expect(reach(opened, 100.05)).toHaveLength(1)
    expect(own(opened)).toEqual([[USDT, 399_600_000n]])
  })
})

describe('deposits that are traded in the book', () => {
  it('become what each fill gave for them, after its fee, of maker and taker', () => {
    const opened = venue()
    opened.do('ann recharges 4 BTC')
    opened.do('ann moves 4 BTC to coin')
    opened.do('ann sells 3 @ 101')
    opened.do('cat buys 2 @ 101')
    // A maker's fee of a thousandth.
    expect(own(opened)).toEqual([
      [BTC, 2n * COIN],
      [USDT, 201_798_000n],
    ])
    opened.do('ann cancels 1')
    opened.do('cat buys 2 @ 100')
    opened.do('ann sells 2 @ 100')
    // A taker's fee of two thousandths.
    expect(own(opened)).toEqual([[USDT, 401_398_000n]])
    opened.do('index 131')
    expect(opened.do('ann moves 401.398 USDT to funding')).toBe('done')
    expect(ann(opened)).toMatchObject({ withdrawable: 401_398_000n, locked: 20n * UNIT })
  })

  it('pay for the fills one after the other, as far as they reach', () => {
    const opened = venue()
    opened.do('ann recharges 200 USDT')
    opened.do('ann moves 210 USDT to coin')
    opened.do('cat sells 1 @ 99')
    opened.do('cat sells 2 @ 104')
    opened.do('ann buys 2 @ 104')
    // 99 of her own for 1, then 101 of 104 for another, both less two thousandths.
    expect(own(opened)).toEqual([[BTC, 99_800_000n + (99_800_000n * 101n) / 104n]])
  })

  it('that go to another of one’s accounts at a bad price are own money there alone', () => {
    const opened = venue()
    opened.do('ann recharges 4 BTC')
    opened.do('ann moves 4 BTC to coin')
    opened.do('cat buys 4 @ 80')
    expect(opened.do('ann sells 4 @ 80')).toContain('takes 4 @ 80')
    // What cat has gained ann has lost; the bonus makes up for nothing.
    expect(own(opened)).toEqual([[USDT, 319_360_000n]])
    opened.do('ann moves 319.36 USDT to funding')
    for (const at of [100, 300]) {
      opened.do(`index ${at}`)
      expect(ann(opened)).toMatchObject({ available: 339_360_000n, withdrawable: 319_360_000n })
    }
  })
})

describe('deposits of who has lost', () => {
  it('can leave as far as they are there when contracts lost more than the credit', () => {
    const opened = venue()
    opened.do('ann recharges 100 USDT')
    opened.do('ann accepts')
    opened.do('ann calls 20 USDT for 30 s')
    reach(opened, 100)
    opened.wait(29_400)
    opened.do('index 90')
    opened.wait(600)
    opened.do('time passes')
    opened.do('index 90')
    expect(ann(opened)).toMatchObject({ available: 85n * UNIT, withdrawable: 85n * UNIT })
    swap(opened, 'ann swaps 85 USDT for BTC', 100)
    expect(own(opened)).toEqual([
      [USDT, 15n * UNIT],
      [BTC, 84_915_000n],
    ])
    expect(ann(opened, BTC)).toMatchObject({ withdrawable: 84_915_000n, locked: 0n })
  })
})
