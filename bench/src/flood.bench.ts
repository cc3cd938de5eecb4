import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon, { type Client, type Request } from 'autocannon'
import { WebSocket } from 'ws'
import { DAY_MS } from '@candor/money/durations'
import { freePort } from '@candor/postgres/free-port'
import { STREAM_PATH } from '@candor/protocol/paths'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { arrive, openTraders } from './http-orders.ts'
import type { BenchLine } from './table.ts'

const GUESTS = 700
const SECONDS = 15
const ORDERS_A_SECOND = 100
const SYMBOL = 'BTCUSDT'
const PERIODS = ['1min', '5min', '15min', '30min', '1hour', '1day']
/** Charts are asked of any moment of two years before this one. */
const SPAN_MS = 2 * 365 * DAY_MS

// The bench's own flags may stand beside it: this file is what it runs.
const { values } = parseArgs({ strict: false, options: { flood: { type: 'string' } } })
if (typeof values.flood === 'string') flood(values.flood)

/**
 * Prints and orders while 700 guests, each at an address of their own, ask for the longest charts of
 * old times without a pause.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({
    dataDir,
    port: await freePort(),
    env: {
      PASSWORD_MEMORY_KIB: '64',
      PASSWORD_PASSES: '1',
      TRUST_PROXY: '127.0.0.1',
      LIMIT_USER_PER_MINUTE: '1000000',
      LIMIT_ADDRESS_PER_MINUTE: '1000000',
      LIMIT_REGISTRATIONS_PER_HOUR: '0',
    },
  })
  try {
    const tokens = await openTraders(venue.address)
    const prints = await follow(venue.address)
    await pause(2_000)
    const flood = startFlood(venue.address)
    await once(flood, 'message')
    await pause(2_000)
    const before = prints.count()
    const started = performance.now()
    const orders = await arrive(venue.address, tokens, SECONDS, ORDERS_A_SECOND)
    const perSecond = (1_000 * (prints.count() - before)) / (performance.now() - started)
    flood.kill()
    prints.close()
    return [
      {
        name: `prints while ${GUESTS} guests ask for old charts`,
        figure: `${perSecond.toFixed(2)} a second`,
        bar: 'at least 3.8 of 4',
        met: perSecond >= 3.8,
      },
      {
        name: `${ORDERS_A_SECOND} orders a second meanwhile`,
        figure: `p50 ${orders.p50.toFixed(1)} ms, p99 ${orders.p99.toFixed(1)} ms`,
        bar: 'p99 under 100 ms',
        met: orders.p99 < 100,
      },
    ]
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Counts the batches of the stream that hold the symbol's prints. */
async function follow(address: string) {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}${STREAM_PATH}/?EIO=4&transport=websocket`,
  )
  let count = 0
  const { promise, resolve, reject } = Promise.withResolvers<true>()
  socket.on('error', reject)
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.startsWith('42["ticker"')) {
      count += 1
      resolve(true)
    } else if (text === '2') socket.send('3')
    else if (text.startsWith('0')) socket.send('40')
    else if (text.startsWith('40')) socket.send(`42["ticker-add",{"symbols":["${SYMBOL}"]}]`)
  })
  await promise
  return { count: () => count, close: () => socket.close() }
}

/** In a process of its own, so that nobody who places orders waits for the guests' own work. */
function startFlood(address: string): ChildProcess {
  return fork(import.meta.filename, ['--flood', address])
}

function flood(address: string): void {
  let guests = 0
  let asked = 0
  autocannon(
    {
      url: address,
      connections: GUESTS,
      duration: 10 * SECONDS,
      requests: [
        {
          method: 'POST',
          path: '/portal/market/kline',
          setupRequest: (request: Request) => {
            asked += 1
            const endTime = Date.now() - ((asked * 7_919_000_003) % SPAN_MS)
            const period = PERIODS[asked % PERIODS.length]
            return {
              ...request,
              body: JSON.stringify({ symbol: SYMBOL, period, limit: 1_000, endTime }),
            }
          },
        },
      ],
      setupClient: (client: Client) => {
        guests += 1
        client.setHeaders({
          'content-type': 'application/json',
          'device-platform': '2',
          'x-forwarded-for': `10.0.${Math.floor(guests / 250)}.${guests % 250}`,
        })
      },
    },
    () => undefined,
  )
  process.send?.('begun')
}
