import { expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { EMPTY_BANK_CLAIM, bankClaimForm } from './bank-claim-design.ts'
import { bankDepositForm } from './bank-deposit-design.ts'
import { EMPTY_CHAIN_CLAIM, chainClaimForm } from './chain-claim-design.ts'

const least = { minimum: '10', currency: 'USDT', scale: 6 }

it('a deposit by bank goes on with an amount that can be claimed', () => {
  const summary = (amount: string) => bankDepositForm.summary({ amount, account: '' }, least)
  expect([summary('9'), summary('x'), summary('10')]).toEqual([undefined, undefined, '10'])
})

it('a claim by bank says who paid, and shows it', () => {
  const around = { currencyCode: 'VND', amount: '500000', beneficiaryId: '3' }
  expect(bankClaimForm.errors(EMPTY_BANK_CLAIM, around, testSay)).toEqual({
    remitterName: 'payees.fieldMissing',
    remitterCard: 'payees.fieldMissing',
    screenshot: 'recharge.screenshotMissing',
  })
  expect(bankClaimForm.summary(EMPTY_BANK_CLAIM, around)).toMatchObject(around)
})

it('a claim by chain is checked, and keeps who sent it for the next one', () => {
  const around = { least, chain: 'TRC20' }
  const found = chainClaimForm.errors(EMPTY_CHAIN_CLAIM, around, testSay)
  expect(found).toMatchObject({
    amount: 'common.amountMissing',
    senderAddress: 'payees.addressMissing',
    screenshot: 'recharge.screenshotMissing',
  })
  const sent = { amount: '20', senderAddress: 'T1', payer: 'Ada', screenshot: 'a.png' }
  expect(chainClaimForm.errors(sent, around, testSay).senderAddress).toMatch(/^payees\.address/)
  expect(chainClaimForm.accepted?.(sent, around)).toEqual({
    amount: '',
    senderAddress: 'T1',
    payer: 'Ada',
    screenshot: '',
  })
})
