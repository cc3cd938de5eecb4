import { describe, expect, test } from 'vitest'
import { accountIdentifier, emailIdentifier, phoneIdentifier } from './identifiers.ts'

describe('identifiers', () => {
  test('an account name is the same in capitals and small letters', () => {
    expect(accountIdentifier('CandorTrader1')?.key).toBe(accountIdentifier('candortrader1')?.key)
  })

  test.each(['short', 'x'.repeat(33), 'has space1', 'ünicode123', 'dash-dash-1', ''])(
    '%j is no account name',
    (text) => expect(accountIdentifier(text)).toBeUndefined(),
  )

  test('an e-mail address is the same in capitals and small letters', () => {
    expect(emailIdentifier('Ann.Lee+x@Example.COM')?.key).toBe('ann.lee+x@example.com')
  })

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@exa mple.com',
    'аnn@example.com',
    'a@b@c.de',
  ])('%j is no e-mail address', (text) => expect(emailIdentifier(text)).toBeUndefined())

  test('a phone number is one person with and without the national prefix', () => {
    expect(phoneIdentifier('84', '0912345678')?.key).toBe('+84912345678')
    expect(phoneIdentifier('+84', '912345678')?.key).toBe('+84912345678')
    expect(phoneIdentifier('49', '015112345678')?.key).toBe('+4915112345678')
  })

  test.each([
    ['84', '12'],
    ['0', '912345678'],
    ['999', '912345678'],
    ['84', '91234567890123'],
    ['84', '９１２３４５６７８'],
  ])('+%s %s is no phone number', (areaCode, digits) => {
    expect(phoneIdentifier(areaCode, digits)).toBeUndefined()
  })
})
