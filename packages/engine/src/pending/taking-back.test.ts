import { price } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { futuresVenue } from '../../test/futures-venue.ts'
import { carryOut, long, print, reach, underPresentRules, waits } from '../../test/present-venue.ts'

describe('orders of futures', () => {
  it('with a limit are taken back at the next price, and may be opened before it', () => {
    const opened = underPresentRules(futuresVenue())
    const limit = { method: 'limit', price: price(999_000), lots: 10 }
    for (let placed = 0; placed < 2; placed++) waits(long(opened, limit))
    const [first, second] = reach(opened, 10_000).map(({ placed }) => placed)
    const cancel = (order: number) =>
      opened.submit({ kind: 'cancelFuturesOrder', user: opened.userId('ann'), order })
    waits(cancel(first!))
    expect(cancel(first!)).toMatchObject({ rejection: 'order_ending' })
    opened.wait(100)
    print(opened, 9_990)
    expect(opened.engine.futuresOrder(first!)).toMatchObject({ isOpen: true })
    opened.wait(OPENING_LAG_MS - 100)
    print(opened, 10_000)
    expect(carryOut(opened)).toMatchObject([{ rejection: 'order_executed' }])
    expect(opened.engine.futuresOrder(second!)).toMatchObject({ isOpen: true })
  })

  it('are liquidated by the price at which they could not be turned', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { lever: 100 }))
    const { placed } = reach(opened, 10_000)[0]!
    opened.do('ann moves 9875 USDT to coin')
    const turning = { kind: 'reversePosition', user: opened.userId('ann'), order: placed } as const
    waits(opened.submit({ ...turning, requestId: opened.nextRequest() }))
    expect(reach(opened, 9_930)).toMatchObject([{ rejection: 'balance_insufficient', placed: 0 }])
    const closed = opened.records.at(-1)!.events.find((event) => event.kind === 'positionClosed')
    expect(closed).toMatchObject({ order: placed, how: 'liquidation', index: 993_000 })
  })

  it('with a limit that is taken back are not opened by the price that this waits for', () => {
    const opened = underPresentRules(futuresVenue())
    waits(long(opened, { method: 'limit', price: price(999_000), lots: 10 }))
    const order = reach(opened, 10_000)[0]!.placed
    const cancelling = { kind: 'cancelFuturesOrder', user: opened.userId('ann'), order } as const
    waits(opened.submit(cancelling))
    expect(reach(opened, 9_980)).toMatchObject([{ rejection: undefined }])
    expect(opened.engine.futuresOrder(order)).toBeUndefined()
    expect(opened.has('ann', 'USDT', 'funding')).toBe('10000')
  })
})
