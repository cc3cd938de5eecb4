import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { drawingsPerFrame } from '../src/drawings-per-frame.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { logIn, register } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

const chart = '/pages/futures/kline?symbol=BTCUSDT'
const closed = '/pages/futures/kline?symbol=000300.SH&futures=1'

/** The chart stands once its newest price is at the axis. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^Chart of/ })).toBeVisible()
  await expect(page.getByText('BOLL 20, 2')).toBeVisible()
}

test(
  'a pair shows its candles in the periods of the bar and all others; a guest logs in to sell',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, chart)
    await drawn(page)
    const read = () =>
      page.waitForResponse(
        (response) =>
          response.url().includes('/market/kline') &&
          Boolean(response.request().postData()?.includes('"limit":200')),
      )
    for (const period of ['1m', '1D']) {
      const answered = read()
      await page.getByRole('tab', { name: period, exact: true }).click()
      expect((await answered).ok()).toBe(true)
      await drawn(page)
    }
    let now = '1D'
    for (const period of ['3m', '12h', '3D', '1M']) {
      const answered = read()
      await page.getByRole('button', { name: now === '1D' ? 'More' : now, exact: true }).click()
      await page.getByRole('radio', { name: period, exact: true }).click()
      expect((await answered).ok()).toBe(true)
      await drawn(page)
      now = period
    }
    await page.getByRole('button', { name: 'Sell' }).click()
    await expect(page).toHaveURL(/login\/login\?back=.*kline/)
  },
)

test('the price moves by itself, and stands still without auto-refresh', async ({ page }) => {
  const stream = page.waitForEvent('websocket')
  await open(page, chart)
  await drawn(page)
  const price = page
    .locator('p')
    .filter({ hasText: /^[\d,]+\.\d{2}$/ })
    .first()
  const before = await price.innerText()
  await expect(price).not.toHaveText(before)
  await page.getByRole('button', { name: 'Chart settings' }).click()
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByRole('switch', { name: 'Follow the market' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('On hold')).toBeVisible()
  const held = await price.innerText()
  for (let tick = 0; tick < 3; tick += 1) {
    await (
      await stream
    ).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"BTCUSDT"'))
  }
  await expect(price).toHaveText(held)
  await page.getByRole('button', { name: 'Chart settings' }).click()
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByRole('switch', { name: 'Follow the market' }).click()
  await page.keyboard.press('Escape')
  await expect(price).not.toHaveText(held)
})

test('older candles come as the chart is scrolled back', { tag: '@long' }, async ({ page }) => {
  await open(page, chart)
  await drawn(page)
  const older = page.waitForRequest((request) => Boolean(request.postData()?.includes('endTime')))
  const pane = page.getByRole('img', { name: /^Chart of/ })
  await pane.focus()
  await expect(async () => {
    const box = (await pane.boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 250, box.y + 100, { steps: 4 })
    await page.mouse.up()
    await Promise.race([older, Promise.reject(new Error('not at the edge yet'))])
  }).toPass()
  expect((await (await older).response())?.ok()).toBe(true)
  const now = page.getByRole('button', { name: 'To now' })
  await now.click()
  await expect(now).toHaveCount(0)
})

test('another market is chosen in the title', async ({ page }) => {
  await open(page, chart)
  await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click()
  await page.getByRole('searchbox').fill('eth')
  await page.getByRole('button', { name: /^ETH.USDT/ }).click()
  await expect(page).toHaveURL(/symbol=ETHUSDT/)
  await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
  await drawn(page)
})

test('a future says its market, its hours and when its price is from', async ({ page }) => {
  await open(page, closed)
  await drawn(page)
  await expect(page.getByText('A-shares')).toBeVisible()
  await expect(page.getByText(/^(Open|Closed)$/)).toBeVisible()
  await expect(page.getByText(/^Last price:/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Buy long' })).toBeVisible()
})

test('a stock that is quoted and not traded says so in place of the way to a ticket', async ({
  page,
}) => {
  const note = page.getByText('Quoted only: it is not traded here.')
  await open(page, closed)
  await expect(page.getByRole('button', { name: 'Buy long' })).toBeVisible()
  await expect(note).toHaveCount(0)
  // As a live venue, which lays out no contract on what comes late.
  await page.route('**/portal/common/contractRule', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { symbols: unknown[] } }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, symbols: [] } } })
  })
  await page.reload()
  await expect(note).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Buy long' })).toHaveCount(0)
})

test('candles that do not come are asked for again', async ({ page }) => {
  let refused = true
  await page.route('**/portal/market/kline', async (route) => {
    if (!refused) return route.continue()
    await route.fulfill({ json: { code: 500, msg: 'Not now', data: {} } })
  })
  await open(page, chart)
  await expect(page.getByText('Failed to load K-line data')).toBeVisible()
  refused = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await drawn(page)
})

test('a star keeps the pair among the favourites, of a guest and of who logs in then', async ({
  page,
  venue,
}) => {
  await register(venue.address, 'chartperson')
  await open(page, chart)
  const star = page.getByRole('button', { name: 'Favourite: BTC/USDT' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await logIn(page, 'chartperson', chart)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test(
  'a storm of prices draws the chart once a frame at most',
  { tag: '@long' },
  async ({ page, venue }) => {
    const pairs = await portalAt(venue.address).call('tickers', {})
    let prints = 0
    await page.routeWebSocket(/\/stream\//, (socket) => {
      socket.connectToServer()
      const print = () => {
        prints += 1
        const ticks = pairs.map((pair) => ({
          ...pair,
          price: `${pair.price.slice(0, -1)}${prints % 10}`,
          at: Date.now(),
        }))
        socket.send(`42${JSON.stringify(['ticker', ticks])}`)
      }
      // Three at once, so that there are more prints than frames also where timers come late.
      setInterval(() => [1, 2, 3].forEach(print), 40).unref()
    })
    await open(page, chart)
    await drawn(page)
    const { frames, drawings } = await page.evaluate(drawingsPerFrame, 180)
    expect(prints).toBeGreaterThan(frames)
    expect(Math.max(...drawings)).toBe(1)
  },
)

test('the chart has no accessibility faults', { tag: '@long' }, async ({ page }) => {
  for (const route of [chart, closed]) {
    await open(page, route)
    await drawn(page)
    expect(await accessFaults(page)).toEqual([])
  }
  const faultless = async () => {
    expect(await accessFaults(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Chart settings' }).click()
  await page.getByRole('button', { name: 'Set BOLL' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Line width' })).toBeVisible()
  await faultless()
  for (const [tab, shown] of [
    ['Look', page.getByRole('switch', { name: 'Grid' })],
    ['Templates', page.getByRole('textbox', { name: 'Name' })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(shown).toBeVisible()
    await faultless()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('radio', { name: '12h' })).toBeVisible()
  await faultless()
})
