import { FIRST_USER, type Command } from '@candor/engine'
import { amount } from '@candor/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homePrices, openBooks, type Books } from '../../test/books.ts'
import { openTestStore } from '../../test/databases.ts'
import type { Projector } from '../kernel/projector/projector.ts'
import { startProjector } from '../../test/start-projector.ts'
import type { Store } from '../kernel/store/store.ts'

const USDT = 0
const ANN = FIRST_USER

let books: Books
let store: Store
let closeStore: () => Promise<void>
let projector: Projector

beforeEach(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
  books = await openBooks()
  projector = await startProjector(store, books.transactor)
  await books.done({ kind: 'openAccount', user: ANN })
})
afterEach(async () => {
  await projector.stop()
  await books.close()
  await closeStore()
})

const usdt = (whole: number) => amount(BigInt(whole) * 1_000_000n)

const recharge = (user: number, whole: number, requestId: string): Command => {
  return { kind: 'creditRecharge', user, currency: USDT, amount: usdt(whole), requestId }
}

const withdrawal = (user: number, whole: number, requestId: string): Command => {
  return { kind: 'requestWithdrawal', user, currency: USDT, amount: usdt(whole), requestId }
}

async function rows() {
  await projector.reached(books.transactor.durableSeq)
  return store.selectFrom('withdrawals').selectAll().orderBy('id').execute()
}

test('a withdrawal has one row from its request to its end', async () => {
  await books.done(recharge(ANN, 5_000, 'in'))
  const { record, reference: id } = await books.done(withdrawal(ANN, 500, 'out'))
  const statuses: string[] = []
  const look = async () => {
    const [row] = await rows()
    statuses.push(row!.status)
    return row!
  }
  expect(await look()).toMatchObject({
    id,
    user_id: ANN,
    currency: USDT,
    amount: 500_000_000n,
    fee: 5_000_000n,
    worth: 500_000_000n,
    approvals: 1,
    request_id: 'out',
    created_at: record.at,
    changed_at: record.at,
    seq: record.seq,
  })
  await books.done({ kind: 'approveWithdrawal', withdrawal: id, operator: 1 })
  await look()
  for (const state of ['sent', 'unknown'] as const) {
    await books.done({ kind: 'reportPayout', withdrawal: id, state })
    await look()
  }
  await books.done({ kind: 'refuseWithdrawal', withdrawal: id, operator: 1 })
  await look()
  const { record: last } = await books.done({
    kind: 'refuseWithdrawal',
    withdrawal: id,
    operator: 2,
  })
  expect((await look()).changed_at).toBe(last.at)
  expect(statuses).toEqual(['submitted', 'approved', 'sent', 'unknown', 'unknown', 'refused'])
})

test('a withdrawal that is paid while its first record is still on the way has its last state', async () => {
  await books.done(recharge(ANN, 5_000, 'in'))
  const requestId = 'a "quoted", {odd}\\request\n名'
  const { reference: id } = await books.done(withdrawal(ANN, 500, requestId))
  await Promise.all([
    books.done({ kind: 'approveWithdrawal', withdrawal: id, operator: 1 }),
    books.done({ kind: 'reportPayout', withdrawal: id, state: 'sent' }),
    books.done({ kind: 'reportPayout', withdrawal: id, state: 'confirmed' }),
  ])
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'confirmed', request_id: requestId })
})

test('two approvals are one row that is approved with the second', async () => {
  await books.done({ kind: 'certify', user: ANN, level: 2 })
  await books.done(recharge(ANN, 50_000, 'in'))
  const { reference: id } = await books.done(withdrawal(ANN, 20_000, 'out'))
  await books.done({ kind: 'approveWithdrawal', withdrawal: id, operator: 1 })
  expect((await rows())[0]).toMatchObject({ status: 'submitted', approvals: 2 })
  await books.done({ kind: 'approveWithdrawal', withdrawal: id, operator: 2 })
  expect((await rows())[0]).toMatchObject({ status: 'approved', approvals: 2 })
})

test('the first recharge that earns a bonus says so, and no other', async () => {
  await books.done(recharge(ANN, 9, 'too small'))
  await books.done(recharge(ANN, 1_000, 'first'))
  await books.done(recharge(ANN, 1_000, 'second'))
  await projector.reached(books.transactor.durableSeq)
  const recharges = await store.selectFrom('recharges').selectAll().orderBy('seq').execute()
  expect(recharges.map(({ request_id, bonus }) => [request_id, bonus])).toEqual([
    ['too small', 0n],
    ['first', 50_000_000n],
    ['second', 0n],
  ])
  const user = await store.selectFrom('engine_users').selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ turnover_asked: 600_000_000n, turnover_due: 600_000_000n })
})

test('what is due is the engine’s, whether it was traded before or after the bonus came', async () => {
  const { transactor } = books
  const people = Array.from({ length: 40 }, (_, place) => ANN + 1 + place)
  await Promise.all(people.map((user) => books.done({ kind: 'openAccount', user })))
  await books.done({ kind: 'printPrices', prints: homePrices(transactor) })
  const swap = (user: number, whole: number, requestId: string): Command => {
    return { kind: 'swap', user, from: USDT, to: 2, amount: usdt(whole), requestId }
  }
  // All at once, so that much of it is in the same transactions.
  await Promise.all(
    people.flatMap((user, place) => [
      transactor.submit(swap(user, (place % 10) + 1, 'before')),
      transactor.submit(recharge(user, 100 + place, 'in')),
      transactor.submit(swap(user, (place % 7) + 1, 'after')),
      transactor.submit(recharge(user, 100, 'again')),
      transactor.submit(swap(user, 5 * place + 1, 'last')),
    ]),
  )
  await projector.reached(transactor.durableSeq)
  const users = await store.selectFrom('engine_users').selectAll().orderBy('user_id').execute()
  const due = users.map(({ user_id, turnover_due }) => [user_id, turnover_due])
  expect(due).toEqual([ANN, ...people].map((user) => [user, transactor.engine.turnoverDue(user)]))
  expect(users.some(({ turnover_due }) => turnover_due === 0n)).toBe(true)
  expect(users.some(({ turnover_due }) => turnover_due > 0n)).toBe(true)
})
