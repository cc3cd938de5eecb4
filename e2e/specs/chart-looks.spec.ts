import type { Page } from '@playwright/test'
import { drawingsPerFrame } from '../src/drawings-per-frame.ts'
import { expect, open, reload, test } from '../src/fixtures.ts'
import { enter, logIn } from '../src/people.ts'

const chart = '/pages/futures/kline?symbol=BTCUSDT'

/** The chart stands once the legend names its first candle. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^Chart of/ })).toBeVisible()
  await expect(page.getByText(/^O [\d,.]+$/)).toBeVisible()
}

async function settings(page: Page, tab: 'Indicators' | 'Look' | 'Templates'): Promise<void> {
  await page.getByRole('button', { name: 'Chart settings' }).click()
  await page.getByRole('tab', { name: tab, exact: true }).click()
}

async function turn(page: Page, ...indicators: string[]): Promise<void> {
  await settings(page, 'Indicators')
  for (const name of indicators) {
    await page.getByRole('switch', { name, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

test(
  'indicators are the person’s: on the next device they are as they were set',
  { tag: '@long' },
  async ({ page, venue, browser }) => {
    await enter(page, venue.address, 'chartkeeper', chart)
    await drawn(page)
    await turn(page, 'MA', 'MACD', 'RSI')
    await expect(page.getByText('MACD 12, 26, 9')).toBeVisible()
    await expect(page.getByText('RSI 14')).toBeVisible()
    await settings(page, 'Indicators')
    await page.getByRole('button', { name: 'Set RSI' }).click()
    const length = page.getByLabel('Length', { exact: true })
    await length.fill('501')
    await expect(length).toHaveAttribute('aria-invalid', 'true')
    await length.fill('7')
    await page
      .getByRole('radiogroup', { name: 'Colour: RSI' })
      .getByRole('radio', { name: 'Violet' })
      .click()
    const kept = page.waitForResponse((response) => response.url().includes('/player/keep'))
    await page.keyboard.press('Escape')
    await expect(page.getByText('RSI 7')).toBeVisible()
    expect((await kept).ok()).toBe(true)

    const next = await browser.newContext({ baseURL: venue.address })
    const device = await next.newPage()
    await logIn(device, 'chartkeeper', chart)
    await drawn(device)
    await expect(device.getByText('RSI 7')).toBeVisible()
    await expect(device.getByText('MACD 12, 26, 9')).toBeVisible()
    await settings(device, 'Indicators')
    await device.getByRole('button', { name: 'Set RSI' }).click()
    await expect(
      device
        .getByRole('radiogroup', { name: 'Colour: RSI' })
        .getByRole('radio', { name: 'Violet' }),
    ).toHaveAttribute('aria-checked', 'true')
    await next.close()
  },
)

test('a press on an indicator’s row turns it on, and opens what is set of one that is on', async ({
  page,
}) => {
  await open(page, chart)
  await drawn(page)
  await settings(page, 'Indicators')
  const row = page.getByRole('button', { name: /^ATR Average/ })
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect(width).toBeGreaterThan(200)
  await row.click()
  await expect(page.getByRole('switch', { name: 'ATR' })).toBeChecked()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.click()
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('14')
  await row.click()
  await expect(page.getByLabel('Length', { exact: true })).toHaveCount(0)
})

test(
  'four panes at most, each pulled to a height that it keeps',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await turn(page, 'MACD', 'RSI', 'KDJ')
    const grips = page.getByRole('separator')
    await expect(grips).toHaveCount(4)
    await settings(page, 'Indicators')
    await expect(page.getByText('Four panes at most. Switch one off first.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'ATR' })).toBeDisabled()
    await page.keyboard.press('Escape')

    const grip = page.getByRole('separator', { name: 'Height of MACD' })
    const before = Number(await grip.getAttribute('aria-valuenow'))
    const box = (await grip.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + box.height / 2 + 12, { steps: 4 })
    await page.mouse.up()
    await expect(grip).toHaveAttribute('aria-valuenow', String(before - 12))
    await grip.focus()
    await page.keyboard.press('ArrowUp')
    await expect(grip).toHaveAttribute('aria-valuenow', String(before - 4))
    await reload(page)
    await drawn(page)
    await expect(grip).toHaveAttribute('aria-valuenow', String(before - 4))
  },
)

test(
  'on a small phone four panes leave the candles their height, and no figure is cut',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, '/pages/futures/kline?symbol=DOGEUSDT&from=spot')
    await drawn(page)
    await turn(page, 'MA', 'EMA', 'SAR', 'VWAP', 'MACD', 'RSI', 'KDJ')
    await expect(page.getByRole('separator')).toHaveCount(4)
    const chart = (await page.getByRole('img', { name: /^Chart of/ }).boundingBox())!
    const edge = (await page.getByRole('separator').first().boundingBox())!
    expect(edge.y + edge.height / 2 - chart.y).toBeGreaterThanOrEqual(140)
    const head = page.locator('p', { hasText: /^MACD/ })
    const beyond = await head.evaluate((own) => {
      const last = own.lastElementChild!.getBoundingClientRect()
      return last.right - own.getBoundingClientRect().right
    })
    expect(beyond).toBeLessThanOrEqual(0)
  },
)

test(
  'a template brings back with one tap what was on the chart, until it is removed',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await turn(page, 'BOLL', 'EMA', 'KC', 'KDJ')
    await settings(page, 'Look')
    await page.getByRole('radio', { name: 'Heikin-Ashi' }).click()
    await page.getByRole('radio', { name: 'Logarithmic' }).click()
    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('  Swing ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.keyboard.press('Escape')

    await turn(page, 'EMA', 'KC', 'KDJ', 'ATR')
    await settings(page, 'Look')
    await page.getByRole('radio', { name: 'Bars', exact: true }).click()
    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByRole('button', { name: /^Swing Heikin-Ashi, VOL, EMA, KC, KDJ/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('KC 20, 10, 2')).toBeVisible()
    await expect(page.getByText('KDJ 9, 3, 3')).toBeVisible()
    await expect(page.getByText('ATR 14')).toHaveCount(0)
    await settings(page, 'Look')
    await expect(page.getByRole('radio', { name: 'Heikin-Ashi' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Logarithmic' })).toBeChecked()
    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByRole('button', { name: 'Remove Swing' }).click()
    await expect(page.getByText(/^No templates yet/)).toBeVisible()
  },
)

test(
  'the bar has the periods that a person wants, in their order',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    const tabs = page.getByRole('tablist', { name: 'Candle length' }).getByRole('tab')
    await expect(tabs).toHaveText(['1m', '15m', '1h', '1D'])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Put 4h into the bar' }).click()
    await page.getByRole('button', { name: 'Move 4h up' }).click()
    await page.getByRole('button', { name: 'Take 1m out of the bar' }).click()
    await page.keyboard.press('Escape')
    await expect(tabs).toHaveText(['15m', '1h', '4h', '1D'])
    await reload(page)
    await expect(tabs).toHaveText(['15m', '1h', '4h', '1D'])
  },
)

test(
  'two markets are compared in per cent, and every way to draw candles stands',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await settings(page, 'Look')
    await page.getByRole('button', { name: /^Compare with/ }).click()
    await page.getByRole('searchbox').fill('eth')
    await page.getByRole('button', { name: /^ETH.USDT/ }).click()
    await expect(page.getByText(/^ETH\/USDT [+\u2212]?\d+\.\d\d%$/)).toBeVisible()
    await expect(page.getByText(/^BTC\/USDT [+\u2212]?\d+\.\d\d%$/)).toBeVisible()
    await settings(page, 'Look')
    for (const type of ['Candles', 'Heikin-Ashi', 'Bars', 'Line', 'Area', 'Hollow']) {
      await page.getByRole('radio', { name: type, exact: true }).click()
      await expect(page.getByRole('radio', { name: type, exact: true })).toBeChecked()
    }
    await page.getByRole('button', { name: 'Compare no more' }).click()
    await page.getByRole('radio', { name: 'Percent' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^ETH\/USDT/)).toHaveCount(0)
  },
)

test(
  'older candles come without a jump: what was under a place stays there',
  { tag: '@long' },
  async ({ page }) => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<undefined>()
    const older = (data: string | null) => Boolean(data?.includes('endTime'))
    await page.route('**/portal/market/kline', async (route) => {
      if (older(route.request().postData())) await allowed
      await route.continue()
    })
    await open(page, chart)
    await drawn(page)
    const box = (await page.getByRole('img', { name: /^Chart of/ }).boundingBox())!
    // Far enough for the three hundred candles that were read first.
    for (let drag = 0; drag < 12; drag += 1) {
      await page.mouse.move(box.x + 5, box.y + 100)
      await page.mouse.down()
      await page.mouse.move(box.x + 245, box.y + 100, { steps: 3 })
      await page.mouse.up()
    }
    const under = async () => {
      await page.mouse.move(box.x + 244, box.y + 120)
      await page.mouse.move(box.x + 245, box.y + 120)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      return [
        await page.getByText(/^O [\d,.]+$/).innerText(),
        await page.getByText(/^C [\d,.]+$/).innerText(),
      ]
    }
    const before = await under()
    const answered = page.waitForResponse((response) => older(response.request().postData()))
    allow(undefined)
    await (await answered).finished()
    expect(await under()).toEqual(before)
    // And they are there: the chart goes on where it ended.
    await expect(async () => {
      await page.mouse.move(box.x + 5, box.y + 100)
      await page.mouse.down()
      await page.mouse.move(box.x + 245, box.y + 100, { steps: 3 })
      await page.mouse.up()
      expect(await under()).not.toEqual(before)
    }).toPass()
  },
)

test(
  'nothing is drawn twice while the chart is dragged with four panes',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    await turn(page, 'MA', 'MACD', 'RSI', 'KDJ')
    const box = (await page.getByRole('img', { name: /^Chart of/ }).boundingBox())!
    const counting = page.evaluate(drawingsPerFrame, 60)
    await page.mouse.move(box.x + 60, box.y + 100)
    await page.mouse.down()
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.move(box.x + 60 + step * 4, box.y + 100)
    }
    await page.mouse.up()
    const { drawings } = await counting
    expect(Math.max(...drawings)).toBe(1)
  },
)
