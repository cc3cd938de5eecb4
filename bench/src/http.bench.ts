import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { registerAt } from '@candor/e2e/portal'
import { freePort, startVenueProcess } from '@candor/e2e/venue-process'
import { addressOf, paths } from '@candor/protocol/paths'
import type { BenchLine } from './table.ts'

/** Where an order is sent: by autocannon and by hand, since both measure. */
const PLACE_ORDER = `/portal${addressOf(paths.coinOrder).path}`
const CONNECTIONS = 48
const SYMBOL = 'DOTUSDT'
const PASSWORD = 'bench-password'
/** The collector gives back what a load took some forty seconds after its last. */
const REST_MS = 60_000

interface Sent {
  requestId?: string
}

/**
 * Orders through the whole server, from HTTP to the journal and the tables, by a client on the
 * same two cores: as many as it takes, then at a quarter of the bar with the latency each had.
 * Each connection is one person who buys and sells a little at the market price, so that every
 * request is an accepted order with a fill.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({
    dataDir,
    port: await freePort(),
    env: {
      PASSWORD_MEMORY_KIB: '64',
      PASSWORD_PASSES: '1',
      LIMIT_USER_PER_MINUTE: '0',
      LIMIT_ADDRESS_PER_MINUTE: '0',
      LIMIT_REGISTRATIONS_PER_HOUR: '0',
      REGISTRATION_WORK_BITS: '0',
    },
  })
  try {
    const tokens = await openTraders(venue.address)
    await fire(venue.address, tokens, 3)
    const full = await fire(venue.address, tokens, 10)
    const quarter = await arrive(venue.address, tokens, 10, 750)
    await pause(REST_MS)
    const atRest = residentMegabytes(venue.pid)
    return [
      {
        name: 'orders over HTTP, client on the same machine',
        figure: `${Math.round(full.accepted / full.seconds)} a second (p50 ${full.p50} ms, p99 ${full.p99} ms)`,
        bar: 'at least 3,000 a second',
        met: full.accepted / full.seconds >= 3_000,
      },
      {
        name: 'latency at 750 orders a second',
        figure: `p50 ${quarter.p50.toFixed(1)} ms, p99 ${quarter.p99.toFixed(1)} ms, p99.9 ${quarter.p999.toFixed(1)} ms`,
        bar: 'p99 under 25 ms',
        met: quarter.p99 < 25,
      },
      {
        name: 'memory of the server at rest after these orders, without the database',
        figure: `${atRest} MB`,
        bar: 'under 200 MB',
        met: atRest < 200,
      },
    ]
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** One person a connection, with the gift where it can trade. */
export async function openTraders(address: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, number) => {
      const { client, session } = await registerAt(address, {
        type: 'account',
        account: `benchtrader${100 + number}`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        agree: true,
      })
      const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
      await client.call('cutTurn', { body: { ...gift, requestId: 'gift-to-coin' } })
      return session.token
    }),
  )
}

/** Sends orders for some seconds and counts the accepted ones; any other answer is an error. */
async function fire(address: string, tokens: readonly string[], seconds: number) {
  let accepted = 0
  let refused: string | undefined
  let serial = 0
  const order = (side: 'buy' | 'sell', quantity: string): Request => ({
    method: 'POST',
    path: PLACE_ORDER,
    setupRequest: (request: Request, context: Sent) => {
      context.requestId = `b${process.pid}-${Date.now()}-${serial++}`
      const body = {
        symbol: SYMBOL,
        side,
        method: 'market',
        quantity,
        requestId: context.requestId,
      }
      return { ...request, body: JSON.stringify(body) }
    },
    onResponse: (_status: number, body: string) => {
      if (body.startsWith('{"code":200')) accepted += 1
      else refused ??= body
    },
  })
  let next = 0
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(
      {
        url: address,
        connections: CONNECTIONS,
        duration: seconds,
        requests: [order('buy', '0.25'), order('sell', '0.24')],
        setupClient: (client: Client) => {
          const token = tokens[next++ % tokens.length]!
          client.setHeaders({
            'content-type': 'application/json',
            'coin-auth': token,
            lang: 'en',
            'device-platform': '2',
          })
        },
      },
      (fault: unknown, done: Result) => (fault ? reject(fault as Error) : resolve(done)),
    )
  })
  if (refused !== undefined && accepted === 0) throw new Error(`no order was accepted: ${refused}`)
  if (refused !== undefined) console.error(`some orders were refused, the first: ${refused}`)
  const { p50, p99 } = result.latency
  return { accepted, seconds: result.duration, p50, p99 }
}

/**
 * Sends orders at evenly spaced moments, whether or not earlier ones have been answered, and
 * measures each from the moment it was due: an order that had to wait for its turn has waited.
 */
export async function arrive(
  address: string,
  tokens: readonly string[],
  seconds: number,
  perSecond: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latencies: number[] = []
  const answered: Promise<void>[] = []
  const started = performance.now()
  const total = seconds * perSecond
  const { promise: allSent, resolve } = Promise.withResolvers<true>()
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * perSecond))
    while (answered.length < due) {
      const number = answered.length
      const dueAt = started + (number / perSecond) * 1_000
      const sent = send(agent, address, tokens[number % tokens.length]!, bodyOf(number))
      answered.push(sent.then(() => void latencies.push(performance.now() - dueAt)))
    }
    if (answered.length === total) resolve(true)
  }, 1)
  await allSent
  clearInterval(timer)
  await Promise.all(answered)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)]!
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) }
}

/** Each person's orders go back and forth: a buy, then a sell of almost as much. */
function bodyOf(number: number): string {
  const buys = Math.floor(number / CONNECTIONS) % 2 === 0
  return JSON.stringify({
    symbol: SYMBOL,
    side: buys ? 'buy' : 'sell',
    method: 'market',
    quantity: buys ? '0.25' : '0.24',
    requestId: `a${process.pid}-${Date.now()}-${number}`,
  })
}

/** One order over a kept connection; rejects unless it was accepted. */
function send(agent: Agent, address: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}${PLACE_ORDER}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'coin-auth': token,
          'device-platform': '2',
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          if (text.startsWith('{"code":200')) resolve()
          else reject(new Error(`an order was refused: ${text}`))
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Resident set of one process, from /proc. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
