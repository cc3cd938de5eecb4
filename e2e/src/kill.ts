/**
 * `npm run test:kill`: kills the whole process tree of a venue, database included, again and again
 * under a steady load of orders through HTTP, and holds what it finds after each start against
 * what the people were told.
 *
 *   npm run test:kill -- --rounds 50 --rate 500 --traders 60 --seed 1
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { KILL_SYMBOL, Trader } from './kill/trader.ts'
import { verify } from './kill/verify.ts'
import { PortalClient } from './portal-client.ts'
import { type VenueProcess, freePort, startVenueProcess } from './venue-process.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    rate: { type: 'string', default: '500' },
    traders: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
const rate = Number(values.rate)
const random = seeded(Number(values.seed))
const password = 'kill-test-password'

const dataDir = mkdtempSync(join(tmpdir(), 'candor-kill-'))
const port = await freePort()
const env = {
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
  LIMIT_USER_PER_MINUTE: '0',
  LIMIT_ADDRESS_PER_MINUTE: '0',
  LIMIT_REGISTRATIONS_PER_HOUR: '0',
}
const start = (): Promise<VenueProcess> => startVenueProcess({ dataDir, port, env })

console.log(
  `${rounds} kills, ${rate} orders a second, ${values.traders} traders, seed ${values.seed}`,
)
let venue = await start()
const traders = await openTraders(venue.address, Number(values.traders))
let acknowledged = 0
let slowestStartMs = 0
const faults: string[] = []

for (let round = 1; round <= rounds && faults.length === 0; round++) {
  const victim = venue
  const running = load(traders, await lastPrice(victim.address))
  await new Promise((resolve) => setTimeout(resolve, 1_000 + random() * 1_500))
  await victim.killTree()
  await running.stop()

  const started = performance.now()
  venue = await start()
  const startMs = performance.now() - started
  slowestStartMs = Math.max(slowestStartMs, startMs)
  const unknown = traders.reduce((sum, trader) => sum + trader.unknown(), 0)
  for (const trader of traders) await trader.settleUnknown()
  for (const trader of traders) faults.push(...(await verify(trader)))
  acknowledged = traders.reduce(
    (sum, trader) =>
      sum + [...trader.orders.values()].filter((sent) => sent.fate === 'accepted').length,
    0,
  )
  console.log(
    `kill ${String(round).padStart(2)}: ${running.sent()} sent at ${running.perSecond()} a second, ` +
      `${unknown} unanswered, start ${(startMs / 1000).toFixed(1)} s, ${acknowledged} orders stand`,
  )
}

await venue.stop()
for (const fault of faults) console.log(fault)
if (faults.length === 0) rmSync(dataDir, { recursive: true })
else console.log(`The data are kept in ${dataDir}; repeat with --seed ${values.seed}.`)
console.log(
  `${acknowledged} acknowledged orders, slowest start ${(slowestStartMs / 1000).toFixed(1)} s`,
)
console.log(`${faults.length === 0 ? rounds : 0} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)

/** Registers people and moves each one's gift to where it can trade. */
async function openTraders(address: string, count: number): Promise<Trader[]> {
  const guest = new PortalClient(address)
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killtrader${1000 + number}`
      const { code, msg, data } = await guest.post<{ token: string }>('/register', {
        type: 'account',
        account,
        password,
        confirmPassword: password,
        agree: true,
      })
      if (code !== 200) throw new Error(`${account} could not register: ${code} ${msg}`)
      const client = guest.withToken(data.token)
      const moved = await client.post('/account/executeUserCutTurn', {
        currencyCode: 'USDT',
        amount: '10',
        from: 1,
        to: 2,
        requestId: 'gift-to-coin',
      })
      if (moved.code !== 200)
        throw new Error(`${account} could not transfer: ${moved.code} ${moved.msg}`)
      return new Trader(account, client)
    }),
  )
}

/** Orders at the rate, each trader one at a time, until stopped. */
function load(people: readonly Trader[], price: number) {
  const started = performance.now()
  const idle = [...people]
  const busy = new Set<Promise<void>>()
  let sent = 0
  let lastedMs = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    while (sent < due && idle.length > 0) {
      const trader = idle.splice(Math.floor(random() * idle.length), 1)[0]!
      sent += 1
      const done = trader.act(random, price).finally(() => {
        busy.delete(done)
        idle.push(trader)
      })
      busy.add(done)
    }
    lastedMs = performance.now() - started
  }, 5)
  return {
    sent: () => sent,
    perSecond: () => Math.round((sent / lastedMs) * 1000),
    async stop() {
      clearInterval(timer)
      await Promise.all(busy)
    },
  }
}

/** For choosing limits near the market; orders carry exact texts. */
async function lastPrice(address: string): Promise<number> {
  const { data } = await new PortalClient(address).get<{ price: string }>(
    `/market/getLatestPrice?symbol=${KILL_SYMBOL}`,
  )
  return Number(data.price)
}

/** A small seeded generator of numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
