import { DAY_MS } from '@candor/money/durations'
import { ERRORS } from '@candor/protocol'
import type { Locator, Page } from '@playwright/test'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { hold } from '../src/hold.ts'
import { enter, register, logIn } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'
import { stillPrices } from '../src/still-prices.ts'
import { swipe } from '../src/swipe.ts'

const QUOTES = '/pages/quotation/quotation'
const TICKET = '/pages/market/market?tab=fast&symbol=BTCUSDT'
const ME = '/pages/personal/personal'

const chosen = (page: Page, row: string) =>
  page.getByRole('tablist', { name: row }).getByRole('tab', { selected: true })

/** A finger's way across the middle of the screen. */
const across = (page: Page, from: number, to: number, y = 500) =>
  swipe(page, { x: from, y }, { x: to, y })

/** What follows fingers is loaded once the page stands. */
const followsSwipes = (page: Page) => expect(page.locator('[data-swipes]').first()).toBeAttached()

/** The venue's stream, in which only what a test sends has a price. */
async function ownPrices(page: Page, venue: Venue) {
  const send = await stillPrices(page)
  const risen = new Map<string, string>()
  // A list that is asked for again says what was sent, too.
  await page.route('**/portal/market/tickers', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { symbol: string; changePercent: string }[] }
    for (const ticker of json.data)
      ticker.changePercent = risen.get(ticker.symbol) ?? ticker.changePercent
    await route.fulfill({ response, json })
  })
  return async (symbol: string, changePercent: string) => {
    // Of a venue that has just begun not every market has a price yet.
    const tickers = await portalAt(venue.address).call('tickers', {})
    const ticker = tickers.find((each) => each.symbol === symbol)!
    risen.set(symbol, changePercent)
    const tick = { ...ticker, changePercent, at: ticker.at + DAY_MS }
    send('ticker', [tick])
  }
}

/** How the phone moves for an order that was taken, and for one that was refused. */
const PLACED = [16]
const REFUSED = [40, 60, 40]

/** Counts what the phone would have moved by, pattern after pattern. */
async function feltBy(page: Page): Promise<() => Promise<number[][]>> {
  await page.addInitScript(() => {
    const felt: number[][] = []
    Object.assign(window, { felt })
    navigator.vibrate = (pattern) => felt.push([...(pattern as number[])]) > 0
  })
  return () => page.evaluate(() => (window as unknown as { felt: number[][] }).felt)
}

test('a swipe goes to the next tab, and none where there is no next one', async ({ page }) => {
  await open(page, QUOTES)
  await expect(page.getByRole('link', { name: /^BTC/ })).toBeVisible()
  await followsSwipes(page)
  await across(page, 320, 120)
  await expect(chosen(page, 'Quotes')).toHaveText('Futures')
  await across(page, 320, 120)
  await expect(chosen(page, 'Quotes')).toHaveText('Futures')
  await across(page, 120, 320)
  await expect(chosen(page, 'Quotes')).toHaveText('USDT')
})

test(
  'a scroll, a way from the side of the screen, and what scrolls by itself swipe nothing',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, QUOTES)
    await expect(page.getByRole('link', { name: /^BTC/ })).toBeVisible()
    await followsSwipes(page)
    await swipe(page, { x: 300, y: 650 }, { x: 220, y: 300 })
    await across(page, 8, 260)
    await across(page, 384, 160)
    await expect(chosen(page, 'Quotes')).toHaveText('USDT')
    await open(page, '/pages/market/market?tab=fast')
    const slider = page.locator('canvas').first()
    const box = (await slider.boundingBox())!
    await across(page, 320, 120, box.y + box.height / 2)
    await expect(chosen(page, 'Trade')).toHaveText('Fast contracts')
  },
)

test('rows keep their places while a finger is down', { tag: '@long' }, async ({ page, venue }) => {
  const rise = await ownPrices(page, venue)
  await page.clock.install()
  await open(page, QUOTES)
  await page.getByRole('button', { name: /^24 h change/ }).click()
  const first = page.getByRole('listitem').first()
  // Before the pair stand the letters of a coin that has no glyph.
  const baseOf = async (row: Locator) => /(\w+)\s*\/\s*USDT/.exec(await row.innerText())![1]!
  const before = await baseOf(first)
  const last = await baseOf(page.getByRole('listitem').last())
  await hold(page, page.getByRole('heading', { name: 'Quotes' }), async () => {
    await rise(`${last}USDT`, '99.00')
    await expect(page.getByRole('link', { name: new RegExp(`\\b${last}/USDT`) })).toContainText(
      '+99.00%',
    )
    await page.clock.runFor(9_000)
    await expect(first).toContainText(before)
  })
  await page.clock.runFor(3_000)
  await expect(first).toContainText(last)
})

test(
  'the phone moves when an order is placed and when it is refused, unless that is off',
  { tag: '@long' },
  async ({ page, venue }) => {
    const felt = await feltBy(page)
    const person = await register(venue.address, 'feelsorders')
    await person.call('acceptRiskNotice', { body: {} })
    await logIn(page, 'feelsorders', TICKET)
    await page.getByRole('button', { name: '1', exact: true }).click()
    const order = page.getByRole('button', { name: 'Buy long' })
    await order.click()
    await expect.poll(felt).toEqual([PLACED])
    const { code } = ERRORS.balance_insufficient
    const data = { error: 'balance_insufficient', details: {} }
    await open(page, ME)
    await open(page, TICKET)
    await page.route('**/portal/order/spotOrder', (route) =>
      route.fulfill({ json: { code, msg: 'Too little', data } }),
    )
    await page.getByRole('button', { name: '1', exact: true }).click()
    await order.click()
    await expect.poll(felt).toEqual([PLACED, REFUSED])
    await open(page, ME)
    await page.getByRole('switch', { name: 'Vibration' }).click()
    await page.unroute('**/portal/order/spotOrder')
    await open(page, TICKET)
    await page.getByRole('button', { name: '1', exact: true }).click()
    await order.click()
    await expect(page.getByText(/Opened at/)).toBeVisible()
    expect(await felt()).toEqual([PLACED, REFUSED])
  },
)

test(
  'the enter key of a phone leads to the next field and sends at the last',
  { tag: '@long' },
  async ({ page, venue }) => {
    await register(venue.address, 'entersby')
    await open(page, '/pages/login/login')
    await page.getByRole('radio', { name: 'Name' }).click()
    const name = page.getByLabel('Account name')
    const password = page.getByLabel('Login password')
    await name.fill('entersby')
    await expect(name).toHaveAttribute('enterkeyhint', 'next')
    await name.press('Enter')
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('enterkeyhint', 'go')
    await password.fill('a long enough one')
    await password.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Candor/)
  },
)

test('a list is read again where it is pulled down', async ({ page, venue }) => {
  await enter(page, venue.address, 'pullsdown', '/pages/personal/historyList')
  await expect(page.getByText('No deposits yet')).toBeVisible()
  // What follows the finger is loaded once the page stands.
  await expect(page.locator('[data-pull-mark]')).toBeAttached()
  const read = page.waitForResponse(/transaction/i)
  await swipe(page, { x: 200, y: 300 }, { x: 200, y: 700 }, { slow: true })
  await read
})
