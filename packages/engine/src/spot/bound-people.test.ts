import { amount, ppm, price, quantity } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { beforeEach, describe, expect, it } from 'vitest'
import { openCash } from '../../test/cash-rules.ts'
import { carryOut, print, underPresentRules, waits } from '../../test/present-venue.ts'
import { LADDER, Venue } from '../../test/venue.ts'
import type { Decision } from '../contract.ts'

/**
 * After a fall from 110 to 100 the house asks 102 and bids 98, where it usually asks 101 and bids 99.
 * Ann has a gift that only a certified person may take out, Cid came before there were any.
 */
describe('somebody with bound credit, while the house’s quotes are wide', () => {
  let opened: Venue

  beforeEach(() => {
    opened = underPresentRules(new Venue({ market: { ladder: LADDER } }))
    openCash(opened)
    opened.fund('liquidity', '1000 BTC')
    opened.fund('liquidity', '100000 USDT')
    opened.fund('promotions', '1000 USDT')
    opened.give('cid', '1000 USDT')
    opened.give('cid', '10 BTC')
    const policy = { giftCurrency: 0, gift: amount(10_000_000n), turnover: ppm(10_000_000) }
    opened.submit({ kind: 'setPolicy', spec: policy })
    opened.submit({ kind: 'setCreditRules', spec: { bonusMost: amount(0n), level: 1 } })
    opened.give('ann', '1000 USDT')
    opened.give('ann', '10 BTC')
    opened.do('index 110')
    opened.wait(1_000)
    print(opened, 100)
    expect(opened.engine.depth(0, 1, opened.at)).toMatchObject({
      asks: [{ price: 10_200 }],
      bids: [{ price: 9_800 }],
    })
  })

  const place = (user: string, side: 'buy' | 'sell', limit: number): Decision =>
    opened.submit({
      kind: 'placeSpotOrder',
      user: opened.userId(user),
      market: 0,
      side,
      method: 'limit',
      price: price(limit),
      quantity: quantity(1_000),
      requestId: opened.nextRequest(),
    })
  const orders = (user: string) => opened.engine.openOrders(opened.userId(user)).length
  const lastFill = () =>
    opened.records
      .flatMap(({ events }) => events.filter(({ kind }) => kind === 'spotTraded'))
      .at(-1)

  it('meets nobody beyond the usual quotes, and finds the house instead', () => {
    place('cid', 'sell', 10_150)
    place('ann', 'buy', 10_150)
    expect([lastFill(), orders('ann'), orders('cid')]).toEqual([undefined, 0, 1])
    waits(place('ann', 'buy', 10_200))
    opened.wait(OPENING_LAG_MS)
    print(opened, 100)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    expect(lastFill()).toMatchObject({ makerOrder: 0 })
  })

  it('does not come to rest there, where somebody could meet it', () => {
    place('ann', 'buy', 10_150)
    place('ann', 'sell', 9_850)
    expect(orders('ann')).toBe(0)
    expect(opened.has('ann', 'USDT')).not.toContain('+')
  })

  it('meets people within them, and rests there', () => {
    place('cid', 'sell', 10_050)
    place('ann', 'buy', 10_100)
    expect(lastFill()).toMatchObject({ makerUser: opened.userId('cid'), price: 10_050 })
    place('ann', 'buy', 10_100)
    expect(orders('ann')).toBe(1)
  })

  it('is bound no more once certified; nobody else ever is', () => {
    place('cid', 'buy', 10_150)
    expect(orders('cid')).toBe(1)
    opened.do('ann reaches 1')
    place('ann', 'sell', 10_150)
    expect(lastFill()).toMatchObject({ price: 10_150, makerUser: opened.userId('cid') })
  })
})
