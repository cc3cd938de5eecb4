import { amount, ppm } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { carryOut, print, underPresentRules, waits } from '../../test/present-venue.ts'
import { BTC, USDT, Venue } from '../../test/venue.ts'
import { POOLS } from '../ledger/accounts.ts'

describe('an exchange', () => {
  function venue(fee = 2_000): Venue {
    const opened = underPresentRules(new Venue())
    const legs = [{ currency: USDT }, { currency: BTC, index: 0 }]
    opened.submit({
      kind: 'setSwapRules',
      spec: {
        legs,
        fee: ppm(fee),
        minWorth: amount(1n),
        maxWorth: amount(10n ** 12n),
        quoteMs: 5_000,
      },
    })
    opened.fund('liquidity', '1000 BTC')
    opened.do('ann opens')
    opened.do('ann recharges 1000 USDT')
    opened.do('index 100')
    return opened
  }
  const quote = (opened: Venue) =>
    opened.submit({
      kind: 'quoteSwap',
      user: opened.userId('ann'),
      from: USDT,
      to: BTC,
      amount: amount(100_000_000n),
    })
  const use = (opened: Venue, offer: number) =>
    opened.submit({
      kind: 'swap',
      user: opened.userId('ann'),
      from: USDT,
      to: BTC,
      amount: amount(100_000_000n),
      quote: offer,
      requestId: opened.nextRequest(),
    })

  it.each([
    // A fee of 0.2 %, and as much tolerance.
    [100.2, undefined],
    [99.81, undefined],
    [100.21, 'price_moved'],
    [99.8, 'price_moved'],
  ])('by a quote holds while the next price is within its tolerance: %s', (next, rejection) => {
    const opened = venue()
    const taken = quote(opened)
    const offer = taken.outcome === 'accepted' ? taken.reference : 0
    waits(use(opened, offer))
    expect(opened.engine.offer(offer)).toBeUndefined()
    opened.wait(OPENING_LAG_MS)
    print(opened, next)
    expect(carryOut(opened)).toMatchObject([{ rejection }])
    expect(opened.has('ann', 'BTC', 'funding')).toBe(rejection ? '0' : '0.998')
    expect(opened.pool(POOLS.liquidity, 'BTC')).toBe(rejection ? '1000' : '999')
  })

  it('of two currencies with one index waits for its one print', () => {
    const opened = venue()
    opened.submit({ kind: 'defineCurrency', spec: { code: 'WBTC', scale: 8 } })
    const spec = opened.engine.swapRules()!
    const legs = [...spec.legs, { currency: 2, index: 0 }]
    opened.submit({ kind: 'setSwapRules', spec: { ...spec, legs } })
    const money = { currency: 2, amount: amount(10n ** 11n), requestId: opened.nextRequest() }
    opened.submit({ kind: 'fundPool', pool: 'liquidity', ...money })
    opened.do('ann recharges 2 BTC')
    const user = opened.userId('ann')
    const requestId = opened.nextRequest()
    const wish = { from: BTC, to: 2, amount: amount(100_000_000n), requestId }
    waits(opened.submit({ kind: 'swap', user, ...wish }))
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
  })

  it('is refused where the price has moved before it is asked for', () => {
    const opened = venue()
    const taken = quote(opened)
    print(opened, 101)
    const offer = taken.outcome === 'accepted' ? taken.reference : 0
    expect(use(opened, offer)).toMatchObject({ rejection: 'price_moved' })
  })

  it('costs more for whoever leaves quotes unused', () => {
    const opened = venue()
    const fee = () => {
      const taken = quote(opened)
      const event = taken.outcome === 'accepted' ? taken.record.events.at(-1) : undefined
      return event?.kind === 'swapQuoted' ? event.fee : undefined
    }
    for (let taken = 0; taken < 13; taken++) expect(fee()).toBe(200_000n)
    expect(fee()).toBe(200_000n)
    expect(fee()).toBe(204_000n)
    opened.restart()
    expect(fee()).toBe(208_000n)
    opened.wait(30_000)
    opened.do('index 100')
    expect(fee()).toBe(208_000n)
  })
})
