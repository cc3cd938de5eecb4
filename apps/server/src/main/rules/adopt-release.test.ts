import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { type Transactor, openTransactor } from '@candor/transactor'
import { expect, test } from 'vitest'
import { adoptPlanned, adoptRelease, layOut, releaseName } from './adopt-release.ts'
import { type RuleOptions, planRules } from './plan-rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const OF_THEN: RuleOptions = { fundPools: true }
const OF_NOW: RuleOptions = {
  fundPools: true,
  fastExpiries: [5, 60],
  withdrawals: { caps: [1, 2, 3], secondApprovalFrom: 2 },
  credit: { bonusMost: 7, turnover: 3 },
}

async function open(disk = memoryDisk()): Promise<Transactor> {
  const journal = await openFileJournal({ disk, folder: 'j', segmentBytes: 1 << 20 })
  return openTransactor({ journal, now: () => NOW })
}

/** How many records fund a pool. */
async function fundings(books: Transactor): Promise<number> {
  let count = 0
  for await (const { command } of books.read(1)) count += command === 'fundPool' ? 1 : 0
  return count
}

/** Takes so many commands and no more, as a venue that is killed does. */
function cutAfter(books: Transactor, count: number): Transactor {
  let left = count
  return {
    ...books,
    engine: books.engine,
    submit: async (command) => {
      if (left === 0) return { outcome: 'unavailable', reason: 'venue_stopping' }
      left -= 1
      return books.submit(command)
    },
  }
}

test('an adoption cut off anywhere is completed by the next, and funds nothing twice', async () => {
  const probe = await open()
  await layOut(probe, OF_THEN, 'simulated')
  const count = planRules(probe.engine, OF_NOW).length
  expect(count).toBeGreaterThan(5)
  await probe.stop()
  for (let cut = 0; cut <= count; cut += 1) {
    const disk = memoryDisk()
    const first = await open(disk)
    await layOut(first, OF_THEN, 'simulated')
    const funded = await fundings(first)
    const before = first.durableSeq
    const planned = planRules(first.engine, OF_NOW)
    const adopted = await adoptPlanned(cutAfter(first, cut), planned, OF_NOW)
    expect(adopted).toEqual({ outcome: 'unavailable', why: 'venue_stopping' })
    await first.stop()
    const second = await open(disk)
    expect(planRules(second.engine, OF_NOW)).toEqual(planned.slice(cut))
    await adoptRelease(second, OF_NOW)
    expect(second.durableSeq).toBe(before + count + 1)
    expect(await fundings(second)).toBe(funded)
    expect(planRules(second.engine, OF_NOW)).toEqual([])
    expect(second.engine.adoptedRelease()).toBe(releaseName(OF_NOW))
    await second.stop()
  }
})

test('a rule that the engine refuses is named, and those before it are in force', async () => {
  const books = await open()
  await layOut(books, OF_THEN, 'simulated')
  const { engine } = books
  const caps = engine.cashRules()!
  const fast = engine.fasts()[0]!
  const planned = [
    { kind: 'setCashRules', spec: { ...caps, perDay: 4 } },
    { kind: 'defineFast', spec: { ...fast, terms: [] } },
    { kind: 'setCashRules', spec: { ...caps, perDay: 5 } },
  ] as const
  const adopted = await adoptPlanned(books, planned, OF_THEN)
  expect(adopted).toEqual({
    ...{ outcome: 'refused', rule: `fast ${fast.symbol}`, why: 'catalogue_invalid' },
  })
  expect(engine.cashRules()!.perDay).toBe(4)
  await books.stop()
})
