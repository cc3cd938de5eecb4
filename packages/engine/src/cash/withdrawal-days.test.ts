import { amount } from '@candor/money'
import { expect, it } from 'vitest'
import { WithdrawalDays } from './withdrawal-days.ts'

it('days of withdrawals are told in the order of users, whoever withdrew first', () => {
  for (const users of [
    [11, 12, 13],
    [13, 11, 12],
  ]) {
    const days = new WithdrawalDays()
    for (const user of users) days.add(user, 0, amount(1n))
    expect(days.entries().map(([user]) => user)).toEqual([11, 12, 13])
  }
})
