import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { FAULTS } from './fault.ts'
import { EXCHANGES } from './markets.ts'
import { startMarketStandIn } from './start-market-stand-in.ts'

const NOW = Date.UTC(2026, 0, 5, 12)

async function start() {
  const standIn = await startMarketStandIn({
    price: (_, at) => String(1_000 + ((at / 1_000) % 100)),
    runs: false,
    everyMs: 1_000,
    now: () => NOW,
  })
  onTestFinished(() => standIn.close())
  const ask = async (url: string) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(300) })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { standIn, ask }
}

const SUBSCRIPTIONS = {
  binance: ['/ws/0', { method: 'SUBSCRIBE', params: ['btcusdt@trade'], id: 1 }],
  okx: ['/ws/v5/public', { op: 'subscribe', args: [{ channel: 'tickers', instId: 'BTC-USDT' }] }],
  kraken: ['/v2', { method: 'subscribe', params: { channel: 'trade', symbol: ['BTC/USD'] } }],
  htx: ['/ws', { sub: 'market.btcusdt.trade.detail', id: 1 }],
  bitstamp: ['', { event: 'bts:subscribe', data: { channel: 'live_trades_btcusd' } }],
} as const

test('who subscribes is told the price of now at once, and at each push', async () => {
  const { standIn } = await start()
  for (const exchange of EXCHANGES) {
    const [path, message] = SUBSCRIPTIONS[exchange]
    const socket = new WebSocket(standIn.endpoints[exchange].ws + path)
    onTestFinished(() => socket.terminate())
    const heard: string[] = []
    const textOf = (data: Buffer) => (exchange === 'htx' ? gunzipSync(data) : data).toString()
    socket.on('message', (data: Buffer) => heard.push(textOf(data)))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(message))
    const told = () => heard.filter((text) => /"(1000|1000\.0)"|:1000[,}]/.test(text)).length
    await expect.poll(told).toBe(1)
    standIn.push(exchange)
    await expect.poll(told).toBe(2)
    standIn.setFault(exchange, 'lying')
    standIn.push(exchange)
    await expect.poll(() => heard.at(-1)).toMatch(/1000000/)
    standIn.setFault(exchange, 'cut-off')
    await expect.poll(() => standIn.counts(exchange).sockets).toBe(0)
  }
})

test('what is pushed and what is asked for later are the same trades', async () => {
  const { standIn, ask } = await start()
  const from = NOW - 3_000
  const { rest } = standIn.endpoints.binance
  const { body } = await ask(`${rest}/api/v3/aggTrades?symbol=BTCUSDT&startTime=${from}`)
  const trades = body as { T: number; p: string }[]
  expect(trades.map(({ T }) => T)).toEqual([from, from + 1_000, from + 2_000])
  expect(trades[0]?.p).toBe(String(1_000 + ((from / 1_000) % 100)))
  standIn.setPrice('binance', 'BTC/USDT', '7', NOW - 1_000)
  const after = await ask(`${rest}/api/v3/aggTrades?symbol=BTCUSDT&startTime=${from}`)
  expect((after.body as { p: string }[]).at(-1)?.p).toBe('7')
})

test('each fault shows in an answer, and ends when it is switched off', async () => {
  const { standIn, ask } = await start()
  const url = `${standIn.endpoints.bitstamp.rest}/api/v2/ticker/`
  const { status, body } = await ask(url)
  const right = JSON.stringify(body)
  expect(status).toBe(200)
  for (const fault of FAULTS) {
    standIn.setFault('bitstamp', fault)
    const told = await ask(url).then(
      (answer) => (answer.status === 200 ? JSON.stringify(answer.body) : String(answer.status)),
      () => 'none',
    )
    // These show over time or in sockets alone: one answer is right.
    const later = ['frozen', 'out-of-order', 'repeated', 'no-sockets', 'mute-sockets']
    const isShown = !later.includes(fault)
    if (isShown) expect(told, fault).not.toBe(right)
    else expect(told, fault).toBe(right)
    standIn.setFault('bitstamp', undefined)
    expect(JSON.stringify((await ask(url)).body)).toBe(right)
  }
}, 30_000)

test('Yahoo asks for the crumb that it gave', async () => {
  const { standIn, ask } = await start()
  const base = standIn.stockEndpoint
  const page = await fetch(`${base}/quote/AAPL`)
  expect(page.headers.get('set-cookie')).toMatch(/^A3=/)
  const crumb = await (await fetch(`${base}/v1/test/getcrumb`)).text()
  expect(await ask(`${base}/v7/finance/quote?symbols=AAPL&crumb=${crumb}`)).toMatchObject({
    body: { quoteResponse: { result: [{ symbol: 'AAPL', regularMarketPrice: 1_000 }] } },
  })
  expect((await ask(`${base}/v7/finance/quote?symbols=AAPL`)).status).toBe(404)
})
