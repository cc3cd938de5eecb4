import { amount } from '@candor/money'
import { openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import { type Transactor, openTransactor } from '@candor/transactor'
import { expect, test } from 'vitest'
import { adoptRelease } from '../main/rules/adopt-release.ts'
import { checkKind, stampKind } from './kind.ts'

async function open(disk: MemoryDisk): Promise<Transactor> {
  const journal = await openFileJournal({ disk, folder: 'j', segmentBytes: 1 << 20 })
  return openTransactor({ journal, now: () => 1_000 })
}

test.each([
  ['simulated', 'live'],
  ['live', 'simulated'],
] as const)('the books of a %s venue open as no %s one, ever', async (kind, other) => {
  const disk = memoryDisk()
  const first = await open(disk)
  await adoptRelease(first, { fundPools: kind === 'simulated' })
  await stampKind(first, kind)
  const before = first.durableSeq
  await stampKind(first, kind)
  expect(first.durableSeq).toBe(before)
  await first.stop()
  const again = await open(disk)
  expect(() => checkKind(again.engine, kind)).not.toThrow()
  expect(() => checkKind(again.engine, other)).toThrow(`those of a ${kind} venue`)
  await expect(stampKind(again, other)).rejects.toThrow('MARKET_SOURCE asks for a')
  await again.stop()
})

test('books from before there was a stamp are those of a simulated venue', async () => {
  const disk = memoryDisk()
  const former = await open(disk)
  await adoptRelease(former, { fundPools: true })
  expect(() => checkKind(former.engine, 'live')).toThrow('those of a simulated venue')
  await former.stop()
})

test('books of which one person holds test funds are, whatever else is missing', async () => {
  const former = await open(memoryDisk())
  await adoptRelease(former, { fundPools: false })
  expect(() => checkKind(former.engine, 'live')).not.toThrow()
  await former.submit({ kind: 'openAccount', user: 100_001 })
  const drawn = { user: 100_001, currency: 0, amount: amount(1n), requestId: 'test:1' }
  await former.submit({ kind: 'creditRecharge', ...drawn })
  expect(() => checkKind(former.engine, 'live')).toThrow('those of a simulated venue')
  await former.stop()
})
