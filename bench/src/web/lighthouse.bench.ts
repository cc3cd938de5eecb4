import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '@candor/e2e/find-browser'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import type { Result } from 'lighthouse'
import type { BenchLine } from '../table.ts'
import { calm, standBack } from './stand-back.ts'

/** Of so many runs of a page the one whose performance is the median counts. */
const RUNS = 3
/** A page is looked at so often at most until there are that many of a machine that was quick. */
const MOST_RUNS = 9
/**
 * Lighthouse slows the processor down four times, whatever it is, and says to do so from this figure of its
 * own benchmark on (its page on throttling: high-end desktop, 1,500 to 2,000). A machine that
 * shares its processor falls to half of it from one minute to the next.
 */
const QUICK = 1_500

const PROGRAM = join(import.meta.dirname, 'lighthouse-run.ts')

const PAGES = [
  { name: 'login', path: '/pages/login/login', performance: 95 },
  { name: 'home', path: '/', performance: 95 },
  { name: 'quotes', path: '/pages/quotation/quotation', performance: 95 },
  { name: 'spot', path: '/pages/currency/currency?symbol=BTCUSDT', performance: 90 },
] as const

/** What has to be perfect. */
const WHOLE = ['accessibility', 'best-practices', 'seo'] as const

const MOST = { lcpMs: 1_800, tbtMs: 150, cls: 0.02 }

/**
 * Pages of the application as Lighthouse sees them on a phone: its usual mobile device and throttling (a
 * processor four times as slow, 1.6 Mbit/s, 150 ms there and back), from an empty cache, as a guest. A phone
 * has its processor to itself: the venue, once it has done what it does after a start, and who measures give
 * way to the browser. Each figure names the machine's speed as Lighthouse measured it in that run.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-lighthouse-'))
  const venue = await startVenueProcess({ dataDir, port: await freePort() })
  try {
    await calm(venue.pid)
    standBack(venue.pid)
    const lines: BenchLine[] = []
    for (const { name, path, performance } of PAGES) {
      lines.push(...linesOf(name, await median(`${venue.address}/#${path}`), performance))
    }
    return lines
  } finally {
    await venue.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Of the quick runs, where there are some. */
async function median(url: string): Promise<Result> {
  const results: Result[] = []
  const quick = () => results.filter(({ environment }) => environment.benchmarkIndex >= QUICK)
  while (quick().length < RUNS && results.length < MOST_RUNS) results.push(await seen(url))
  const counted = quick().length > 0 ? quick() : results
  counted.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  return counted[counted.length >> 1]!
}

/** A browser of its own for each run: none inherits another's cache. */
async function seen(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  })
  try {
    const categories = ['performance', ...WHOLE].flatMap((name) => ['--category', name])
    const program = fork(PROGRAM, ['--url', url, '--port', String(port), ...categories])
    const [result] = (await Promise.race([
      once(program, 'message'),
      once(program, 'exit').then(([code]) => {
        throw new Error(`Lighthouse ended with ${code} at ${url}`)
      }),
    ])) as [Result]
    return result
  } finally {
    await browser.close()
  }
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function numberOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Infinity
}

function linesOf(name: string, result: Result, least: number): BenchLine[] {
  const performance = scoreOf(result, 'performance')
  const [lcp, tbt, cls] = [
    numberOf(result, 'largest-contentful-paint'),
    numberOf(result, 'total-blocking-time'),
    numberOf(result, 'cumulative-layout-shift'),
  ]
  const faults = WHOLE.flatMap((category) => faultsOf(result, category))
  const whole = WHOLE.map((category) => scoreOf(result, category)).join(' / ')
  return [
    {
      name: `Lighthouse, ${name}: performance`,
      figure: `${performance}, machine ${Math.round(result.environment.benchmarkIndex)}`,
      bar: `at least ${least}, machine ${QUICK}`,
      met: performance >= least,
    },
    {
      name: `Lighthouse, ${name}: largest paint, blocked, layout shift`,
      figure: `${Math.round(lcp)} ms, ${Math.round(tbt)} ms, ${cls.toFixed(3)}`,
      bar: `under ${MOST.lcpMs} ms, ${MOST.tbtMs} ms, ${MOST.cls}`,
      met: lcp < MOST.lcpMs && tbt < MOST.tbtMs && cls < MOST.cls,
    },
    {
      name: `Lighthouse, ${name}: accessibility, best practices, SEO`,
      figure: faults.length === 0 ? whole : `${whole} (${faults.join(', ')})`,
      bar: '100 / 100 / 100',
      met: WHOLE.every((category) => scoreOf(result, category) === 100),
    },
  ]
}

/** The audits that cost a category its score. */
function faultsOf(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
