import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NONE, SlotTable } from './slot-table.ts'

describe('a slot table', () => {
  it('answers as a map would, through growth and removals anywhere in its runs', () => {
    const key = fc.oneof(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    )
    const many = fc.array(fc.tuple(key, fc.boolean()), { maxLength: 300, size: 'max' })
    fc.assert(
      fc.property(many, (steps) => {
        const table = new SlotTable()
        const plain = new Map<number, number>()
        steps.forEach(([each, removes], slot) => {
          if (removes) {
            expect(table.remove(each)).toBe(plain.get(each) ?? NONE)
            plain.delete(each)
          } else if (!plain.has(each)) {
            table.add(each, slot)
            plain.set(each, slot)
          }
          expect([...plain.keys()].map((known) => table.get(known))).toEqual([...plain.values()])
          expect(table.get(each)).toBe(plain.get(each) ?? NONE)
        })
        expect([...table.sortedKeys()]).toEqual([...plain.keys()].sort((a, b) => a - b))
        expect(table.size).toBe(plain.size)
      }),
    )
  })

  it('has nothing under keys that nothing can have', () => {
    const table = new SlotTable()
    for (let key = 1; key <= 100; key++) {
      table.add(key, key)
      for (const odd of [0, -key, key - 0.5, Number.NaN, Infinity, 2 ** 53 + key, 1e300]) {
        expect(table.get(odd)).toBe(NONE)
      }
    }
  })
})
