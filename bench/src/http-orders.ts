import { Agent, request } from 'node:http'
import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { registerAt } from '@candor/e2e/portal'
import { addressOf, paths } from '@candor/protocol/paths'
import { SEEN_HEADER } from '@candor/protocol/seen'
import { followPrice, nextOrder, stockBody } from './orders-among-people.ts'

/** Where an order is sent: by autocannon and by hand, since both measure. */
export const PLACE_ORDER = `/portal${addressOf(paths.coinOrder).path}`
const READ_MOVEMENTS = `/portal${addressOf(paths.accountPage).path}?page=1&limit=20`
export const CONNECTIONS = 48
const PASSWORD = 'bench-password'

/** What of a connection's order is known when its answer comes. */
interface Sent {
  token?: string
}

/**
 * One person a connection, each with a day's test funds and a stock to sell from, on a market whose
 * price is followed from now on. Returns their tokens.
 */
export async function openTraders(address: string, count = CONNECTIONS): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const tokens = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const { client, session } = await registerAt(address, {
        type: 'account',
        account: `benchtrader${100 + number}`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        agree: true,
      })
      await client.call('testFunds', { body: { currencyCode: 'USDT', requestId: 'test-funds' } })
      const move = { currencyCode: 'USDT', amount: '9000', from: 1, to: 2 } as const
      await client.call('cutTurn', { body: { ...move, requestId: 'to-coin' } })
      await send(agent, address, session.token, stockBody())
      return session.token
    }),
  )
  agent.destroy()
  await followPrice(address)
  return tokens
}

/** Sends orders for some seconds, as many as go through; see `load`. */
export function fire(address: string, tokens: readonly string[], seconds: number) {
  return load(address, tokens, {
    seconds,
    asked: { method: 'POST', path: PLACE_ORDER, body: nextOrder },
  })
}

/** Reads the newest movements of each trader for some seconds, as often as they come; see `load`. */
export function readLists(address: string, tokens: readonly string[], seconds: number) {
  return load(address, tokens, { seconds, asked: { method: 'GET', path: READ_MOVEMENTS } })
}

/** A call, with a body that is made for each person's next. */
interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: (token: string) => string
}

/**
 * Makes calls one after the other for some seconds, a connection for each trader, and counts the accepted ones; any
 * other answer is an error. As the application does, each sends back how far it has seen the venue.
 */
async function load(
  address: string,
  tokens: readonly string[],
  { seconds, asked }: { seconds: number; asked: Asked },
) {
  let accepted = 0
  let refused: string | undefined
  const seenBy = new Map<string, string>()
  const requestOf = ({ method, path, body }: Asked): Request => ({
    method,
    path,
    setupRequest: (request: Request, context: Sent) => {
      context.token = String(request.headers!['coin-auth'])
      const seen = seenBy.get(context.token)
      const headers = { ...request.headers, ...(seen !== undefined && { [SEEN_HEADER]: seen }) }
      return { ...request, headers, ...(body && { body: body(context.token) }) }
    },
    onResponse: (_status: number, body: string, { token }: Sent, headers = {}) => {
      seenBy.set(token!, String((headers as Record<string, unknown>)[SEEN_HEADER]))
      if (body.startsWith('{"code":200')) accepted += 1
      else refused ??= body
    },
  })
  let next = 0
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(
      {
        url: address,
        connections: tokens.length,
        duration: seconds,
        requests: [requestOf(asked)],
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
  if (refused !== undefined && accepted === 0) throw new Error(`nothing was accepted: ${refused}`)
  if (refused !== undefined) console.error(`some calls were refused, the first: ${refused}`)
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
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
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
      const token = tokens[number % tokens.length]!
      const sent = send(agent, address, token, nextOrder(token))
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
