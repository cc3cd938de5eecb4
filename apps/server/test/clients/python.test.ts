// @module-tag long
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { Candor } from '@candor/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundCoins } from '../fund-people.ts'
import { type TestVenue, startTestVenue } from '../venue.ts'
import { type ClientKey, clientKey } from './client-key.ts'

const FOLDER = fileURLToPath(new URL('../../../../examples/python/', import.meta.url))
const SYMBOL = 'USDCUSDT'
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('There is no python3 here: the examples in Python are not run.')

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({
    LIMIT_KEY_WEIGHT_PER_MINUTE: '0',
    LIMIT_PROGRAM_ADDRESS_WEIGHT_PER_MINUTE: '0',
  })
})
afterAll(() => venue.close())

async function owner(): Promise<ClientKey> {
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '500')
  await fundCoins(venue, user, 'USDC', '500')
  return clientKey(venue, user)
}

/** Runs a script, and resolves with its exit code and what it said. */
async function run(args: readonly string[], { id, secret }: Pick<ClientKey, 'id' | 'secret'>) {
  const env = {
    ...process.env,
    CANDOR_KEY: id,
    CANDOR_SECRET: secret,
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const child = spawn('python3', args, { cwd: FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, said, complained }
}

const bot = (file: string, key: ClientKey, rounds: number) =>
  run(
    [
      file,
      '--origin',
      venue.address,
      '--symbol',
      SYMBOL,
      '--rounds',
      String(rounds),
      '--pause',
      '0.2',
    ],
    key,
  )

describe.skipIf(!hasPython)('the examples in Python', () => {
  test('trade, and end with books that are the venue’s', async () => {
    const [maker, taker] = [await owner(), await owner()]
    const ends = await Promise.all([bot('market_maker.py', maker, 12), bot('taker.py', taker, 4)])
    for (const { code, said, complained } of ends) {
      expect(complained).toBe('')
      expect(said).toMatch(
        /fills; balances differ from them by 0(?:E-\d+|\.0+)? and 0(?:E-\d+|\.0+)?\n$/,
      )
      expect(code).toBe(0)
    }
    expect(ends[1].said).toMatch(/bought [\d.]+ USDC at [\d.]+\nsold [\d.]+ USDC at/)
    for (const { key } of [maker, taker]) {
      const candor = new Candor({ origin: venue.address, key })
      expect((await candor.listOrders({ status: 'open' })).rows).toEqual([])
      const { rows } = await candor.listOrders({})
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  test('name a refusal, and place once what was sent twice', async () => {
    const key = await owner()
    const script = `
import os
from candor import Candor, CandorError
candor = Candor("${venue.address}", os.environ["CANDOR_KEY"], os.environ["CANDOR_SECRET"])
order = {"symbol": "${SYMBOL}", "side": "buy", "type": "limit", "price": "0.5", "quantity": "100"}
one = candor.post("/orders", order, idempotency_key="once")
two = candor.post("/orders", order, idempotency_key="once")
print(one["id"] == two["id"], len(list(candor.rows("/orders", {"limit": 1}))))
try:
    candor.post("/orders", {**order, "quantity": "9000"})
except CandorError as error:
    print(error.status, error.error, error.outcome_unknown)
candor.secret = "wrong"
try:
    candor.get("/key")
except CandorError as error:
    print(error.status, error.error)
`
    const { said, complained } = await run(['-c', script], key)
    expect(complained).toBe('')
    expect(said.split('\n')).toEqual([
      'True 1',
      '422 balance_insufficient False',
      '401 signature_wrong',
      '',
    ])
  })
})
