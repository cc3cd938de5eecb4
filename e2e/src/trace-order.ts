/**
 * `npm run trace:order`: runs a venue that is traced, places orders one after the other, and draws the way
 * of the middle one, by how long its answer took, as a picture.
 *
 *   npm run trace:order -- --to docs/pictures/order-trace.svg --orders 60
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@candor/postgres/free-port'
import { CollectorStandIn, type ToldSpan } from '@candor/server/testing'
import { io } from 'socket.io-client'
import { CHEAP_PEOPLE } from './cheap-people.ts'
import { registerAt } from './portal.ts'
import { drawWaterfall, tracedCall } from './trace/waterfall.ts'
import { startVenueProcess } from './venue-process.ts'

/** Between two orders, so that each has a batch, and a write of the tables, to itself. */
const APART_MS = 60
const PASSWORD = 'trace-password'
const ROUTE = 'POST /portal/order/coinOrder'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'docs/pictures/order-trace.svg' },
    orders: { type: 'string', default: '60' },
  },
})
const orders = Number(values.orders)
if (!Number.isInteger(orders) || orders < 1 || orders > 500) {
  console.error('--orders has to be a whole number from 1 to 500.')
  process.exit(2)
}

const dataDir = mkdtempSync(join(tmpdir(), 'candor-trace-'))
const collector = await CollectorStandIn.open()
const venue = await startVenueProcess({
  dataDir,
  port: await freePort(),
  env: { ...CHEAP_PEOPLE, TRACES_URL: collector.url, TRACES_SAMPLE: '1' },
})
try {
  await placeOrders(venue.address)
} finally {
  // What is traced and was not sent yet is sent by then.
  await venue.stop()
  await collector.close()
  rmSync(dataDir, { recursive: true })
}

const calls = collector.spans
  .filter(({ name, fault }) => name === ROUTE && fault === undefined)
  .sort((a, b) => lengthOf(a) - lengthOf(b))
if (calls.length < orders) throw new Error(`Of ${orders} orders ${calls.length} were traced.`)
const call = calls[Math.floor(calls.length / 2)]!
const traced = tracedCall(call, collector.spans)
const title = `The way of an order: ${lengthOf(call).toFixed(1)} ms until its answer`
const note = `The middle one of ${calls.length} orders, one after the other; a venue of one process with its database on the same machine.`
writeFileSync(values.to, drawWaterfall(traced, title, note))
console.log(`${values.to}: ${traced.spans.length} steps of trace ${call.traceId}`)

/** Places orders that rest, as somebody who is connected to the stream. */
async function placeOrders(address: string): Promise<void> {
  const words = { password: PASSWORD, confirmPassword: PASSWORD, agree: true } as const
  const { client, session } = await registerAt(address, {
    type: 'account',
    account: 'tracedtrader',
    ...words,
  })
  const socket = io(address, {
    path: '/stream',
    transports: ['websocket'],
    auth: { 'coin-auth': session.token },
  })
  await new Promise((resolve) => socket.once('ready', resolve))
  await client.call('testFunds', { body: { currencyCode: 'USDT', requestId: 'funds' } })
  const move = { currencyCode: 'USDT', amount: '9000', from: 1, to: 2 } as const
  await client.call('cutTurn', { body: { ...move, requestId: 'to-coin' } })
  for (let count = 0; count < orders; count++) {
    await client.call('coinOrder', {
      body: {
        symbol: 'USDCUSDT',
        side: 'buy',
        method: 'limit',
        price: '0.5',
        quantity: '10',
        requestId: `order-${count}`,
      },
    })
    await pause(APART_MS)
  }
  socket.disconnect()
}

function lengthOf({ startedAt, endedAt }: ToldSpan): number {
  return endedAt - startedAt
}
