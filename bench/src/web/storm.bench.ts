import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, type Page, chromium } from '@playwright/test'
import { findBrowser } from '@candor/e2e/find-browser'
import { portalAt } from '@candor/e2e/portal'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import type { QuotationTick } from '@candor/protocol'
import { type BenchLine, formatCount } from '../table.ts'
import { openStormFront } from './storm-front.ts'

const SYMBOLS = 50
const TIMES_A_SECOND = 10
/** So long the screen is looked at without a touch, and touched without a pause. */
const LOOK_MS = 10_000
const TOUCH_MS = 20_000
/** Minutes of quotes between the two looks at the memory: `MINUTES=60 npm run bench -- web/storm`. */
const MINUTES = Number(process.env['MINUTES'] ?? '3')
const BARS = { interactionMs: 100, frames: 55, grownMib: 2 }
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}

/**
 * The quotations in a storm: 50 symbols, each 10 times a second, over a stream of a hundred messages a
 * second. Counted are the frames that the page draws meanwhile, how long each touch and key takes until the
 * next paint (the whole of it, as browsers tell it), and what the page holds on to, after a collection each
 * time. A busy machine shows in the figures.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-storm-'))
  const venue = await startVenueProcess({ dataDir, port: await freePort() })
  const front = await openStormFront(venue.address, await quotationsAt(venue.address))
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage(PHONE)
    await page.addInitScript(watchInteractions)
    await page.goto(`${front.address}/#/pages/quotation/quotation`)
    await page.getByText('BTC/USDT').first().waitFor()
    front.blow(TIMES_A_SECOND)
    const before = front.sent()
    const frames = await framesIn(page, LOOK_MS)
    const rate = ((front.sent() - before) * 1_000) / LOOK_MS
    const durations = await touched(page)
    const memory = await memoryOver(page, MINUTES * 60_000)
    return linesOf({ frames, rate, durations, ...memory })
  } finally {
    await browser.close()
    await front.close()
    await venue.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Fifty of what the venue quotes; where it quotes fewer, some come more often. */
async function quotationsAt(address: string): Promise<QuotationTick[]> {
  const portal = portalAt(address)
  const all = [
    ...(await portal.call('tickers', {})),
    ...(await portal.call('futures', { query: {} })),
  ]
  return Array.from({ length: SYMBOLS }, (_, at) => all[at % all.length]!)
}

declare global {
  interface Window {
    /** The longest duration of each interaction, ms, by its number. */
    interactions: Map<number, number>
  }
}

/** Runs in the page. */
function watchInteractions(): void {
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      const known = window.interactions.get(entry.interactionId) ?? 0
      window.interactions.set(entry.interactionId, Math.max(known, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Frames a second that the page draws while it is scrolled. */
async function framesIn(page: Page, ms: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const counted = page.evaluate(
    (limit) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        let frames = 0
        const draw = (now: number) => {
          frames += 1
          if (now - began < limit) requestAnimationFrame(draw)
          else resolve((frames * 1_000) / (now - began))
        }
        requestAnimationFrame(draw)
      }),
    ms,
  )
  const scrolling = { x: 195, y: 500, speed: 400, repeatCount: 4, repeatDelayMs: 100 } as const
  await session.send('Input.synthesizeScrollGesture', { ...scrolling, yDistance: -400 })
  const frames = await counted
  await page.evaluate(() => scrollTo(0, 0))
  return frames
}

/** What a person does on the page, over and over; returns how long each interaction took, ms. */
async function touched(page: Page): Promise<number[]> {
  const until = performance.now() + TOUCH_MS
  while (performance.now() < until) {
    for (const name of ['Futures', 'Favourites', 'USDT']) {
      await page.getByRole('tab', { name }).tap()
    }
    await page.getByRole('button', { name: 'Search' }).tap()
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('btc')
    await page.getByRole('button', { name: 'Back' }).tap()
    await page.getByRole('link', { name: /BTC/ }).first().tap()
    await page.goBack()
    await page.getByRole('link', { name: 'Home' }).tap()
    await page.getByRole('tab', { name: 'Volume' }).tap()
    await page.getByRole('link', { name: 'Quotes' }).tap()
  }
  const durations = await page.evaluate(() => [...window.interactions.values()])
  return durations.sort((a, b) => a - b)
}

/** Bytes that the page's script holds before and after, each time once everything else was collected. */
async function memoryOver(page: Page, ms: number): Promise<{ begun: number; ended: number }> {
  const session = await page.context().newCDPSession(page)
  // What is made on first use is there.
  await pause(30_000)
  const begun = await heldBytes(session)
  await pause(ms)
  return { begun, ended: await heldBytes(session) }
}

async function heldBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

interface Figures {
  frames: number
  rate: number
  durations: readonly number[]
  begun: number
  ended: number
}

function linesOf({ frames, rate, durations, begun, ended }: Figures): BenchLine[] {
  const p98 = durations[Math.ceil(durations.length * 0.98) - 1] ?? Infinity
  const mib = (bytes: number) => bytes / 1_048_576
  const grown = mib(ended - begun)
  return [
    {
      name: `quotes in a storm of ${formatCount(rate)} prices a second: frames a second, scrolled`,
      figure: frames.toFixed(1),
      bar: `at least ${BARS.frames}`,
      met: frames >= BARS.frames,
    },
    {
      name: `the same: 98 of 100 of ${durations.length} touches and keys, until the next paint`,
      figure: `${p98} ms`,
      bar: `under ${BARS.interactionMs} ms`,
      met: p98 < BARS.interactionMs,
    },
    {
      name: `the same: what the page holds after ${MINUTES} more minutes`,
      figure: `${mib(ended).toFixed(1)} MiB, ${grown.toFixed(2)} more than before`,
      bar: `at most ${BARS.grownMib} MiB more`,
      met: grown <= BARS.grownMib,
    },
  ]
}
