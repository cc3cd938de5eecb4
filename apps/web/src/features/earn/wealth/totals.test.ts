import { expect, it } from 'vitest'
import { totalsOf } from './totals.ts'

it('counts what runs, what was paid by all, and what is still to come', () => {
  const order = { currencyCode: 'USDT', totalIncome: '15.000000' }
  expect(
    totalsOf([
      { ...order, amount: '1000.000000', incomePaid: '6.000000', status: 'active' },
      { ...order, amount: '500.000000', incomePaid: '15.000000', status: 'completed' },
      { ...order, amount: '200.000000', incomePaid: '3.000000', status: 'redeemed' },
      {
        currencyCode: 'BTC',
        amount: '0.1',
        incomePaid: '0',
        totalIncome: '0.00015',
        status: 'active',
      },
    ]),
  ).toEqual([
    { currencyCode: 'USDT', inOrders: '1000.000000', earned: '24.000000', expected: '9.000000' },
    { currencyCode: 'BTC', inOrders: '0.1', earned: '0', expected: '0.00015' },
  ])
})

it('has nothing to count without orders', () => {
  expect(totalsOf([])).toEqual([])
})
