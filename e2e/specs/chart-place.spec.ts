import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { acceptRiskNotice, enter, logIn, register } from '../src/people.ts'

const SPOT = '/pages/futures/kline?symbol=BTCUSDT'
const FUTURES = '/pages/futures/kline?symbol=DOGEUSDT&from=contract'

/** Logs somebody in, who has the gift of 10 USDT, and waits until the chart stands. */
async function enterChart(page: Page, address: string, account: string, route: string) {
  await enter(page, address, account, route)
  await drawn(page)
}

async function drawn(page: Page): Promise<void> {
  await expect(page.getByText(/^O [\d,.]+$/)).toBeVisible()
}

async function expectFaultless(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** Nothing is wider than the screen, and both buttons are whole. */
async function expectWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  for (const button of await page.locator('[data-order-buttons] button').all()) {
    const box = (await button.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(await button.evaluate((own) => own.scrollWidth <= own.clientWidth)).toBe(true)
  }
}

test('an order of spot from the chart begins with the size of the one before, and stands on the tape', async ({
  page,
  venue,
}) => {
  const client = await register(venue.address, 'chartbuyer')
  let books = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"trades"')) books += 1
    })
  })
  await logIn(page, 'chartbuyer', SPOT)
  await drawn(page)
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Buy BTC' })
  await sheet.getByRole('button', { name: /Transfer in.*10\.00 USDT/ }).click()
  const transfer = page.getByRole('dialog').last()
  await transfer.getByRole('button', { name: 'Max' }).click()
  await transfer.getByRole('button', { name: /^Transfer 10/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(sheet.getByText('10.00 USDT', { exact: true })).toBeVisible()
  const amount = sheet.getByRole('textbox', { name: 'Amount, USDT' })
  await amount.fill('2')
  await expect(sheet.getByText(/^Fee 0/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText(/^Bought 0\.0000\d+ BTC at /)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/futures\/kline/)

  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(amount).toHaveValue('2')
  await page.keyboard.press('Escape')

  // The tape holds still under a finger, whatever is traded meanwhile.
  await page.getByRole('tab', { name: 'Trades' }).click()
  const tape = page.getByRole('region', { name: 'Market trades' })
  const trades = tape.locator('li')
  await expect(trades.first()).toBeVisible()
  const before = await trades.count()
  await tape.getByRole('list').dispatchEvent('touchstart')
  await expect(tape.getByText('On hold')).toBeVisible()
  const from = books
  await client.call('coinOrder', {
    body: { symbol: 'BTCUSDT', side: 'buy', method: 'market', amount: '3', requestId: 'meanwhile' },
  })
  // The second book after it has the trade, if the first had not.
  await expect.poll(() => books).toBeGreaterThan(from + 1)
  await expect(trades).toHaveCount(before)
  await tape.getByRole('list').dispatchEvent('touchend')
  await expect(trades).toHaveCount(before + 1)

  // A touch on the book makes it a limit at that price.
  await page.getByRole('tab', { name: 'Book' }).click()
  await page.getByRole('list', { name: 'Sellers' }).locator('li').first().click()
  await expect(sheet.getByRole('tab', { name: 'Limit' })).toHaveAttribute('aria-selected', 'true')
  await expect(sheet.getByRole('textbox', { name: 'Price, USDT' })).not.toHaveValue('')
})

test(
  'an order sheet whose rules or balances cannot be read says so, and tries again',
  { tag: '@long' },
  async ({ page, venue, quietConsole }) => {
    const failing = new Set(['getTransInfo', 'findUserCurrencyAccountList'])
    await page.route(/\/(getTransInfo|findUserCurrencyAccountList)$/, (route) =>
      failing.has(route.request().url().split('/').at(-1)!)
        ? route.fulfill({ status: 500, json: { code: 500, msg: 'It failed.' } })
        : route.fallback(),
    )
    await enterChart(page, venue.address, 'charttrier', SPOT)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const failed = page.getByRole('dialog', { name: 'Order' }).getByRole('alert')
    await expect(failed).toContainText('It failed.')
    await expectFaultless(page)
    failing.delete('getTransInfo')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toContainText('It failed.')
    failing.clear()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Buy BTC' })).toBeVisible()
    quietConsole.length = 0
  },
)

test(
  'a position is opened from the chart, then by one touch where that was chosen',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterChart(page, venue.address, 'charttoucher', FUTURES)
    const buttons = page.locator('[data-order-buttons]')
    await buttons.getByRole('button', { name: 'Buy long' }).click()
    const sheet = page.getByRole('dialog', { name: 'Buy long DOGE/USDT' })
    await sheet.getByRole('textbox', { name: 'Lots' }).fill('1')
    for (const figure of ['Margin', 'Opening fee', 'Liquidation', 'Most you can lose']) {
      await expect(sheet.getByText(figure, { exact: true })).toBeVisible()
    }
    const once = sheet.getByRole('switch', { name: 'One touch, no sheet' })
    await expect(once).not.toBeChecked()
    await expectFaultless(page)
    await once.click()
    const order = sheet.getByRole('button', { name: /^Buy long · 1 lot/ })
    await order.click()
    await acceptRiskNotice(page, order)
    await expect(page.getByText(/^Opened at /)).toBeVisible()
    await expect(sheet).toBeHidden()

    const opened = page.waitForResponse((response) => response.url().includes('contractOrder'))
    await buttons.getByRole('button', { name: 'Buy short 1 lot' }).click()
    const sent = (await opened).request().postDataJSON() as Record<string, unknown>
    expect(sent).toMatchObject({ direction: 'buyShort', lots: 1 })
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // It holds for this person alone, and is turned off where it was turned on.
    await page.getByRole('button', { name: 'Size and one touch' }).click()
    await once.click()
    await page.keyboard.press('Escape')
    await expect(buttons.getByRole('button', { name: 'Buy long', exact: true })).toBeVisible()
  },
)

test(
  'one touch without a size opens the sheet, and says what is missing',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterChart(page, venue.address, 'chartempty', FUTURES)
    const buttons = page.locator('[data-order-buttons]')
    await buttons.getByRole('button', { name: 'Buy long' }).click()
    await page.getByRole('switch', { name: 'One touch, no sheet' }).click()
    await page.keyboard.press('Escape')
    await buttons.getByRole('button', { name: 'Buy short' }).click()
    const sheet = page.getByRole('dialog', { name: 'Buy short DOGE/USDT' })
    await expect(sheet.getByText('Enter the lots, a whole number')).toBeVisible()
  },
)

test('book, tape and depth load when they are opened', { tag: '@long' }, async ({ page }) => {
  const read: string[] = []
  page.on('request', (request) => read.push(request.url()))
  await open(page, SPOT)
  await drawn(page)
  expect(read.filter((url) => /book-view|tape-view|depth-view|marketTrade/.test(url))).toEqual([])
  await page.getByRole('tab', { name: 'Depth' }).click()
  await expect(page.getByRole('slider', { name: 'Depth' })).toBeVisible()
  await page.getByRole('tab', { name: 'Book' }).click()
  const buyers = page.getByRole('list', { name: 'Buyers' }).locator('li')
  await expect(buyers).toHaveCount(8)
  const foot = page.locator('[data-order-buttons]')
  await expect(async () => {
    const [last, buttons] = [await buyers.last().boundingBox(), await foot.boundingBox()]
    expect(last!.y + last!.height).toBeLessThanOrEqual(buttons!.y)
  }).toPass()
  await expectFaultless(page)
  await page.getByRole('tab', { name: 'Trades' }).click()
  const trades = page.getByRole('region', { name: 'Market trades' })
  await expect(trades.or(page.getByText('No trades yet'))).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(trades).toBeHidden()
})

for (const size of [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
]) {
  test(
    `a phone on its side of ${size.width} px has the market beside the chart`,
    { tag: '@long' },
    async ({ page, venue }) => {
      await enterChart(page, venue.address, `chartside${size.width}`, SPOT)
      await page.getByRole('tab', { name: 'Order', exact: true }).click()
      const amount = page.getByRole('textbox', { name: 'Amount, USDT' })
      await amount.fill('3')
      const canvas = page.getByRole('img', { name: /^Chart of/ })
      await canvas.evaluate((element) => element.setAttribute('data-before', ''))
      const upright = page.viewportSize()!
      await page.setViewportSize(size)
      await expect(amount).toHaveValue('3')
      await expect(canvas).toHaveAttribute('data-before', '')
      await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeInViewport()
      await page.getByRole('tab', { name: 'Book' }).click()
      const beside = (await page.locator('[data-panel]').boundingBox())!
      const chart = (await canvas.boundingBox())!
      expect(beside.x).toBeGreaterThan(chart.x + chart.width)
      await expectWhole(page)
      await expectFaultless(page)
      for (const language of ['de', 'hu', 'vi']) {
        await page.evaluate(
          (code) => localStorage.setItem('candor.language', `"${code}"`),
          language,
        )
        await page.reload()
        await expect(page.locator('[data-panel] li').first()).toBeVisible()
        await expectWhole(page)
      }
      await page.setViewportSize(upright)
      await expect(page.locator('[data-panel]')).toHaveCount(0)
      await expectWhole(page)
    },
  )
}

test(
  'in full screen one trades too, and Back leaves it before the page',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '/pages/quotation/quotation')
    await page.getByRole('link', { name: /BTC/ }).first().click()
    await drawn(page)
    await page.getByRole('button', { name: 'Full screen' }).click()
    const leave = page.getByRole('button', { name: 'Leave full screen' })
    await expect(leave).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeInViewport()
    await expectWhole(page)
    await page.evaluate(() => history.back())
    await expect(leave).toBeHidden()
    await expect(page).toHaveURL(/futures\/kline/)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/quotation/)
  },
)

test(
  'on a small phone every period of the bar is seen, and an open order leaves the chart its height',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, SPOT)
    await drawn(page)
    const [first, bands] = [page.getByText(/^O [\d,.]+$/), page.getByText('BOLL 20, 2')]
    const line = (await first.boundingBox())!
    expect((await bands.boundingBox())!.y).toBeLessThan(line.y + 1.5 * line.height)
    const periods = page.getByRole('tablist', { name: 'Candle length' })
    expect(await periods.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('tab', { name: 'Order', exact: true }).click()
    await expect(page.locator('[data-panel]')).toBeVisible()
    const area = page.locator('[data-chart-area]')
    await expect.poll(async () => (await area.boundingBox())!.height).toBeGreaterThanOrEqual(200)
  },
)

test(
  'in the light theme the place has no accessibility faults',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('candor.theme', '"light"'))
    await open(page, SPOT)
    await drawn(page)
    for (const tab of ['Book', 'Depth', 'Order']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.locator('[data-panel]')).toBeVisible()
      await expectFaultless(page)
    }
  },
)
