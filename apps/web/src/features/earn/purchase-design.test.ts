import { expect, it } from 'vitest'
import { testSay } from '../../shared/form/test-say.ts'
import { purchaseForm } from './purchase-design.ts'

const around = {
  product: {
    productName: 'Steady',
    description: '',
    currencyCode: 'USDT',
    currencyScale: 6,
    minAmount: '100',
    maxAmount: '5000',
    fundingTotal: '50',
    fundingLeft: '20',
    open: true,
  },
  terms: { currencyScale: 6, days: 10, tiers: [{ from: '100', dailyRate: '0.1' }] },
  available: '3000',
}

it.each([
  ['', /common\.amountMissing/],
  ['99', /msg\.purchaseAmountOutOfRange.*wealth\.range/],
  ['3001', /assets\.moreThanAvailable/],
  ['2500', /wealth\.fundingShort/],
])('a purchase of "%s" is not sent', (amount, error) => {
  expect(purchaseForm.errors({ amount }, around, testSay).amount).toMatch(error)
})

it('a purchase says what it earns, and takes the least as its example before', () => {
  expect(purchaseForm.errors({ amount: '1000' }, around, testSay).amount).toBeUndefined()
  const { amount, outlook } = purchaseForm.summary({ amount: '1000' }, around)
  expect([amount, outlook?.total]).toEqual(['1000.000000', '10.000000'])
  expect(purchaseForm.summary({ amount: '' }, around)).toMatchObject({ amount: '100' })
})
