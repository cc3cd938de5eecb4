import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@candor/postgres/free-port'
import { chartSpeedAt } from '@candor/e2e/chart-speed'
import { startVenueProcess } from '@candor/e2e/venue-process'
import type { BenchLine } from './table.ts'

const FRAMES = 55
const WORK_MS = 6
const TAP_MS = 300

/**
 * The chart in a phone's browser over a venue of this machine: frames that the page draws while a finger
 * drags it with four panes, ten drawings and prices coming in, and the time from a tap on a period, and on a quote, to
 * its candles.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-chart-'))
  const venue = await startVenueProcess({ dataDir, port: await freePort() })
  try {
    const { frames, longest, work, drawings, taps, opened } = await chartSpeedAt(venue.address)
    return [
      {
        name: 'frames a second while the chart is dragged with four panes and ten drawings',
        figure: `${frames.toFixed(1)} (longest wait ${longest.toFixed(0)} ms)`,
        bar: `at least ${FRAMES}`,
        met: frames >= FRAMES,
      },
      {
        name: 'work of the page for each frame of it',
        figure: `${work.toFixed(1)} ms`,
        bar: `under ${WORK_MS} ms`,
        met: work < WORK_MS,
      },
      {
        name: 'drawings of one canvas in a frame meanwhile, at most',
        figure: String(drawings),
        bar: '1',
        met: drawings === 1,
      },
      {
        name: 'from a tap on a period until its candles stand',
        figure: `${taps.median.toFixed(0)} ms (median; slowest ${taps.slowest.toFixed(0)})`,
        bar: `under ${TAP_MS} ms`,
        met: taps.median < TAP_MS,
      },
      {
        name: 'from a tap on a quote until the candles of its chart stand',
        figure: `${opened.median.toFixed(0)} ms (median; slowest ${opened.slowest.toFixed(0)})`,
        bar: `under ${TAP_MS} ms`,
        met: opened.median < TAP_MS,
      },
    ]
  } finally {
    await venue.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
