import { expect, test } from 'vitest'
import { notedOf } from '../../../test/noted.ts'
import { fastNews } from './news.ts'

const { orders } = fastNews({} as never)
const user = 100_001

test('a fast contract is told when it opens and when it is settled', () => {
  for (const kind of ['fastOpened', 'fastSettled'] as const) {
    expect(notedOf(orders, user, [{ kind, order: 5, user }])).toEqual([[5, user]])
  }
})

test('the orders of other products are not its news', () => {
  expect(notedOf(orders, user, [{ kind: 'positionClosed', order: 5, user }])).toEqual([])
})
