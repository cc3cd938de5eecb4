import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('whoever listens to a store is told of each change, and of nothing that stays as it was', () => {
  const store = createStore({ count: 1 })
  const told: number[] = []
  const leave = store.subscribe(() => told.push(store.get().count))
  store.set({ count: 2 })
  store.set((now) => now)
  store.set(({ count }) => ({ count: count + 1 }))
  leave()
  store.set({ count: 9 })
  expect(told).toEqual([2, 3])
})
