import { ppm, type Price } from '@candor/money'
import { FIRST_LINK, nextLink } from '@candor/terms'
import { expect, it } from 'vitest'
import { admit, fastVenue } from '../../test/fast-venue.ts'
import { START } from '../../test/venue.ts'

it('a refunded contract shows the link around its empty window, however late it is settled', () => {
  const settled = [false, true].map((late) => {
    const opened = fastVenue()
    admit(opened, 'ann', '100 USDT')
    opened.do('index 100')
    opened.do('ann calls 10 USDT for 30 s')
    opened.wait(30_000)
    if (late) {
      opened.do('index 101')
      opened.wait(5_000)
      opened.do('index 102')
    }
    expect(opened.do('time passes')).toBe('#1 refunded')
    return opened.records.at(-1)!.events[0]
  })
  expect(settled[1]).toEqual(settled[0])
})

it('the link of an open price leaves out prints that were recovered after it', () => {
  const opened = fastVenue({ terms: [{ durationMs: 4_000, payout: ppm(800_000) }] })
  admit(opened, 'ann', '100 USDT')
  opened.do('index 100')
  const first = { ...opened.engine.indexPrice(0)!, price: 10_000 }
  opened.do('ann calls 10 USDT for 4 s')
  opened.wait(2_000)
  opened.do('index 100')
  const { seq, at } = opened.engine.indexPrice(0)!
  const link = nextLink(nextLink(FIRST_LINK, first), { seq, at, price: 10_000 })
  // The earliest that can be: a millisecond after the open price.
  const recovered = [{ at: START + 2_001, price: 9_900 as Price }]
  opened.wait(2_500)
  opened.submit({ kind: 'recoverPrints', index: 0, prints: recovered })
  expect(opened.do('time passes')).toBe('#1 lost @ 99.5')
  opened.do('ann calls 10 USDT for 4 s')
  expect(opened.engine.fastOrders(opened.userId('ann'))).toMatchObject([
    { openSeq: seq, openPrice: 10_000, openLink: link },
  ])
})
