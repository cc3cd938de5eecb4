// @module-tag long
import { ppm, type Price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type FuturesVenue, futuresVenue } from '../../test/futures-venue.ts'
import { auditState } from '../audit.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import type { Command } from '../registry/products.ts'
import type { EngineRecord } from '../registry/record.ts'
import type { PositionClosed } from './events.ts'

/** More than one record carries out. */
const MANY = 2_500

function apply(opened: FuturesVenue, command: Command): EngineRecord {
  const decision = opened.engine.decide(command, opened.at)
  if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
  opened.engine.apply(decision.record)
  opened.records.push(decision.record)
  return decision.record
}

/** A venue in which ann has placed many orders of one lot, without an audit after each. */
function crowd(order: Partial<Extract<Command, { kind: 'placeFuturesOrder' }>>): FuturesVenue {
  const opened = futuresVenue({ maxOrders: 10 * MANY, fee: ppm(0) })
  opened.do('ann recharges 100000 USDT')
  placeMany(opened, MANY, order)
  return opened
}

function placeMany(
  opened: FuturesVenue,
  many: number,
  order: Partial<Extract<Command, { kind: 'placeFuturesOrder' }>>,
): void {
  const user = opened.userId('ann')
  for (let count = 1; count <= many; count++) {
    apply(opened, {
      kind: 'placeFuturesOrder',
      user,
      futures: 0,
      direction: 'long',
      method: 'market',
      lots: 1,
      lever: 10,
      requestId: opened.nextRequest(),
      ...order,
    })
  }
}

function print(opened: FuturesVenue, price: number): EngineRecord {
  const prints = [{ index: 0, price: (price * 100) as Price }]
  return apply(opened, { kind: 'printPrices', prints })
}

function closings({ events }: EngineRecord): PositionClosed[] {
  return events.filter((event) => event.kind === 'positionClosed')
}

function count({ events }: EngineRecord, kind: 'positionOpened' | 'sweepLeft' | 'sweepDone') {
  return events.filter((event) => event.kind === kind).length
}

describe('a print that closes more positions than one record holds', () => {
  it('closes the rest in the next records, in order, all at its own price', () => {
    const opened = crowd({})
    const first = print(opened, 9_000)
    expect(closings(first)).toHaveLength(2_048)
    expect(count(first, 'sweepLeft')).toBe(1)
    expect(opened.engine.nextDue()).toBe(opened.engine.lastAt)

    opened.wait(250)
    const second = print(opened, 10_500)
    expect(closings(second)).toHaveLength(MANY - 2_048)
    expect([count(second, 'sweepDone'), count(second, 'sweepLeft')]).toEqual([1, 1])

    const all = [...closings(first), ...closings(second)]
    expect(all.map(({ order }) => order)).toEqual(Array.from({ length: MANY }, (_, at) => at + 1))
    for (const closing of all) {
      const { how, index, indexSeq, indexAt } = closing
      expect(closing).toMatchObject({ how: 'liquidation', price: 900_000, index: 900_000 })
      expect([how, index, indexSeq, indexAt]).toEqual(['liquidation', 900_000, first.seq, first.at])
    }

    const third = apply(opened, { kind: 'passTime' })
    expect([closings(third).length, count(third, 'sweepDone')]).toEqual([0, 1])
    expect(opened.do('time passes')).toBe('nothing_due')
    expect(auditState(opened.engine)).toEqual([])
    expect(opened.has('ann', 'USDT', 'funding')).toBe('107500')
  })

  it('lets nobody change an order of the index before it is through', () => {
    const opened = crowd({})
    opened.admit('bob', '1000 USDT')
    opened.do('bob longs 1 x1')
    opened.do('bob longs 1 x1 @ 5000')
    const [position, waiting] = [MANY + 1, MANY + 2]
    print(opened, 9_000)
    for (const act of [
      `closes ${position}`,
      `follows ${position}`,
      `locks ${position}`,
      `reverses ${position}`,
      `sets ${position}`,
      `withdraws ${waiting}`,
      'longs 1 x1',
      'longs 1 x1 @ 5000',
    ]) {
      expect(opened.do(`bob ${act}`), act).toBe('market_paused')
    }
    opened.do('time passes')
    expect(opened.do(`bob withdraws ${waiting}`)).toBe(`#${waiting} cancelled`)
    expect(opened.do(`bob closes ${position}`)).toMatch('closed by user')
  })

  it('is gone on with from a snapshot, or from the records, to the same bytes', () => {
    const opened = crowd({})
    print(opened, 9_000)
    const resumed = restoreEngine(opened.engine.encodeState())
    expect(resumed.encodeState()).toEqual(opened.engine.encodeState())
    for (const price of [10_500, 8_900]) {
      const record = print(opened, price)
      const prints = [{ index: 0, price: (price * 100) as Price }]
      const again = resumed.decide({ kind: 'printPrices', prints }, opened.at)
      expect(again).toMatchObject({ outcome: 'accepted', record })
      resumed.apply(record)
    }
    // The print before had nothing left to do, so that the last one is carried out at once.
    expect(count(opened.records.at(-1)!, 'sweepLeft')).toBe(0)
    expect(resumed.encodeState()).toEqual(opened.engine.encodeState())
    const replayed = createEngine()
    for (const record of opened.records) replayed.apply(record)
    expect(replayed.encodeState()).toEqual(opened.engine.encodeState())
  })
})

describe('a print that opens more orders than one record holds', () => {
  it('opens the rest later and judges none of them by itself', () => {
    const limit = 950_000 as Price
    const opened = crowd({ method: 'limit', price: limit, stopLoss: 940_000 as Price })
    const first = print(opened, 9_000)
    expect(count(first, 'positionOpened')).toBe(2_048)
    const second = apply(opened, { kind: 'passTime' })
    expect(count(second, 'positionOpened')).toBe(MANY - 2_048)
    expect(closings(second)).toEqual([])
    const third = print(opened, 9_001)
    expect(closings(third)).toHaveLength(2_048)
    expect(closings(third).every(({ how }) => how === 'stopLoss')).toBe(true)
    print(opened, 9_002)
    expect(closings(print(opened, 9_003))).toEqual([])
    expect(opened.engine.futuresOrders(opened.userId('ann'))).toEqual([])
    expect(auditState(opened.engine)).toEqual([])
  })
})

describe('prints that come while others are left over', () => {
  it('wait their turn and are carried out in order', () => {
    const opened = crowd({ takeProfit: 1_100_000 as Price })
    opened.do('ann longs 1 x10 @ 9500')
    const waiting = MANY + 1
    print(opened, 11_000)
    print(opened, 9_400)
    print(opened, 9_600)
    expect(opened.engine.futuresOrder(waiting)).toMatchObject({ isOpen: true, price: 940_000 })
    apply(opened, { kind: 'passTime' })
    expect(opened.engine.nextDue()).toBeUndefined()
    expect(opened.do('index 9500')).toBe('done')
    expect(opened.do(`ann closes ${waiting}`)).toMatch(': 0.1,')
  })
})

describe('prints of two indexes in one batch', () => {
  it('share the room of one record', () => {
    const opened = futuresVenue({ maxOrders: MANY, fee: ppm(0) })
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    opened.define({ symbol: 'ETH-FUTURES', index: 1, maxOrders: MANY, fee: ppm(0) })
    const prints = (at: number) => [0, 1].map((index) => ({ index, price: at as Price }))
    apply(opened, { kind: 'printPrices', prints: prints(1_000_000) })
    placeMany(opened, 1_500, { futures: 1 })
    placeMany(opened, 1_500, { futures: 0 })
    const first = apply(opened, { kind: 'printPrices', prints: prints(900_000) })
    expect(closings(first)).toHaveLength(2_048)
    expect(first.events.filter(({ kind }) => kind === 'sweepLeft')).toMatchObject([{ index: 1 }])
    placeMany(opened, 1_500, { futures: 0 })
    const apart = [800_000, 1_000_000].map((at, index) => ({ index, price: at as Price }))
    const second = apply(opened, { kind: 'printPrices', prints: apart })
    expect(closings(second)).toHaveLength(2_048)
    expect([count(second, 'sweepDone'), count(second, 'sweepLeft')]).toEqual([0, 1])
    const third = apply(opened, { kind: 'passTime' })
    expect(closings(third)).toHaveLength(4_500 - 2 * 2_048)
    // Orders of the second index end at the first print, whatever has come since.
    expect(closings(third).every(({ index }) => index === 900_000)).toBe(true)
    apply(opened, { kind: 'passTime' })
    expect(opened.engine.nextDue()).toBeUndefined()
  })

  it('share it for limit orders that they open as well', () => {
    const opened = futuresVenue({ maxOrders: MANY, fee: ppm(0) })
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    opened.define({ symbol: 'ETH-FUTURES', index: 1, maxOrders: MANY, fee: ppm(0) })
    const prints = (at: number) => [0, 1].map((index) => ({ index, price: at as Price }))
    apply(opened, { kind: 'printPrices', prints: prints(1_000_000) })
    const limit = { method: 'limit', price: 950_000 as Price } as const
    placeMany(opened, 1_500, { futures: 1, ...limit })
    placeMany(opened, 1_500, { futures: 0, ...limit })
    const first = apply(opened, { kind: 'printPrices', prints: prints(900_000) })
    expect([count(first, 'positionOpened'), count(first, 'sweepLeft')]).toEqual([2_048, 1])
    const second = apply(opened, { kind: 'passTime' })
    expect(count(second, 'positionOpened')).toBe(3_000 - 2_048)
  })

  it('are gone on with in the order of the indexes, not of the prints', () => {
    const opened = futuresVenue({ maxOrders: MANY, fee: ppm(0) })
    opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
    opened.define({ symbol: 'ETH-FUTURES', index: 1, maxOrders: MANY, fee: ppm(0) })
    const prints = (at: number) => [1, 0].map((index) => ({ index, price: at as Price }))
    apply(opened, { kind: 'printPrices', prints: prints(1_000_000) })
    placeMany(opened, 2_049, { futures: 1 })
    placeMany(opened, 1, { futures: 0 })
    apply(opened, { kind: 'printPrices', prints: prints(900_000) })
    const rest = closings(apply(opened, { kind: 'passTime' }))
    expect(rest.map(({ order }) => order)).toEqual([2_050, 2_049])
  })
})
