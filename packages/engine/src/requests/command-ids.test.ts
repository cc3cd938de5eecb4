import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { openProducts } from '../../test/product-rules.ts'
import { Venue } from '../../test/venue.ts'
import type { Command } from '../registry/products.ts'
import { decodeRecord, encodeRecord } from '../registry/record-codec.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { COMMAND_LIMITS } from './memory-limits.ts'

const idOf = (place: number) => place.toString(16).padStart(32, '0')

/** A venue in an epoch whose records keep ids; ann has an order on the book. */
function venue(format = 2): { opened: Venue; cancel: Command } {
  const opened = new Venue()
  opened.submit({ kind: 'beginEpoch', epoch: 1, node: 'a', format, venue: 'ab'.repeat(16) })
  opened.give('ann', '100 USDT')
  opened.do('index 100')
  const placed = opened.do('ann buys 0.1 @ 99')
  expect(placed).toContain('rests')
  const user = opened.userId('ann')
  const order = opened.engine.openOrders(user)[0]!.id
  return { opened, cancel: { kind: 'cancelSpotOrder', user, order } }
}

describe('a command without a request of its own', () => {
  it('that comes again under its id is repeated, and refused under another', () => {
    const { opened, cancel } = venue()
    expect(opened.submit(cancel, idOf(1))).toMatchObject({ outcome: 'accepted' })
    const { seq } = opened.records.at(-1)!
    expect(opened.submit(cancel, idOf(1))).toEqual({ outcome: 'repeated', seq, reference: seq })
    expect(opened.submit(cancel, idOf(2))).toMatchObject({ rejection: 'order_closed' })
    expect(opened.submit(cancel)).toMatchObject({ rejection: 'order_closed' })
  })

  it('is known again by whoever restored a snapshot, or replayed the records', () => {
    const { opened, cancel } = venue()
    opened.submit(cancel, idOf(1))
    const { seq } = opened.records.at(-1)!
    const replayed = createEngine()
    for (const record of opened.records) replayed.apply(decodeRecord(encodeRecord(record)))
    for (const engine of [replayed, restoreEngine(opened.engine.encodeState())]) {
      expect(engine.decide(cancel, opened.at, idOf(1))).toMatchObject({ outcome: 'repeated', seq })
    }
    expect(replayed.encodeState()).toEqual(opened.engine.encodeState())
  })

  it('refers to what it created when it is repeated', () => {
    const { opened } = venue()
    openProducts(opened)
    opened.do('ann recharges 200 USDT')
    const user = opened.userId('ann')
    const preview = {
      kind: 'previewProduct',
      user,
      product: 0,
      amount: amount(20_000_000n),
    } as const
    // A rejection is remembered by nobody: the same command may succeed later.
    opened.wait(1)
    expect(opened.submit({ ...preview, product: 9 }, idOf(3))).toMatchObject({
      outcome: 'rejected',
    })
    const first = opened.submit(preview, idOf(3))
    if (first.outcome !== 'accepted') throw new Error(JSON.stringify(first))
    const { reference, record } = first
    expect(opened.engine.offer(reference)).toBeDefined()
    expect(opened.submit(preview, idOf(3))).toEqual({
      outcome: 'repeated',
      seq: record.seq,
      reference,
    })
  })

  it('is remembered for ten minutes at least, and forgotten after twice as long', () => {
    const { opened, cancel } = venue()
    opened.submit({ kind: 'openAccount', user: opened.userId('ben') }, idOf(7))
    opened.submit(cancel, idOf(1))
    opened.wait(COMMAND_LIMITS.keptMs - 1)
    opened.submit({ kind: 'openAccount', user: opened.userId('cay') }, idOf(8))
    expect(opened.submit(cancel, idOf(1))).toMatchObject({ outcome: 'repeated' })
    for (const place of [9, 10]) {
      opened.wait(COMMAND_LIMITS.keptMs)
      opened.submit({ kind: 'openAccount', user: opened.userId(`p${place}`) }, idOf(place))
    }
    expect(opened.submit(cancel, idOf(1))).toMatchObject({ rejection: 'order_closed' })
  })

  it('keeps no id before an epoch whose records have room for it', () => {
    const { opened, cancel } = venue(1)
    opened.submit(cancel, idOf(1))
    expect(opened.records.at(-1)!.id).toBeUndefined()
    expect(encodeRecord(opened.records.at(-1)!)[0]).toBe(1)
    expect(opened.submit(cancel, idOf(1))).toMatchObject({ rejection: 'order_closed' })
  })
})

it('a request keeps the id of its command too, and is repeated by its requestId', () => {
  const { opened } = venue()
  const move = {
    kind: 'transfer',
    user: opened.userId('ann'),
    currency: 0,
    amount: 1_000_000n as never,
    from: 'coin',
    to: 'funding',
    requestId: 'move',
  } as const
  opened.submit(move, idOf(4))
  const { id, seq } = opened.records.at(-1)!
  expect(id).toBe(idOf(4))
  expect(opened.submit(move, idOf(5))).toMatchObject({ outcome: 'repeated', seq })
  expect(opened.submit({ ...move, amount: 2n as never }, idOf(4))).toMatchObject({
    rejection: 'request_reused',
  })
})
