import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { postmasterPid, startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import { arrive, openTraders } from './http-orders.ts'
import { type Shares, shares, startPeer, venueTarget } from './order-shares.ts'
import { type BenchLine, formatCount } from './table.ts'

/** The collector gives back what a load took some forty seconds after its last. */
const REST_MS = 60_000
const BURSTS = 3
const BURST_S = 10
const MINUTE_S = 60
const WARM_UP_S = 3

/**
 * Orders through the whole server as `npm start` runs it, from HTTP to the journal and the tables, by a client on the same
 * cores, in turns with bare Fastify that checks the same body: in bursts, and for a minute. An order
 * counts when it is in the tables. Then a part of that load with the latency each order had.
 * Each connection is one person who buys and sells a little at the market price, so that every
 * request is an accepted order with a fill. On a machine with more than two cores start it by
 * `taskset -c 0,1`.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({
    dataDir,
    port: await freePort(),
    env: CHEAP_PEOPLE,
  })
  const bare = await startPeer(new URL('./bare-fastify.ts', import.meta.url))
  const canned = await startPeer(new URL('./canned-answers.ts', import.meta.url))
  try {
    const tokens = await openTraders(venue.address)
    const target = venueTarget(venue, postmasterPid(dataDir)!)
    for (const one of [target, bare, canned]) await shares(one, tokens, WARM_UP_S)
    const bursts: Turn[] = []
    for (let turn = 0; turn < BURSTS; turn++) {
      bursts.push({
        venue: await shares(target, tokens, BURST_S),
        bare: await shares(bare, tokens, BURST_S),
      })
    }
    const minute = {
      venue: await shares(target, tokens, MINUTE_S),
      bare: await shares(bare, tokens, MINUTE_S),
    }
    const client = await shares(canned, tokens, WARM_UP_S)
    const spaced = await arrive(venue.address, tokens, BURST_S, 750)
    await pause(REST_MS)
    const atRest = residentMegabytes(venue.pid)
    return [
      beside('orders over HTTP for a minute, tables following', [minute], 0.25),
      beside(`the same in bursts of ${BURST_S} s, the median of ${BURSTS}`, bursts, 0.35),
      ...taken(minute),
      {
        name: 'calls that this client alone makes, answered by constant bytes',
        figure: `${formatCount(client.rate)} a second, ${client.client.toFixed(0)} µs each`,
        bar: '',
      },
      {
        name: 'latency at 750 orders a second',
        figure: `p50 ${spaced.p50.toFixed(1)} ms, p99 ${spaced.p99.toFixed(1)} ms, p99.9 ${spaced.p999.toFixed(1)} ms`,
        bar: 'p99 under 15 ms',
        met: spaced.p99 < 15,
      },
      {
        name: 'memory of the server at rest after these orders, without the database',
        figure: `${atRest} MB`,
        bar: 'under 200 MB',
        met: atRest < 200,
      },
    ]
  } finally {
    bare.stop()
    canned.stop()
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** One after the other. */
interface Turn {
  venue: Shares
  bare: Shares
}

function beside(name: string, turns: readonly Turn[], bar: number): BenchLine {
  const ratio = ({ venue, bare }: Turn) => venue.rate / bare.rate
  const sorted = [...turns].sort((a, b) => ratio(a) - ratio(b))
  const median = sorted[Math.floor(sorted.length / 2)]!
  const { venue, bare } = median
  const latency = `p50 ${venue.p50} ms, p99 ${venue.p99} ms`
  const figure = `${formatCount(venue.rate)} a second (${latency})`
  const peer = `${ratio(median).toFixed(2)} of bare Fastify's ${formatCount(bare.rate)}`
  return { name, figure: `${figure}, ${peer}`, bar: `at least ${bar}`, met: ratio(median) >= bar }
}

function taken({ venue, bare }: Turn): BenchLine[] {
  const us = (time: number) => time.toFixed(0)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  return [
    {
      name: 'processor time of an order in that minute: server, database, client',
      figure: `${us(venue.server)} + ${us(venue.database)} + ${us(venue.client)} µs`,
      bar: '',
    },
    {
      name: 'the same of a call of bare Fastify: server, client',
      figure: `${us(bare.server)} + ${us(bare.client)} µs`,
      bar: '',
    },
    {
      name: 'how long the tables took after the last answer; the cores that others had in both minutes',
      figure: `${us(venue.behindMs)} ms; ${percent(venue.others)} and ${percent(bare.others)}`,
      bar: '',
    },
  ]
}

/** Resident set of one process, from /proc. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
