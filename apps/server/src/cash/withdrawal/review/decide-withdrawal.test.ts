import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { TRON, TRON_TOO, Withdrawer, newRequest } from '../../../../test/withdrawer.ts'
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  proposeReturn,
  recordPayout,
  refuseWithdrawal,
} from './decide-withdrawal.ts'
import { withdrawalPage } from './queue-page.ts'
import { withdrawalDetail } from './withdrawal-detail.ts'

const TX = 'ab'.repeat(32)
const PAGE = { page: 1, limit: 200 }

let venue: DrivenVenue
let one: Withdrawer
let id: number

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  one = await Withdrawer.ready(venue)
  id = await made(one)
  // They hear of the request before an operator acts on it.
  await venue.parts.payouts.settled()
})

async function made(by: Withdrawer, terms: object = {}): Promise<number> {
  const answer = await by.withdraw(terms)
  if (answer.code !== 200) throw new Error(answer.text)
  return Number(answer.data.id.slice(1))
}

const refused = (act: Promise<unknown>, error: string) =>
  expect(act).rejects.toMatchObject({ error })
const rowOf = async (wanted: number) =>
  (await withdrawalPage(venue.parts, PAGE)).records.find((row) => row.id === wanted)

describe('an operator', () => {
  test('approves once, pays by hand, and sees it arrive; the person is told of each step', async () => {
    expect(await approveWithdrawal(venue.parts, 7, id)).toEqual({
      id,
      user: Number(one.user.id),
      stage: 'approved',
      decidedBy: [7],
      needed: 1,
    })
    await refused(approveWithdrawal(venue.parts, 8, id), 'withdrawal_decided')
    expect((await beginPayout(venue.parts, id)).stage).toBe('sent')
    await refused(refuseWithdrawal(venue.parts, 7, id, 'Too late.'), 'withdrawal_decided')
    await refused(confirmPayout(venue.parts, id), 'payout_reference_invalid')
    expect((await recordPayout(venue.parts, 7, id, TX)).stage).toBe('sent')
    expect((await one.info()).latest).toMatchObject({ stage: 'sent', tx: TX })
    expect((await confirmPayout(venue.parts, id)).stage).toBe('confirmed')
    expect(await one.info()).toMatchObject({
      available: '1510.000000',
      held: '0.000000',
      latest: { status: 'success' },
    })
    expect(await one.messages()).toEqual([
      'Withdrawal submitted',
      'Withdrawal approved',
      'Withdrawal sent',
      'Withdrawal arrived',
    ])
    expect(await rowOf(id)).toBeUndefined()
  })

  test('corrects what was recorded by hand, and cannot use one transaction twice', async () => {
    await approveWithdrawal(venue.parts, 7, id)
    await recordPayout(venue.parts, 7, id, `0x${'cd'.repeat(32)}`)
    await recordPayout(venue.parts, 8, id, 'ce'.repeat(32))
    expect(await rowOf(id)).toMatchObject({ tx: 'ce'.repeat(32), txBy: 8 })
    const other = await made(await Withdrawer.ready(venue))
    await approveWithdrawal(venue.parts, 7, other)
    await refused(recordPayout(venue.parts, 7, other, 'CE'.repeat(32)), 'payout_reference_used')
    await refused(recordPayout(venue.parts, 7, other, 'nonsense'), 'payout_reference_invalid')
    expect((await rowOf(other))?.stage).toBe('approved')
  })

  test('approves a large one together with another, never twice alone', async () => {
    const rich = await Withdrawer.ready(venue, '20000')
    await venue.parts.transactor.submit({ kind: 'certify', user: Number(rich.user.id), level: 1 })
    const large = await made(rich, { quantity: '10000' })
    expect(await approveWithdrawal(venue.parts, 1, large)).toMatchObject({
      stage: 'submitted',
      decidedBy: [1],
      needed: 2,
    })
    await refused(approveWithdrawal(venue.parts, 1, large), 'approval_repeated')
    await refused(recordPayout(venue.parts, 1, large, TX), 'withdrawal_decided')
    expect((await approveWithdrawal(venue.parts, 2, large)).stage).toBe('approved')
  })

  test('is one of two who decide at once: one is carried out, the other told so', async () => {
    const acts = await Promise.allSettled([
      refuseWithdrawal(venue.parts, 1, id, 'First.'),
      refuseWithdrawal(venue.parts, 2, id, 'Second.'),
      approveWithdrawal(venue.parts, 3, id),
    ])
    expect(acts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    // The reason is that of whoever refused, whatever came after.
    expect((await one.info()).latest).toMatchObject({
      stage: 'refused',
      reason: '“First.” (written by our staff)',
    })
    await refused(refuseWithdrawal(venue.parts, 1, 999_999, 'None.'), 'withdrawal_unknown')
  })

  test('brings back what nobody knows of with another, and not alone', async () => {
    await approveWithdrawal(venue.parts, 1, id)
    await refused(proposeReturn(venue.parts, 1, id, 'Early.'), 'withdrawal_decided')
    await beginPayout(venue.parts, id)
    expect((await markPayoutUnknown(venue.parts, id)).stage).toBe('unknown')
    await refused(refuseWithdrawal(venue.parts, 1, id, 'Alone.'), 'withdrawal_decided')
    const first = await proposeReturn(venue.parts, 1, id, 'The wallet never sent it.')
    expect(first).toMatchObject({ stage: 'unknown', decidedBy: [1], needed: 2 })
    await refused(proposeReturn(venue.parts, 1, id, 'Again.'), 'approval_repeated')
    expect((await one.balance()).held).toBe('500.000000')
    const second = await proposeReturn(venue.parts, 2, id, 'Checked on the chain: never sent.')
    expect(second.stage).toBe('refused')
    expect(await one.balance()).toEqual({ available: '2010.000000', held: '0.000000' })
  })
})

describe('the queue', () => {
  test('has the oldest first, with who, whom, how much, and what to look at', async () => {
    const later = await made(await Withdrawer.ready(venue))
    const ids = (await withdrawalPage(venue.parts, { ...PAGE, stage: 'submitted' })).records.map(
      (row) => row.id,
    )
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later))
    expect(await rowOf(id)).toMatchObject({
      user: Number(one.user.id),
      account: one.user.account,
      way: 'chain',
      payee: TRON,
      amount: '500',
      fee: '5',
      receives: '495',
      worth: '500',
      stage: 'submitted',
      approvals: 1,
      bySigner: false,
    })
  })

  test('flags whose password was changed of late', async () => {
    const changed = await Withdrawer.ready(venue)
    const newPassword = 'another horse'
    await changed.call('/player/updateLoginPassword', {
      ...{ oldPassword: changed.user.password, newPassword, confirmPassword: newPassword },
    })
    await venue.pass(DAY_MS)
    expect((await rowOf(await made(changed)))?.flags).toContain('pausedRecently')
  })

  test('flags what is new, shared, or more than ever came in', async () => {
    expect((await rowOf(id))?.flags).toEqual(['newPayee', 'sharedPayee', 'firstWithdrawal'])
    await approveWithdrawal(venue.parts, 1, id)
    await recordPayout(venue.parts, 1, id, 'ef'.repeat(32))
    await confirmPayout(venue.parts, id)
    await venue.pass(10 * DAY_MS)
    const again = await made(one)
    expect((await rowOf(again))?.flags).toEqual(['sharedPayee'])
    // What came in as bitcoin is worth less by now than what leaves.
    await venue.print({ BTCUSDT: '60000' })
    const lucky = await Withdrawer.ready(venue, '10')
    const certify = { kind: 'certify', user: Number(lucky.user.id), level: 1 } as const
    await venue.parts.transactor.submit(certify)
    await recharge(venue, lucky.user, 'BTC', '0.01')
    const swap = { from: 'BTC', to: 'USDT', amount: '0.01', requestId: newRequest() }
    expect((await lucky.call('/account/exchange', swap)).code).toBe(200)
    await venue.print({ BTCUSDT: '20000' })
    const gain = await made(lucky, { quantity: '500' })
    expect((await rowOf(gain))?.flags).toContain('moreThanRecharged')
    // What the venue gave to try it with never came in.
    const tried = await Withdrawer.ready(venue, '10')
    const funds = { currencyCode: 'USDT', amount: '900', requestId: newRequest() }
    expect((await tried.call('/transaction/testFunds', funds)).code).toBe(200)
    const given = await made(tried, { quantity: '500' })
    expect((await rowOf(given))?.flags).toContain('moreThanRecharged')
  })

  test('flags an address that looks like another, and a device nobody knew', async () => {
    const like = `${TRON.slice(0, 5)}${TRON_TOO.slice(5, -5)}${TRON.slice(-5)}`
    await venue.parts.store
      .updateTable('wallets')
      .set({ looks_like: like })
      .where('user_id', '=', Number(one.user.id))
      .execute()
    await refuseWithdrawal(venue.parts, 1, id, 'Anew, please.')
    const { account, password } = one.user
    const body = { type: 'account', account, password }
    await venue.call('/login', { body, headers: { 'user-agent': 'A phone nobody has seen' } })
    const again = await made(one)
    expect((await rowOf(again))?.flags).toEqual(expect.arrayContaining(['lookalike', 'newDevice']))
    expect(await rowOf(again)).toMatchObject({ looksLike: like })
  })

  test('opens into one withdrawal with its person’s history and the chain’s links', async () => {
    await refuseWithdrawal(venue.parts, 1, id, 'Anew, please.')
    const again = await made(one)
    expect(await withdrawalDetail(venue.parts, again)).toMatchObject({
      id: again,
      links: { payee: `https://tronscan.org/#/address/${TRON}`, tx: null },
      person: {
        level: 0,
        recharged: [{ currencyCode: 'USDT', amount: '2000', count: 1 }],
        withdrawn: [{ currencyCode: 'USDT', amount: '500', count: 1 }],
      },
      others: [{ id, stage: 'refused', reason: 'Anew, please.' }],
      sessions: [{ asked: true }],
    })
    expect(await withdrawalDetail(venue.parts, 999_999)).toBeUndefined()
  })
})

test('what is pending counts among the account’s equity', async () => {
  const { data } = await one.call('/account/findUserAccountList', {})
  expect(data[0]).toMatchObject({ equity: '2010.00', pendingWithdrawal: '500.00' })
})
