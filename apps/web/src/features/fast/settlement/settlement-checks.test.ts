import { FIRST_LINK, linkThrough } from '@candor/terms'
import { describe, expect, it } from 'vitest'
import { middleRanks } from './middle-ranks.ts'
import { type SettledFast, checkSettlement } from './settlement-checks.ts'

const expiresAt = 60_000
const prints = [
  { seq: 10, at: 57_000, price: '67818.50' },
  { seq: 12, at: 58_450, price: '67819.40' },
  { seq: 15, at: 59_999, price: '67818.90' },
]
const units = prints.map(({ seq, at, price }) => ({
  seq,
  at,
  price: Number(price.replace('.', '')),
}))

const order: SettledFast = {
  type: 'fast',
  id: '7',
  symbol: 'BTCUSDT',
  name: 'Bitcoin',
  currencyCode: 'USDT',
  direction: 'buyShort',
  amount: '50.000000',
  payoutPercent: '82',
  duration: 60,
  expectedProfit: '41.000000',
  price: '67811.60',
  priceScale: 2,
  openedAt: 0,
  expiresAt,
  status: 'settled',
  outcome: 'lost',
  salePrice: '67818.90',
  profit: '-50.000000',
  returned: '0.000000',
  settledAt: 60_001,
  receipt: {
    openPrice: '67811.60',
    openSeq: 3,
    openAt: 0,
    openLink: FIRST_LINK,
    windowFrom: 57_000,
    windowTo: 60_000,
    prints,
    compositions: [],
    compositionsKept: null,
    linkBefore: FIRST_LINK,
    linkAfter: linkThrough(FIRST_LINK, units),
    settledSeq: 20,
  },
}

function failed(change: Partial<SettledFast>, receipt: Partial<SettledFast['receipt']> = {}) {
  const checks = checkSettlement({ ...order, ...change, receipt: { ...order.receipt, ...receipt } })
  return checks.filter(({ passed }) => !passed).map(({ name }) => name)
}

describe('a settlement', () => {
  it('passes every check when its receipt is whole', () => {
    expect(failed({})).toEqual([])
  })

  it('fails when a price was changed, in the chain and in the median', () => {
    const changed = prints.map((print) =>
      print.seq === 15 ? { ...print, price: '67820.00' } : print,
    )
    expect(failed({}, { prints: changed })).toEqual(['chain', 'median'])
  })

  it('fails when a print was left out or stands outside the window', () => {
    expect(failed({}, { prints: prints.slice(1) })).toContain('chain')
    const early = [{ seq: 9, at: 56_999, price: '67818.00' }, ...prints]
    expect(failed({}, { prints: early })).toContain('window')
    expect(failed({}, { prints: prints.toReversed() })).toContain('order')
  })

  it('fails when the outcome or the money is another', () => {
    expect(failed({ outcome: 'won' })).toEqual(['outcome', 'money'])
    expect(failed({ returned: '1.000000' })).toEqual(['money'])
    expect(failed({ price: '67811.61' })).toEqual(['outcome'])
  })

  it('takes the mean of the two middle prices of an even number', () => {
    const two = prints.slice(0, 2)
    const linkAfter = linkThrough(FIRST_LINK, units.slice(0, 2))
    expect(failed({ salePrice: '67818.950' }, { prints: two, linkAfter })).toEqual([])
    expect(failed({ salePrice: '67818.95' }, { prints: two, linkAfter })).toEqual([])
    expect(failed({ salePrice: '67818.90' }, { prints: two, linkAfter })).toEqual(['median'])
  })

  it('is refunded when the window had no price', () => {
    const nothing = { prints: [], linkAfter: FIRST_LINK }
    const refunded = {
      outcome: 'refunded',
      salePrice: null,
      profit: '0.000000',
      returned: '50.000000',
    } as const
    expect(failed(refunded, nothing)).toEqual([])
  })

  it('is held against what its prints were made of, where that is said', () => {
    const constituent = {
      ...{ exchange: 'kraken', market: 'BTC/USDT', quote: 'USDT' },
      ...{ price: '67818.9', value: '67818.9', at: 59_900, receivedAt: 59_950 },
      standing: 'used' as const,
    }
    const made = { seq: 15, at: 59_999, hash: FIRST_LINK, constituents: [constituent] }
    const names = (compositions: SettledFast['receipt']['compositions']) =>
      checkSettlement({ ...order, receipt: { ...order.receipt, compositions } }).map(
        ({ name }) => name,
      )
    expect(failed({}, { compositions: [made] })).toEqual([])
    expect(failed({}, { compositions: [{ ...made, seq: 10 }] })).toEqual(['made'])
    expect(names([made])).toContain('made')
    expect(names([])).not.toContain('made')
    expect(names(null)).not.toContain('made')
  })

  it('passes nothing by prices that are none', () => {
    const none = prints.map((print) => ({ ...print, price: 'many' }))
    expect(failed({}, { prints: none })).toEqual(['chain', 'median', 'outcome'])
  })
})

describe('the median', () => {
  it('is the middle print, or the two in the middle', () => {
    expect(middleRanks(0)).toEqual([])
    expect(middleRanks(1)).toEqual([0])
    expect(middleRanks(11)).toEqual([5])
    expect(middleRanks(4)).toEqual([1, 2])
  })
})
