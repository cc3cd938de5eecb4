import { type Amount, amount } from '@candor/money'
import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { DAY_MS } from '@candor/money/durations'
import { type Transactor, openTransactor } from '@candor/transactor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptRelease } from '../../main/rules/adopt-release.ts'
import { usdt } from '../../catalogue/catalogue.ts'
import { SILENT } from '../../kernel/store/log.ts'
import { Timekeeper } from './timekeeper.ts'

const USER = 100_001
let clock: number
let transactor: Transactor
let timekeeper: Timekeeper

beforeEach(async () => {
  clock = Date.parse('2026-11-21T12:00:00Z')
  const journal = await openFileJournal({ disk: memoryDisk(), folder: 'j', segmentBytes: 1 << 20 })
  transactor = await openTransactor({ journal, now: () => clock })
  await adoptRelease(transactor, { fundPools: true })
  await transactor.submit({ kind: 'openAccount', user: USER })
  const means = { user: USER, currency: 0, amount: usdt(1_000), requestId: 'means' }
  await transactor.submit({ kind: 'creditRecharge', ...means })
  timekeeper = new Timekeeper(transactor, { log: SILENT, now: () => clock })
})
afterEach(async () => {
  await timekeeper.stop()
  await transactor.stop()
})

function own(): Amount {
  return transactor.engine.available(USER, 'funding', 0)
}

/** Resolves once a record that fits was committed. */
function committed(fits: (kinds: string[]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = transactor.onCommit((records) => {
      if (!fits(records.flatMap(({ events }) => events.map(({ kind }) => kind)))) return
      unsubscribe()
      resolve()
    })
  })
}

async function buyWealth(): Promise<void> {
  const product = transactor.engine.productId('wealth-usdt-5')!
  const bought = { user: USER, product, amount: amount(100_000_000n), requestId: 'wealth' }
  expect((await transactor.submit({ kind: 'buyProduct', ...bought })).outcome).toBe('accepted')
}

test('income comes and the principal returns with nobody there, when their time has come', async () => {
  const before = own()
  await buyWealth()
  timekeeper.start()
  const income = committed((kinds) => kinds.includes('incomeAccrued'))
  clock += DAY_MS
  await income
  expect(own()).toBe(before - usdt(100) + 300_000n)
  const matured = committed((kinds) => kinds.includes('productReturned'))
  clock += 4 * DAY_MS
  await matured
  expect(own()).toBe(before + 1_500_000n)
  expect(transactor.engine.nextDue()).toBeUndefined()
})

test('what became due while the venue was down is carried out when it starts', async () => {
  await buyWealth()
  clock += 9 * DAY_MS
  const matured = committed((kinds) => kinds.includes('productReturned'))
  timekeeper.start()
  await matured
  expect(transactor.engine.productOrders(USER)).toEqual([])
})

test('nothing is submitted while nothing is due, and nothing after the stop', async () => {
  await buyWealth()
  timekeeper.start()
  const before = transactor.durableSeq
  await transactor.submit({ kind: 'openAccount', user: USER + 1 })
  expect(transactor.durableSeq).toBe(before + 1)
  await timekeeper.stop()
  clock += DAY_MS
  await transactor.submit({ kind: 'openAccount', user: USER + 2 })
  expect(transactor.durableSeq).toBe(before + 2)
})
