import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { XPUB } from '../../../../test/chain/watch.ts'
import { picture } from '../../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { type ChainHex, parseTronAddress, tronAddress } from '../../../kernel/tron/addresses.ts'
import { decideClaim } from './decide-claim.ts'
import { claimDetail } from './list-claims.ts'

let anvil: Anvil
let bank: Bank
let venue: TestVenue
/** The bank's address, as the chain writes it. */
let payer: string

beforeAll(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  const [account] = (await anvil.rpc('eth_accounts')) as [ChainHex]
  payer = tronAddress(account).text
  venue = await startTestVenue({
    CHAIN_RPC_URL: anvil.url,
    CHAIN_XPUB: XPUB,
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
    CHAIN_POLL_MS: '20',
  })
  const head = await anvil.head()
  await vi.waitUntil(() => venue.parts.chain!.state.block >= head, { timeout: 20_000 })
}, 60_000)
afterAll(async () => {
  await venue.close()
  await anvil.close()
})

async function ownAddress({ token }: TestUser) {
  const [tether] = (await venue.call('/currency/getChargeCurrencyList', { token })).data
  expect(tether.ways[0]).toMatchObject({ way: 'chain', confirmations: 19, watched: true })
  const parsed = parseTronAddress(tether.ways[0].depositAddress)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value.hex
}

async function claim(user: TestUser, amount: string, sender: string, requestId: string) {
  const { filename } = (await venue.upload(user.token, await picture('png', '#abcdef'))).data
  const body = { currencyCode: 'USDT', chain: 'TRC20', amount, senderAddress: sender, requestId }
  return venue.call('/transaction/recharge', {
    body: { ...body, screenshot: filename },
    token: user.token,
  })
}

async function history({ token }: TestUser) {
  return (await venue.call('/transaction/page?type=RECHARGE', { token })).data.records
}

test('a person sees a transfer coming, block by block, and one message when it is there', async () => {
  const user = await venue.newUser()
  await bank.transfer(await ownAddress(user), 70_000_000n)
  await anvil.mine(1)
  const newest = async () => (await history(user))[0]
  await expect.poll(newest, { timeout: 10_000 }).toMatchObject({
    stage: 'seen',
    status: 'processing',
    confirmations: 1,
    confirmationsNeeded: 19,
  })
  await anvil.mine(6)
  await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ confirmations: 7 })
  await anvil.mine(12)
  await expect
    .poll(newest, { timeout: 10_000 })
    .toMatchObject({ stage: 'credited', status: 'success', confirmations: 19 })
  const row = await newest()
  expect(row).toMatchObject({
    id: expect.stringMatching(/^t/),
    amount: '70.000000',
    tx: expect.stringMatching(/^[0-9a-f]{64}$/),
    address: expect.stringMatching(/^T/),
    chain: 'TRC20',
  })
  const titles = async () => {
    const { data } = await venue.call('/player/notice/page', {
      body: { kind: 'message' },
      token: user.token,
    })
    return data.records.filter((one: { title: string }) => one.title === 'Your deposit has arrived')
  }
  await expect.poll(async () => (await titles()).length).toBe(1)
})

test('a claim and the transfer seen are one, whichever comes first, and credited once', async () => {
  const user = await venue.newUser()
  const to = await ownAddress(user)
  const early = (await claim(user, '30', payer, 'early')).data
  expect(early).toMatchObject({ stage: 'awaited', confirmations: null })
  await bank.transfer(to, 30_000_000n)
  await bank.transfer(to, 45_000_000n)
  await anvil.mine(1)
  await expect.poll(async () => (await history(user)).length, { timeout: 10_000 }).toBe(2)
  const late = (await claim(user, '45', payer, 'late')).data
  await expect
    .poll(async () => (await history(user)).map(({ id }: { id: string }) => id).toSorted())
    .toEqual([early.id, late.id].toSorted())
  const id = Number(early.id.slice(1))
  const { version } = (await claimDetail(venue.parts, id))!
  const accept = { version, accept: true, transactionId: 'ab'.repeat(32) } as const
  expect(await decideClaim(venue.parts, { operator: 7, claimId: id, decision: accept })).toEqual({
    outcome: 'chain_decides',
  })
  await anvil.mine(19)
  await expect
    .poll(async () => (await history(user)).map(({ stage }: { stage: string }) => stage), {
      timeout: 10_000,
    })
    .toEqual(['credited', 'credited'])
  const path = '/account/balance?type=1&currencyCode=USDT'
  const balance = async () =>
    (await venue.call(path, { method: 'POST', token: user.token })).data.available
  await venue.parts.projector.reached(venue.parts.transactor.durableSeq)
  // 10 were the gift, 1.5 or more the bonus of the first one.
  const credited = await venue.parts.store
    .selectFrom('recharges')
    .select(({ fn }) => fn.sum<bigint>('amount').as('sum'))
    .where('user_id', '=', Number(user.id))
    .executeTakeFirstOrThrow()
  expect(credited.sum).toBe(75_000_000n)
  expect(Number(await balance())).toBeGreaterThanOrEqual(85)
  await expect
    .poll(async () => (await claimDetail(venue.parts, id))!.status, { timeout: 10_000 })
    .toBe('credited')
})

test('a claim of another amount or sender stays a claim, and a claim credits nothing', async () => {
  const user = await venue.newUser()
  const to = await ownAddress(user)
  const stranger = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  await claim(user, '31', payer, 'amount')
  await claim(user, '30', stranger, 'sender')
  await bank.transfer(to, 30_000_000n)
  await anvil.mine(19)
  await expect
    .poll(
      async () => (await history(user)).map(({ stage }: { stage: string }) => stage).toSorted(),
      {
        timeout: 10_000,
      },
    )
    .toEqual(['awaited', 'awaited', 'credited'])
})

test('what is too small to be credited says so', async () => {
  const user = await venue.newUser()
  await bank.transfer(await ownAddress(user), 9_999_999n)
  await anvil.mine(1)
  await expect
    .poll(async () => (await history(user))[0], { timeout: 10_000 })
    .toMatchObject({ status: 'refused', stage: 'belowMinimum', amount: '9.999999' })
})
