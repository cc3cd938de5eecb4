import { type Page, expect } from '@playwright/test'
import { test } from '../src/fixtures.ts'
import { stillPrices } from '../src/still-prices.ts'

/** Holds back the application's scripts until the answer is called. */
async function withoutApplication(page: Page): Promise<() => void> {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return go
}

const pages = [
  { address: '/', words: 'Vermögen zu sehen' },
  { address: '/pages/quotation/quotation', words: 'Favoriten' },
  { address: '/pages/login/login', words: 'Passwort vergessen?' },
  { address: '/pages/currency/currency?symbol=BTCUSDT', words: 'Offene Orders' },
]

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('candor.language', '"de"'))
})

for (const { address, words } of pages) {
  test(`${address} shows before the application is there, which takes its place`, async ({
    page,
  }) => {
    const go = await withoutApplication(page)
    // A drawing that comes late asks for the application before the page is loaded.
    await page.goto(`/#${address}`, { waitUntil: 'commit' })
    await expect(page.getByText(words)).toBeVisible()
    // Nothing in it can be touched or is read out.
    await expect(page.locator('#root > [inert][aria-hidden=true]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    go()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.getByText(words)).toBeVisible()
  })
}

test(
  'a page of another query is not drawn, and comes with the application',
  { tag: '@long' },
  async ({ page }) => {
    const go = await withoutApplication(page)
    await page.goto('/#/pages/currency/currency?symbol=ETHUSDT', { waitUntil: 'commit' })
    await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
    await expect(page.locator('#root > *')).toHaveCount(0)
    go()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH/USDT')
  },
)

test('where no drawing comes the application does', async ({ page, quietConsole }) => {
  await page.route(/\/assets\/drawn-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The file that is gone is in the console, as it should.
  quietConsole.length = 0
})

test.describe('the quotes of the first paint', () => {
  const QUOTES = '/#/pages/quotation/quotation'
  const drawnRows = '#root > [inert] li'
  const bones = '#root [role=status][aria-label]'

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(countShifts)
    await stillPrices(page)
  })

  for (const language of ['de', 'fr', 'vi', 'zh_cn']) {
    test(
      `in ${language} are those that the application draws, at the same place`,
      { tag: language === 'de' ? [] : '@long' },
      async ({ page }) => {
        await page.addInitScript((code) => {
          localStorage.setItem('candor.language', JSON.stringify(code))
        }, language)
        const go = await withoutApplication(page)
        await page.goto(QUOTES, { waitUntil: 'commit' })
        // The pair over its volume, the price over how far it went, and that in per cent.
        await expect(page.locator(drawnRows).first()).toHaveText(
          /^[A-Z]+\/USDT[\d.,]+[MB]?[\d.,\s]+[+−]?[\d.,\s]+[+−]?\d+[.,]\d\d\s?%$/,
        )
        const drawn = await page.evaluate(rowsOnScreen)
        expect(drawn.length).toBeGreaterThan(10)
        go()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // Rows out of sight come right after those that are seen.
        await expect.poll(() => page.evaluate(rowsOnScreen)).toEqual(drawn)
        expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005)
      },
    )
  }

  test('have the colours that were chosen', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('candor.theme', '"light"')
      localStorage.setItem('candor.direction', '"red-up"')
    })
    const go = await withoutApplication(page)
    await page.goto(QUOTES, { waitUntil: 'commit' })
    await expect(page.locator(drawnRows).first()).toBeVisible()
    const drawn = await page.evaluate(coloursOnScreen)
    expect(new Set(drawn).size).toBeGreaterThan(3)
    go()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Rows out of sight come right after those that are seen.
    await expect.poll(() => page.evaluate(coloursOnScreen)).toEqual(drawn)
  })

  test('come after their bones where the venue is slow', { tag: '@long' }, async ({ page }) => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/portal/market/tickers', async (route) => {
      await held
      await route.continue()
    })
    await withoutApplication(page)
    await page.goto(QUOTES, { waitUntil: 'commit' })
    await expect(page.locator(bones)).toBeVisible()
    await expect(page.locator(drawnRows)).toHaveCount(0)
    answer()
    await expect(page.locator(drawnRows).first()).toContainText('/USDT')
    await expect(page.locator(bones)).toHaveCount(0)
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005)
  })

  test('are bones where the venue answers something else', async ({ page, quietConsole }) => {
    const markup = '<img src=x onerror=alert(1)>'
    const data = [{ symbol: 'BTCUSDT', base: markup, quote: 'USDT', price: markup }]
    await page.route('**/portal/market/tickers', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data } }),
    )
    await withoutApplication(page)
    await page.goto(QUOTES, { waitUntil: 'commit' })
    await expect(page.locator(bones)).toBeVisible()
    await expect(page.locator('#root li, #root img')).toHaveCount(0)
    expect(quietConsole).toEqual([])
  })

  test(
    'are bones where rows have the button of their acts, which the drawing has not',
    { tag: '@long' },
    async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('candor.preferences', '{"actsShown":true}')
      })
      const go = await withoutApplication(page)
      const answered = page.waitForResponse('**/portal/market/tickers')
      await page.goto(QUOTES, { waitUntil: 'commit' })
      await answered
      await expect(page.locator(bones)).toBeVisible()
      await expect(page.locator(drawnRows)).toHaveCount(0)
      go()
      await expect(page.locator('#root li [aria-haspopup=dialog]').first()).toBeVisible()
    },
  )
})

declare global {
  interface Window {
    /** How much has moved in sight so far. */
    shifted: number
  }
}

/** Runs in the page. */
function countShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifted += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. What its rows say, and where they and what they hold stand, px, once that is painted. */
async function rowsOnScreen() {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  return [...document.querySelectorAll('#root li')].map((row) => ({
    text: row.textContent,
    places: [row, ...row.querySelectorAll('a *')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height]
    }),
  }))
}

/** Runs in the page. What each part of its rows is written with and stands on. */
function coloursOnScreen() {
  return [...document.querySelectorAll('#root li a *')].map((part) => {
    const { color, backgroundColor } = getComputedStyle(part)
    return `${color} ${backgroundColor}`
  })
}
