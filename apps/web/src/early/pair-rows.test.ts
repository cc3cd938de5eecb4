import type { Ticker } from '@candor/protocol'
import { describe, expect, test } from 'vitest'
import { formatFor } from '../data/format.ts'
import { languages } from '../i18n/languages.ts'
import { BY_VOLUME, orderOf } from '../shared/quotes/sort.ts'
import { directionOf } from '../shared/widgets/change.tsx'
import { type Pair, modelOf, rowsOf, textsOf } from './pair-rows.ts'

const bitcoin: Pair = {
  symbol: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  price: '67800.15',
  change: '-860.4000',
  changePercent: '-1.25',
  quoteVolume: '1234567890.12',
  stale: false,
}
const answer = (data: unknown, code = 200) => ({ code, msg: '', data })
const bases = (rows: ReturnType<typeof rowsOf>) => rows.map(({ texts }) => texts.base)

describe('a row in the first paint', () => {
  test('says what the language writes', () => {
    expect(textsOf(bitcoin, 'de')).toEqual({
      letters: 'BTC',
      base: 'BTC',
      volume: '1,23B',
      price: '67.800,15',
      moved: '\u2212860,40',
      percent: '\u22121,25\u00a0%',
    })
  })

  test.each(languages)('is written in $code as the list writes it', ({ code }) => {
    const format = formatFor(code)
    for (const price of ['0.00001234', '4330.250000', '1', '98765432.1']) {
      const pair = { ...bitcoin, price }
      expect(textsOf(pair, code)).toMatchObject({
        volume: format.compact(pair.quoteVolume),
        price: format.price(price),
        moved: format.change(pair.change, price),
        percent: format.percent(pair.changePercent),
      })
    }
  })

  test('has as many letters of a name in its circle as fit there', () => {
    const letters = (base: string) => textsOf({ ...bitcoin, base }, 'en').letters
    expect(['OP', 'AAVE', 'MATIC'].map(letters)).toEqual(['OP', 'AAV', 'MA'])
  })

  test('has no volume while its price has stopped', () => {
    expect(textsOf({ ...bitcoin, stale: true }, 'en').volume).toBeUndefined()
  })

  test('looks risen, fallen or neither, by what is written of its change', () => {
    const models = ['0.01', '-0.01', '0.00', '0.009', '-0.009'].map((changePercent) => {
      const model = modelOf({ ...bitcoin, changePercent })
      expect(directionOf(changePercent, 2)).toBe(['rise', 'fall', 'still'][model / 2])
      return model
    })
    expect(models).toEqual([0, 2, 4, 4, 4])
    expect(modelOf({ ...bitcoin, price: '0.00001234' })).toBe(3)
  })
})

describe('the rows of the first paint', () => {
  test('are the pairs of USDT in the order of the list', () => {
    const volumes = ['9.5', '10000', '9.50', '10000000000000000.1', '10000000000000000.2']
    const pairs = volumes.map((quoteVolume, at) => ({ ...bitcoin, base: `COIN${at}`, quoteVolume }))
    const listed = [...pairs, { ...bitcoin, quote: 'BTC', base: 'ETH' }]
    const rows = bases(rowsOf(answer(listed), 'en'))
    expect(rows).toEqual(['COIN4', 'COIN3', 'COIN1', 'COIN0', 'COIN2'])
    const sorted = (pairs as unknown as Ticker[]).sort(orderOf(BY_VOLUME))
    expect(rows).toEqual(sorted.map(({ base }) => base))
  })

  test.each([
    ['a refusal', answer([bitcoin], 500)],
    ['nothing', undefined],
    ['a text', 'BTCUSDT'],
    ['no list', answer({ 0: bitcoin, length: 1 })],
    ['a hole in the list', answer([bitcoin, null])],
    ['a figure that is a number', answer([{ ...bitcoin, price: 67800.15 }])],
    ['a figure with an exponent', answer([{ ...bitcoin, quoteVolume: '1e9' }])],
    ['markup for a name', answer([{ ...bitcoin, base: '<img src=x onerror=alert(1)>' }])],
    ['a name of another object', answer([{ ...bitcoin, base: '__proto__' }])],
    ['a figure that never ends', answer([{ ...bitcoin, change: '9'.repeat(5_000) }])],
    ['a state that is none', answer([{ ...bitcoin, stale: 'no' }])],
  ])('are none of %s', (_, value) => {
    expect(rowsOf(value, 'en')).toEqual([])
  })
})
