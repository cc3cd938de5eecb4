import { amount } from '@candor/money'
import { expect, it } from 'vitest'
import type { Engine } from '../contract.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { FIRST_USER as ANN } from '../ledger/accounts.ts'
import { REQUEST_MEMORY_MS as DAY } from '../requests/memory-limits.ts'
import type { Command, Requested } from './products.ts'
import { formerTermsOf } from './requests.ts'

const AT = 1_750_000_000_000
const CREDIT = {
  kind: 'creditRecharge',
  user: ANN,
  currency: 0,
  amount: amount(250n),
  requestId: 'trc20:Zm9vYmFy:7',
} as const
const MOVE = {
  kind: 'transfer',
  user: ANN,
  currency: 0,
  amount: amount(100n),
  from: 'funding',
  to: 'coin',
  requestId: 'move',
} as const

function submit(engine: Engine, command: Command, at: number, asFormer = false): string {
  const decision = engine.decide(command, at)
  if (decision.outcome === 'rejected') return decision.rejection
  if (decision.outcome === 'repeated') return `repeated #${decision.seq}`
  const { record } = decision
  const request = asFormer
    ? { id: record.request!.id, terms: formerTermsOf(command as Requested)! }
    : record.request
  engine.apply({ ...record, request } as typeof record)
  return 'done'
}

/** An engine that followed the first release's records. */
function ofFirstRelease(): Engine {
  const engine = createEngine()
  submit(engine, { kind: 'defineCurrency', spec: { code: 'USDT', scale: 0 } }, AT)
  submit(engine, { kind: 'openAccount', user: ANN }, AT)
  expect(submit(engine, CREDIT, AT, true)).toBe('done')
  expect(submit(engine, MOVE, AT, true)).toBe('done')
  return engine
}

it.each([
  ['its records', ofFirstRelease],
  ['its snapshot', () => restoreEngine(ofFirstRelease().encodeState(3))],
  ['a snapshot of today', () => restoreEngine(ofFirstRelease().encodeState())],
])('a request of the first release is recognised after an update, from %s', (_, open) => {
  const engine = open()
  expect(submit(engine, CREDIT, AT + 1)).toBe('repeated #3')
  expect(submit(engine, MOVE, AT + 1)).toBe('repeated #4')
  expect(submit(engine, { ...MOVE, amount: amount(99n) }, AT + 1)).toBe('request_reused')
  expect(submit(engine, { ...CREDIT, currency: 1 }, AT + 1)).toBe('request_reused')
  expect(submit(engine, { ...MOVE, requestId: 'next' }, AT + DAY - 1)).toBe('done')
  expect(submit(engine, MOVE, AT + DAY)).toBe('repeated #4')
})

it('is forgotten two days after, and what came since is not', () => {
  const engine = ofFirstRelease()
  expect(submit(engine, { ...MOVE, requestId: 'next' }, AT + 2 * DAY)).toBe('done')
  expect(submit(engine, { ...MOVE, requestId: 'next' }, AT + 2 * DAY)).toBe('repeated #5')
  expect(submit(engine, { ...MOVE, amount: amount(1n) }, AT + 2 * DAY)).toBe('done')
  expect(restoreEngine(engine.encodeState()).encodeState()).toEqual(engine.encodeState())
})
