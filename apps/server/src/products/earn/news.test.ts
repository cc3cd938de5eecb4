import { expect, test } from 'vitest'
import { notedOf } from '../../../test/noted.ts'
import { earnNews } from './news.ts'

const { orders } = earnNews({} as never)
const user = 100_001

test.each(['productBought', 'incomeAccrued', 'productReturned'] as const)(
  '%s is told to whoever bought it',
  (kind) => expect(notedOf(orders, user, [{ kind, order: 5, user }])).toEqual([[5, user]]),
)
