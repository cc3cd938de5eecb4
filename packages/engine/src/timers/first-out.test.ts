import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FirstOut } from './first-out.ts'

it('whatever comes and goes, the first one is out first', () => {
  const step = fc.option(fc.integer({ min: 0, max: 1_000 }), { freq: 3 })
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 300 }), (steps) => {
      const heap = new FirstOut<number>((a, b) => a < b)
      const plain: number[] = []
      for (const each of steps) {
        if (each === null) expect(heap.take()).toBe(plain.shift())
        else {
          heap.add(each)
          plain.push(each)
          plain.sort((a, b) => a - b)
        }
        expect(heap.first).toBe(plain[0])
      }
      for (const left of plain) expect(heap.take()).toBe(left)
      expect(heap.take()).toBeUndefined()
    }),
  )
})
