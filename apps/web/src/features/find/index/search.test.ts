import { describe, expect, it } from 'vitest'
import { isMistyped, isNear } from './near.ts'
import { fitOf, queryOf, search } from './search.ts'

const ENTRIES = [
  { title: 'Einzahlen', names: ['Deposit', '充值', 'Nạp tiền'] },
  { title: 'Auszahlen', names: ['Withdraw', '提现', 'Rút tiền', 'Вывести', 'Geld abheben'] },
  { title: 'Wallet-Adressen', names: ['Wallet addresses', '钱包地址', 'address book'] },
  { title: 'BTC/USDT', names: ['BTCUSDT', 'BTC', 'Bitcoin', '比特币', 'bitebi', 'btb'] },
  { title: 'ETH/USDT', names: ['ETHUSDT', 'ETH', 'Ethereum', '以太坊'] },
  { title: 'ETC/USDT', names: ['ETCUSDT', 'ETC', 'Ethereum Classic', '以太经典'] },
  { title: 'Spot', names: ['Kassamarkt', '现货'] },
  { title: 'Konto stoppen', names: ['Stop this account'] },
]

const titles = (text: string) => search(ENTRIES, text).map(({ entry }) => entry.title)

describe('the search', () => {
  it.each([
    ['withdraw', 'Auszahlen'],
    ['WITHDRAW', 'Auszahlen'],
    ['提现', 'Auszahlen'],
    ['提', 'Auszahlen'],
    ['rut tien', 'Auszahlen'],
    ['Rút tiền', 'Auszahlen'],
    ['вывести', 'Auszahlen'],
    ['abheben', 'Auszahlen'],
    ['abheben geld', 'Auszahlen'],
    ['withdarw', 'Auszahlen'],
    ['withdrw', 'Auszahlen'],
    ['wihdra', 'Auszahlen'],
    ['auszalen', 'Auszahlen'],
    ['btcusdt', 'BTC/USDT'],
    ['btc usdt', 'BTC/USDT'],
    ['ＢＴＣ', 'BTC/USDT'],
    ['btb', 'BTC/USDT'],
    ['bitcion', 'BTC/USDT'],
    ['adress', 'Wallet-Adressen'],
    ['eth', 'ETH/USDT'],
    ['classic', 'ETC/USDT'],
  ])('finds by %j first of all %s', (text, title) => {
    expect(titles(text)[0]).toBe(title)
  })

  it('finds what has one of the words in its title and the rest in other names, and nothing else', () => {
    expect(titles('auszahlen geld')).toEqual(['Auszahlen'])
    expect(titles('konto stop')).toEqual(['Konto stoppen'])
    expect(titles('konto account')).toEqual(['Konto stoppen'])
    expect(titles('geld rut')).toEqual([])
    expect(titles('konto geld')).toEqual([])
  })

  it('has what is called so before what begins so, has such a word, or holds it', () => {
    const entries = ['prefixed', 'a word', 'word', 'sword', 'wordy', 'wrod'].map((title) => ({
      title,
      names: [],
    }))
    expect(search(entries, 'word').map(({ entry, fit }) => [entry.title, fit])).toEqual([
      ['word', 'exact'],
      ['wordy', 'prefix'],
      ['a word', 'word'],
      ['sword', 'within'],
    ])
  })

  it('has a word of the shown name before the beginning of another, and after another that is the very word', () => {
    const entries = [
      { title: 'Umbuchen', names: ['Kontowechsel'] },
      { title: 'Dieses Konto stoppen', names: ['Konto sperren'] },
      { title: 'Vermögen', names: ['Konto'] },
    ]
    expect(search(entries, 'konto')).toEqual([
      { entry: entries[2], fit: 'exact', by: 'Konto' },
      { entry: entries[1], fit: 'word' },
      { entry: entries[0], fit: 'prefix', by: 'Kontowechsel' },
    ])
  })

  it('has the shown name before another that fits alike, and says by which it was found', () => {
    const entries = [
      { title: 'Beleg', names: ['receipt'] },
      { title: 'Receipt', names: ['Beleg'] },
    ]
    expect(search(entries, 'receipt')).toEqual([
      { entry: entries[1], fit: 'exact' },
      { entry: entries[0], fit: 'exact', by: 'receipt' },
    ])
  })

  it('forgives a typo only where nothing fits as it is written', () => {
    expect(titles('spot')).toEqual(['Spot'])
    expect(search(ENTRIES, 'spto')).toMatchObject([{ entry: ENTRIES[6], fit: 'mistyped' }])
    expect(titles('xyzzy')).toEqual([])
    expect(titles('btx')).toEqual([])
  })

  it('finds a letter or two where words begin, and not in their middle', () => {
    expect(titles('e')).toEqual(['Einzahlen', 'ETH/USDT', 'ETC/USDT'])
    expect(titles('ss')).toEqual([])
  })

  it('asks for every word, each of another of the name', () => {
    expect(titles('wallet geld')).toEqual([])
    expect(titles('wallet adressen')).toEqual(['Wallet-Adressen'])
    expect(fitOf('new york', queryOf('ne ne'))).toBeUndefined()
    expect(fitOf('york new newton', queryOf('new new'))).toBe('word')
  })

  it.each([
    ['', []],
    ['   ', []],
    ['!?&/\\', []],
    ['(((((', []],
    ['\u202E\u200B\u0301', []],
    ['\uD83D', []],
    ['__proto__', []],
    ['.*', []],
    ['%00\u0000', []],
  ])('is not impressed by %j', (text, found) => {
    expect(titles(text)).toEqual(found)
  })

  it('answers at once, however long the text and however like the names', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      title: `${'ab'.repeat(20)} ${at}`,
      names: Array.from({ length: 40 }, (_, other) => `${'ba '.repeat(30)}${at} ${other}`),
    }))
    expect(search(many, 'ab'.repeat(50_000))).toEqual([])
    expect(search(many, 'b '.repeat(50_000))).toHaveLength(many.length)
    expect(search(many, `${'ba'.repeat(9)}x`)).toEqual([])
    expect(queryOf('x'.repeat(1_000_000)).joined).toHaveLength(60)
    expect(queryOf('x '.repeat(1_000)).words).toHaveLength(8)
  })
})

describe('a typo', () => {
  it.each([
    ['abcd', 'abcd', true],
    ['abcd', 'abxd', true],
    ['abcd', 'abd', true],
    ['abcd', 'abxcd', true],
    ['abcd', 'acbd', true],
    ['abcd', 'abdc', true],
    ['abcd', 'badc', false],
    ['abcd', 'axxd', false],
    ['abcd', 'ab', false],
    ['', '', true],
    ['', 'a', true],
  ])('between %j and %j is one: %s', (one, other, near) => {
    expect(isNear(one, other)).toBe(near)
    expect(isNear(other, one)).toBe(near)
  })

  it('is not forgiven in short words, nor in the first letter of those that are not long', () => {
    expect(isMistyped('fee', 'free')).toBe(false)
    expect(isMistyped('xees', 'fees')).toBe(false)
    expect(isMistyped('fres', 'fees')).toBe(true)
    expect(isMistyped('xithdraw', 'withdraw')).toBe(true)
    expect(isMistyped('withx', 'withdraw')).toBe(true)
    expect(isMistyped('witx', 'withdraw')).toBe(false)
  })
})
