import { expect, test } from 'vitest'
import { notedOf } from '../../../test/noted.ts'
import { futuresNews } from './news.ts'

const { orders } = futuresNews({} as never)
const user = 100_001

test.each([
  'futuresOrderPlaced',
  'positionOpened',
  'futuresOrderCancelled',
  'positionClosed',
  'stopsSet',
] as const)('%s is told to the owner of the order', (kind) => {
  expect(notedOf(orders, user, [{ kind, order: 5, user }])).toEqual([[5, user]])
})

test('of two positions that are locked both are told', () => {
  expect(notedOf(orders, user, [{ kind: 'positionsLocked', first: 5, second: 6, user }])).toEqual([
    [5, user],
    [6, user],
  ])
})
