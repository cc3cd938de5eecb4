import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, paths } from '@candor/protocol/paths'
import { SEEN_HEADER } from '@candor/protocol/seen'
import { PLACE_ORDER, arrive, openTraders } from '../http-orders.ts'
import { nextOrder } from '../orders-among-people.ts'
import { type BenchLine, formatCount } from '../table.ts'
import { openNodes } from './nodes.ts'

const ORDERS_A_SECOND = 2_000
const SECONDS = 15
const SAMPLE_EVERY_MS = 40
const READ = `/portal${addressOf(paths.getInfo).path}`
const BAR_MS = 50

/**
 * How far a replica is behind the writer while another node takes 2,000 orders a second: an order is
 * placed there, and as soon as it is answered its sender reads at the other node, which answers once
 * its own engine has the order. The whole read is counted, of which waiting is a part.
 */
export async function run(): Promise<BenchLine[]> {
  const nodes = await openNodes(['a', 'b', 'c'])
  const agent = new Agent({ keepAlive: true })
  try {
    const [one, other] = (await nodes.roles()).fronts.map(({ address }) => address)
    const tokens = await openTraders(one!)
    const [reader, ...traders] = tokens
    await arrive(one!, traders, 3, 500)
    const state = { over: false }
    const started = performance.now()
    const load = arrive(one!, traders, SECONDS, ORDERS_A_SECOND).finally(() => (state.over = true))
    const waits: number[] = []
    while (!state.over) {
      const { headers } = await call(agent, 'POST', `${one}${PLACE_ORDER}`, {
        token: reader!,
        body: nextOrder(reader!),
      })
      const askedAt = performance.now()
      await call(agent, 'GET', `${other}${READ}`, {
        token: reader!,
        seen: String(headers[SEEN_HEADER]),
      })
      waits.push(performance.now() - askedAt)
      await pause(SAMPLE_EVERY_MS)
    }
    const { p99: latency } = await load
    const rate = (ORDERS_A_SECOND * SECONDS * 1_000) / (performance.now() - started)
    waits.sort((a, b) => a - b)
    const at = (part: number) => waits[Math.floor((waits.length - 1) * part)]!
    return [
      {
        name: `replica behind the writer at ${formatCount(ORDERS_A_SECOND)} orders a second: a read of an order just answered elsewhere`,
        figure: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${waits.length} (${formatCount(rate)} orders a second went through, p99 ${Math.round(latency)} ms)`,
        bar: `p99 under ${BAR_MS} ms`,
        met: at(0.99) < BAR_MS,
      },
    ]
  } finally {
    agent.destroy()
    await nodes.close()
  }
}

interface CallParts {
  token: string
  body?: string
  seen?: string
}

/** Rejects where a call is not a success. */
function call(agent: Agent, method: string, url: string, { token, body, seen }: CallParts) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: NodeJS.Dict<string | string[]>
  }>()
  const headers = {
    'coin-auth': token,
    'device-platform': '2',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(seen === undefined ? {} : { [SEEN_HEADER]: seen }),
  }
  const sent = request(url, { agent, method, headers }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => (text += chunk))
    answer.on('end', () => {
      if (text.startsWith('{"code":200')) resolve({ headers: answer.headers })
      else reject(new Error(`${method} ${url}: ${text}`))
    })
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
