// @module-tag long
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { XPUB } from '../../../../test/chain/watch.ts'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { picture } from '../../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { type ChainHex, parseTronAddress, tronAddress } from '../../../kernel/tron/addresses.ts'

let anvil: Anvil
let bank: Bank
let venue: TestVenue
let finance: TestOperator
/** The bank's address, as the chain writes it. */
let payer: string

beforeAll(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  const [account] = (await anvil.rpc('eth_accounts')) as [ChainHex]
  payer = tronAddress(account).text
  venue = await startTestVenue({
    DESK: 'on',
    CHAIN_RPC_URL: anvil.url,
    CHAIN_XPUB: XPUB,
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
    CHAIN_POLL_MS: '20',
    CHAIN_CREDIT_MOST: '100',
  })
  finance = await newOperator(venue, ['finance'])
  const head = await anvil.head()
  await vi.waitUntil(() => venue.parts.chain!.state.block >= head, { timeout: 20_000 })
}, 60_000)
afterAll(async () => {
  await venue.close()
  await anvil.close()
})

async function ownAddress({ token }: TestUser) {
  const [tether] = (await venue.call('/currency/getChargeCurrencyList', { token })).data
  const parsed = parseTronAddress(tether.ways[0].depositAddress)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value.hex
}

async function claim(user: TestUser): Promise<number> {
  const { filename } = (await venue.upload(user.token, await picture())).data
  const terms = { currencyCode: 'USDT', chain: 'TRC20', amount: '70', senderAddress: payer }
  const { data } = await venue.call('/transaction/recharge', {
    body: { ...terms, screenshot: filename, requestId: 'seen-by-desk' },
    token: user.token,
  })
  return Number(data.id.slice(1))
}

test('while the chain is read a claim is one with its transfer, and nobody accepts it by hand', async () => {
  const user = await venue.newUser()
  const id = await claim(user)
  const detail = () => finance.do('claimDetail', { id })
  const { version, may, matched } = await detail()
  expect([may, matched]).toEqual([['refuse'], null])
  const transactionId = 'ab'.repeat(32)
  const accept = { id, version, verdict: 'accept', transactionId, reason: 'Seen in an explorer' }
  expect(await finance.refused('decideClaim', accept)).toBe('chain_decides')
  await bank.transfer(await ownAddress(user), 70_000_000n)
  await anvil.mine(1)
  await expect.poll(async () => (await detail()).matched, { timeout: 10_000 }).not.toBeNull()
  const seen = await detail()
  expect(seen).toMatchObject({
    status: 'open',
    may: [],
    matched: { amount: '70.000000', status: 'seen', confirmationsNeeded: 19 },
  })
  expect(seen.matched!.confirmations).toBeGreaterThan(0)
  expect(seen.links.tx).toBe(`https://tronscan.org/#/transaction/${seen.matched!.tx}`)
  expect((await finance.do('claimPage', { user: Number(user.id) })).total).toBe(0)
  const refuse = { id, version: seen.version, verdict: 'refuse', reason: 'Not ours' }
  expect(await finance.refused('decideClaim', refuse)).toBe('chain_decides')
  await anvil.mine(19)
  await expect.poll(async () => (await detail()).status, { timeout: 10_000 }).toBe('credited')
})

test('a transfer above the ceiling is a case that an operator accepts, and is credited once', async () => {
  const user = await venue.newUser()
  const balance = async () => {
    const body = { currencyCode: 'USDT' }
    return (await venue.call('/account/findUserCurrencyAccount', { body, token: user.token })).data
      .available as string
  }
  const before = Number(await balance())
  await bank.transfer(await ownAddress(user), 250_000_000n)
  await anvil.mine(20)
  const cases = async () =>
    (await finance.do('claimPage', { user: Number(user.id), status: 'open' })).records
  await expect.poll(async () => (await cases()).length, { timeout: 10_000 }).toBe(1)
  const { id } = (await cases())[0]!
  const detail = await finance.do('claimDetail', { id })
  expect(detail).toMatchObject({
    amount: '250.000000',
    senderAddress: payer,
    screenshot: null,
    may: ['accept', 'refuse'],
    matched: { amount: '250.000000', status: 'confirmed' },
  })
  expect(Number(await balance())).toBe(before)
  const accept = { id, version: detail.version, reason: 'Above the ceiling, and on the chain' }
  const done = await finance.do('decideClaim', { ...accept, verdict: 'accept' })
  expect(done.status).toBe('accepted')
  const stands = () => finance.do('claimDetail', { id })
  await expect.poll(async () => (await stands()).status, { timeout: 10_000 }).toBe('credited')
  const again = { ...accept, version: (await stands()).version, verdict: 'accept' }
  expect(await finance.refused('decideClaim', again)).toBe('decided_already')
  // The watch looks at it again with every block, and leaves it as it is.
  const transfer = () =>
    venue.parts.store
      .selectFrom('chain_transfers')
      .select(['status', 'fault'])
      .where('user_id', '=', Number(user.id))
      .executeTakeFirstOrThrow()
  await expect.poll(transfer, { timeout: 10_000 }).toEqual({ status: 'credited', fault: null })
  const head = (await anvil.head()) + 25
  await anvil.mine(25)
  await vi.waitUntil(() => venue.parts.chain!.state.block >= head, { timeout: 20_000 })
  const credits = await venue.parts.store
    .selectFrom('recharges')
    .select(['amount'])
    .where('user_id', '=', Number(user.id))
    .execute()
  expect(credits).toEqual([{ amount: 250_000_000n }])
  const bonus = 12.5
  expect(Number(await balance())).toBe(before + 250 + bonus)
})
