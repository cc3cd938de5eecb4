import { describe, expect, it } from 'vitest'
import { loginAddress, returnAddress } from './navigation.ts'

describe('the way to the login page and back', () => {
  it('returns to the page that asked for the login, with its query', () => {
    const from = '/pages/currency/currency?symbol=BTCUSDT'
    const address = loginAddress(from)
    const query = new URLSearchParams(address.split('?')[1])
    expect(returnAddress(query)).toBe(from)
  })

  it('leads home when nothing asked for it', () => {
    expect(returnAddress(new URLSearchParams())).toBe('/')
    expect(loginAddress('/pages/login/login?back=%2F')).toBe('/pages/login/login')
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    'javascript:alert(1)',
  ])('never leads to %s', (address) => {
    expect(returnAddress(new URLSearchParams({ back: address }))).toBe('/')
  })
})
