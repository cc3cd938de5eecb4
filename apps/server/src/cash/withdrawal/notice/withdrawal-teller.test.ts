import { DAY_MS } from '@candor/money/durations'
import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { Withdrawer } from '../../../../test/withdrawer.ts'
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  recordPayout,
  refuseWithdrawal,
} from '../review/decide-withdrawal.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())

const heard = (socket: Socket, event: string) =>
  new Promise((resolve) => socket.once(event, resolve))

async function listen({ user }: Withdrawer): Promise<Socket> {
  const socket = io(venue.address, {
    path: '/stream',
    transports: ['websocket'],
    auth: { 'coin-auth': user.token, lang: 'de' },
  })
  onTestFinished(() => void socket.disconnect())
  await heard(socket, 'ready')
  return socket
}

test('a person hears of each decision at once, in the language they read', async () => {
  const one = await Withdrawer.ready(venue)
  const socket = await listen(one)
  const submitted = heard(socket, 'message')
  const held = heard(socket, 'account')
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  expect(await submitted).toMatchObject({ message: { title: 'Auszahlung beantragt' } })
  expect(await held).toMatchObject({ accounts: [{ currencyCode: 'USDT' }] })
  const approved = heard(socket, 'message')
  const changed = heard(socket, 'transaction')
  await approveWithdrawal(venue.parts, 1, id)
  expect(await approved).toMatchObject({ message: { title: 'Auszahlung genehmigt' } })
  await changed
  await venue.parts.payouts.settled()
  const sent = heard(socket, 'message')
  await recordPayout(venue.parts, 1, id, 'ab'.repeat(32))
  expect(await sent).toMatchObject({ message: { title: 'Auszahlung gesendet' } })
})

test('a refusal says why and that everything is back', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  await refuseWithdrawal(venue.parts, 1, Number(data.id.slice(1)), 'Please certify first.')
  await venue.parts.payouts.settled()
  const page = await one.call('/player/notice/page', { kind: 'message' })
  const row = page.data.records.find(({ title }: { title: string }) => title.endsWith('refused'))
  const { data: message } = await one.call(`/player/notice/detail/${row.id}`, {})
  expect(message.content).toBe(
    '<p>500 USDT are back in your account, with no fee taken.</p>' +
      '<p>Reason: “Please certify first.” (written by our staff)</p>',
  )
})

test('what was not told before a kill is told later, and nothing twice', async () => {
  const one = await Withdrawer.ready(venue)
  await one.withdraw()
  expect(await one.messages()).toEqual(['Withdrawal submitted'])
  // Killed after the message and before the note of it, then before both.
  const own = venue.parts.store
    .updateTable('withdrawal_notices')
    .set({ told: null })
    .where('user_id', '=', Number(one.user.id))
  await own.execute()
  expect(await one.messages()).toEqual(['Withdrawal submitted'])
  await venue.parts.store
    .deleteFrom('messages')
    .where('user_id', '=', Number(one.user.id))
    .where('template', '=', 'withdrawalSubmitted')
    .execute()
  await own.execute()
  expect(await one.messages()).toEqual(['Withdrawal submitted'])
})

/** As after an outage: nobody was told anything of this person's withdrawals. */
async function untell({ user }: Withdrawer): Promise<void> {
  const { store } = venue.parts
  const id = Number(user.id)
  await store
    .deleteFrom('messages')
    .where('user_id', '=', id)
    .where('template', 'like', 'withdrawal%')
    .execute()
  await store
    .updateTable('withdrawal_notices')
    .set({ told: null, told_tx: null })
    .where('user_id', '=', id)
    .execute()
}

/** Gives a person an address, and reads the mails about withdrawals that go there from now on. */
async function mailsTo({ user }: Withdrawer): Promise<() => Promise<string[]>> {
  const email = `w${user.id}@example.org`
  await venue.parts.store
    .updateTable('people')
    .set({ email })
    .where('id', '=', Number(user.id))
    .execute()
  return async () =>
    (await venue.outbox())
      .split('\n\n')
      .flatMap((entry) => (entry.includes(email) ? (/Withdrawal [a-z ]+/.exec(entry) ?? []) : []))
}

test('of stages that overtook each other each is told, in their order, and the last one by mail', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  await recordPayout(venue.parts, 1, id, 'cd'.repeat(32))
  await confirmPayout(venue.parts, id)
  await one.messages()
  await untell(one)
  const mails = await mailsTo(one)
  const titles = await one.messages()
  expect(titles).toEqual([
    'Withdrawal submitted',
    'Withdrawal approved',
    'Withdrawal sent',
    'Withdrawal arrived',
  ])
  // Several mails at once may arrive in any order, and the last one read would be the truth.
  expect(await mails()).toEqual(['Withdrawal arrived'])
  // As if nothing had been noted: no message comes twice.
  await venue.parts.store
    .updateTable('withdrawal_notices')
    .set({ told: null, told_tx: null })
    .where('user_id', '=', Number(one.user.id))
    .execute()
  expect(await one.messages()).toEqual(titles)
})

test('of a payout whose reference nobody knows yet people hear that it was approved', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  await beginPayout(venue.parts, id)
  await one.messages()
  await untell(one)
  expect(await one.messages()).toEqual(['Withdrawal submitted', 'Withdrawal approved'])
  await recordPayout(venue.parts, 1, id, 'c1'.repeat(32))
  expect((await one.messages()).at(-1)).toBe('Withdrawal sent')
})

test('of a payout that is not known people hear of all its stages once it has arrived', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  await recordPayout(venue.parts, 1, id, 'ce'.repeat(32))
  await markPayoutUnknown(venue.parts, id)
  await one.messages()
  await untell(one)
  expect(await one.messages()).toEqual(['Withdrawal submitted', 'Withdrawal approved'])
  await confirmPayout(venue.parts, id)
  expect((await one.messages()).slice(2)).toEqual(['Withdrawal sent', 'Withdrawal arrived'])
})

test('a reference that was corrected is told anew', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  for (const tx of ['d1', 'd2', 'd2']) {
    await recordPayout(venue.parts, 1, id, tx.repeat(32))
    await one.messages()
  }
  expect((await one.messages()).slice(2)).toEqual(['Withdrawal sent', 'Withdrawal sent'])
  const [newest] = (await one.call('/player/notice/page', { kind: 'message' })).data.records
  const { data: message } = await one.call(`/player/notice/detail/${newest.id}`, {})
  expect(message.content).toContain('d2'.repeat(32))
})

test('a bank’s reference of digits is told as it is', async () => {
  const one = await Withdrawer.ready(venue)
  const card = await one.addCard()
  await venue.pass(3 * DAY_MS)
  const { data } = await one.byBank({ bankCardId: card.data.id })
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  await recordPayout(venue.parts, 1, id, '0012345678901')
  await one.messages()
  const [newest] = (await one.call('/player/notice/page', { kind: 'message' })).data.records
  const { data: message } = await one.call(`/player/notice/detail/${newest.id}`, {})
  expect(message.content).toContain('0012345678901')
})

test('whoever takes a withdrawal back is mailed that it is over', async () => {
  const one = await Withdrawer.ready(venue)
  const mails = await mailsTo(one)
  const { data } = await one.withdraw()
  await one.messages()
  await one.call('/transaction/takeBackWithdrawal', { id: data.id })
  await one.messages()
  expect(await mails()).toEqual(['Withdrawal submitted', 'Withdrawal taken back'])
})

test('a refusal that came at once is told after the request', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  await refuseWithdrawal(venue.parts, 1, Number(data.id.slice(1)), 'Please certify first.')
  expect(await one.messages()).toEqual(['Withdrawal submitted', 'Withdrawal refused'])
})
