import type { CurrencyType } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { emptyWallet, readAddress, walletForm } from './wallet-design.ts'

const currencies = [
  { currencyCode: 'USDT', chains: ['TRC20', 'ERC20'] },
  { currencyCode: 'BTC', chains: ['BTC'] },
] as CurrencyType[]
const around = { currencies, hasTotp: false }
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const pictured = walletForm.reduce!(
  { ...emptyWallet(currencies), address: ADDRESS },
  { kind: 'pictured', address: ADDRESS, filename: 'code.png' },
  around,
)

describe('a wallet', () => {
  it('begins with the first currency and its first chain', () => {
    expect(emptyWallet(currencies)).toMatchObject({ currency: 'USDT', chain: 'TRC20' })
  })

  it('changes the chain with a currency that is not on it', () => {
    const act = { kind: 'currency', currency: 'BTC' } as const
    expect(walletForm.reduce!(pictured, act, around)).toMatchObject({
      currency: 'BTC',
      chain: 'BTC',
    })
  })

  it('loses the picture of another address, and keeps that of the same', () => {
    const type = (address: string) =>
      walletForm.reduce!(pictured, { kind: 'address', address }, around).qrImage
    expect([type(ADDRESS), type(ADDRESS.slice(1)), type('')]).toEqual(['code.png', '', ''])
  })

  it('takes no picture of an address that was changed while it was uploaded', () => {
    const late = { kind: 'pictured', address: ADDRESS, filename: 'late.png' } as const
    const other = { ...emptyWallet(currencies), address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    expect(walletForm.reduce!(other, late, around)).toEqual(other)
  })

  it('takes the address that its picture says, where none is written', () => {
    const said = { kind: 'said', address: ADDRESS } as const
    expect(walletForm.reduce!(emptyWallet(currencies), said, around).address).toBe(ADDRESS)
  })

  it('reads an address in a code, or says what is wrong with it', () => {
    expect(readAddress(`tron:${ADDRESS}`, 'TRC20', testSay.t)).toEqual({ address: ADDRESS })
    expect(readAddress('hello', 'TRC20', testSay.t).fault).toMatch(/^payees\.address/)
    const page = 'https://example.com'
    expect(readAddress(page, 'TRC20', testSay.t)).toEqual({ fault: 'scan.scheme' })
  })

  it('is checked as it is typed, and needs its proof but no picture', () => {
    const found = walletForm.errors({ ...emptyWallet(currencies), address: 'T1' }, around, testSay)
    expect(found.address).toMatch(/^payees\.address/)
    expect(found).toMatchObject({ fundPassword: 'auth.passwordMissing' })
    expect(found.qrImage).toBeUndefined()
    const { body, address } = walletForm.summary(pictured, around)
    expect(address).toBe(ADDRESS)
    expect(Object.keys(body)).not.toContain('said')
  })
})
