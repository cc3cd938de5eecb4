import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { foundPinyin, wordsOfLanguages } from '../../../../build/found-words.ts'
import { pinyinOfName } from '../../../../build/pinyin-of-words.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { languages } from '../../../i18n/languages.ts'
import { OFTEN_WANTED, PLACES, type Place } from '../places.ts'
import { fold } from './fold.ts'
import { foundWords } from './found-words.ts'
import { search } from './search.ts'

const places: readonly Place[] = PLACES
const words = wordsOfLanguages()
const found = foundWords(words)
const german = words[languages.findIndex(({ code }) => code === 'de')]!

/** What a person sees who reads German. */
const entries = places.map(({ id, title }) => ({
  id,
  title: german.texts[title]!,
  names: found[id]!.split('\n'),
}))

const first = (text: string) => search(entries, text)[0]?.entry.id

describe('the places', () => {
  it('have a name in every language, and ids of their own', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    for (const { texts } of words) {
      for (const { title, within } of places) {
        for (const key of [title, within ?? title]) {
          expect([key, texts[key] !== undefined && !texts[key].includes('{')]).toEqual([key, true])
        }
      }
    }
    expect(OFTEN_WANTED.filter((id) => !places.some((place) => place.id === id))).toEqual([])
  })

  /** Pages that are about one thing, or a step of what another begins with. */
  const LED_TO = [
    ...['plan', 'editPlan', 'statement', 'settlement', 'wealthProduct', 'lockMiningProduct'],
    ...['lockMiningOrder', 'rechargeWay', 'chainDeposit', 'purchase', 'payment', 'recoverAccount'],
    ...['area', 'stopAccount', 'serviceLink', 'choosePlace', 'place', 'preview', 'helpArticle'],
    ...['message', 'find'],
  ]

  it('are all pages, but those that something else has to lead to', () => {
    const known = new Set(places.map(({ to }) => to.split('?')[0]!))
    const unknown = Object.entries(PAGES).flatMap(([name, to]) => (known.has(to) ? [] : [name]))
    expect(unknown.sort()).toEqual(LED_TO.toSorted())
  })
})

describe('other words', () => {
  it.each(languages.map(({ code }, at) => [code, words[at]!] as const))(
    'in %s are of places that there are, and none is empty or there twice',
    (_, { synonyms }) => {
      expect(Object.keys(synonyms)).toEqual(Object.keys(words[0]!.synonyms))
      for (const [id, names] of Object.entries(synonyms)) {
        expect([id, places.some((place) => place.id === id)]).toEqual([id, true])
        expect([id, names.every((name) => fold(name) !== '' && name.trim() === name)]).toEqual([
          id,
          true,
        ])
        expect([id, new Set(names).size]).toEqual([id, names.length])
      }
    },
  )
})

describe('someone who reads German', () => {
  it.each(languages.map(({ code }, at) => [code, words[at]!.texts] as const))(
    'finds each place by what it is called in %s',
    (_, texts) => {
      for (const { id, title } of places) {
        const best = search(entries, texts[title]!)
        const exact = best.filter(({ fit }) => fit === 'exact').map(({ entry }) => entry.id)
        expect([id, exact.includes(id)]).toEqual([id, true])
      }
    },
  )

  it.each([
    ['withdraw', 'withdraw'],
    ['提现', 'withdraw'],
    ['rút tiền', 'withdraw'],
    ['retrait', 'withdraw'],
    ['abheben', 'withdraw'],
    ['Вывод средств', 'withdraw'],
    ['dark mode', 'theme'],
    ['dunkelmodus', 'theme'],
    ['深色', 'theme'],
    ['2fa', 'authenticator'],
    ['face id', 'passkeys'],
    ['kyc', 'certification'],
    ['steuer', 'papers'],
    ['fingerabdruk', 'passkeys'],
    ['gebuhren', 'fees'],
    ['sprache', 'language'],
    ['idioma', 'language'],
    ['jelszó módosítása', 'loginPassword'],
    ['spärra konto', 'stop'],
    ['注销账户', 'closeAccount'],
    ['qr', 'scan'],
    ['扫一扫', 'scan'],
    ['quét mã', 'scan'],
    ['scannen', 'scan'],
    ['appareil photo', 'scan'],
    ['candlesticks', 'chart'],
    ['indicateurs', 'chart'],
    ['K线', 'chart'],
    ['neue adresse', 'addAddress'],
  ])('finds with %j: %s', (text, id) => {
    expect(first(text)).toBe(id)
  })
})

describe('someone who reads Chinese', () => {
  const chinese = words[languages.findIndex(({ code }) => code === 'zh_cn')]!
  const sounds = foundPinyin()
  const known = places.map(({ id, title }) => ({
    id,
    title: chinese.texts[title]!,
    names: [...found[id]!.split('\n'), ...sounds[id]!.split('\n')],
  }))

  it.each([
    ['chongzhi', 'deposit'],
    ['chong zhi', 'deposit'],
    ['cz', 'deposit'],
    ['TiXian', 'withdraw'],
    ['tixi', 'withdraw'],
    ['yinhangka', 'toBank'],
    ['hangqing', 'quotes'],
    ['tongxingmiyao', 'passkeys'],
    ['feilv', 'fees'],
    ['shuiwubiao', 'tax'],
    ['zhuxiaozhanghu', 'closeAccount'],
    ['apimiyao', 'apiKeys'],
    ['dingtuo', 'plans'],
  ])('finds by its sounds %j: %s', (text, id) => {
    expect(search(known, text)[0]?.entry.id).toBe(id)
  })

  it('finds each place by the sounds of its name', () => {
    for (const { id, title } of known.filter((place) => /\p{Script=Han}/u.test(place.title))) {
      const exact = search(known, pinyinOfName(title)[0]!).filter(({ fit }) => fit === 'exact')
      expect([id, exact.some(({ entry }) => entry.id === id)]).toEqual([id, true])
    }
  })

  it('is told of a character without a sound', () => {
    expect(() => pinyinOfName('饕餮')).toThrow('饕 has no sound')
    expect(pinyinOfName('KYC')).toEqual([])
  })
})

it('the words of all languages stay small', () => {
  const bytes = gzipSync(JSON.stringify(found), { level: 9 }).length
  expect(bytes).toBeLessThan(24_000)
})
