import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import { arrive, fire, openTraders } from './http-orders.ts'
import type { BenchLine } from './table.ts'

/** The collector gives back what a load took some forty seconds after its last. */
const REST_MS = 60_000

/**
 * Orders through the whole server, from HTTP to the journal and the tables, by a client on the
 * same two cores: as many as it takes, then at a quarter of the bar with the latency each had.
 * Each connection is one person who buys and sells a little at the market price, so that every
 * request is an accepted order with a fill.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const venue = await startVenueProcess({
    dataDir,
    port: await freePort(),
    env: CHEAP_PEOPLE,
  })
  try {
    const tokens = await openTraders(venue.address)
    await fire(venue.address, tokens, 3)
    const full = await fire(venue.address, tokens, 10)
    const quarter = await arrive(venue.address, tokens, 10, 750)
    await pause(REST_MS)
    const atRest = residentMegabytes(venue.pid)
    return [
      {
        name: 'orders over HTTP, client on the same machine',
        figure: `${Math.round(full.accepted / full.seconds)} a second (p50 ${full.p50} ms, p99 ${full.p99} ms)`,
        bar: 'at least 3,000 a second',
        met: full.accepted / full.seconds >= 3_000,
      },
      {
        name: 'latency at 750 orders a second',
        figure: `p50 ${quarter.p50.toFixed(1)} ms, p99 ${quarter.p99.toFixed(1)} ms, p99.9 ${quarter.p999.toFixed(1)} ms`,
        bar: 'p99 under 25 ms',
        met: quarter.p99 < 25,
      },
      {
        name: 'memory of the server at rest after these orders, without the database',
        figure: `${atRest} MB`,
        bar: 'under 200 MB',
        met: atRest < 200,
      },
    ]
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Resident set of one process, from /proc. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
