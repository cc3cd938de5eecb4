import type { Bank } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { cardForm, countryFor, emptyCard } from './card-design.ts'

const bank = (bankCode: string, country: string, numberKind: Bank['numberKind']) =>
  ({ bankCode, country, numberKind, bankName: bankCode }) as Bank
const banks = [bank('ICBC', 'CN', 'card'), bank('DB', 'DE', 'iban')]
const around = { banks, holder: undefined, hasTotp: false }
const filled = {
  ...emptyCard('DE', 'Ada Byron'),
  bankCode: 'DB',
  cardNumber: 'DE89370400440532013000',
  province: 'Hessen',
  city: 'Frankfurt',
  bankAddress: 'Main 1',
  fundPassword: 'secret-words',
}

describe('a bank card', () => {
  it('begins in the country whose language is read, where it has banks', () => {
    expect([countryFor('de', banks), countryFor('vi', banks)]).toEqual(['DE', 'CN'])
  })

  it('drops a bank of another country, and keeps one of the same', () => {
    const to = (country: string) => cardForm.reduce!(filled, { kind: 'country', country }, around)
    expect([to('CN').bankCode, to('DE').bankCode]).toEqual(['', 'DB'])
  })

  it('asks for the number that the bank has, and sends no country', () => {
    const { numberKind, body } = cardForm.summary(filled, around)
    expect(numberKind).toBe('iban')
    expect(Object.keys(body)).not.toContain('country')
    expect(cardForm.summary(emptyCard('CN'), around).numberKind).toBe('card')
  })

  it('is right when it is filled in', () => {
    const found = Object.values(cardForm.errors(filled, around, testSay))
    expect(found.filter(Boolean)).toEqual([])
  })

  it.each([
    [{ cardNumber: 'DE89370400440532013001' }, 'cardNumber', 'payees.numberChecksum'],
    [{ bankCode: '' }, 'bankCode', 'payees.chooseBank'],
    [{ city: ' ' }, 'city', 'payees.fieldMissing'],
    [{ fundPassword: '' }, 'fundPassword', 'auth.passwordMissing'],
  ] as const)('with %o is not sent', (wrong, field, error) => {
    expect(cardForm.errors({ ...filled, ...wrong }, around, testSay)[field]).toBe(error)
  })

  it('bears the name of the first card', () => {
    const other = cardForm.errors(filled, { ...around, holder: 'Grace Hopper' }, testSay)
    expect(other.username).toBe('payees.holderDiffers')
  })
})
