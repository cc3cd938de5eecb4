import type { AccountRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../form/test-say.ts'
import { transferForm } from './transfer-design.ts'

const row = (currencyCode: string, type: 1 | 2, available: string) =>
  ({ currencyCode, type, available, scale: 6 }) as AccountRow
const accounts = [row('USDT', 1, '30'), row('USDT', 2, '5'), row('BTC', 1, '1')]
const values = { currency: 'USDT', to: 2 as const, amount: '10' }

describe('a transfer', () => {
  it('takes from the account that it does not go to', () => {
    const { from, available, body, amount } = transferForm.summary(values, accounts)
    expect({ from, available, amount }).toEqual({ from: 1, available: '30', amount: '10' })
    expect(body).toEqual({ currencyCode: 'USDT', amount: '10', from: 1, to: 2 })
  })

  it('is checked anew when it turns round', () => {
    const turned = transferForm.reduce!(values, { kind: 'turn' }, accounts)
    expect(transferForm.summary(turned, accounts).amount).toBeUndefined()
    expect(transferForm.errors(turned, accounts, testSay).amount).toBe('assets.moreThanAvailable')
  })

  it('forgets the amount with the currency', () => {
    const act = { kind: 'currency', currency: 'BTC' } as const
    expect(transferForm.reduce!(values, act, accounts)).toEqual({
      currency: 'BTC',
      to: 2,
      amount: '',
    })
  })
})
