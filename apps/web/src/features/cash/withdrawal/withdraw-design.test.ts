import type { ErrorName, WithdrawalInfo } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { withdrawForm } from './withdraw-design.ts'

const info = {
  currencyCode: 'USDT',
  scale: 6,
  feePercent: '1',
  minimum: '10',
  maximum: '200',
  hasTotp: true,
} as WithdrawalInfo
const around = { info, payeeMissing: 'nobody' }
const filled = { payee: '7', amount: '100', fundPassword: 'secret-words', totp: '123456' }
const errorsOf = (wrong: Partial<typeof filled>) =>
  withdrawForm.errors({ ...filled, ...wrong }, around, testSay)

describe('a withdrawal', () => {
  it.each([
    [{ payee: '' }, 'payee', /nobody/],
    [{ amount: '' }, 'amount', /common\.amountMissing/],
    [{ amount: '9' }, 'amount', /withdrawal\.belowMinimum/],
    [{ amount: '201' }, 'amount', /withdrawal\.aboveMaximum/],
    [{ fundPassword: '' }, 'fundPassword', /withdrawal\.passwordMissing/],
    [{ totp: '12' }, 'totp', /withdrawal\.totpMissing/],
  ] as const)('with %o is not sent', (wrong, field, error) => {
    expect(errorsOf(wrong)[field]).toMatch(error)
  })

  it('says what arrives, and sends a code only where there is an authenticator', () => {
    const { terms, amount, filled: sent } = withdrawForm.summary(filled, around)
    expect({ terms, amount }).toEqual({
      terms: { fee: '1.000000', received: '99.000000' },
      amount: '100.000000',
    })
    expect(sent).toEqual(filled)
    const without = { ...around, info: { ...info, hasTotp: false } }
    expect(withdrawForm.summary(filled, without).filled).not.toHaveProperty('totp')
    expect(withdrawForm.errors({ ...filled, totp: '' }, without, testSay).totp).toBeUndefined()
  })

  it('leads a refusal to its field', () => {
    const fieldOf = (error: ErrorName) => withdrawForm.fieldOf?.(error, filled, around)
    expect([fieldOf('card_unknown'), fieldOf('turnover_due'), fieldOf('totp_wrong')]).toEqual([
      'payee',
      'amount',
      'totp',
    ])
  })
})
