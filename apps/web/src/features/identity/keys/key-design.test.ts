import { DAY_MS } from '@candor/money/durations'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { EMPTY_KEY, expiryOf, keyForm } from './key-design.ts'

const PUBLIC = 'A'.repeat(43)
const around = { hasTotp: false }
const good = { ...EMPTY_KEY, name: ' bot ', publicKey: PUBLIC }

const wrong = (values: Partial<typeof EMPTY_KEY>, hasTotp = false) =>
  Object.entries(keyForm.errors({ ...good, ...values }, { hasTotp }, testSay)).filter(
    ([, error]) => error !== undefined,
  )

describe('a new key', () => {
  it('is sent as it was chosen', () => {
    expect(wrong({})).toEqual([])
    const values = { ...good, addresses: '203.0.113.7, 2001:db8::/48;\n198.51.100.0/24' }
    expect(keyForm.summary(values, around)).toEqual({
      ...{ name: 'bot', algorithm: 'ed25519', publicKey: PUBLIC, rights: ['read'] },
      addresses: ['203.0.113.7', '2001:db8::/48', '198.51.100.0/24'],
    })
    expect(expiryOf('90', 1_000)).toBe(1_000 + 90 * DAY_MS)
  })

  it('takes the PEM of openssl, which pasting brings onto one line', () => {
    const pem = `-----BEGIN PUBLIC KEY----- MCowBQYDK2VwAyEA${PUBLIC}= -----END PUBLIC KEY-----`
    expect(wrong({ publicKey: pem })).toEqual([])
    expect(keyForm.summary({ ...good, publicKey: pem }, around).publicKey).toBe(`${PUBLIC}=`)
  })

  it('of HMAC sends no public key, and one that never expires no time', () => {
    const values = { ...good, algorithm: 'hmac-sha256' } as const
    expect(keyForm.summary(values, around).publicKey).toBeUndefined()
    expect(expiryOf('0', 1_000)).toBeNull()
  })

  it('keeps its rights in one order', () => {
    const withdraw = { kind: 'right', right: 'withdraw', on: true } as const
    const trade = { kind: 'right', right: 'trade', on: true } as const
    const both = keyForm.reduce!(keyForm.reduce!(good, withdraw, around), trade, around)
    expect(both.rights).toEqual(['read', 'trade', 'withdraw'])
    expect(keyForm.reduce!(both, { ...trade, on: false }, around).rights).toEqual([
      ...['read', 'withdraw'],
    ])
  })

  it.each([
    ['a name', { name: '  ' }, 'name'],
    ['a name of 40 characters at most', { name: 'é'.repeat(41) }, 'name'],
    ['a public key', { publicKey: 'abc' }, 'publicKey'],
    ['a right', { rights: [] }, 'rights'],
    ['addresses', { addresses: 'example.com' }, 'addresses'],
    ['numbers up to 255', { addresses: '1.2.3.256' }, 'addresses'],
    ['a range of 32 bits', { addresses: '1.2.3.0/33' }, 'addresses'],
    ['20 of them', { addresses: '1.2.3.4 '.repeat(21) }, 'addresses'],
  ])('takes %s', (_, values, field) => {
    expect(wrong(values).map(([name]) => name)).toEqual([field])
  })

  it('that withdraws takes an authenticator and an address', () => {
    const rights = ['withdraw'] as const
    expect(wrong({ rights })).toEqual([
      ['rights', 'keys.withdrawNeeds'],
      ['addresses', 'keys.addressesMissing'],
    ])
    expect(wrong({ rights, addresses: '1.2.3.4' }, true)).toEqual([])
  })
})
