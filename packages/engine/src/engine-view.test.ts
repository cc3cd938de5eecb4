import { describe, expect, it } from 'vitest'
import { openCash } from '../test/cash-rules.ts'
import { FAST_RULES, FUTURES_RULES, openProducts, WEALTH_RULES } from '../test/product-rules.ts'
import { BTC_USDT, USDT, Venue } from '../test/venue.ts'
import { createEngine } from './engine.ts'
import { accountParts, FIRST_USER, POOLS } from './ledger/accounts.ts'

const STRANGER = FIRST_USER + 7

/** A second of each thing that is found by name, ann, and an open order of hers. */
function venue(): Venue {
  const opened = new Venue()
  opened.submit({ kind: 'defineCurrency', spec: { code: 'ETH', scale: 8 } })
  opened.submit({ kind: 'defineIndex', spec: { symbol: 'ETH', scale: 2, stalenessMs: 5_000 } })
  opened.submit({
    kind: 'defineMarket',
    spec: { ...BTC_USDT, symbol: 'ETH/USDT', base: 2, index: 1 },
  })
  openProducts(opened)
  opened.submit({ kind: 'defineFast', spec: { ...FAST_RULES, symbol: 'ETH', index: 1 } })
  opened.submit({ kind: 'defineFutures', spec: { ...FUTURES_RULES, symbol: 'ETH', index: 1 } })
  opened.submit({ kind: 'defineProduct', spec: { ...WEALTH_RULES, code: 'wealth-6', days: 6 } })
  openCash(opened)
  opened.give('ann', '100 USDT')
  opened.do('ann reaches 2')
  opened.do('ann buys 1 @ 50')
  return opened
}

describe('the view of a venue', () => {
  it('begins before every record and every time', () => {
    expect(createEngine()).toMatchObject({ lastSeq: 0, lastAt: 0 })
  })

  it('finds what has a name, and nothing for one that nobody has', () => {
    const { engine } = venue()
    const found = [
      [engine.currencyId('USDT'), engine.currencyId('ETH'), engine.currencyId('XRP')],
      [engine.indexId('BTC'), engine.indexId('ETH'), engine.indexId('XRP')],
      [engine.marketId('BTC/USDT'), engine.marketId('ETH/USDT'), engine.marketId('XRP/USDT')],
      [engine.fastId('BTC'), engine.fastId('ETH'), engine.fastId('XRP')],
      [engine.futuresId('BTC'), engine.futuresId('ETH'), engine.futuresId('XRP')],
      [engine.productId('wealth-5'), engine.productId('wealth-6'), engine.productId('wealth-7')],
    ]
    const codes = engine.currencies().map(({ code }) => code)
    expect(found[0]).toEqual([codes.indexOf('USDT'), codes.indexOf('ETH'), undefined])
    expect(found.slice(1)).toEqual(found.slice(1).map(() => [0, 1, undefined]))
  })

  it('lists every account that has a balance, of people and of pools', () => {
    const { engine } = venue()
    const parts = [...engine.accounts()].map((id) => accountParts(id))
    expect(parts).toContainEqual(
      expect.objectContaining({ owner: POOLS.external, purse: 'funding', bucket: 'available' }),
    )
    const own = parts.filter(({ owner }) => owner === FIRST_USER)
    expect(own.map(({ bucket }) => bucket)).toContain('held')
    for (const { owner, purse, bucket, currency } of own) {
      expect(engine[bucket](owner, purse, currency)).toBeGreaterThan(0n)
    }
  })

  it('knows of a stranger that there is none', () => {
    const { engine, at } = venue()
    expect([engine.hasUser(STRANGER), engine.hasUser(FIRST_USER), engine.userCount()]).toEqual([
      false,
      true,
      1,
    ])
    expect([engine.certification(STRANGER), engine.certification(FIRST_USER)]).toEqual([0, 2])
    expect(engine.turnoverDue(STRANGER)).toBe(0n)
    expect([engine.barredCredit(STRANGER), engine.barredCredit(FIRST_USER)]).toEqual([0n, 0n])
    expect(engine.openOrders(STRANGER)).toEqual([])
    expect(engine.available(STRANGER, 'coin', USDT)).toBe(0n)
    expect(engine.personalLimits(STRANGER, at)).toBeUndefined()
    expect(engine.withdrawable(STRANGER, USDT, at)).toBeUndefined()
  })

  it('shows an open order by its number, and none by another', () => {
    const { engine } = venue()
    expect(engine.openOrders(FIRST_USER)).toEqual([engine.order(1)])
    expect(engine.order(1)).toMatchObject({ id: 1, user: FIRST_USER, remaining: 10_000 })
    for (const id of [0, -1, 0.5, 1.5, 2, Number.NaN, Infinity]) {
      expect(engine.order(id)).toBeUndefined()
    }
  })

  it('promises nothing for a product that is not there', () => {
    const { engine } = venue()
    expect([engine.promisedIncome(0), engine.promisedIncome(9)]).toEqual([0n, 0n])
  })
})
