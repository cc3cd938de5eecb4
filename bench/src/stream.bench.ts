import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createEngine } from '@candor/engine'
import { STREAM_PATH } from '@candor/protocol/paths'
import { Board, type Instrument, type Quote } from '@candor/server/testing/market'
import { readConfig } from '@candor/server/testing'
import { marketNews, openStream } from '@candor/server/testing/stream'
import { answerOf, isReport } from './clients-answer.ts'
import type { ClientsOrder, ClientsReport } from './stream-clients.ts'
import { type BenchLine, formatCount } from './table.ts'

const SOCKETS = 2_500
const SYMBOLS = 50
const BATCHES_A_SECOND = 10
const WARM_UP_MS = 3_000
const MEASURED_MS = 15_000
const BAR_MS = 80
/** Of a core, in the server. */
const BAR_BUSY = 0.4

/**
 * Every batch to every socket: 50 symbols, ten times a second, 2,500 guests who follow them all,
 * over the server's own stream. The clients are in a process of their own on the same machine and
 * take their half of it.
 */
export async function run(): Promise<BenchLine[]> {
  const venue = await openQuotes()
  const clients = fork(new URL('./stream-clients.ts', import.meta.url))
  try {
    clients.send({
      urls: [venue.url],
      sockets: SOCKETS,
      symbols: venue.symbols,
    } satisfies ClientsOrder)
    await answerOf(clients, (message) => message === 'connected')
    const stop = tick(venue.move)
    await pause(WARM_UP_MS)
    clients.send('count')
    const before = process.cpuUsage()
    await pause(MEASURED_MS)
    const { user, system } = process.cpuUsage(before)
    clients.send('report')
    const report = (await answerOf(clients, isReport)) as ClientsReport
    stop()
    return lines(report, (user + system) / 1_000 / MEASURED_MS)
  } finally {
    clients.kill()
    await venue.close()
  }
}

function lines({ batches, latencies, closed }: ClientsReport, busy: number): BenchLine[] {
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? Infinity
  const expected = (SOCKETS * BATCHES_A_SECOND * MEASURED_MS) / 1_000
  const delivered = batches / expected
  // A batch at each end of the measurement may fall out of it.
  const whole = delivered > 0.98 && closed === 0
  const p99 = at(0.99)
  return [
    {
      name: `stream: ${formatCount(SOCKETS)} sockets x ${BATCHES_A_SECOND} batches a second of ${SYMBOLS} symbols, delivery`,
      figure: `p50 ${at(0.5)} ms, p99 ${p99} ms, longest ${at(1)} ms`,
      bar: `p99 under ${BAR_MS} ms`,
      met: whole && p99 < BAR_MS,
    },
    {
      name: 'stream: batches delivered in that time',
      figure: `${formatCount(batches / (MEASURED_MS / 1_000))} a second, ${(delivered * 100).toFixed(1)} %, server ${(busy * 100).toFixed(0)} % of a core`,
      bar: `under ${BAR_BUSY * 100} % of a core`,
      met: whole && busy < BAR_BUSY,
    },
  ]
}

/** The stream over quotations that move when told to: no exchange, no books, no signed-in users. */
async function openQuotes() {
  const instruments = Array.from({ length: SYMBOLS }, (_, i): Instrument => ({
    symbol: `COIN${i}USDT`,
    name: `Coin ${i}`,
    kind: 'pair',
    scale: 4,
    volumeScale: 2,
    hours: { always: true },
  }))
  const board = new Board(instruments, { stalenessMs: () => 10_000, now: Date.now })
  let tell: (changed: readonly Quote[]) => void = () => undefined
  const move = (round: number) => {
    const at = Date.now()
    tell(
      instruments.map(({ symbol }, i) => board.print(symbol, at, 1_000_000 + i * 999 + round, 17)!),
    )
  }
  move(0)
  const server = createServer()
  const nothing = () => undefined
  const news = marketNews({
    market: {
      hasChart: () => true,
      quote: (symbol) => board.quote(symbol),
      onTick: (listener) => ((tell = listener), nothing),
      trades: () => [],
    },
    transactor: { engine: createEngine() },
    now: Date.now,
  })
  const needs = {
    config: readConfig({ LIMIT_SOCKETS_PER_ADDRESS: '0' }),
    transactor: { onCommit: () => nothing, durableSeq: 0 },
    projector: { reached: async () => nothing() },
    sessions: {
      find: async () => undefined,
      standing: async () => new Set<string>(),
      onEnded: () => nothing,
    },
    reads: { begin: () => Promise.resolve(0) },
    log: { warn: nothing, error: nothing },
    now: Date.now,
    venueId: 'bench',
    node: { serves: () => true },
  }
  const stream = await openStream(needs, { server, news: [news] })
  for (const worker of stream.workers ?? []) worker.start()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}${STREAM_PATH}/?EIO=4&transport=websocket`,
    symbols: instruments.map(({ symbol }) => symbol),
    move,
    close: async () => {
      await Promise.all((stream.workers ?? []).map((worker) => worker.stop()))
      await stream.close?.()
      server.close()
    },
  }
}

/** Ten times a second by the clock: a late one does not push the next back. */
function tick(move: (round: number) => void): () => void {
  const start = performance.now()
  let round = 0
  let timer: NodeJS.Timeout
  const next = () => {
    round += 1
    move(round)
    const due = start + (round + 1) * (1_000 / BATCHES_A_SECOND)
    timer = setTimeout(next, Math.max(0, due - performance.now()))
  }
  timer = setTimeout(next, 1_000 / BATCHES_A_SECOND)
  return () => clearTimeout(timer)
}
