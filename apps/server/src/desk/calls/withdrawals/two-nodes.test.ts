import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { otherNode } from '../../../../test/other-node.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { Withdrawer } from '../../../../test/withdrawer.ts'
import {
  approveWithdrawal,
  recordPayout,
} from '../../../cash/withdrawal/review/decide-withdrawal.ts'
import { byId } from '../../../cash/withdrawal/withdrawals.ts'
import { Audit } from '../../audit/audit.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { Act } from '../../frame/act.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { carried } from './carried-act.ts'
import { standingOf } from './passers.ts'

let venue: DrivenVenue
let other: ReturnType<typeof otherNode>
let finance: TestOperator
let second: TestOperator

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on', SESSION_DAYS: '365' })
  other = otherNode(venue)
  finance = await newOperator(venue, ['finance'], 'Fiona')
  second = await newOperator(venue, ['finance'], 'Frank')
})
afterAll(async () => {
  await other.close()
  await venue.close()
})

type Parts = DrivenVenue['parts']

const record = carried<Parts>('recordPayout', (needs, { id: operator }, { id, tx }) =>
  recordPayout(needs, operator, id, tx!),
)

/** Records by what the withdrawal was paid, as this operator saw it at this node. */
function paidBy(parts: Parts, by: TestOperator, tx: string, seen: { id: number; version: string }) {
  const reason = 'Paid by hand'
  const caller: DeskCaller = {
    ...{ id: by.id, name: by.name, roles: ['finance'], secondFactor: true, passwordDue: false },
    ...{ session: Buffer.alloc(32), signedInAt: 0, endsAt: 0 },
  }
  const act = new Act(new Audit(parts.store, parts.now), 'recordPayout', by, reason)
  return record(parts, caller, { ...seen, reason, tx }, { act }).then(
    () => 'done',
    (error: unknown) =>
      error instanceof DeskRefusal ? error.error : Promise.reject(error as Error),
  )
}

test('of two operators who record different payments at two nodes, one is told that the other was first', async () => {
  const one = await Withdrawer.ready(venue)
  for (const digit of ['1', '2', '3']) {
    const { data } = await one.withdraw()
    const id = Number(data.id.slice(1))
    await approveWithdrawal(venue.parts, finance.id, id)
    const { version } = (await standingOf(venue.parts, id))!
    const [first, then] = [`${digit}a`.repeat(32), `${digit}b`.repeat(32)]
    const outcomes = await Promise.all([
      paidBy(venue.parts, finance, first, { id, version }),
      paidBy(other.parts, second, then, { id, version }),
    ])
    expect([...outcomes].sort()).toEqual(['changed_meanwhile', 'done'])
    const kept = (await byId(venue.parts.store, id))!.payout.tx
    expect(kept).toBe(outcomes[0] === 'done' ? first : then)
    await venue.pass(DAY_MS)
  }
})
