import { FIRST_USER } from '@candor/engine'
import { amount } from '@candor/money'
import type { Result } from '@candor/transactor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../test/books.ts'
import { DeskRefusal } from '../desk/desk-refusal.ts'
import { submitForDesk } from '../desk/submit-for-desk.ts'
import { Metrics } from './metrics.ts'
import { type OwnRequest, isDoneBy } from './own-requests.ts'
import { Refusal } from './refusal.ts'
import { submit } from './submit.ts'

const CREDIT = {
  kind: 'creditRecharge',
  user: FIRST_USER,
  currency: 0,
  amount: amount(250_000_000n),
  requestId: 'trc20:Zm9vYmFy:7',
} as const
const FUND = { ...CREDIT, kind: 'fundPool', pool: 'rewards', requestId: 'proposal:13' } as const
const MOVE = {
  kind: 'moveFunds',
  from: 'rewards',
  to: 'treasury',
  currency: 0,
  amount: amount(3_000_000n),
  requestId: 'proposal:14',
} as const

let books: Books
const lines: string[] = []
const log = { error: (_: object, message: string) => void lines.push(message) }

beforeAll(async () => {
  books = await openBooks()
  for (const user of [FIRST_USER, FIRST_USER + 1]) await books.done({ kind: 'openAccount', user })
})
afterAll(() => books.close())

test.each<[OwnRequest, Partial<Record<string, unknown>>[]]>([
  [CREDIT, [{ user: FIRST_USER + 1 }, { amount: amount(1n) }, { currency: 1 }, { requestId: 'b' }]],
  [FUND, [{ pool: 'fees' }, { pool: 'treasury' }, { amount: amount(1n) }, { currency: 1 }]],
  [MOVE, [{ from: 'fees' }, { to: 'external' }, { amount: amount(1n) }, { kind: 'fundPool' }]],
])('$kind is done by its own record and by no other', async (command, others) => {
  const parts = { transactor: books.transactor, metrics: new Metrics(), log }
  const { record } = await books.done(command)
  expect(await isDoneBy(parts, command, record.seq)).toBe(true)
  for (const change of others) {
    const other = { ...command, ...change } as OwnRequest
    expect([change, await isDoneBy(parts, other, record.seq)]).toEqual([change, false])
  }
  expect(await isDoneBy(parts, command, record.seq - 1)).toBe(false)
})

test('what another’s record answers is not taken for done, and alarms once a request', async () => {
  const metrics = new Metrics()
  const { durableSeq: seq } = books.transactor
  // As the books of the first release could answer: somebody else's record under this request.
  const repeated: Result = { outcome: 'repeated', seq, reference: seq }
  const transactor = {
    submit: () => Promise.resolve(repeated),
    read: (from: number) => books.transactor.read(from),
  }
  const context = { transactor, metrics, log, ownWrites: { note: () => undefined } } as never
  lines.length = 0
  for (let turn = 0; turn < 2; turn++) {
    await expect(submit(context, { ...CREDIT, requestId: 'test:x' })).rejects.toThrow(Refusal)
    await expect(submitForDesk(context, FUND)).rejects.toThrow(DeskRefusal)
  }
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^ALARM/)
  expect(await metrics.registry.metrics()).toContain('candor_wrong_repetitions 2')
})
