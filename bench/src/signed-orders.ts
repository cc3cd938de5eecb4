import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { registerAt } from '@candor/e2e/portal'
import { SIGNING_HEADERS, signedText } from '@candor/programs-protocol/signing'
import { PLACE_ORDER } from './http-orders.ts'

const PASSWORD = 'bench-password'
const PROGRAMS_ORDERS = '/api/v1/orders'
/** Far below the market, so that nothing is filled: each order is placed, and ends at once. */
const TERMS = { symbol: 'BCHUSDT', side: 'buy', price: '100.00', quantity: '0.1' }

/** One person, as the application's call and as a program's key place their orders. */
interface Trader {
  token: string
  key: string
  secret: string
}

/**
 * The same orders of the same people by the application's call and by keys that sign them by HMAC, in
 * turns: orders a second of each, answered one after the other over a connection a person.
 */
export async function placeBothWays(
  address: string,
  { people, turns, seconds }: { people: number; turns: number; seconds: number },
): Promise<{ portal: number; programs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const traders = await Promise.all(
    Array.from({ length: people }, (_, number) => openTrader(address, number)),
  )
  const send = (way: Way) => (trader: Trader) => post(agent, address, way(trader))
  const rates = { portal: 0, programs: 0 }
  for (let turn = -1; turn < turns; turn++) {
    const portal = await loop(traders, seconds, send(byPortal))
    const programs = await loop(traders, seconds, send(byKey))
    // The first turn warms both up.
    if (turn < 0) continue
    rates.portal += portal / turns
    rates.programs += programs / turns
  }
  agent.destroy()
  return rates
}

async function openTrader(address: string, number: number): Promise<Trader> {
  const account = `signedtrader${100 + number}`
  const named = { account, password: PASSWORD, confirmPassword: PASSWORD, agree: true } as const
  const { client, session } = await registerAt(address, { type: 'account', ...named })
  await client.call('testFunds', { body: { currencyCode: 'USDT', requestId: 'test-funds' } })
  const move = { currencyCode: 'USDT', amount: '9000', from: 1, to: 2, requestId: 'move' } as const
  await client.call('cutTurn', { body: move })
  const wish = { password: PASSWORD, name: 'bench', rights: ['trade' as const] }
  const made = await client.call('makeApiKey', { body: { ...wish, algorithm: 'hmac-sha256' } })
  return { token: session.token, key: made.key.id, secret: made.secret! }
}

/** What one order is sent as. */
interface Sent {
  path: string
  headers: Record<string, string>
  body: string
}
type Way = (trader: Trader) => Sent

let orders = 0
const nextId = () => `bench-${(orders += 1)}`

function byPortal({ token }: Trader): Sent {
  const body = { ...TERMS, method: 'limit', timeInForce: 'ioc', requestId: nextId() }
  return { path: PLACE_ORDER, headers: { 'coin-auth': token }, body: JSON.stringify(body) }
}

function byKey({ key, secret }: Trader): Sent {
  const body = JSON.stringify({ ...TERMS, type: 'limit', timeInForce: 'ioc' })
  const timestamp = Date.now()
  const nonce = randomBytes(12).toString('base64url')
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const terms = { timestamp, recvWindow: 5_000, nonce, method: 'POST', target: PROGRAMS_ORDERS }
  const text = signedText({ ...terms, bodySha256 })
  const headers = {
    [SIGNING_HEADERS.key]: key,
    [SIGNING_HEADERS.timestamp]: String(timestamp),
    [SIGNING_HEADERS.nonce]: nonce,
    [SIGNING_HEADERS.signature]: createHmac('sha256', secret).update(text).digest('base64'),
    'idempotency-key': nextId(),
  }
  return { path: PROGRAMS_ORDERS, headers, body }
}

/** Orders a second: each person sends the next once the last is answered. */
async function loop(
  traders: readonly Trader[],
  seconds: number,
  send: (trader: Trader) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  const counts = await Promise.all(
    traders.map(async (trader) => {
      let done = 0
      for (; performance.now() < until; done++) await send(trader)
      return done
    }),
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  return all / ((performance.now() - began) / 1_000)
}

/** One order over a kept connection; rejects unless it was placed. */
function post(agent: Agent, address: string, { path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    const sent = { 'content-type': 'application/json', ...length, ...headers }
    const call = request(
      `${address}${path}`,
      { agent, method: 'POST', headers: sent },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          if (answer.statusCode === 200 && /^\{"(?:code":200|id":")/.test(text)) resolve()
          else reject(new Error(`an order was refused: ${text}`))
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
