import type { PortalClient } from '@candor/client'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { A_LITTLE_UP, FUTURES, grip, hold, holder, priceAt, pull, rowOf } from '../src/holdings.ts'
import { logIn, register } from '../src/people.ts'

const SPOT_OF_BITCOIN = '/pages/futures/kline?symbol=BTCUSDT'
const SPOT = '/pages/futures/kline?symbol=DOGEUSDT&from=spot'
/** The least step of the contract's prices. */
const TICK = 0.0000001
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** Somebody with a limit to buy in the book of DOGE. */
async function bidder(venue: Venue, account: string, share: number, postOnly = false) {
  const user = await register(venue.address, account)
  const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
  await user.call('cutTurn', { body: { ...gift, requestId: `${account}-transfer` } })
  const price = (await priceAt(venue, share)).slice(0, 6)
  const body = { symbol: 'DOGEUSDT', side: 'buy', method: 'limit', quantity: '20', price } as const
  await user.call('coinOrder', { body: { ...body, postOnly, requestId: `${account}-bid` } })
  return user
}

async function stopOf(user: PortalClient): Promise<string | null> {
  const { records } = await user.call('getContractOrder', { body: { status: 'position' } })
  return records[0]!.stopLoss
}

async function limitOf(user: PortalClient): Promise<string | null> {
  const { records } = await user.call('getCoinOrder', { body: { status: 'entrusted' } })
  return records[0]!.price
}

for (const size of SIZES) {
  const { width, height } = size

  test(
    `a stop is pulled, asked about, and set: ${width} x ${height}`,
    { tag: width === 390 ? [] : '@long' },
    async ({ page, venue }) => {
      await page.setViewportSize(size)
      const user = await holder(venue, `pulled${width}`, 0.99, 1.3)
      const before = await stopOf(user)
      await logIn(page, `pulled${width}`, FUTURES)
      const stop = grip(page, 'Stop loss of Long 10x')
      await expect(page.locator('[data-price-line]')).toHaveCount(4)
      await expect(rowOf(page).getByRole('button')).toHaveText(['TP/SL', 'Reverse', 'Close'])

      await pull(page, stop, 30)
      await expect(rowOf(page)).toContainText(/Stop loss [\d.,]+, −/)
      await expect(rowOf(page)).toContainText('before the closing fee')
      await rowOf(page).getByRole('button', { name: 'Back' }).click()
      await expect(rowOf(page).getByRole('button', { name: 'TP/SL' })).toBeVisible()
      expect(await stopOf(user)).toBe(before)

      await pull(page, stop, 30)
      // Where the stop stands below the pane it is pulled from the edge, and may rise.
      const said = /Stop loss ([\d.,]+), −/.exec(await rowOf(page).innerText())![1]!
      await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
      await expect(page.getByText('Saved')).toBeVisible()
      expect(await stopOf(user)).not.toBe(before)
      expect(Number(await stopOf(user))).toBe(Number(said.replaceAll(',', '')))
      await expect(rowOf(page).getByRole('button', { name: 'TP/SL' })).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
    },
  )

  test(
    `a limit is pulled to another price: ${width} x ${height}`,
    { tag: width === 390 ? [] : '@long' },
    async ({ page, venue }) => {
      await page.setViewportSize(size)
      const user = await bidder(venue, `limit${width}`, 0.98)
      const before = await limitOf(user)
      await logIn(page, `limit${width}`, SPOT)
      const limit = grip(page, 'Limit buy of DOGE/USDT')
      await expect(rowOf(page).getByRole('button')).toHaveText(['Change', 'Cancel'])
      await pull(page, limit, A_LITTLE_UP)
      await expect(rowOf(page)).toContainText(/Limit buy [\d.,]+/)
      await expect(rowOf(page)).toContainText('It loses its place in the book.')
      await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
      await expect(page.getByText('Order changed; it waits anew')).toBeVisible()
      expect(Number(await limitOf(user))).toBeGreaterThan(Number(before))
    },
  )

  test(
    `a side that is forbidden is not reached: ${width} x ${height}`,
    { tag: '@long' },
    async ({ page, venue }) => {
      await page.setViewportSize(size)
      const user = await holder(venue, `forbidden${width}`, 0.998, 1.3)
      await logIn(page, `forbidden${width}`, FUTURES)
      const stop = grip(page, 'Stop loss of Long 10x')
      await hold(page, stop, -500)
      await expect(rowOf(page)).toHaveText('Open price cannot be less than Stop loss')
      await page.mouse.up()
      const { records } = await user.call('getContractOrder', { body: { status: 'position' } })
      const least = (Number(records[0]!.openPrice) - TICK).toFixed(7)
      await expect(stop).toHaveAttribute('aria-valuetext', new RegExp(`^${least}`))
      await rowOf(page).getByRole('button', { name: 'Back' }).click()
      await expect(stop).toHaveAttribute('aria-valuetext', new RegExp(`^${records[0]!.stopLoss}`))
    },
  )
}

test(
  'on its side a phone has the row under the chart, and not over it',
  { tag: '@long' },
  async ({ page, venue }) => {
    await holder(venue, 'heldaside', 0.99, 1.3)
    await page.setViewportSize({ width: 844, height: 390 })
    await logIn(page, 'heldaside', FUTURES)
    await expect(rowOf(page).getByRole('button', { name: 'TP/SL' })).toBeVisible()
    const area = (await page.locator('[data-chart-area]').boundingBox())!
    const row = (await rowOf(page).boundingBox())!
    expect(row.y).toBeGreaterThanOrEqual(area.y + area.height - 1)
    expect(row.y + row.height).toBeLessThanOrEqual(390)
  },
)

test(
  'a line is moved by keys, set by Enter and left by Escape',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await holder(venue, 'movedbykeys', 0.99, 1.3)
    const before = await stopOf(user)
    await logIn(page, 'movedbykeys', FUTURES)
    const stop = grip(page, 'Stop loss of Long 10x')
    await stop.press('ArrowDown')
    await expect(stop).not.toHaveAttribute('aria-valuetext', new RegExp(`^${before}`))
    await stop.press('Escape')
    await expect(stop).toHaveAttribute('aria-valuetext', new RegExp(`^${before}`))
    await stop.press('Shift+ArrowDown')
    await stop.press('Enter')
    await expect(rowOf(page).getByRole('button', { name: 'Set', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(stop).toBeFocused()
    await stop.press('Shift+ArrowDown')
    await stop.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved')).toBeVisible()
    expect(await stopOf(user)).toBe((Number(before) - TICK).toFixed(7))
  },
)

test(
  'what the venue refuses is said, and the line goes back',
  { tag: '@long' },
  async ({ page, venue }) => {
    const before = await stopOf(await holder(venue, 'refusedpull', 0.99, 1.3))
    await logIn(page, 'refusedpull', FUTURES)
    const stop = grip(page, 'Stop loss of Long 10x')
    await pull(page, stop, 30)
    await page.route('**/order/setStopProfitAndLoss', (route) =>
      route.fulfill({
        json: { code: 1, msg: 'Stopped by a test', error: 'order_closed', data: null, details: {} },
      }),
    )
    await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
    await expect(rowOf(page).getByRole('alert')).toBeVisible()
    await expect(stop).toHaveAttribute('aria-valuetext', new RegExp(`^${before}`))
    await rowOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(page).getByRole('button', { name: 'TP/SL' })).toBeVisible()
  },
)

/** Somebody with a limit to buy a contract, which waits below the index with a stop of its own. */
async function limiter(venue: Venue, account: string) {
  const user = await register(venue.address, account)
  await user.call('acceptRiskNotice', { body: {} })
  await user.call('contractOrder', {
    body: {
      ...{ symbol: 'DOGEUSDT', direction: 'buyLong', entrustType: 'limit', lots: 1, lever: 10 },
      price: await priceAt(venue, 0.98),
      stopLoss: await priceAt(venue, 0.9),
      requestId: `${account}-limit`,
    },
  })
  return user
}

async function waitingOf(user: PortalClient) {
  const { records } = await user.call('getContractOrder', { body: { status: 'notExecuted' } })
  return records
}

test(
  'a limit of a contract is pulled: it is withdrawn, and placed anew with its stop',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await limiter(venue, 'movedlimit')
    const [former] = await waitingOf(user)
    await logIn(page, 'movedlimit', FUTURES)
    const limit = grip(page, 'Limit of Long 10x')
    await pull(page, limit, A_LITTLE_UP)
    await expect(rowOf(page)).toContainText('It is withdrawn and placed anew at this price')
    await expect(rowOf(page)).toContainText(/below the market\. Holds [\d.]+ USDT\. Liquidation at/)
    expect(await accessFaults(page)).toEqual([])
    const shown = Number((await limit.getAttribute('aria-valuetext'))!.split(',')[0])
    await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('Order changed; it waits anew')).toBeVisible()
    const [order, ...others] = await waitingOf(user)
    expect(others).toEqual([])
    expect(order).toMatchObject({ lots: 1, lever: 10, stopLoss: former!.stopLoss })
    expect(order!.id).not.toBe(former!.id)
    expect(Number(order!.orderPrice)).toBe(shown)
    expect(shown).toBeGreaterThan(Number(former!.orderPrice))
    await expect(limit).toBeVisible()
  },
)

test(
  'a new order that is refused is said, and placed again where that is wanted',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await limiter(venue, 'refusedmove')
    await logIn(page, 'refusedmove', FUTURES)
    const answer = { code: 1, msg: 'Stopped by a test', error: 'limit_reached', details: {} }
    const refuse = { json: { ...answer, data: null } }
    await page.route('**/order/contractOrder', (route) => route.fulfill(refuse), { times: 1 })
    await pull(page, grip(page, 'Limit of Long 10x'), 30)
    await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: 'Place the new order again?' })
    await expect(asked).toContainText('The former order is withdrawn.')
    await expect(asked).toContainText('Stopped by a test')
    expect(await waitingOf(user)).toEqual([])
    await asked.getByRole('button', { name: 'Place again' }).click()
    await expect(page.getByText('Order changed; it waits anew')).toBeVisible()
    expect(await waitingOf(user)).toHaveLength(1)
  },
)

test(
  'an order that was withdrawn meanwhile is not placed anew',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await limiter(venue, 'gonemove')
    await logIn(page, 'gonemove', FUTURES)
    await page.route('**/order/revokeEntrust/**', async (route) => {
      const [order] = await waitingOf(user)
      await user.call('revokeEntrust', { params: { id: order!.id } })
      await route.continue()
    })
    await pull(page, grip(page, 'Limit of Long 10x'), 30)
    await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('Nothing was placed.')).toBeVisible()
    expect(await waitingOf(user)).toEqual([])
  },
)

test(
  'who holds nothing sees no row, and loads nothing of it',
  { tag: '@long' },
  async ({ page, venue }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await register(venue.address, 'holdsnone')
    await logIn(page, 'holdsnone', FUTURES)
    await expect(page.getByRole('img', { name: 'Chart of DOGEUSDT' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(rowOf(page)).toHaveCount(0)
    expect(loaded.filter((url) => /holdings|held-(futures|spot)/.test(url))).toEqual([])
  },
)

test(
  'conditional orders and exits have lines, and lines can be hidden',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await bidder(venue, 'conditional', 0.98)
    await user.call('coinTrigger', {
      body: {
        ...{ symbol: 'DOGEUSDT', side: 'buy', source: 'index', amount: '3' },
        takeProfit: { triggerPrice: (await priceAt(venue, 0.97)).slice(0, 6), method: 'market' },
        requestId: 'conditional-goal',
      },
    })
    await logIn(page, 'conditional', SPOT)
    await expect(page.locator('[data-price-line]')).toHaveCount(2)
    await pull(page, grip(page, 'Take-profit of DOGE/USDT'), 20)
    await expect(rowOf(page)).toContainText(/placed anew.*When the index falls to [\d.]+: buy/)
    await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('Order changed; it waits anew')).toBeVisible()
    await expect(page.locator('[data-price-line]')).toHaveCount(2)
    await rowOf(page)
      .getByRole('button', { name: /^Limit buy DOGE\/USDT, 1 of 2/ })
      .click()
    await expect(rowOf(page).getByRole('button', { name: 'Take back' })).toBeVisible()
    await page.getByRole('button', { name: 'Chart settings' }).click()
    await page.getByRole('tab', { name: 'Look', exact: true }).click()
    await page.getByRole('switch', { name: 'Own positions and orders' }).click()
    await expect(page.locator('[data-price-line]')).toHaveCount(0)
  },
)

test('own fills are marks, and a touch names them', async ({ page, venue }) => {
  await holder(venue, 'filledmarks', 0.9, 1.3)
  await logIn(page, 'filledmarks', FUTURES)
  const marks = page.locator('[data-fills="1"]')
  await expect(marks).toBeVisible()
  const place = await page.evaluate(() => {
    const line = document.querySelector('[data-price-line]:not([role])')!.parentElement!
    const { left, top } = line.parentElement!.getBoundingClientRect()
    const px = (name: string) =>
      Number(getComputedStyle(line).getPropertyValue(name).replace('px', ''))
    return { x: left + px('--pane') - 14, y: top + px('--y') }
  })
  await page.mouse.click(place.x, place.y)
  const named = page.getByRole('status', { name: 'Own fills' })
  await expect(named).toContainText(/^Buy long: 1 lot at [\d.]+/)
  await page.mouse.click(place.x - 120, place.y)
  await expect(named).toHaveCount(0)
  await open(page, SPOT)
  await expect(page.locator('[data-fills]')).toHaveCount(0)
})

test(
  'each own fill of spot is in a mark, also of one order that met two others',
  { tag: '@long' },
  async ({ page, venue }) => {
    const client = await register(venue.address, 'spotfills')
    const funds = { currencyCode: 'USDT', amount: '500', requestId: 'spotfills-funds' }
    await client.call('testFunds', { body: funds })
    await client.call('cutTurn', {
      body: { ...funds, from: 1, to: 2, requestId: 'spotfills-moved' },
    })
    for (const amount of ['50', '60']) {
      const order = { symbol: 'BTCUSDT', side: 'buy', method: 'market', amount } as const
      await client.call('coinOrder', { body: { ...order, requestId: `spotfills-${amount}` } })
    }
    const fills = await client.call('getCoinFills', { body: { symbol: 'BTCUSDT' } })
    expect(fills.length).toBeGreaterThanOrEqual(2)
    await logIn(page, 'spotfills', SPOT_OF_BITCOIN)
    const marks = page.locator('[data-fills]')
    await expect(marks).toHaveAttribute('data-fills', String(fills.length))
    // Wherever the mark stands, a touch of it names the fills and what they sum to.
    const { x, y, width, height } = (await marks.boundingBox())!
    const named = page.getByRole('status', { name: 'Own fills' })
    const places = Array.from({ length: 96 }, (_, at) => ({
      x: x + width - 30 - 30 * (at % 8),
      y: y + (height / 12) * (Math.floor(at / 8) + 0.5),
    }))
    for (const place of places) {
      await page.mouse.click(place.x, place.y)
      if (await named.isVisible()) break
    }
    await expect(named).toContainText(`${fills.length} fills`)
    await expect(named).toContainText(/Bought 0\.\d+ BTC at [\d,.]+/)
    await expect(named).toContainText(/Buy: 0\.\d+ BTC at [\d,.]+/)
  },
)

test('while something is drawn a pull at a line of what one holds draws, and leaves it', async ({
  page,
  venue,
}) => {
  const user = await holder(venue, 'drawsover', 0.995, 1.3)
  const before = await stopOf(user)
  await logIn(page, 'drawsover', FUTURES)
  await expect(grip(page, 'Stop loss of Long 10x')).toBeVisible()
  const box = (await grip(page, 'Stop loss of Long 10x').boundingBox())!
  await page.getByRole('button', { name: 'Show drawing tools' }).click()
  await page.getByRole('button', { name: 'Shapes and notes' }).click()
  await page.getByRole('menuitemradio', { name: 'Brush', exact: true }).click()
  await expect(page.getByText(/^Draw with your finger/)).toBeVisible()
  const [across, down] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(across, down)
  await page.mouse.down()
  await page.mouse.move(across - 60, down + 40, { steps: 6 })
  await page.mouse.up()
  await expect(page.locator('canvas[data-drawings]')).toHaveAttribute('data-drawings', '1')
  await expect(rowOf(page).getByRole('button', { name: 'Set', exact: true })).toHaveCount(0)
  expect(await stopOf(user)).toBe(before)
})
