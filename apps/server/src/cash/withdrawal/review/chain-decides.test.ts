import { afterAll, beforeAll, expect, test } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { XPUB } from '../../../../test/chain/watch.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { TRON, Withdrawer } from '../../../../test/withdrawer.ts'
import { parseTronAddress, tronAddress } from '../../../kernel/tron/addresses.ts'
import { approveWithdrawal, confirmPayout, recordPayout } from './decide-withdrawal.ts'
import { byId } from '../withdrawals.ts'

let anvil: Anvil
let bank: Bank
let venue: DrivenVenue

beforeAll(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  venue = await startDrivenVenue({
    SESSION_DAYS: '365',
    CHAIN_RPC_URL: anvil.url,
    CHAIN_XPUB: XPUB,
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
    CHAIN_POLL_MS: '20',
    PAYOUT_POLL_MS: '20',
  })
}, 60_000)
afterAll(async () => {
  await venue.close()
  await anvil.close()
})

test('an operator cannot say that a payout arrived which the chain does not show', async () => {
  const one = await Withdrawer.ready(venue)
  const id = Number((await one.withdraw()).data.id.slice(1))
  const stage = async () => (await byId(venue.parts.store, id))?.status
  await approveWithdrawal(venue.parts, 7, id)
  await recordPayout(venue.parts, 7, id, 'ab'.repeat(32))
  const said = confirmPayout(venue.parts, id)
  await expect(said).rejects.toMatchObject({ error: 'payout_by_chain' })
  // One that pays less is no better.
  const payee = parseTronAddress(TRON)
  if (!payee.ok) throw new Error(payee.fault)
  await recordPayout(venue.parts, 7, id, await bank.transfer(payee.value.hex, 1_000_000n))
  await anvil.mine(19)
  await expect.poll(stage, { timeout: 10_000 }).toBe('unknown')
  const again = confirmPayout(venue.parts, id)
  await expect(again).rejects.toMatchObject({ error: 'payout_by_chain' })
  expect(await one.balance()).toEqual({ available: '1510.000000', held: '500.000000' })
  await recordPayout(venue.parts, 7, id, await bank.transfer(payee.value.hex, 495_000_000n))
  await anvil.mine(19)
  await expect.poll(stage, { timeout: 10_000 }).toBe('confirmed')
})
