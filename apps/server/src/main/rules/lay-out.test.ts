import { type CommandKind, POOLS, POSTING_REASONS, type Pool } from '@candor/engine'
import { amount, price, quantity } from '@candor/money'
import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { type Transactor, openTransactor } from '@candor/transactor'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, INDEXES, MARKETS, usdt } from '../../catalogue/catalogue.ts'
import { COIN_PAIRS, type CoinPair } from '../../catalogue/coins.ts'
import { STOCKS } from '../../catalogue/stocks.ts'
import { FUTURES_CONTRACTS } from '../../products/futures/listing.ts'
import { adoptRelease } from './adopt-release.ts'
import { PRODUCTS } from '../../products/earn/listing.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

async function open(disk = memoryDisk()): Promise<Transactor> {
  const journal = await openFileJournal({ disk, folder: 'j', segmentBytes: 1 << 20 })
  return openTransactor({ journal, now: () => NOW })
}

describe('the catalogue', () => {
  test('has at least 24 pairs against USDT and 6 futures of each label', () => {
    expect(COIN_PAIRS.length).toBeGreaterThanOrEqual(24)
    for (const market of ['A-shares', 'HK', 'US'] as const) {
      expect(STOCKS.filter((one) => one.market === market).length).toBeGreaterThanOrEqual(6)
    }
  })

  test('names everything once', () => {
    for (const names of [
      CURRENCIES.map(({ code }) => code),
      INDEXES.map(({ symbol }) => symbol),
      MARKETS.map(({ symbol }) => symbol),
    ]) {
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('prices every pair exactly: tick times lot is a whole number of quote units', () => {
    for (const { symbol, base, priceScale, quantityScale, index } of MARKETS) {
      const scale = CURRENCIES.find(({ code }) => code === base)!.scale
      expect(priceScale + quantityScale, symbol).toBeLessThanOrEqual(6)
      expect(quantityScale, symbol).toBeLessThanOrEqual(scale)
      expect(INDEXES.find((one) => one.symbol === index)!.scale).toBeGreaterThanOrEqual(priceScale)
    }
  })

  test('keeps twenty billion USDT worth of any coin within int64', () => {
    for (const { code, scale, level } of COIN_PAIRS) {
      expect((20e9 / level) * 10 ** scale, code).toBeLessThan(2 ** 63)
    }
  })

  test('lets the smallest order be a small one: a lot is worth less than a dollar', () => {
    for (const { code, quantityScale, level } of COIN_PAIRS) {
      expect(level / 10 ** quantityScale, code).toBeLessThan(1)
    }
  })

  test('moves prices in fine steps: a tick is less than a tenth of a percent', () => {
    for (const { code, priceScale, level } of COIN_PAIRS) {
      expect(10 ** -priceScale / level, code).toBeLessThan(0.001)
    }
  })
})

describe('the first start', () => {
  test('defines everything, funds the pools and leaves the books balanced', async () => {
    const transactor = await open()
    await adoptRelease(transactor, { fundPools: true })
    const { engine } = transactor
    expect(engine.currencies()).toEqual(CURRENCIES)
    expect(engine.indexes()).toEqual(INDEXES)
    expect(engine.markets().map(({ symbol }) => symbol)).toEqual(
      MARKETS.map(({ symbol }) => symbol),
    )
    expect(engine.policy()).toMatchObject({ giftCurrency: 0, gift: 10_000_000n })
    for (const [currency] of CURRENCIES.entries()) {
      const sum = Object.values(POOLS).reduce(
        (total, pool) => total + engine.available(pool, 'funding', currency),
        0n,
      )
      expect(sum).toBe(0n)
    }
    expect(engine.fasts().map(({ symbol }) => symbol)).toContain('BTCUSDT')
    expect(engine.futures().length).toBe(FUTURES_CONTRACTS.length)
    expect(engine.products().map(({ code }) => code)).toEqual(PRODUCTS.map(({ code }) => code))
    expect(engine.swapRules()?.legs.length).toBe(COIN_PAIRS.length + 2)
    expect(engine.cashRules()?.caps).toEqual([1_000_000_000n, 20_000_000_000n, 1_000_000_000_000n])
    for (const pool of ['treasury', 'promotions', 'rewards', 'fastPool', 'contractPool'] as const) {
      expect(engine.available(POOLS[pool], 'funding', 0), pool).toBeGreaterThan(0n)
    }
    for (const { base } of MARKETS) {
      const held = engine.available(POOLS.liquidity, 'funding', engine.currencyId(base)!)
      expect(held, base).toBeGreaterThan(0n)
    }
    await transactor.stop()
  })

  test('of a live venue funds nothing', async () => {
    const transactor = await open()
    await adoptRelease(transactor, { fundPools: false })
    for await (const { postings } of transactor.read(1)) expect(postings).toEqual([])
    await transactor.stop()
  })

  test('that was cut off anywhere is made good by the next, with nothing twice', async () => {
    const whole = await open()
    await adoptRelease(whole, { fundPools: true })
    const count = whole.durableSeq
    const state = Buffer.from(JSON.stringify(balances(whole)))
    await whole.stop()
    for (let cut = 0; cut < count; cut += 7) {
      const disk = memoryDisk()
      const first = await open(disk)
      const cutOff = await adoptRelease(interrupted(first, cut), { fundPools: true }).catch(
        (error: Error) => error.message,
      )
      expect(cutOff).toMatch(/venue_stopping/)
      await first.stop()
      const second = await open(disk)
      expect(second.durableSeq).toBe(cut)
      await adoptRelease(second, { fundPools: true })
      expect(second.durableSeq).toBe(count)
      expect(Buffer.from(JSON.stringify(balances(second)))).toEqual(state)
      await second.stop()
    }
  })
})

describe('a later start', () => {
  test('submits nothing where nothing changed', async () => {
    const disk = memoryDisk()
    const first = await open(disk)
    await adoptRelease(first, { fundPools: true })
    await first.stop()
    const second = await open(disk)
    const before = second.durableSeq
    await adoptRelease(second, { fundPools: true })
    expect(second.durableSeq).toBe(before)
    await second.stop()
  })

  test('does not fill up a pool that was traded empty, however long ago it was funded', async () => {
    const clock = { now: NOW }
    const journal = await openFileJournal({ disk: memoryDisk(), folder: 'j' })
    const transactor = await openTransactor({ journal, now: () => clock.now })
    await adoptRelease(transactor, { fundPools: true })
    const { engine } = transactor
    await buyEverything(transactor, 'ICP')
    expect(engine.available(POOLS.liquidity, 'funding', engine.currencyId('ICP')!)).toBe(0n)
    for (const requestId of ['later', 'much-later']) {
      clock.now += 2 * 86_400_000
      const transfer = { kind: 'transfer', from: 'coin', to: 'funding', requestId } as const
      await transactor.submit({ ...transfer, user: 100_001, currency: 0, amount: amount(1n) })
    }
    const before = transactor.durableSeq
    await adoptRelease(transactor, { fundPools: true })
    expect(transactor.durableSeq).toBe(before)
    await transactor.stop()
  })

  test('of a venue from before the yield products funds their rewards and defines them', async () => {
    const older = await open()
    const cutOff = adoptRelease(until(older, 'defineFast'), { fundPools: true })
    await expect(cutOff).rejects.toThrow('venue_stopping')
    // An older version funded its pools right after the policy.
    for (const [pool, code, units] of [...USDT_POOLS, ...COIN_PAIRS.map(homeFunds)]) {
      const currency = older.engine.currencyId(code)!
      const requestId = `genesis-${pool}-${code}`
      const terms = { pool, currency, amount: amount(units), requestId }
      expect((await older.submit({ kind: 'fundPool', ...terms })).outcome).toBe('accepted')
    }
    const liquidity = balanceOf(older, 'liquidity', 'BTC')
    await adoptRelease(older, { fundPools: true })
    expect(balanceOf(older, 'rewards', 'BTC')).toBe(200_000_000n)
    expect(balanceOf(older, 'rewards', 'USDC')).toBe(50_000_000_000n)
    expect(balanceOf(older, 'liquidity', 'BTC')).toBe(liquidity)
    expect(older.engine.products().length).toBe(PRODUCTS.length)
    const seq = older.durableSeq
    await adoptRelease(older, { fundPools: true })
    expect(older.durableSeq).toBe(seq)
    await older.stop()
  })

  test('with other expiries changes the fast contracts alone', async () => {
    const transactor = await open()
    await adoptRelease(transactor, { fundPools: true })
    const before = transactor.durableSeq
    await adoptRelease(transactor, { fundPools: true, fastExpiries: [5, 60] })
    const { engine } = transactor
    // The contracts, and the mark that these rules are adopted.
    expect(transactor.durableSeq).toBe(before + engine.fasts().length + 1)
    expect(engine.fasts()[0]!.terms).toEqual([
      { durationMs: 5_000, payout: 850_000 },
      { durationMs: 60_000, payout: 880_000 },
    ])
    await transactor.stop()
  })

  test('with other caps changes the rules of withdrawals alone', async () => {
    const transactor = await open()
    await adoptRelease(transactor, { fundPools: true })
    const before = transactor.durableSeq
    const withdrawals = { caps: [1, 2, 3], secondApprovalFrom: 2 } as const
    await adoptRelease(transactor, { fundPools: true, withdrawals })
    expect(transactor.durableSeq).toBe(before + 2)
    expect(transactor.engine.cashRules()).toMatchObject({
      caps: [1_000_000n, 2_000_000n, 3_000_000n],
      secondApprovalFrom: 2_000_000n,
    })
    await transactor.stop()
  })

  test('brings a market to the rules of its version', async () => {
    const transactor = await open()
    await adoptRelease(transactor, { fundPools: false })
    const spec = transactor.engine.markets()[0]!
    await transactor.submit({ kind: 'defineMarket', spec: { ...spec, maxOpenOrders: 7 } })
    const before = transactor.durableSeq
    await adoptRelease(transactor, { fundPools: false })
    expect(transactor.durableSeq).toBe(before + 1)
    expect(transactor.engine.markets()[0]).toEqual(spec)
    await transactor.stop()
  })
})

/** Stops taking commands before the first of a kind. */
function until(transactor: Transactor, kind: CommandKind): Transactor {
  return {
    ...transactor,
    engine: transactor.engine,
    submit: async (command) =>
      command.kind === kind
        ? { outcome: 'unavailable', reason: 'venue_stopping' }
        : transactor.submit(command),
  }
}

/** Pool and currency with what they opened with before there were yield products. */
const USDT_POOLS = (
  ['treasury', 'promotions', 'rewards', 'fastPool', 'contractPool', 'liquidity'] as const
).map((pool) => [pool, 'USDT', BigInt(usdt(5_000_000))] as const)

function homeFunds({ code, scale }: CoinPair) {
  return ['liquidity', code, 1_000n * 10n ** BigInt(scale)] as const
}

function balanceOf({ engine }: Transactor, pool: Pool, code: string): bigint {
  return engine.available(POOLS[pool], 'funding', engine.currencyId(code)!)
}

/** Stops taking commands after so many, as a venue that is killed does. */
function interrupted(transactor: Transactor, after: number): Transactor {
  let left = after
  return {
    ...transactor,
    engine: transactor.engine,
    submit: async (command) => {
      if (left === 0) return { outcome: 'unavailable', reason: 'venue_stopping' }
      left -= 1
      return transactor.submit(command)
    },
  }
}

/** One user with money enough buys all that the liquidity pool has of a coin. */
async function buyEverything(transactor: Transactor, code: string): Promise<void> {
  const { engine } = transactor
  const user = 100_001
  const market = engine.marketId(`${code}USDT`)!
  const { index, priceScale, quantityScale, base } = engine.markets()[market]!
  const { scale } = engine.currencies()[base]!
  const left = () => engine.available(POOLS.liquidity, 'funding', base)
  const lots = quantity(Number(left() / 10n ** BigInt(scale - quantityScale)))
  const level = COIN_PAIRS.find((pair) => pair.code === code)!.level
  const print = price(Math.round(level * 10 ** engine.indexes()[index]!.scale))
  const limit = price(Math.round(2 * level * 10 ** priceScale))
  const means = { user, currency: 0, amount: usdt(10_000_000) }
  await transactor.submit({ kind: 'openAccount', user })
  await transactor.submit({ kind: 'creditRecharge', ...means, requestId: 'means' })
  await transactor.submit({
    kind: 'transfer',
    ...means,
    from: 'funding',
    to: 'coin',
    requestId: 'move',
  })
  const order = { user, market, side: 'buy', method: 'limit', price: limit } as const
  await transactor.submit({
    kind: 'placeSpotOrder',
    ...order,
    quantity: lots,
    requestId: 'everything',
  })
  while (left() > 0n) {
    await transactor.submit({ kind: 'printPrices', prints: [{ index, price: print }] })
  }
}

function balances({ engine }: Transactor): string[] {
  return Object.values(POOLS).flatMap((pool) =>
    CURRENCIES.map((_, currency) => String(engine.available(pool, 'funding', currency))),
  )
}

test('money enters by funding alone', async () => {
  const transactor = await open()
  await adoptRelease(transactor, { fundPools: true })
  const reasons = new Set<string>()
  for await (const { postings } of transactor.read(1)) {
    for (const { reason } of postings) reasons.add(reason)
  }
  expect(POSTING_REASONS).toContain('poolFunding')
  expect([...reasons]).toEqual(['poolFunding'])
  await transactor.stop()
})
