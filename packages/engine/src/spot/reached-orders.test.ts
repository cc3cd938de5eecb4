import { price, quantity } from '@candor/money'
import { OPENING_LAG_MS, QUOTES_STAND_MS } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { bid, carryOut, print, quotedBook } from '../../test/present-venue.ts'
import type { Venue } from '../../test/venue.ts'
import type { Decision } from '../contract.ts'

/** The house sells a hundredth above the index: at 101 where that is 100, at 99.99 where it is 99. */
describe('an order that rests where the house’s quotes come to reach it', () => {
  const ORDER = 1

  /** Ann's bid of 0.5 at 100.50, a second old, at an index of 100. */
  function books(): Venue {
    const opened = quotedBook()
    bid(opened, { price: price(10_050), quantity: quantity(5_000) })
    opened.wait(1_000)
    return opened
  }

  const cancel = (opened: Venue): Decision =>
    opened.submit({ kind: 'cancelSpotOrder', user: opened.userId('ann'), order: ORDER })
  const isOpen = (opened: Venue): boolean =>
    opened.engine.openOrders(opened.userId('ann')).length > 0
  const isPending = (decision: Decision): boolean =>
    decision.outcome === 'accepted' &&
    decision.record.events.some(({ kind }) => kind === 'pendingAccepted')

  it('is filled by the first price that comes when they have stood there for the lag', () => {
    const opened = books()
    print(opened, 99)
    opened.wait(OPENING_LAG_MS - 1)
    print(opened, 99)
    expect(isOpen(opened)).toBe(true)
    opened.wait(1)
    opened.restart()
    print(opened, 99)
    expect(isOpen(opened)).toBe(false)
    expect(opened.has('ann', 'USDT')).toBe('949.75')
  })

  it('is not filled where they have left it in between', () => {
    const opened = books()
    print(opened, 99)
    opened.wait(300)
    print(opened, 101)
    opened.wait(300)
    print(opened, 99)
    expect(isOpen(opened)).toBe(true)
  })

  it('is not filled by what was received before they had stood there for the lag', () => {
    const opened = books()
    print(opened, 99)
    opened.wait(OPENING_LAG_MS)
    print(opened, 99, 1)
    expect(isOpen(opened)).toBe(true)
  })

  it('is not filled by the first prices after the quotes had been pulled', () => {
    const opened = books()
    print(opened, 99)
    opened.wait(QUOTES_STAND_MS + 1)
    print(opened, 99)
    expect(isOpen(opened)).toBe(true)
    opened.wait(OPENING_LAG_MS)
    print(opened, 99)
    expect(isOpen(opened)).toBe(false)
  })

  it('is taken back at once where they do not reach it', () => {
    const opened = books()
    expect(isPending(cancel(opened))).toBe(false)
    expect(opened.has('ann', 'USDT')).toBe('1000')
  })

  it('is taken back at the next price where they do, and a price before that still fills it', () => {
    const opened = books()
    print(opened, 99)
    opened.wait(100)
    expect(isPending(cancel(opened))).toBe(true)
    expect(opened.has('ann', 'USDT')).toBe('949.75 + 50.25')
    opened.wait(OPENING_LAG_MS - 100)
    print(opened, 99)
    expect(isOpen(opened)).toBe(false)
    opened.wait(100)
    print(opened, 99)
    expect(carryOut(opened)).toMatchObject([{ rejection: 'order_closed' }])
    expect(opened.has('ann', 'USDT')).toBe('949.75')
  })

  it('is taken back by the price that leaves it', () => {
    const opened = books()
    print(opened, 99)
    expect(isPending(cancel(opened))).toBe(true)
    opened.restart()
    opened.wait(OPENING_LAG_MS)
    print(opened, 101)
    expect(carryOut(opened)).toMatchObject([{ rejection: undefined }])
    expect(opened.has('ann', 'USDT')).toBe('1000')
  })

  it('is met by people at once all the while', () => {
    const opened = books()
    print(opened, 99)
    cancel(opened)
    opened.do('ben sells 0.5 @ 100.5')
    expect(isOpen(opened)).toBe(false)
  })

  it('is taken back at once while the quotes are pulled', () => {
    const opened = books()
    print(opened, 99)
    opened.wait(QUOTES_STAND_MS + 1)
    expect(isPending(cancel(opened))).toBe(false)
  })
})
