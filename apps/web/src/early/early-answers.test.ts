import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, isEarly, takeEarly } from './early-answers.ts'

const guest = { lang: 'de' }
const anna = { lang: 'de', 'coin-auth': 'token' }
const URL = '/portal/market/tickers'

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(url)))
})
afterEach(() => vi.unstubAllGlobals())

test('an early answer is taken once, by the one who asked', async () => {
  void askEarly(URL, anna)
  expect(isEarly(URL)).toBe(true)
  const response = await takeEarly({ url: URL, headers: { ...anna } })
  expect(await response?.text()).toBe(URL)
  expect(isEarly(URL)).toBe(false)
  expect(takeEarly({ url: URL, headers: anna })).toBeUndefined()
})

test.each([guest, { ...anna, lang: 'fr' }, { ...anna, 'candor-seen': 'x' }])(
  'nobody takes what was asked for by somebody else: %j',
  (headers) => {
    void askEarly(URL, anna)
    expect(takeEarly({ url: URL, headers })).toBeUndefined()
  },
)

test('what the page did not ask for is asked for by the call itself', () => {
  expect(takeEarly({ url: URL, headers: guest })).toBeUndefined()
  void askEarly('/portal/common/getConfig', guest)
  expect(takeEarly({ url: URL, headers: guest })).toBeUndefined()
})

test('an early request that fails troubles nobody who does not take it', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  vi.stubGlobal('fetch', () => failed)
  void askEarly(URL, guest)
  await expect(takeEarly({ url: URL, headers: guest })).rejects.toThrow('no network')
})
