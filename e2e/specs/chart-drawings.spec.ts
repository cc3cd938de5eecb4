import type { Response } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import {
  type Place,
  drawn,
  cornerOf,
  press,
  pull,
  take,
  more,
  shows,
  keptRows,
  barOf,
} from '../src/drawings.ts'
import { expect, open, reload, test } from '../src/fixtures.ts'
import { enter, logIn } from '../src/people.ts'

const chart = '/pages/futures/kline?symbol=BTCUSDT'

/** An answer by which the venue keeps drawings; other things are kept at a login too. */
const keepsDrawings = (response: Response) =>
  response.url().endsWith('/player/keep') &&
  (response.request().postData() ?? '').includes('"drawings.')

const TOOLS: [group: string, tool: string, ...places: Place[]][] = [
  ['Lines', 'Trend line', [20, 60], [110, 130]],
  ['Lines', 'Ray', [20, 180], [110, 150]],
  ['Lines', 'Extended line', [40, 30], [160, 90]],
  ['Lines', 'Horizontal line', [90, 210]],
  ['Lines', 'Vertical line', [150, 100]],
  ['Channels and Fibonacci', 'Parallel channel', [30, 250], [130, 220], [80, 270]],
  ['Channels and Fibonacci', 'Pitchfork', [20, 120], [70, 80], [70, 160]],
  ['Channels and Fibonacci', 'Fibonacci retracement', [60, 60], [170, 190]],
  ['Channels and Fibonacci', 'Fibonacci extension', [10, 200], [60, 130], [90, 170]],
  ['Shapes and notes', 'Rectangle', [100, 40], [180, 90]],
  ['Shapes and notes', 'Arrow', [30, 290], [90, 240]],
  ['Measures and positions', 'Measure', [120, 240], [200, 180]],
  ['Measures and positions', 'Long position', [60, 150]],
  ['Measures and positions', 'Short position', [140, 120]],
]

test(
  'every tool draws, and what it drew is there after a reload, in other periods too',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    let count = 0
    for (const [group, tool, ...places] of TOOLS) {
      await take(page, group, tool)
      await press(page, ...places)
      await shows(page, (count += 1))
      await page.keyboard.press('Escape')
    }
    await take(page, 'Shapes and notes', 'Brush')
    await pull(page, [
      [30, 60],
      [60, 30],
      [90, 60],
      [120, 30],
    ])
    await shows(page, (count += 1))
    await page.getByRole('button', { name: 'Crosshair' }).click()
    await take(page, 'Shapes and notes', 'Text')
    await press(page, [40, 20])
    await expect(page.getByLabel('Words')).toBeFocused()
    await page.getByLabel('Words').fill('support of last week')
    await page.getByRole('button', { name: 'Done' }).click()
    await shows(page, count + 1)
    const rows = await keptRows(page)
    expect(rows).toHaveLength(16)

    await reload(page)
    await drawn(page)
    await shows(page, 16)
    await page.getByRole('tab', { name: '1D', exact: true }).click()
    await drawn(page)
    await shows(page, 16)
    expect(await keptRows(page)).toEqual(rows)
  },
)

test(
  'on a small phone the tools are folded, and the bar stands where the drawing does not',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, chart)
    await drawn(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const folded = await height()
    await page.getByRole('button', { name: 'Show drawing tools' }).click()
    await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible()
    expect(await height()).toBe(folded)
    await take(page, 'Shapes and notes', 'Rectangle')
    await press(page, [40, 10], [120, 50])
    const bar = (await barOf(page).boundingBox())!
    expect(bar.y).toBeGreaterThan((await cornerOf(page)).y + 50)
  },
)

test('drawings are taken back, done again, and kept for their symbol', async ({ page }) => {
  await open(page, chart)
  await drawn(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  await expect(undo).toBeDisabled()
  await take(page, 'Lines', 'Trend line')
  await press(page, [40, 120], [150, 160])
  await take(page, 'Lines', 'Horizontal line')
  await press(page, [90, 90])
  await shows(page, 2)
  await more(page, 'Remove all')
  await shows(page, 0)
  await undo.click()
  await shows(page, 2)
  await undo.click()
  await shows(page, 1)
  await redo.click()
  await redo.click()
  await shows(page, 0)
  await expect(redo).toBeDisabled()
  await undo.click()

  await open(page, '/pages/futures/kline?symbol=ETHUSDT')
  await drawn(page)
  await shows(page, 0)
  await open(page, chart)
  await drawn(page)
  await shows(page, 2)
  await undo.click()
  await undo.click()
  await shows(page, 0)
  await expect(undo).toBeDisabled()
})

test(
  'a touch near a drawing selects it: it is restyled, locked, or goes alone',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    const bar = barOf(page)
    await take(page, 'Lines', 'Horizontal line')
    await press(page, [90, 90])
    await take(page, 'Lines', 'Horizontal line')
    await press(page, [90, 160])
    await expect(bar).toBeVisible()
    await press(page, [150, 125])
    await expect(bar).toHaveCount(0)
    await press(page, [150, 98])
    await bar.getByRole('button', { name: 'Look' }).click()
    await bar.getByRole('button', { name: 'Blue' }).click()
    await expect(bar.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'true')
    await bar.getByRole('button', { name: 'Thick' }).click()
    await bar.getByRole('button', { name: 'Dotted' }).click()
    expect((await keptRows(page)).map(([, look]) => look)).toEqual(['hlb3p', 'hlt2d'])

    await bar.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(bar.getByRole('button', { name: 'Delete this drawing' })).toBeDisabled()
    const rows = await keptRows(page)
    await pull(page, [
      [130, 90],
      [130, 130],
    ])
    await page.keyboard.press('Delete')
    expect(await keptRows(page)).toEqual(rows)
    await press(page, [60, 90])
    await bar.getByRole('button', { name: 'Unlock' }).click()
    await bar.getByRole('button', { name: 'Delete this drawing' }).click()
    await shows(page, 1)
    await press(page, [150, 90])
    await expect(bar).toHaveCount(0)
    await press(page, [150, 160])
    await expect(bar).toBeVisible()
  },
)

test(
  'the selected drawing is pulled as a whole or by a handle, and the chart stands still',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await take(page, 'Lines', 'Trend line')
    await pull(page, [
      [40, 120],
      [160, 160],
    ])
    const [, , time, price, time2, price2] = (await keptRows(page))[0]!
    const scrolled = page.getByRole('button', { name: 'To now' })

    await pull(page, [
      [160, 160],
      [160, 100],
    ])
    const [turned] = await keptRows(page)
    expect(turned!.slice(2, 5)).toEqual([time, price, time2])
    expect(Number(turned![5])).toBeGreaterThan(Number(price2))

    await pull(page, [
      [100, 110],
      [58, 150],
    ])
    const [moved] = await keptRows(page)
    expect(moved![2]).toBeLessThan(time as number)
    expect(Number(moved![3])).toBeLessThan(Number(price))
    expect((moved![4] as number) - (moved![2] as number)).toBe((time2 as number) - (time as number))
    await expect(scrolled).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await keptRows(page)).toEqual([turned])
    await page.keyboard.press('Escape')
    await expect(barOf(page)).toHaveCount(0)
    await pull(page, [
      [40, 250],
      [200, 250],
      [240, 250],
    ])
    await expect(scrolled).toBeVisible()
    expect(await keptRows(page)).toEqual([turned])
  },
)

test(
  'the magnet takes a price of the candle, and all can be hidden',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await more(page, 'Magnet')
    await page.getByRole('button', { name: 'More tools' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Magnet' })).toBeChecked()
    await page.keyboard.press('Escape')
    await take(page, 'Lines', 'Horizontal line')
    await press(page, [90, 140])
    await shows(page, 1)
    await more(page, 'Hide all')
    await shows(page, 0)
    await press(page, [150, 140])
    await expect(barOf(page)).toHaveCount(0)
    await reload(page)
    await drawn(page)
    await shows(page, 0)
    await more(page, 'Show all')
    await shows(page, 1)
  },
)

test('keys delete, leave, take back and do again', { tag: '@long' }, async ({ page }) => {
  await open(page, chart)
  await drawn(page)
  await take(page, 'Lines', 'Horizontal line')
  await expect(page.getByText('Touch a price')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Touch a price')).toHaveCount(0)
  await take(page, 'Lines', 'Horizontal line')
  await press(page, [90, 90])
  await page.keyboard.press('Delete')
  await shows(page, 0)
  await page.keyboard.press('Control+z')
  await shows(page, 1)
  await page.keyboard.press('Control+Shift+z')
  await shows(page, 0)
})

test(
  'what one device drew, the next one shows, and what that one removes is gone',
  { tag: '@long' },
  async ({ page, venue, browser }) => {
    await enter(page, venue.address, 'drawperson', chart)
    await drawn(page)
    const sent = page.waitForResponse(keepsDrawings)
    await take(page, 'Lines', 'Trend line')
    await press(page, [40, 120], [150, 160])
    await shows(page, 1)
    expect((await sent).ok()).toBe(true)

    const context = await browser.newContext({
      baseURL: venue.address,
      viewport: page.viewportSize()!,
    })
    const next = await context.newPage()
    await logIn(next, 'drawperson', chart)
    await drawn(next)
    await shows(next, 1)
    expect((await keptRows(next)).map((row) => row.slice(1))).toEqual(
      (await keptRows(page)).map((row) => row.slice(1)),
    )
    const gone = next.waitForResponse(keepsDrawings)
    await more(next, 'Remove all')
    expect((await gone).ok()).toBe(true)
    await context.close()

    await reload(page)
    await drawn(page)
    await shows(page, 0)
  },
)

test(
  'ten drawings are painted once a frame while the chart is pulled, and not at all at rest',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await page.getByRole('button', { name: 'Chart settings' }).click()
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByRole('switch', { name: 'Follow the market' }).click()
    await page.keyboard.press('Escape')
    for (const [group, tool, ...places] of TOOLS.slice(0, 10)) {
      await take(page, group, tool)
      await press(page, ...places)
    }
    await page.keyboard.press('Escape')
    await shows(page, 10)
    const pulled = page.evaluate(paintings, 60)
    const corner = await cornerOf(page)
    await page.mouse.move(corner.x + 20, corner.y + 280)
    await page.mouse.down()
    for (let step = 0; step < 40; step += 1)
      await page.mouse.move(corner.x + 20 + step * 4, corner.y + 280)
    await page.mouse.up()
    const moving = await pulled
    expect(Math.max(...moving)).toBe(1)
    await expect
      .poll(() => page.evaluate(paintings, 20))
      .toEqual(Array.from({ length: 20 }, () => 0))
  },
)

test(
  'tools and the selected drawing have no accessibility faults',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await page.getByRole('button', { name: 'Shapes and notes' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Rectangle' })).toBeFocused()
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: 'Arrow' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Shapes and notes' })).toBeFocused()
    await take(page, 'Lines', 'Trend line')
    await press(page, [40, 120], [150, 160])
    await barOf(page).getByRole('button', { name: 'Look' }).click()
    expect(await accessFaults(page)).toEqual([])
    await more(page, 'Fold tools away')
    await page.getByRole('button', { name: 'Show drawing tools' }).click()
    await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible()
  },
)

/** How often the layer of drawings was painted in each of so many frames: it begins by clearing it. */
async function paintings(frames: number): Promise<number[]> {
  const layer = document.querySelector<HTMLCanvasElement>('canvas[data-drawings]')!
  const context = layer.getContext('2d')!
  const clear = context.clearRect.bind(context)
  let painted = 0
  context.clearRect = (...box) => {
    painted += 1
    clear(...box)
  }
  const counts: number[] = []
  while (counts.length < frames) {
    await new Promise(requestAnimationFrame)
    counts.push(painted)
    painted = 0
  }
  context.clearRect = clear
  return counts
}
