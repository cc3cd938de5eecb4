import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { Withdrawer } from '../../../../test/withdrawer.ts'
import {
  approveWithdrawal,
  confirmPayout,
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

test('of stages that overtook each other each is told, in their order', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  await recordPayout(venue.parts, 1, id, 'cd'.repeat(32))
  await confirmPayout(venue.parts, id)
  const titles = await one.messages()
  expect(titles).toEqual([
    'Withdrawal submitted',
    'Withdrawal approved',
    'Withdrawal sent',
    'Withdrawal arrived',
  ])
  // As if nobody had been told of anything: nothing is told twice.
  await venue.parts.store
    .updateTable('withdrawal_notices')
    .set({ told: null })
    .where('user_id', '=', Number(one.user.id))
    .execute()
  expect(await one.messages()).toEqual(titles)
})

test('whoever was told nothing of a payout that is not known hears that it was approved, and of its end', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.parts, 1, id)
  await recordPayout(venue.parts, 1, id, 'ce'.repeat(32))
  await venue.parts.transactor.submit({ kind: 'reportPayout', withdrawal: id, state: 'unknown' })
  await one.messages()
  // As after an outage: nobody was told of anything.
  await venue.parts.store
    .deleteFrom('messages')
    .where('user_id', '=', Number(one.user.id))
    .where('template', 'like', 'withdrawal%')
    .execute()
  await venue.parts.store
    .updateTable('withdrawal_notices')
    .set({ told: null })
    .where('user_id', '=', Number(one.user.id))
    .execute()
  expect(await one.messages()).toEqual(['Withdrawal submitted', 'Withdrawal approved'])
  await confirmPayout(venue.parts, id)
  expect(await one.messages()).toEqual([
    'Withdrawal submitted',
    'Withdrawal approved',
    'Withdrawal arrived',
  ])
})

test('a refusal that came at once is told after the request', async () => {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  await refuseWithdrawal(venue.parts, 1, Number(data.id.slice(1)), 'Please certify first.')
  expect(await one.messages()).toEqual(['Withdrawal submitted', 'Withdrawal refused'])
})
