import { describe, expect, it } from 'vitest'
import { addressTo, isSamePath, parseAddress, writeAddress } from './address.ts'

describe('an address behind the hash', () => {
  it.each([
    ['#/pages/help/help', { pathname: '/pages/help/help', search: '' }],
    [
      '#/pages/help/detail?id=3&from=a%3Fb',
      { pathname: '/pages/help/detail', search: '?id=3&from=a%3Fb' },
    ],
    ['', { pathname: '/', search: '' }],
    ['#', { pathname: '/', search: '' }],
    ['#anchor', { pathname: '/anchor', search: '' }],
    ['#/?', { pathname: '/', search: '' }],
    ['#?tab=a', { pathname: '/', search: '?tab=a' }],
  ])('%s is read as it stands', (text, address) => {
    expect(parseAddress(text)).toEqual(address)
  })

  it('is written as it was read', () => {
    for (const text of ['/', '/pages/help/detail?id=3', '/a?b=c?d']) {
      expect(writeAddress(parseAddress(text))).toBe(text)
    }
  })

  it('stays on the page where only a query is given', () => {
    const from = parseAddress('/pages/quotation/quotation?tab=usdt')
    expect(writeAddress(addressTo('?tab=futures', from))).toBe(
      '/pages/quotation/quotation?tab=futures',
    )
    expect(writeAddress(addressTo('/pages/help/help', from))).toBe('/pages/help/help')
  })

  it('is of the same page in other letters and with a slash behind', () => {
    expect(isSamePath('/pages/Help/help/', '/pages/help/help')).toBe(true)
    expect(isSamePath('/', '/')).toBe(true)
    expect(isSamePath('/', '/pages')).toBe(false)
    expect(isSamePath('/pages/help', '/pages/help/help')).toBe(false)
  })
})
