// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_USER } from '@candor/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { doublingNode, refusingNode } from '../../../../test/chain/gateways.ts'
import { type Watch, type WatchOptions, startWatch } from '../../../../test/chain/watch.ts'
import { type TestDatabase, createDatabase } from '../../../../test/databases.ts'
import { type ChainHex, parseTronAddress } from '../../../kernel/tron/addresses.ts'
import { connectStore } from '../../../kernel/store/store.ts'
import { ownTransfers } from '../own-transfers.ts'

const USDT = 1_000_000n
const ANN = FIRST_USER
const BEN = FIRST_USER + 1
const STRANGER: ChainHex = `0x${'57'.repeat(20)}`

let anvil: Anvil
let bank: Bank
let database: TestDatabase
let watches: Watch[]

beforeEach(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  database = await createDatabase()
  watches = []
})
afterEach(async () => {
  for (const watch of watches) await watch.close()
  await anvil.close()
  await database.drop()
})

async function watching(options: Partial<WatchOptions> = {}): Promise<Watch> {
  const watch = await startWatch({
    ...{ rpcUrl: anvil.url, token: bank.token, databaseUrl: database.url, users: 2 },
    ...options,
  })
  watches.push(watch)
  return watch
}

async function addressOf(watch: Watch, user: number): Promise<ChainHex> {
  const parsed = parseTronAddress(await watch.chain.addressOf(user))
  if (!parsed.ok) throw new Error(parsed.fault)
  return parsed.value.hex
}

/** What it is as soon as the watch has come so far. */
function eventually<T>(look: () => T) {
  return expect.poll(look, { timeout: 30_000, interval: 10 })
}

/** Resolves once the watch has read the newest block. */
async function readAll(watch: Watch): Promise<void> {
  const head = await anvil.head()
  await eventually(() => watch.chain.state.block).toBe(head)
}

async function statuses(watch: Watch, user: number) {
  const rows = await ownTransfers(watch.store, user)
  return rows.map(({ status, confirmations }) => [status, confirmations])
}

/** What the ledger was credited from outside, in USDT units. */
async function credited(watch: Watch, user: number): Promise<bigint> {
  const row = await watch.store
    .selectFrom('recharges')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('sum'))
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.sum ?? 0n
}

async function mineAndRead(watch: Watch, blocks: number): Promise<void> {
  await anvil.mine(blocks)
  await readAll(watch)
}

async function isCredited(watch: Watch, user: number, amount: bigint): Promise<void> {
  await eventually(() => credited(watch, user)).toBe(amount)
}

test('a person sees their transfer coming and has it with the nineteenth block', async () => {
  const watch = await watching()
  const address = await addressOf(watch, ANN)
  const gift = watch.books.transactor.engine.available(ANN, 'funding', 0)
  await bank.transfer(address, 25n * USDT)
  await mineAndRead(watch, 1)
  expect(await statuses(watch, ANN)).toEqual([['seen', 1]])
  await mineAndRead(watch, 10)
  expect(await statuses(watch, ANN)).toEqual([['seen', 11]])
  await mineAndRead(watch, 7)
  expect(await statuses(watch, ANN)).toEqual([['seen', 18]])
  expect(await credited(watch, ANN)).toBe(0n)
  await mineAndRead(watch, 1)
  await isCredited(watch, ANN, 25n * USDT)
  await eventually(() => statuses(watch, ANN)).toEqual([['credited', 19]])
  const bonus = (25n * USDT) / 20n
  expect(watch.books.transactor.engine.available(ANN, 'funding', 0)).toBe(gift + 25n * USDT + bonus)
  expect(await watch.metrics.registry.metrics()).toContain('candor_chain_behind 0')
})

test('every person has one address, and keeps it', async () => {
  const watch = await watching()
  const askers = [ANN, ANN, ANN, ANN, BEN]
  const addresses = await Promise.all(askers.map((user) => watch.chain.addressOf(user)))
  expect(new Set(addresses.slice(0, 4)).size).toBe(1)
  expect(addresses[4]).not.toBe(addresses[0])
  expect(await watch.chain.addressOf(ANN)).toBe(addresses[0])
})

test('other tokens, empty transfers, strangers and what was undone are ignored; dust is only kept', async () => {
  const watch = await watching()
  const ann = await addressOf(watch, ANN)
  const ben = await addressOf(watch, BEN)
  await bank.transfer(ann, 500n * USDT, bank.otherToken)
  await bank.transfer(ann, 0n)
  await bank.transfer(STRANGER, 500n * USDT)
  await bank.transfer(ann, 10n * USDT - 1n)
  await bank.passHalf([ann, ben], [11n * USDT, 12n * USDT])
  await mineAndRead(watch, 30)
  await isCredited(watch, ANN, 11n * USDT)
  const rows = await ownTransfers(watch.store, ANN)
  expect(rows.map(({ status, amount }) => [status, amount]).sort()).toEqual([
    ['credited', 11n * USDT],
    ['dust', 10n * USDT - 1n],
  ])
  expect(await ownTransfers(watch.store, BEN)).toEqual([])
})

test('digits that the ledger does not have are kept and never rounded up', async () => {
  const watch = await watching({ settings: { CHAIN_TOKEN_DECIMALS: '18' } })
  await bank.transfer(await addressOf(watch, ANN), 12_345_678_999_999_999_999n)
  await mineAndRead(watch, 19)
  await isCredited(watch, ANN, 12_345_678n)
  const row = await watch.store
    .selectFrom('chain_transfers')
    .select(['value', 'remainder'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ value: 12_345_678_999_999_999_999n, remainder: 999_999_999_999n })
})

test('a transfer that a reorganisation takes back vanishes, and counts anew when it returns', async () => {
  const watch = await watching()
  await anvil.mine(20)
  await bank.transfer(await addressOf(watch, ANN), 40n * USDT)
  await mineAndRead(watch, 10)
  expect(await statuses(watch, ANN)).toEqual([['seen', 10]])
  await anvil.reorganise(12)
  await anvil.mine(1)
  await eventually(() => statuses(watch, ANN)).toEqual([['vanished', 0]])
  await mineAndRead(watch, 30)
  expect(await credited(watch, ANN)).toBe(0n)
  expect(await bank.sendAgain()).toBe(1)
  await mineAndRead(watch, 5)
  expect(await statuses(watch, ANN)).toEqual([['seen', 5]])
  await mineAndRead(watch, 14)
  await isCredited(watch, ANN, 40n * USDT)
})

test('a reorganisation deeper than the confirmations stops crediting until an operator has decided', async () => {
  const watch = await watching()
  await anvil.mine(40)
  const address = await addressOf(watch, ANN)
  await bank.transfer(address, 40n * USDT)
  await mineAndRead(watch, 25)
  await isCredited(watch, ANN, 40n * USDT)
  await anvil.reorganise(30)
  await anvil.mine(1)
  await eventually(() => watch.chain.state.halted).toContain('reorganised')
  expect(watch.logged()).toContain('ALARM')
  expect(await watch.metrics.registry.metrics()).toContain('candor_chain_halted 1')
  await bank.sendAgain()
  await bank.transfer(address, 15n * USDT)
  await anvil.mine(25)
  // Behind where the chains part nothing was read: a transfer there would never be credited.
  const unread = watch.chain.resume((await anvil.head()) - 40)
  await expect(unread).rejects.toThrow('was read')
  expect(watch.chain.state.halted).toContain('reorganised')
  await watch.chain.resume((await anvil.head()) - 65)
  await readAll(watch)
  await isCredited(watch, ANN, 55n * USDT)
  expect(await statuses(watch, ANN)).toEqual([
    ['credited', 19],
    ['credited', 19],
  ])
})

test('a node that refuses long runs is asked for shorter ones, over any distance', async () => {
  const refusing = await refusingNode(anvil, 100)
  await anvil.mine(500)
  const address = await watching().then((watch) => addressOf(watch, ANN))
  await watches.pop()!.close()
  await bank.transfer(address, 20n * USDT)
  await anvil.mine(1_500)
  await bank.transfer(address, 30n * USDT)
  await anvil.mine(300)
  const watch = await watching({ rpcUrl: refusing.url })
  await readAll(watch)
  await isCredited(watch, ANN, 50n * USDT)
  expect(refusing.refused()).toBeGreaterThan(0)
  expect(refusing.longest()).toBeLessThanOrEqual(100)
  refusing.close()
})

test('a node that tells of an event twice is believed once', async () => {
  const doubling = await doublingNode(anvil)
  const watch = await watching({ rpcUrl: doubling.url })
  await bank.transfer(await addressOf(watch, ANN), 20n * USDT)
  await mineAndRead(watch, 19)
  await isCredited(watch, ANN, 20n * USDT)
  doubling.close()
})

test('a venue comes up while its node is away, and reads what happened when it is back', async () => {
  const first = await watching()
  const address = await addressOf(first, ANN)
  await watches.pop()!.close()
  await bank.transfer(address, 33n * USDT)
  await anvil.mine(30)
  await anvil.stop()
  const watch = await watching()
  await eventually(() => watch.logged()).toContain('The chain cannot be read just now')
  await anvil.start()
  await readAll(watch)
  await isCredited(watch, ANN, 33n * USDT)
})

test('a credit that was never noted is found in the ledger, however long ago it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-chain-'))
  let clock = Date.now()
  const options = { folder, now: () => clock }
  const first = await watching(options)
  await bank.transfer(await addressOf(first, ANN), 40n * USDT)
  await mineAndRead(first, 19)
  await eventually(() => statuses(first, ANN)).toEqual([['credited', 19]])
  await watches.pop()!.close()

  // As a kill between the ledger's record and its note would have left it.
  const store = connectStore({ connectionString: database.url })
  await store
    .updateTable('chain_transfers')
    .set({ status: 'confirmed', credited_seq: null })
    .execute()
  await store.updateTable('chain_cursor').set({ halted: 'while the engine forgets' }).execute()
  const watch = await watching(options)
  for (const requestId of ['later', 'much later']) {
    clock += 2 * 86_400_000
    const amount = watch.books.transactor.engine.policy()!.gift
    const other = { kind: 'creditRecharge', user: BEN, currency: 0, amount, requestId } as const
    expect((await watch.books.transactor.submit(other)).outcome).toBe('accepted')
  }
  await store.updateTable('chain_cursor').set({ halted: null }).execute()
  await store.destroy()
  await eventually(() => statuses(watch, ANN)).toEqual([['credited', 19]])
  expect(await credited(watch, ANN)).toBe(40n * USDT)
  await rm(folder, { recursive: true, force: true })
})

test('a credit that was never noted is not given again when its event was numbered anew', async () => {
  const watch = await watching()
  await bank.transfer(await addressOf(watch, ANN), 40n * USDT)
  await mineAndRead(watch, 19)
  await isCredited(watch, ANN, 40n * USDT)
  await eventually(() => statuses(watch, ANN)).toEqual([['credited', 19]])
  // As a kill before the note and a chain that parted deeper than the confirmations leave it.
  const row = await watch.store.selectFrom('chain_transfers').selectAll().executeTakeFirstOrThrow()
  await watch.store
    .updateTable('chain_transfers')
    .set({ status: 'vanished', credited_seq: null, hash: `0x${'00'.repeat(32)}` })
    .execute()
  const anew = { ...row, request_id: `${row.request_id}9`, log_index: 9, credited_seq: null }
  await watch.store
    .insertInto('chain_transfers')
    .values({ ...anew, status: 'seen' })
    .execute()
  await mineAndRead(watch, 1)
  const fault = async () => {
    const rows = await watch.store.selectFrom('chain_transfers').select('fault').execute()
    return rows.map((one) => one.fault)
  }
  await eventually(fault).toContain('transaction_credited_before')
  expect(await credited(watch, ANN)).toBe(40n * USDT)
})

test('a change of the token in the settings is an alarm and credits nothing', async () => {
  const first = await watching()
  const address = await addressOf(first, ANN)
  await mineAndRead(first, 1)
  await watches.pop()!.close()
  await bank.transfer(address, 99n * USDT, bank.otherToken)
  await anvil.mine(30)
  const watch = await watching({ token: bank.otherToken })
  await eventually(() => watch.chain.state.halted).toContain('follow the token')
  expect(await credited(watch, ANN)).toBe(0n)
})

test('chain and ledger are compared, and every difference is named', async () => {
  const watch = await watching()
  const ann = await addressOf(watch, ANN)
  const ben = await addressOf(watch, BEN)
  await bank.pull([ann, ben, ann], [20n * USDT, 30n * USDT, USDT])
  await mineAndRead(watch, 60)
  await isCredited(watch, BEN, 30n * USDT)
  const agreed = await watch.chain.reconcile()
  expect(agreed).toMatchObject({ on_chain: 50n * USDT, in_ledger: 50n * USDT, differences: 0 })

  const known = await watch.store.selectFrom('chain_transfers').selectAll().execute()
  const requestOf = (user: number) =>
    known.find((row) => row.user_id === user && row.status === 'credited')!.request_id
  const { transactor } = watch.books
  const amount = transactor.engine.available(ANN, 'funding', 0)
  const made = { kind: 'creditRecharge', user: BEN, currency: 0, amount } as const
  await transactor.submit({ ...made, requestId: 'trc20:made-up:1' })
  await watch.store
    .updateTable('recharges')
    .set({ amount: 1n })
    .where('user_id', '=', ANN)
    .execute()
  await watch.store.deleteFrom('recharges').where('request_id', '=', requestOf(BEN)).execute()
  const differing = await watch.chain.reconcile()
  expect(differing!.found.map(({ request_id, kind }) => [request_id, kind]).sort()).toEqual(
    [
      [requestOf(ANN), 'amount'],
      [requestOf(BEN), 'uncredited'],
      ['trc20:made-up:1', 'unfounded'],
    ].sort(),
  )
  const kept = await watch.store.selectFrom('chain_differences').selectAll().execute()
  expect(kept).toHaveLength(3)
  expect(watch.logged()).toContain('ALARM: chain and ledger do not agree')
})
