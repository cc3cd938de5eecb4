import { expect, it } from 'vitest'
import { Venue } from '../../test/venue.ts'
import { Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { restoreEngine, type VenueEngine } from '../engine.ts'
import { openOrders } from './codec.ts'

it('a snapshot in which an open order stands twice, or behind a later one, is refused', () => {
  const venue = new Venue()
  venue.give('ann', '1000 USDT')
  const before = venue.engine.encodeState()
  venue.do('ann buys 1 @ 100')
  venue.do('ann buys 1 @ 100')
  const writer = new Writer()
  openOrders.write(writer, (venue.engine as VenueEngine).state)
  const [count, ...bytes] = writer.take()
  expect(count).toBe(2)
  const size = bytes.length / 2
  const [first, second] = [bytes.slice(0, size), bytes.slice(size)]
  const read = (...orders: number[][]) => {
    const { state } = restoreEngine(before) as VenueEngine
    openOrders.read(new Reader(Uint8Array.from([orders.length, ...orders.flat()])), state, 7)
    return state.orders.count
  }
  expect(read(first!, second!)).toBe(2)
  for (const [one, other] of [
    [first, first],
    [second, first],
  ] as [number[], number[]][]) {
    expect(() => read(one, other)).toThrow('open orders are not in order of their ids')
  }
})
