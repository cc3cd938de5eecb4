// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { XPUB } from '../../../../test/chain/watch.ts'
import { type TestDatabase, createDatabase } from '../../../../test/databases.ts'
import { picture } from '../../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { type ChainHex, parseTronAddress, tronAddress } from '../../../kernel/tron/addresses.ts'
import { decideClaim } from './decide-claim.ts'

let anvil: Anvil
let bank: Bank
let database: TestDatabase
let dataDir: string
let venue: TestVenue
let payer: string

beforeAll(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-later-'))
  const [account] = (await anvil.rpc('eth_accounts')) as [ChainHex]
  payer = tronAddress(account).text
  venue = await start({})
}, 60_000)
afterAll(async () => {
  await venue.close()
  await anvil.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(settings: Record<string, string>): Promise<TestVenue> {
  const kept = { DATABASE_URL: database.url, DATA_DIR: dataDir, CHAIN_XPUB: XPUB }
  return startTestVenue({ ...kept, ...settings })
}

async function ownAddress({ token }: TestUser): Promise<ChainHex> {
  const [tether] = (await venue.call('/currency/getChargeCurrencyList', { token })).data
  const parsed = parseTronAddress(tether.ways[0].depositAddress)
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value.hex
}

async function claim({ token }: TestUser, amount: string): Promise<number> {
  const { filename } = (await venue.upload(token, await picture())).data
  const body = { currencyCode: 'USDT', chain: 'TRC20', amount, senderAddress: payer }
  const rest = { screenshot: filename, requestId: `claim-${amount}` }
  const { data } = await venue.call('/transaction/recharge', { token, body: { ...body, ...rest } })
  return Number(data.id.slice(1))
}

async function rows({ token }: TestUser) {
  const { data } = await venue.call('/transaction/page?type=RECHARGE', { token })
  return data.records.map(({ id, stage, amount }: Record<string, string>) => [id, stage, amount])
}

async function credited({ id }: TestUser): Promise<bigint | null> {
  const row = await venue.parts.store
    .selectFrom('recharges')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('user_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return row.sum
}

test('what an operator credited before the chain was watched is not credited again', async () => {
  const [ann, ben] = [await venue.newUser(), await venue.newUser()]
  const tx = await bank.transfer(await ownAddress(ann), 40_000_000n)
  const other = await bank.transfer(await ownAddress(ben), 55_000_000n)
  await anvil.mine(1)
  const accept = async (id: number, transactionId: string) =>
    decideClaim(venue.parts, {
      operator: 7,
      claimId: id,
      decision: { version: 1, accept: true, transactionId },
    })
  const id = await claim(ann, '40')
  expect(await accept(id, tx)).toMatchObject({ status: 'accepted' })
  // What Ben said is not what arrived.
  const said = await claim(ben, '50')
  await accept(said, other)
  await expect.poll(() => credited(ann)).toBe(40_000_000n)
  await expect.poll(() => credited(ben)).toBe(50_000_000n)
  await venue.close()
  await anvil.mine(40)
  venue = await start({
    CHAIN_RPC_URL: anvil.url,
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
    CHAIN_FIRST_BLOCK: '1',
    CHAIN_POLL_MS: '20',
  })
  const carl = await venue.newUser()
  await bank.transfer(await ownAddress(carl), 70_000_000n)
  await anvil.mine(20)
  await expect.poll(() => credited(carl), { timeout: 20_000 }).toBe(70_000_000n)
  expect(await credited(ann)).toBe(40_000_000n)
  expect(await credited(ben)).toBe(50_000_000n)
  // The claim and its transfer are one; another amount is for operators to look at.
  await expect.poll(() => rows(ann)).toEqual([[`c${id}`, 'credited', '40.000000']])
  const { fault } = await venue.parts.store
    .selectFrom('chain_transfers')
    .select('fault')
    .where('user_id', '=', Number(ben.id))
    .executeTakeFirstOrThrow()
  expect(fault).toBe('transaction_credited_before')
  expect((await venue.parts.chain!.reconcile())!.found).toMatchObject([
    { user_id: Number(ben.id), kind: 'uncredited', on_chain: 55_000_000n },
  ])
}, 90_000)
