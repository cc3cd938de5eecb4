import { price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { bid, carryOut, print, quotedBook, reach, waits } from '../../test/present-venue.ts'
import type { Venue } from '../../test/venue.ts'
import type { Decision } from '../contract.ts'

/** Index 100; the house asks 100 USDT worth at 101 and 200 at 102, and bids as much at 99 and 98. */
function book(): Venue {
  const opened = quotedBook()
  opened.give('dan', '1000 USDT')
  opened.give('dan', '10 BTC')
  return opened
}

const fok = { terms: { timeInForce: 'fok' } }
const lots = (of: number) => ({ quantity: quantity(of) })
const at = (of: number) => ({ price: price(of) })

function amend(opened: Venue, order: number, change: object): Decision {
  return opened.submit({
    ...{ kind: 'amendSpotOrder', user: opened.userId('ann'), order },
    ...change,
    requestId: opened.nextRequest(),
  } as never)
}

describe('whether an order that waits for the house is carried out is not left to what others offer', () => {
  it('is filled whole by people alone or by the house alone, or not at all', () => {
    const opened = book()
    // The house alone gives 9,900 lots at 101 and 19,607 at 102.
    opened.do('ben sells 1 @ 103')
    expect(bid(opened, { ...at(10_300), ...lots(30_000), ...fok })).toMatchObject({
      rejection: 'not_filled_whole',
    })
    waits(bid(opened, { ...at(10_300), ...lots(29_507), ...fok }))
    expect(reach(opened, 100)).toMatchObject([{ rejection: undefined }])
    opened.do('ben sells 3 @ 100.5')
    expect(bid(opened, { ...at(10_300), ...lots(30_000), ...fok })).toMatchObject({
      outcome: 'accepted',
    })
  })

  it('comes to nothing by the price, whatever is offered until it comes', () => {
    for (const isOffered of [false, true]) {
      const opened = book()
      waits(bid(opened, { ...at(10_200), ...lots(29_507), ...fok }))
      if (isOffered) opened.do('ben sells 2 @ 101.5')
      expect(reach(opened, 101)).toMatchObject([{ rejection: 'not_filled_whole' }])
    }
  })

  it('is carried out where an offer is gone that was to complete it', () => {
    const opened = book()
    opened.do('ben sells 0.5 @ 100.5')
    waits(bid(opened, { ...at(10_300), ...lots(15_000), ...fok }))
    opened.do('ben cancels 1')
    expect(reach(opened, 100)).toMatchObject([{ rejection: undefined }])
    expect(opened.has('ann', 'BTC')).toBe('1.497')
  })

  it('of a market order goes by the money that is set aside for what the house alone asks', () => {
    const opened = book()
    opened.do('ben sells 0.9 @ 99.5')
    opened.give('eve', '95 USDT')
    const buy = { user: opened.userId('eve'), method: 'market', ...lots(9_500) }
    // All of it costs 94.6 with Ben's offer, and 95.95 without.
    expect(bid(opened, { ...buy, ...fok })).toMatchObject({ rejection: 'not_filled_whole' })
    waits(bid(opened, buy))
    opened.do('ben cancels 1')
    expect(reach(opened, 100)).toMatchObject([{ rejection: undefined }])
    expect(opened.has('eve', 'USDT')).toBe('0.0095')
  })

  it('buys by quantity what is set aside pays for, where the price comes to more', () => {
    const opened = book()
    opened.give('eve', '50.6 USDT')
    waits(bid(opened, { user: opened.userId('eve'), method: 'market', ...lots(5_000) }))
    expect(reach(opened, 110)).toMatchObject([{ rejection: undefined }])
    expect(opened.has('eve', 'USDT')).toBe('0.00902')
  })

  it('is no change of an order that rests: one that would take from the house is refused', () => {
    const opened = book()
    bid(opened, { ...at(9_500), ...lots(1_000) })
    expect(amend(opened, 1, at(10_100))).toMatchObject({ rejection: 'would_take' })
    expect(amend(opened, 1, at(10_050))).toMatchObject({ outcome: 'accepted' })
    const [moved] = opened.engine.openOrders(opened.userId('ann'))
    // The quotes have come to reach it: it is changed at the next price, and not where they reach that as well.
    opened.wait(1_000)
    print(opened, 99)
    waits(amend(opened, moved!.id, { ...at(9_990), ...lots(5_000) }))
    opened.wait(500)
    expect(carryOut(opened)).toEqual([])
    expect(reach(opened, 98)).toMatchObject([{ rejection: 'order_closed' }])
  })

  it('meets people at once with an order that is changed', () => {
    const opened = book()
    bid(opened, { ...at(9_500), ...lots(1_000) })
    opened.do('ben sells 0.1 @ 100.5')
    expect(amend(opened, 1, at(10_050))).toMatchObject({ outcome: 'accepted' })
    expect(opened.has('ann', 'BTC')).toBe('0.0998')
  })
})
