import { chromium, devices } from '@playwright/test'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { findBrowser } from './find-browser.ts'

/** What a phone's chart came to. Times are milliseconds. */
export interface ChartSpeed {
  /** Frames a second that the page drew while a finger dragged the chart with four panes and ten drawings. */
  frames: number
  /** The longest time between two of them. */
  longest: number
  /** What the page's own thread worked for each frame of it. */
  work: number
  /** Most drawings of one canvas in a frame. */
  drawings: number
  /** From a tap on a period, when the finger is off it, until its candles stand: the median, and the slowest. */
  taps: { median: number; slowest: number }
  /** From a tap on a quote until the candles of its chart stand: the median, and the slowest. */
  opened: { median: number; slowest: number }
}

/** What the person of this measure has on the chart: three means and bands over it, four panes below. */
const KEPT = {
  ...{ type: 'hollow', scale: 'linear', period: '15min', bar: ['1min', '1hour', '1day', '1week'] },
  indicators: [
    ...[
      ['ma', [7, 25, 99]],
      ['boll', [20, 2]],
      ['macd', [12, 26, 9]],
    ],
    ...[
      ['rsi', [14]],
      ['kdj', [9, 3, 3]],
      ['vol', [5, 10]],
    ],
  ],
}
/** What they drew: ten drawings of ten tools, around the price and the hour of the simulated market. */
function tenDrawings(now: number): object {
  const hours = (back: number) => Math.round((now - back * 3_600_000) / 1_000)
  const stroke = '!!!;q]VnzqF!yyy'
  return {
    v: 1,
    d: [
      ['d0', 'tlt2s', hours(8), '67000.00', hours(1), '68400.00'],
      ['d1', 'ryb2s', hours(7), '68800.00', hours(3), '68100.00'],
      ['d2', 'xlg1d', hours(6), '67400.00', hours(2), '67900.00'],
      ['d3', 'hlt2d', hours(5), '67842.50'],
      ['d4', 'vlt2d', hours(4), '67842.50'],
      ['d5', 'cht2s', hours(7), '67200.00', hours(2), '67700.00', hours(5), '67900.00'],
      ['d6', 'pft2s', hours(8), '67500.00', hours(5), '68200.00', hours(5), '67100.00'],
      ['d7', 'frt2s', hours(6), '67100.00', hours(2), '68600.00'],
      ['d8', 'brf3s', hours(5), '67300.00', hours(1), '68000.00', stroke],
      ['d9', 'lpt2s', hours(3), '67800.00', hours(1), '68500.00', hours(1), '67500.00'],
    ],
  }
}

const DRAGS = 6
const DRAG_PX = 230

/** Measures the chart of a venue that is open at this address, in a browser of its own. */
export async function chartSpeedAt(address: string): Promise<ChartSpeed> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const phone = { ...devices['Pixel 7'], locale: 'en-GB', baseURL: address }
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) {
          const thing = { owner: '', value: JSON.stringify(value), version: 0, unsent: false }
          localStorage.setItem(`candor.kept.${name}`, JSON.stringify(thing))
        }
      },
      { chart: KEPT, 'drawings.BTCUSDT': tenDrawings(Date.now()) },
    )
    await page.goto('/#/pages/futures/kline?symbol=BTCUSDT')
    await page.getByText('KDJ 9, 3, 3').waitFor()
    await page.locator('canvas[data-drawings="10"]').waitFor()
    const taps = await measureTaps(page)
    const cdp = await context.newCDPSession(page)
    const drag = await measureDrag(page, cdp)
    await context.close()
    const opened = await measureOpened(await browser.newContext(phone))
    return { ...drag, taps, opened }
  } finally {
    await browser.close()
  }
}

/**
 * Taps each period of the bar some times: from the tap until the legend speaks of its candles. No two
 * that follow each other open at one price.
 */
async function measureTaps(page: Page): Promise<ChartSpeed['taps']> {
  const times: number[] = []
  for (let round = 0; round < 2; round += 1) {
    // In its first hour a day has the opening price of that hour, and a week that of its day.
    for (const period of ['1D', '1m', '1W', '1m', '1h', '1m']) {
      const shown = page.evaluate(untilLegendChanges)
      await page.getByRole('tab', { name: period, exact: true }).tap()
      times.push(await shown)
    }
  }
  return spreadOf(times)
}

function spreadOf(times: number[]): { median: number; slowest: number } {
  times.sort((one, other) => one - other)
  return { median: times[times.length >> 1]!, slowest: times.at(-1)! }
}

/** A finger stays so long on what it taps. */
const HELD_MS = 80

/**
 * Opens charts of different pairs from the quotes, each for the first time, as somebody who has changed
 * nothing of them: from the end of a touch, which stays for a moment, until the legend speaks of its candles.
 */
async function measureOpened(context: BrowserContext): Promise<ChartSpeed['opened']> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto('/#/pages/futures/kline?symbol=BTCUSDT')
  await page.locator('canvas').first().waitFor()
  const times: number[] = []
  for (const pair of ['ETH', 'SOL', 'XRP', 'ADA', 'LTC']) {
    await page.goto('/#/pages/quotation/quotation')
    const row = page.locator(`a[href*="symbol=${pair}USDT"]`).first()
    // It has come to rest, and nothing lies over it.
    await row.tap({ trial: true })
    const box = (await row.boundingBox())!
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    const shown = page.evaluate(untilLegendChanges)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    times.push(await shown)
  }
  return spreadOf(times)
}

/**
 * For the page: from the end of the next touch until the legend shows another opening price, and that is painted. Rejects
 * where that never comes.
 */
function untilLegendChanges(): Promise<number> {
  const opened = () =>
    [...document.querySelectorAll('span')].find(({ textContent }) =>
      /^O [\d,.]+$/.test(textContent),
    )?.textContent
  const before = opened()
  return new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error(`The legend stands at ${opened()}, before ${before}.`)),
      20_000,
    )
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = () => {
          const now = opened()
          if (now === undefined || now === before) requestAnimationFrame(look)
          else requestAnimationFrame((painted) => resolve(painted - timeStamp))
        }
        look()
      },
      { once: true, capture: true },
    )
  })
}

/** Drags the chart to and fro by a finger. */
async function measureDrag(
  page: Page,
  cdp: CDPSession,
): Promise<Omit<ChartSpeed, 'taps' | 'opened'>> {
  const box = (await page.getByRole('img', { name: /^Chart of/ }).boundingBox())!
  await cdp.send('Performance.enable')
  await page.evaluate(countFrames)
  const before = await workedSoFar(page, cdp)
  for (let drag = 0; drag < DRAGS; drag += 1) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + (drag % 2 === 0 ? 20 : 20 + DRAG_PX)),
      y: Math.round(box.y + 100),
      xDistance: drag % 2 === 0 ? DRAG_PX : -DRAG_PX,
      preventFling: true,
      speed: 300,
      gestureSourceType: 'touch',
    })
  }
  const after = await workedSoFar(page, cdp)
  const work = (after.worked - before.worked) / (after.frames - before.frames)
  const { waits, mostDrawings } = after
  const sum = waits.reduce((total, wait) => total + wait, 0)
  return {
    frames: (1_000 * waits.length) / sum,
    longest: Math.max(0, ...waits),
    work,
    drawings: mostDrawings,
  }
}

interface Counted {
  mostDrawings: number
  frames: number
  /** Milliseconds from each frame to the next while the finger moved: between two drags nothing does. */
  waits: number[]
}

/** Milliseconds of the processor that the page's thread took since it began, and its frames. */
async function workedSoFar(page: Page, cdp: CDPSession): Promise<Counted & { worked: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN
  const counted = await page.evaluate(() => {
    const { mostDrawings, frames, waits } = globalThis as unknown as Counted
    return { mostDrawings, frames, waits }
  })
  return { worked: 1_000 * seconds, ...counted }
}

/**
 * For the page: counts its frames from now on, and how often a canvas is drawn within one: a drawing begins
 * by clearing it.
 */
function countFrames(): void {
  const counted = globalThis as unknown as Counted
  counted.mostDrawings = 0
  counted.frames = 0
  counted.waits = []
  const cleared = new Map<HTMLCanvasElement, number>()
  const context = CanvasRenderingContext2D.prototype
  const clear = context.clearRect
  context.clearRect = function (...box) {
    const count = (cleared.get(this.canvas) ?? 0) + 1
    cleared.set(this.canvas, count)
    counted.mostDrawings = Math.max(counted.mostDrawings, count)
    clear.apply(this, box)
  }
  /** When the frame before was, while a finger moves. */
  let last: number | undefined
  const seen = { capture: true, passive: true }
  addEventListener('pointermove', ({ timeStamp }) => (last ??= timeStamp), seen)
  addEventListener('pointerup', () => (last = undefined), seen)
  const begin = (now: number) => {
    cleared.clear()
    counted.frames += 1
    if (last !== undefined) {
      counted.waits.push(now - last)
      last = now
    }
    requestAnimationFrame(begin)
  }
  requestAnimationFrame(begin)
}
