import { describe, expect, it } from 'vitest'
import { COIN_PAIRS, STOCKS } from '@candor/server/testing/market'
import { INSTRUMENT_NAMES, isFound, languages, nameIn, pinyinOf } from '@candor/web/testing'

const all = [
  ...COIN_PAIRS.map(({ code, name }) => ({ symbol: `${code}USDT`, name })),
  ...STOCKS.map(({ symbol, name }) => ({ symbol, name })),
]
const found = (search: string) =>
  all.filter((each) => isFound(search, each)).map(({ symbol }) => symbol)

describe('the names of instruments', () => {
  it('are there for every instrument of the venue, in every language', () => {
    for (const each of all) {
      expect(nameIn(each, 'en')).toBe(each.name)
      for (const { code } of languages) expect(nameIn(each, code)).not.toBe('')
    }
  })

  it('are written in their own script where readers know them so', () => {
    for (const each of STOCKS) {
      expect(nameIn(each, 'zh_cn')).toMatch(/\p{Script=Han}/u)
    }
    expect(nameIn({ symbol: 'BTCUSDT', name: 'Bitcoin' }, 'ru')).toBe('Биткоин')
    expect(nameIn({ symbol: 'HSI.HK', name: 'Hang Seng Index' }, 'vi')).toBe('Chỉ số Hang Seng')
  })

  it('are the venue’s own where an operator made an instrument', () => {
    expect(nameIn({ symbol: 'NEWUSDT', name: 'New Coin' }, 'de')).toBe('New Coin')
    expect(isFound('new coin', { symbol: 'NEWUSDT', name: 'New Coin' })).toBe(true)
  })
})

describe('an instrument is found', () => {
  it('by its name in every language', () => {
    for (const each of all) {
      for (const { code } of languages) {
        expect(isFound(nameIn(each, code), each)).toBe(true)
      }
    }
  })

  it('by symbol, with or without the slash, in any case', () => {
    expect(found('btc/usdt')).toEqual(['BTCUSDT'])
    expect(found('000300')).toEqual(['000300.SH'])
    expect(found('')).toHaveLength(all.length)
    expect(found('nothing like it')).toEqual([])
  })

  it('by the sounds of its Chinese name, whole and by first letters', () => {
    for (const { zh_cn } of Object.values(INSTRUMENT_NAMES)) {
      if (zh_cn) expect([zh_cn, pinyinOf(zh_cn)]).not.toEqual([zh_cn, undefined])
    }
    expect(found('bitebi')).toEqual(['BTCUSDT', 'BCHUSDT'])
    expect(found('yitaifang')).toContain('ETHUSDT')
    expect(found('gzmt')).toEqual(['600519.SH'])
  })

  it('without accents', () => {
    expect(found('chi so hang seng')).toEqual(['HSI.HK'])
    expect(found('borse hongkong')).toEqual(['0388.HK'])
    expect(found('mao dai quy chau')).toEqual(['600519.SH'])
    expect(found('gielda')).toContain('0388.HK')
  })
})
