import { expect, test } from 'vitest'
import { notedOf } from '../../../test/noted.ts'
import { triggerNews } from './news.ts'

const user = 100_001
const trigger = (id: number) => (id === 7 ? { user } : undefined)
const { orders } = triggerNews({ transactor: { engine: { trigger } } } as never)

test('an exit that goes on as that of the order that takes the place of its own is told of', () => {
  const exits = { on: 'index' }
  const placed = { kind: 'spotOrderPlaced' as const, order: 9, user }
  const goesOn = { kind: 'spotExitsSet' as const, order: 9, exits, trigger: 7 }
  expect(notedOf(orders, user, [placed, goesOn])).toEqual([[7, user]])
  expect(notedOf(orders, user, [placed, { ...goesOn, trigger: undefined }])).toEqual([])
  // Of one that has ended since, its end tells.
  expect(notedOf(orders, user, [placed, { ...goesOn, trigger: 8 }])).toEqual([])
})
