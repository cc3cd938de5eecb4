// @module-tag long
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FIRST_USER } from '@candor/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Anvil } from '../../../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../../../test/chain/bank.ts'
import { type Watch, type WatchOptions, startWatch } from '../../../../test/chain/watch.ts'
import { type TestDatabase, createDatabase } from '../../../../test/databases.ts'
import { parseTronAddress } from '../../../kernel/tron/addresses.ts'

const USDT = 1_000_000n
const ANN = FIRST_USER

let anvil: Anvil
let bank: Bank
let database: TestDatabase
let closers: (() => void | Promise<void>)[]

beforeEach(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  database = await createDatabase()
  closers = []
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
  await anvil.close()
  await database.drop()
})

async function watching(options: Partial<WatchOptions>): Promise<Watch> {
  const known = { rpcUrl: anvil.url, token: bank.token, databaseUrl: database.url }
  const watch = await startWatch({ ...known, ...options })
  closers.push(() => watch.close())
  return watch
}

async function pay(watch: Watch, units: bigint): Promise<void> {
  const parsed = parseTronAddress(await watch.chain.addressOf(ANN))
  if (!parsed.ok) throw new Error(parsed.fault)
  await bank.transfer(parsed.value.hex, units)
  await anvil.mine(19)
}

/** The transfers with what keeps each from being credited, as soon as they are so. */
function transfers(watch: Watch) {
  const look = async () => {
    const rows = await watch.store.selectFrom('chain_transfers').selectAll().execute()
    return rows.map(({ amount, status, fault }) => [amount, status, fault])
  }
  return expect.poll(look, { timeout: 30_000, interval: 10 })
}

test('a transfer that both nodes show is credited', async () => {
  const watch = await watching({ secondUrl: anvil.url.replace('127.0.0.1', 'localhost') })
  await pay(watch, 25n * USDT)
  await transfers(watch).toEqual([[25n * USDT, 'credited', null]])
})

test('a node that makes a transfer larger than it is credits nothing', async () => {
  const lying = await liar((log) => ({
    ...log,
    data: `0x${(9_000n * USDT).toString(16).padStart(64, '0')}`,
  }))
  const watch = await watching({ rpcUrl: lying, secondUrl: anvil.url })
  await pay(watch, 25n * USDT)
  await transfers(watch).toEqual([[9_000n * USDT, 'confirmed', 'nodes_disagree']])
  expect(watch.logged()).toContain('A transfer that arrived cannot be credited')
})

test('a node that invents a transaction credits nothing', async () => {
  const lying = await liar((log) => ({ ...log, transactionHash: `0x${'ab'.repeat(32)}` }))
  const watch = await watching({ rpcUrl: lying, secondUrl: anvil.url })
  await pay(watch, 25n * USDT)
  await transfers(watch).toEqual([[25n * USDT, 'confirmed', 'nodes_disagree']])
})

test('a second node of another chain is an alarm, and one that is away lets nothing through', async () => {
  const other = await Anvil.start()
  closers.push(() => other.close())
  await openBank(other)
  const watch = await watching({ secondUrl: other.url })
  await pay(watch, 25n * USDT)
  await expect
    .poll(() => watch.logged(), { timeout: 30_000 })
    .toContain('The second node is at block')
  await transfers(watch).toEqual([[25n * USDT, 'confirmed', null]])
})

test('what is more than the ceiling of a transfer or of a day waits for operators', async () => {
  const settings = { CHAIN_CREDIT_MOST: '100', CHAIN_CREDIT_MOST_A_DAY: '150' }
  const watch = await watching({ settings })
  await pay(watch, 100n * USDT)
  await pay(watch, 100n * USDT + 1n)
  await pay(watch, 51n * USDT)
  await pay(watch, 50n * USDT)
  await transfers(watch).toEqual(
    expect.arrayContaining([
      [100n * USDT, 'credited', null],
      [100n * USDT + 1n, 'confirmed', 'above_ceiling'],
      [51n * USDT, 'confirmed', 'above_ceiling'],
      [50n * USDT, 'credited', null],
    ]),
  )
})

type Log = Record<string, unknown>

/** A node that says of every event what `change` makes of it, and of all else what is so. */
async function liar(change: (log: Log) => Log): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await read(request)
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(anvil.url, { method: 'POST', headers, body })
      const said = (await answer.json()) as { result: unknown }
      const lies = (JSON.parse(body) as { method: string }).method === 'eth_getLogs'
      const result = lies ? (said.result as Log[]).map(change) : said.result
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...said, result }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
