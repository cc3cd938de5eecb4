import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { startVenueProcess, tablesFollowed } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import { attackProgram } from './attacked-program.ts'
import { followBook } from './book-followers.ts'
import { openProgram } from './program-orders.ts'
import { placeBothWays } from './signed-orders.ts'
import { sustain } from './sustained-orders.ts'
import { type BenchLine, formatCount } from './table.ts'

const WARM_UP = 30_000
/**
 * Those of ten seconds at the bar. A faster venue ends sooner: one that went on for ten seconds would
 * be further ahead of its tables than it lets itself be, and refuse the rest.
 */
const BURST = 100_000
/** For how long orders come at even moments. */
const EVEN_S = 10
/** Orders that are under way in a burst. */
const UNDER_WAY = 1_000
const PER_SECOND = 1_000
/** What it has to bear without a pause, while its tables follow. */
const SUSTAINED = 4_000
const ATTACKED = { turns: 3, seconds: 5, perSecond: 200 }
/** Connections that follow one book while orders change it. */
const FOLLOWERS = 1_000
const CHANGES_PER_SECOND = 20
const ENV = { ...CHEAP_PEOPLE, LIMIT_SOCKETS_PER_ADDRESS: '0' }

/**
 * Orders of one program over one socket, and of many over HTTP, through the whole server as `npm start` runs it, by a client on
 * the same cores; each is acknowledged once it is durable. On a machine with more than two cores start
 * it by `taskset -c 0,1`.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({ dataDir, port: await freePort(), env: ENV })
  try {
    const program = await openProgram(venue.address)
    await program.burst(WARM_UP, UNDER_WAY)
    await tablesFollowed(venue)
    const rate = await program.burst(BURST, UNDER_WAY)
    await tablesFollowed(venue)
    const latencies = await program.arrive(EVEN_S, PER_SECOND)
    const sustained = await sustain(venue, program, { seconds: EVEN_S, perSecond: SUSTAINED })
    const at = (share: number) => latencies[Math.floor(latencies.length * share)]!
    const followers = await followBook(venue.address, FOLLOWERS)
    await program.arrive(EVEN_S, CHANGES_PER_SECOND)
    const told = followers.close()
    program.close()
    const ways = await placeBothWays(venue.address, { people: 32, turns: 3, seconds: 5 })
    const ratio = ways.programs / ways.portal
    const kept = sustained.perSecond / SUSTAINED
    const behind = sustained.lag / SUSTAINED
    const toldAt = (share: number) => told[Math.floor(told.length * share)]!
    return [
      {
        name: `orders over one socket, in a burst of ${formatCount(BURST)}`,
        figure: `${formatCount(rate)} a second`,
        bar: '10,000 a second',
        met: rate >= 10_000,
      },
      {
        name: `latency over one socket at ${formatCount(PER_SECOND)} orders a second`,
        figure: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
        bar: 'p99 under 20 ms',
        met: at(0.99) < 20,
      },
      {
        name: `changes of a book to ${formatCount(FOLLOWERS)} sockets, from the look at it`,
        figure: `p50 ${toldAt(0.5)} ms, p99 ${toldAt(0.99)} ms of ${formatCount(told.length)}`,
        bar: 'p99 under 50 ms',
        met: toldAt(0.99) < 50,
      },
      {
        name: 'orders at /api/v1 signed by HMAC, in turns with the same by the application’s call',
        figure: `${formatCount(ways.programs)} a second, ${ratio.toFixed(2)} of ${formatCount(ways.portal)}`,
        bar: 'at least 0.8',
        met: ratio >= 0.8,
      },
      {
        name: `${formatCount(SUSTAINED)} orders a second over one socket for ${EVEN_S} s`,
        figure: `${formatCount(sustained.perSecond)} a second, ${kept.toFixed(2)} of what was sent`,
        bar: 'at least 0.95',
        met: kept >= 0.95,
      },
      {
        name: 'records that the tables are behind by then, beside those of a second',
        figure: `${formatCount(sustained.lag)}, ${behind.toFixed(2)} of ${formatCount(SUSTAINED)}`,
        bar: 'at most 1',
        met: behind <= 1,
      },
      ...(await attackLines()),
    ]
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function attackLines(): Promise<BenchLine[]> {
  const { alone, attacked } = await attackProgram(ATTACKED)
  const ratio = attacked / alone
  const per = formatCount(ATTACKED.perSecond)
  return [
    {
      name: `p99 at ${per} orders a second, beside wrong signatures, unknown keys and flooding sockets`,
      figure: `${attacked.toFixed(1)} ms, ${ratio.toFixed(2)} of ${alone.toFixed(1)} ms without, in turns`,
      bar: 'under 20 ms',
      met: attacked < 20,
    },
  ]
}
