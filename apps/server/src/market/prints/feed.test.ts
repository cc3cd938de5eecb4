import { createHash } from 'node:crypto'
import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { type Transactor, openTransactor } from '@candor/transactor'
import { expect, test } from 'vitest'
import type { BatchEvidence, MarketSource } from '../source.ts'
import { Feed } from './feed.ts'
import { volumesOf } from './volumes-of.ts'

const NOW = 1_750_000_000_000

async function books(refuses: () => boolean): Promise<Transactor> {
  const journal = await openFileJournal({ disk: memoryDisk(), folder: 'j' })
  const transactor = await openTransactor({
    journal,
    now: () => NOW,
    admission: ({ kind }) => (kind === 'printPrices' && refuses() ? 'journal_full' : undefined),
  })
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
    const spec = { symbol, scale: 2, stalenessMs: 5_000 }
    await transactor.submit({ kind: 'defineIndex', spec })
  }
  return transactor
}

/** A source that says what a test has it say. */
type Listener = Parameters<MarketSource['subscribe']>[0]

function saying(): { source: MarketSource; say: Listener } {
  let listener: Listener = () => undefined
  const source = {
    subscribe: (take: typeof listener) => {
      listener = take
      return () => undefined
    },
  } as unknown as MarketSource
  return { source, say: (prints, evidence) => listener(prints, evidence) }
}

test('no traded lot is lost or told twice, whichever batches are left out or refused', async () => {
  let refuses = false
  const transactor = await books(() => refuses)
  const told: [symbol: string, lots: number][][] = []
  transactor.onCommit((records) => {
    for (const record of records) {
      const lots = [...volumesOf(record)].map(([index, traded]) => {
        return [transactor.engine.indexes()[index]!.symbol, traded] as [string, number]
      })
      told.push(lots)
    }
  })
  const { source, say } = saying()
  const feed = new Feed(source, transactor)
  feed.start()
  const print = (symbol: string, volume: number) => ({ symbol, price: 10_000, volume })
  say([print('BTCUSDT', 3), print('ETHUSDT', 0), print('NOBODY', 7)])
  // The first is still being written: left out, and its lots carried over.
  say([print('BTCUSDT', 4)])
  await feed.stop()
  refuses = true
  feed.start()
  say([print('ETHUSDT', 5)])
  await feed.stop()
  refuses = false
  feed.start()
  say([print('ETHUSDT', 1)])
  await feed.stop()
  expect(told).toEqual([
    [['BTCUSDT', 3]],
    [
      ['BTCUSDT', 4],
      ['ETHUSDT', 6],
    ],
  ])
  await transactor.stop()
})

test('what a batch is made of is taken with it alone, and told when the books did not take it', async () => {
  let refuses = false
  const transactor = await books(() => refuses)
  const { source, say } = saying()
  const feed = new Feed(source, transactor)
  const happened: string[] = []
  const evidenceOf = (name: string): BatchEvidence => ({
    take: () => {
      happened.push(`${name} taken`)
      return { bytes: Buffer.from(name), hash: hashOf(name) }
    },
    lost: () => happened.push(`${name} lost`),
  })
  const print = { symbol: 'BTCUSDT', price: 10_000, volume: 0 }
  feed.start()
  say([{ ...print, symbol: 'NOBODY' }], evidenceOf('a'))
  say([print], evidenceOf('b'))
  // The one before is still being written.
  say([print], evidenceOf('c'))
  await feed.stop()
  refuses = true
  feed.start()
  say([print], evidenceOf('d'))
  await feed.stop()
  expect(happened).toEqual(['b taken', 'd taken', 'd lost'])
  const hashes: string[] = []
  for await (const { events } of transactor.read(1)) {
    hashes.push(...events.flatMap((one) => (one.kind === 'printsEvidenced' ? [one.hash] : [])))
  }
  expect(hashes).toEqual([hashOf('b')])
  await transactor.stop()
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

test('a record without volumes has none', () => {
  expect(volumesOf({ events: [{ kind: 'pricesPrinted', prints: [] }] }).size).toBe(0)
})
