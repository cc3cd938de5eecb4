// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WithdrawalAct } from '@candor/desk-protocol'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { SignerStandIn } from '../../../../test/signer-stand-in.ts'
import { TRON, Withdrawer } from '../../../../test/withdrawer.ts'

const TX = 'ab'.repeat(32)
const REASON = 'Asked the signer.'

let signer: SignerStandIn
let venue: DrivenVenue
let first: TestOperator
let second: TestOperator
const people: Withdrawer[] = []

beforeAll(async () => {
  signer = await new SignerStandIn(
    async () => TX,
    () => venue.now(),
  ).start()
  venue = await startDrivenVenue({
    DESK: 'on',
    SESSION_DAYS: '365',
    SIGNER_URL: signer.url,
    SIGNER_TOKEN: signer.token,
    PAYOUT_POLL_MS: '20',
  })
  for (const amount of ['2000', '3000']) {
    const person = await Withdrawer.open(venue, amount)
    await person.setFundPassword()
    await person.save(TRON)
    people.push(person)
  }
  await venue.pass(DAY_MS)
  first = await newOperator(venue, ['finance'], 'Fiona')
  second = await newOperator(venue, ['finance'], 'Frank')
}, 60_000)
afterAll(async () => {
  await venue.close()
  await signer.kill()
})

/** A withdrawal that was approved and has been begun by the worker. */
async function begun(one: Withdrawer): Promise<number> {
  const { data } = await one.withdraw()
  await venue.settled()
  const id = Number(data.id.slice(1))
  await act(first, id, 'approveWithdrawal')
  await expect.poll(async () => (await detailOf(id)).stage, { timeout: 10_000 }).toBe('sent')
  return id
}

const detailOf = (id: number) => first.do('withdrawalDetail', { id })
const asked = async (id: number) => ({ id, version: (await detailOf(id)).version, reason: REASON })
const act = async (by: TestOperator, id: number, name: WithdrawalAct) =>
  by.do(name as 'approveWithdrawal', await asked(id))
const refused = async (by: TestOperator, id: number, name: WithdrawalAct) =>
  by.refused(name, await asked(id))

test('an unknown payout is given back once the signer has said that it never pays it', async () => {
  const one = people.pop()!
  const before = await one.balance()
  await signer.kill()
  const id = await begun(one)
  await act(first, id, 'markPayoutUnknown')
  expect(await refused(first, id, 'returnWithdrawal')).toBe('signer_away')
  expect(await detailOf(id)).toMatchObject({ bySigner: true, voidedAt: null, decidedBy: [] })
  expect((await one.balance()).held).toBe('500.000000')
  await signer.start()
  await act(first, id, 'returnWithdrawal')
  expect(await detailOf(id)).toMatchObject({ bySigner: false, voidedAt: venue.now() })
  expect(await act(second, id, 'returnWithdrawal')).toMatchObject({ stage: 'refused' })
  expect([await one.balance(), signer.paid]).toEqual([before, []])
  const told = (await detailOf(id)).acts.map(({ by, done, why }) => [by.name, done, why])
  expect(told.reverse()).toEqual([
    ['Fiona', true, null],
    ['Fiona', true, null],
    ['Fiona', false, 'signer_away'],
    ['Fiona', true, null],
    ['Frank', true, null],
  ])
})

test('a payout that the signer has made is not given back, whoever calls it unknown', async () => {
  const one = people.pop()!
  const id = await begun(one)
  await expect.poll(async () => (await detailOf(id)).tx, { timeout: 10_000 }).toBe(TX)
  await act(first, id, 'markPayoutUnknown')
  expect(await refused(second, id, 'returnWithdrawal')).toBe('signer_paid')
  expect(await detailOf(id)).toMatchObject({ stage: 'unknown', tx: TX, decidedBy: [] })
  expect((await one.balance()).held).toBe('500.000000')
})
