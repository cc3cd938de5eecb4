import type { LockMiningOrderRow } from '@candor/protocol'
import { expect, it } from 'vitest'
import { lockForm, lockRedeemForm } from './lock-design.ts'

it('a purchase says what leaving early would cost', () => {
  const product = { id: '3', currencyScale: 6, penaltyRate: '2' }
  expect(lockForm.summary({}, { product, amount: '500' })).toEqual({
    body: { productId: '3', amount: '500' },
    penalty: '10.000000',
  })
})

it('an early redemption brings principal and income back, less the penalty', () => {
  const order = { id: '9', amount: '500', penaltyAmount: '10', incomeSoFar: '1.5' }
  const { back, body } = lockRedeemForm.summary({}, order as LockMiningOrderRow)
  expect([Number(back), body]).toEqual([491.5, { orderId: '9', confirmPenalty: true }])
})
