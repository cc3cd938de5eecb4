import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderIndex } from './order-index.ts'
import { ORDER, RECORD_FLOATS, Records } from './records.ts'
import { NONE } from './sides.ts'

/** An index beside a map that is right by being obvious. */
class Checked {
  readonly #records = new Records(4)
  readonly index = new OrderIndex(this.#records, 1)
  readonly expected = new Map<number, number>()

  add(order: number): void {
    const slot = this.#records.allocate()
    this.#records.floats[slot * RECORD_FLOATS + ORDER] = order
    expect(this.index.add(order, slot)).toBe(!this.expected.has(order))
    if (this.expected.has(order)) this.#records.release(slot)
    else this.expected.set(order, slot)
  }

  remove(order: number): void {
    const slot = this.expected.get(order) ?? NONE
    expect(this.index.remove(order)).toBe(slot)
    if (slot === NONE) return
    this.#records.release(slot)
    this.expected.delete(order)
  }

  check(): void {
    expect(this.index.count).toBe(this.expected.size)
    const found = [...this.expected.keys()].map((order) => this.index.find(order))
    expect(found).toEqual([...this.expected.values()])
  }
}

/** The inverse of the index's spread modulo 2^32: with it ids can be made that share a home. */
const UNSPREAD = 0x0e8b2f51
const withHash = (hash: number): number => Math.imul(hash, UNSPREAD) >>> 0

describe('the index of orders', () => {
  it('finds what is there and nothing else, whatever came and went', () => {
    const order = fc.oneof(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 1, max: 30 }).map((low) => withHash(0xfffffff0 + low)),
    )
    const step = fc.record({ adds: fc.boolean(), order })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
        const checked = new Checked()
        for (const { adds, order } of steps) {
          if (adds) checked.add(order)
          else checked.remove(order)
          checked.check()
        }
      }),
    )
  })

  it('stays right when hundreds of orders ask for neighbouring places', () => {
    expect(Math.imul(UNSPREAD, 0x9e3779b1)).toBe(1)
    const checked = new Checked()
    for (let low = 1; low < 700; low++) checked.add(withHash(low << 14))
    checked.check()
    for (let low = 1; low < 700; low += 3) checked.remove(withHash(low << 14))
    checked.check()
    for (let low = 1; low < 700; low++) checked.add(withHash(low << 14))
    checked.check()
  })

  it.each([1, 9, 10, 11, 20, 21, 40, 41, 640, 641])(
    'has room for %d orders at first, in no more memory than that takes, and doubles beyond',
    (capacity) => {
      let entries = 16
      while (entries * 5 < capacity * 8) entries *= 2
      const records = new Records(capacity)
      const index = new OrderIndex(records, capacity)
      expect(index.bytes).toBe(entries * 4)
      const add = (order: number) => {
        const slot = records.allocate()
        records.floats[slot * RECORD_FLOATS + ORDER] = order
        expect(index.add(order, slot)).toBe(true)
      }
      for (const size of [entries, 2 * entries, 4 * entries]) {
        while ((index.count + 1) * 8 <= size * 5) add(index.count + 1)
        expect(index.bytes).toBe(size * 4)
        add(index.count + 1)
        expect(index.bytes).toBe(size * 8)
      }
    },
  )

  it.each([40, 255, 256, 257, 258, 300])(
    'finds %d orders that ask for one place, however it grew, and whichever of them goes',
    (count) => {
      const orders = Array.from({ length: count }, (_, at) => withHash(0x40000000 + (at << 12)))
      for (const gone of [0, 1, count - 1]) {
        const checked = new Checked()
        for (const order of orders) checked.add(order)
        checked.check()
        checked.remove(orders[gone]!)
        checked.check()
      }
    },
  )

  it('keeps its size while orders come and go', () => {
    const checked = new Checked()
    for (let order = 1; order <= 1_000; order++) checked.add(order)
    const { bytes } = checked.index
    for (let order = 1_001; order <= 50_000; order++) {
      checked.remove(order - 1_000)
      checked.add(order)
    }
    expect(checked.index.bytes).toBe(bytes)
    checked.check()
  })
})
