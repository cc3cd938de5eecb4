import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '@candor/e2e/find-browser'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import lighthouse, { type Result } from 'lighthouse'
import type { BenchLine } from '../table.ts'

/** Of each page the run whose performance is the median counts. */
const RUNS = 3

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
 * processor four times as slow, 1.6 Mbit/s, 150 ms there and back), from an empty cache, as a guest. A busy
 * machine shows in the figures: they mean something on a quiet one.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-lighthouse-'))
  const venue = await startVenueProcess({ dataDir, port: await freePort() })
  try {
    const lines: BenchLine[] = []
    for (const { name, path, performance } of PAGES) {
      const results = []
      for (let at = 0; at < RUNS; at++) results.push(await seen(`${venue.address}/#${path}`))
      results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
      lines.push(...linesOf(name, results[RUNS >> 1]!, performance))
    }
    return lines
  } finally {
    await venue.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A browser of its own for each run: none inherits another's cache. */
async function seen(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  })
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...WHOLE],
    })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse saw nothing of ${url}: ${run?.lhr.runtimeError?.message}`)
    }
    return run.lhr
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
      figure: String(performance),
      bar: `at least ${least}`,
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
