// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_USER } from '@candor/engine'
import { type Random, seededRandom } from '@candor/journal/testing'
import { sql } from 'kysely'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { type WatchOptions, XPUB, startWatch } from '../../../../test/chain/watch.ts'
import { createDatabase } from '../../../../test/databases.ts'
import { type Store, connectStore } from '../../../kernel/store/store.ts'
import { type ChainHex, DepositKey } from '../../../kernel/tron/addresses.ts'
import { DepositAddresses } from '../deposit-addresses.ts'
import { readCursor } from '../progress.ts'

/** CHAIN_TRANSFERS and CHAIN_SEED make it longer, or another one. */
const TRANSFERS = Number(process.env['CHAIN_TRANSFERS'] ?? 1_000)
const SEED = Number(process.env['CHAIN_SEED'] ?? 20_261_121)
const USERS = 40
const MINIMUM = 10_000_000n

/** A watch in a process of its own. */
class Child {
  readonly #options: WatchOptions
  #process: ChildProcess | undefined
  kills = 0

  constructor(options: WatchOptions) {
    this.#options = options
  }

  start(): void {
    const script = new URL('../../../../test/chain/watch-child.ts', import.meta.url)
    const words = [script.pathname, JSON.stringify(this.#options)]
    this.#process = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  }

  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    this.kills += 1
  }
}

/** One transaction of a random kind with one to eight transfers; answers how many could be credited. */
async function pay(bank: Bank, random: Random, accounts: readonly ChainHex[]): Promise<number> {
  const some = 1 + random.below(8)
  const to = Array.from({ length: some }, () => accounts[random.below(accounts.length)]!)
  // One in ten is below the smallest recharge.
  const values = to.map(() =>
    random.below(10) === 0
      ? BigInt(1 + random.below(9_999_999))
      : MINIMUM + BigInt(random.below(90_000_000)),
  )
  switch (random.below(8)) {
    case 0:
      await bank.transfer(to[0]!, values[0]!, bank.otherToken)
      return 0
    case 1:
      await bank.passHalf(to, values)
      return Math.floor(some / 2)
    case 2:
    case 3:
      await bank.pull(to, values)
      return some
    case 4:
    case 5:
      await bank.pass(to, values)
      return some
    default:
      await bank.transfer(to[0]!, values[0]!)
      return 1
  }
}

test(`${TRANSFERS} transfers are credited once each through kills, node restarts, broken connections and reorganisations`, async () => {
  const random = seededRandom(SEED)
  const anvil = await Anvil.start({ keepsStates: true })
  onTestFinished(() => anvil.close())
  const bank = await openBank(anvil)
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'candor-chain-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = connectStore({ connectionString: database.url })
  onTestFinished(() => store.destroy())
  const key = DepositKey.parse(XPUB)
  if (!key.ok) throw new Error(key.fault)
  const addresses = new DepositAddresses(store, key.value, Date.now)
  const accounts: ChainHex[] = []
  // Some people ask for their address only while the watch is under way.
  const give = async () => {
    const user = FIRST_USER + accounts.length
    await addresses.of(user)
    accounts.push(key.value.address(user - FIRST_USER).hex)
  }
  for (let user = 0; user < USERS / 2; user++) await give()

  const options = {
    rpcUrl: anvil.url,
    token: bank.token,
    databaseUrl: database.url,
    folder,
    users: USERS,
  }
  const child = new Child(options)
  onTestFinished(() => child.kill())
  child.start()
  const happened = { restarts: 0, reorganisations: 0, sentAgain: 0, cuts: 0 }
  let sent = 0
  let sinceNewest = 0
  const isEnough = async () => {
    const counts = [...(await eventsByAccount(anvil, bank.token))].map(([account, { count }]) =>
      accounts.includes(account) ? count : 0,
    )
    return counts.reduce((sum, count) => sum + count, 0) >= TRANSFERS
  }
  // What reorganisations took out of the chain for good is made up for.
  while (sent < TRANSFERS || !(await isEnough())) {
    sent += await pay(bank, random, accounts)
    if (random.below(3) > 0) continue
    const blocks = 1 + random.below(3)
    await anvil.mine(blocks)
    sinceNewest += blocks
    // Now and then the watch may come near, or all the way, before the next thing happens.
    if (random.below(4) === 0) await comeNear(store, (await anvil.head()) - random.below(30))
    switch (random.below(16)) {
      case 0:
        await child.kill()
        child.start()
        break
      case 1:
        // Together with the one before it never is as deep as the confirmations.
        if (sinceNewest < 2) break
        await anvil.reorganise(1 + random.below(Math.min(15, sinceNewest - 1)))
        sinceNewest = 0
        happened.reorganisations += 1
        if (random.below(2) === 0) happened.sentAgain += await bank.sendAgain()
        break
      case 2:
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(store)
        happened.cuts += 1
        break
      case 3:
        if (accounts.length < USERS) await give()
        break
      case 4:
        if (random.below(3) > 0) break
        await anvil.stop()
        await anvil.start()
        // Reorganised across its restart, this node would lose more than the blocks it replaces.
        sinceNewest = 0
        happened.restarts += 1
        break
    }
  }
  await child.kill()
  await anvil.mine(200)

  const watch = await startWatch(options)
  onTestFinished(() => watch.close())
  onTestFailed(() => console.log(watch.logged().slice(-3000)))
  const head = await anvil.head()
  await expect.poll(() => watch.chain.state, { timeout: 60_000 }).toMatchObject({ block: head })
  await expect
    .poll(
      () =>
        store
          .selectFrom('chain_transfers')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('status', 'in', ['seen', 'confirmed'])
          .executeTakeFirst(),
      { timeout: 60_000 },
    )
    .toEqual({ open: 0 })

  // The chain's own word: the events of its final blocks, and what the token says each account has.
  const { engine } = watch.books.transactor
  const owed = await eventsByAccount(anvil, bank.token)
  const gift = engine.policy()!.gift
  const first = await store.selectFrom('recharges').selectAll().where('bonus', '>', 0n).execute()
  const bonuses = new Map(first.map(({ user_id, bonus }) => [user_id, bonus]))
  expect(bonuses.size, 'a bonus is given once').toBe(first.length)
  let credits = 0
  for (const [place, account] of accounts.entries()) {
    const { due, dust, count } = owed.get(account) ?? { due: 0n, dust: 0n, count: 0 }
    const own = engine.available(FIRST_USER + place, 'funding', 0)
    const bonus = bonuses.get(FIRST_USER + place) ?? 0n
    expect(own - gift - bonus, `user ${place}`).toBe(due)
    expect(await bank.balanceOf(account)).toBe(due + dust)
    credits += count
  }
  const recharges = await store.selectFrom('recharges').select('request_id').execute()
  expect(recharges).toHaveLength(credits)
  expect(new Set(recharges.map(({ request_id }) => request_id)).size).toBe(credits)
  expect(await watch.chain.reconcile()).toMatchObject({ differences: 0 })
  expect(watch.chain.state.halted).toBeUndefined()
  console.log({ sent, credits, kills: child.kills, ...happened, blocks: head })
}, 600_000)

/** Resolves once the watch has read this block. */
async function comeNear(store: Store, block: number): Promise<void> {
  const look = async () => (await readCursor(store))?.block ?? 0
  await expect.poll(look, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(block)
}

/** Sums of all Transfer events of the token, by who received them. */
async function eventsByAccount(anvil: Anvil, token: ChainHex) {
  const logs = (await anvil.rpc('eth_getLogs', {
    fromBlock: '0x0',
    toBlock: 'latest',
    address: token,
  })) as { topics: string[]; data: string }[]
  const sums = new Map<ChainHex, { due: bigint; dust: bigint; count: number }>()
  for (const { topics, data } of logs) {
    if (topics.length !== 3) continue
    const account: ChainHex = `0x${topics[2]!.slice(-40)}`
    const sum = sums.get(account) ?? { due: 0n, dust: 0n, count: 0 }
    sums.set(account, sum)
    const value = BigInt(data)
    if (value < MINIMUM) sum.dust += value
    else {
      sum.due += value
      sum.count += 1
    }
  }
  return sums
}
