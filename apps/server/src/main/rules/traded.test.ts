import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { type Transactor, openTransactor } from '@candor/transactor'
import { expect, test } from 'vitest'
import { INDEXES } from '../../catalogue/catalogue.ts'
import { COIN_PAIRS, pairSymbol } from '../../catalogue/coins.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { liveCatalogue, tradedSymbols } from '../../market/live/catalogue/live-catalogue.ts'
import { adoptRelease, releaseName } from './adopt-release.ts'
import { checkCredited } from './check-credited.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const EXCHANGES = readConfig({}).indexExchanges
const LIVE = { fundPools: false, traded: tradedSymbols(EXCHANGES) }

async function open(): Promise<Transactor> {
  const journal = await openFileJournal({ disk: memoryDisk(), folder: 'j', segmentBytes: 1 << 20 })
  return openTransactor({ journal, now: () => NOW })
}

/** Every symbol that something is traded on, by the books. */
function tradedIn({ engine }: Transactor): Set<string> {
  const symbolOf = (index: number) => engine.indexes()[index]!.symbol
  const open = [...engine.fasts(), ...engine.futures()].filter((one) => one.open)
  return new Set([
    ...engine.markets().map(({ index }) => symbolOf(index)),
    ...open.map(({ index }) => symbolOf(index)),
    ...engine
      .swapRules()!
      .legs.flatMap(({ index }) => (index === undefined ? [] : symbolOf(index))),
  ])
}

test('a live venue follows every symbol, and trades those alone that are told fast', async () => {
  const books = await open()
  await adoptRelease(books, LIVE)
  expect(books.engine.indexes().map(({ symbol }) => symbol)).toEqual(
    INDEXES.map(({ symbol }) => symbol),
  )
  expect(tradedIn(books)).toEqual(new Set(COIN_PAIRS.map(({ code }) => pairSymbol(code))))
  const fast = liveCatalogue(EXCHANGES).filter(({ constituents }) =>
    constituents.every(({ everyMs, delayMs }) => everyMs <= 3_000 && delayMs === 0),
  )
  for (const symbol of tradedIn(books)) {
    expect(fast.map((one) => one.symbol)).toContain(symbol)
  }
  await books.stop()
})

test('what it cannot exchange is not withdrawn either, and nobody may pay it in', async () => {
  const books = await open()
  await adoptRelease(books, LIVE)
  const codes = books.engine.cashRules()!.withdrawals.map(({ currency }) => {
    return books.engine.currencies()[currency]!.code
  })
  expect(codes).toEqual(['USDT', 'USDC', 'BTC', 'ETH'])
  const settings = { MARKET_SOURCE: 'live', RECHARGE_BANK_ACCOUNTS: 'VND|Bank|970436|00110023|A' }
  expect(() => checkCredited(readConfig(settings), LIVE.traded)).toThrow('credits VND')
  expect(() => checkCredited(readConfig(settings), undefined)).not.toThrow()
  await books.stop()
})

test('a contract whose symbol is told by one exchange no more is closed with the next rules', async () => {
  const books = await open()
  await adoptRelease(books, LIVE)
  const { engine } = books
  expect(engine.fasts()[engine.fastId('TRXUSDT')!]!.open).toBe(true)
  await adoptRelease(books, { ...LIVE, traded: tradedSymbols(['kraken', 'coinbase']) })
  expect(engine.fasts()[engine.fastId('TRXUSDT')!]!.open).toBe(false)
  expect(engine.futures()[engine.futuresId('TRXUSDT')!]!.open).toBe(false)
  expect(engine.fasts()[engine.fastId('BTCUSDT')!]!.open).toBe(true)
  await adoptRelease(books, LIVE)
  expect(engine.fasts()[engine.fastId('TRXUSDT')!]!.open).toBe(true)
  await books.stop()
})

test('the rules of a simulated venue are those of the release before', () => {
  const all = new Set(INDEXES.map(({ symbol }) => symbol))
  expect(releaseName({ fundPools: true })).toBe(releaseName({ fundPools: true, traded: all }))
})
