import { NEWEST_FORMAT } from '@candor/engine'
import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '@candor/money/durations'
import { openTransactor } from '@candor/transactor'
import { expect, onTestFinished, test } from 'vitest'
import { Vault } from '../../kernel/secrets/vault.ts'
import { keyAt } from './day-secrets.ts'
import { reachNewest } from './reach-newest.ts'
import { Seed } from './seed.ts'

const START = Date.parse('2026-11-06T10:00:00Z')
const TODAY = Math.floor(START / DAY_MS)
const vault = new Vault(Buffer.alloc(32, 7))

async function openBooks(format = NEWEST_FORMAT) {
  const clock = { now: START }
  const journal = await openFileJournal({ disk: memoryDisk(), folder: 'j', segmentBytes: 1 << 20 })
  const transactor = await openTransactor({ journal, now: () => clock.now })
  onTestFinished(() => transactor.stop())
  const epoch = (transactor.engine.epoch()?.epoch ?? 0) + 1
  const venue = transactor.engine.epoch()?.venue ?? 'cd'.repeat(16)
  await transactor.submit({ kind: 'beginEpoch', epoch, node: 'a', format, venue })
  return { clock, transactor, seed: new Seed(vault, transactor) }
}

test('the days of a new venue are bound from the first one on, and a start later changes nothing', async () => {
  const { clock, transactor, seed } = await openBooks()
  expect(seed.bound()).toBeUndefined()
  await seed.bind(clock.now)
  const bound = transactor.engine.seed()
  expect(bound).toMatchObject({ first: TODAY, opened: TODAY - 1 })
  clock.now += 3 * DAY_MS
  await new Seed(vault, transactor).bind(clock.now)
  expect(transactor.engine.seed()).toEqual(bound)
})

test('a key is opened once the day after its own is over, the newest for all', async () => {
  const { clock, transactor, seed } = await openBooks()
  await seed.bind(clock.now)
  clock.now = (TODAY + 2) * DAY_MS - 1
  await seed.open(clock.now)
  expect(transactor.engine.seed()!.opened).toBe(TODAY - 1)
  clock.now += 1
  await seed.open(clock.now)
  expect(transactor.engine.seed()).toMatchObject({
    opened: TODAY,
    key: keyAt(seed.bound()!, TODAY),
  })
  clock.now = (TODAY + 9) * DAY_MS
  await new Seed(vault, transactor).open(clock.now)
  expect(transactor.engine.seed()!.opened).toBe(TODAY + 7)
})

test('where no format has room for it nothing is bound', async () => {
  const { clock, transactor, seed } = await openBooks(7)
  await seed.bind(clock.now)
  expect(transactor.engine.seed()).toBeUndefined()
})

test('a node that joins waits for the record by which another one bound the days', async () => {
  const { clock, transactor, seed } = await openBooks()
  const comes = transactor.engine.lastSeq + 1
  let isReached = false
  const reached = reachNewest({ newestSeq: () => Promise.resolve(comes) }, transactor).then(() => {
    isReached = true
  })
  await nextTurn()
  expect(isReached).toBe(false)
  await Promise.all([seed.bind(clock.now), reached])
  expect(seed.bound()).toMatchObject({ first: TODAY })
  // It has all by then, and where nobody can tell it goes on.
  await reachNewest({ newestSeq: () => Promise.resolve(comes) }, transactor)
  await reachNewest({ newestSeq: () => Promise.reject(new Error('it ends')) }, transactor)
})
