import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { STREAM_PATH } from '@candor/protocol/paths'
import { answerOf, isReport } from '../clients-answer.ts'
import type { ClientsOrder, ClientsReport } from '../stream-clients.ts'
import { type BenchLine, formatCount } from '../table.ts'
import { openNodes } from './nodes.ts'
import { processorMs } from './processor-time.ts'

const SOCKETS = 10_000
/** Two and more, so that a batch is told from what else a socket is sent by its length. */
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'DOTUSDT', 'SOLUSDT']
/** The simulated market prints four times a second; sockets are sent what changed as often. */
const BATCHES_A_SECOND = 4
const WARM_UP_MS = 5_000
const MEASURED_MS = 20_000
const BAR_MS = 250

/**
 * Every batch of the real market to 10,000 sockets of guests over the three fronts of four nodes,
 * from the print's time at the writer to its arrival. All of them and the clients share this machine.
 */
export async function run(): Promise<BenchLine[]> {
  const nodes = await openNodes(['a', 'b', 'c', 'd'])
  const clients = fork(new URL('../stream-clients.ts', import.meta.url))
  try {
    const { fronts } = await nodes.roles()
    const urls = fronts.map(
      ({ address }) => `${address.replace('http', 'ws')}${STREAM_PATH}/?EIO=4&transport=websocket`,
    )
    clients.send({ urls, sockets: SOCKETS, symbols: SYMBOLS } satisfies ClientsOrder)
    await answerOf(clients, (message) => message === 'connected')
    await pause(WARM_UP_MS)
    const spent = () => fronts.reduce((sum, { pid }) => sum + processorMs(pid!), 0)
    const before = spent()
    clients.send('count')
    await pause(MEASURED_MS)
    clients.send('report')
    const { batches, latencies, closed } = (await answerOf(clients, isReport)) as ClientsReport
    const perBatch = ((spent() - before) * 1_000) / batches
    const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? Infinity
    const delivered = batches / ((SOCKETS * BATCHES_A_SECOND * MEASURED_MS) / 1_000)
    // A batch at each end of the measurement may fall out of it.
    const isWhole = delivered > 0.98 && closed === 0
    return [
      {
        name: `${formatCount(SOCKETS)} sockets over four nodes x ${BATCHES_A_SECOND} batches a second: from print to arrival`,
        figure: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${(delivered * 100).toFixed(1)} % arrived, ${closed} closed`,
        bar: `every batch, p99 under ${BAR_MS} ms`,
        met: isWhole && at(0.99) < BAR_MS,
      },
      {
        name: 'processor time of a front for a batch to one socket, all else it does included',
        figure: `${perBatch.toFixed(1)} µs`,
        bar: '',
      },
    ]
  } finally {
    clients.kill()
    await nodes.close()
  }
}
