import { languages } from '@candor/web/testing'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../src/fixtures.ts'

test('a chosen language shows at once and is kept', async ({ page }) => {
  await open(page, '/pages/setting/changeLanguage')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeVisible()
  await open(page, '/pages/setting/changeLanguage')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await open(page, '/pages/login/login')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
})

test.describe('on a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 360, height: 640 } })

  test('home offers a guest its language by name until one is chosen, and the way to all of them after that', async ({
    page,
  }) => {
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.getByRole('button', { name: 'Tiếng Việt' }).click()
    await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Ngôn ngữ' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tiếng Việt' })).toHaveCount(0)
  })
})

const routes = [
  '/',
  '/pages/quotation/quotation',
  '/pages/market/market',
  '/pages/property/property',
  '/pages/personal/personal',
  '/pages/register/register',
]

/** The page's address and what reaches beyond the screen's 390 px, if the page is wider than it. */
function whatIsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= 390) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > 390,
    )
    return [
      location.pathname,
      ...beyond.map(({ className, textContent }) => `${className}: ${textContent}`),
    ]
  })
}

/** Those with the longest words, the highest letters, and no spaces. */
const EXTREMES: readonly string[] = ['Deutsch', 'Tiếng Việt', '简体中文']

for (const { name } of languages) {
  test(
    `no text runs out of the screen in ${name}`,
    { tag: EXTREMES.includes(name) ? [] : '@long' },
    async ({ page }) => {
      await open(page, '/pages/setting/changeLanguage')
      await page.getByRole('button', { name }).click()
      for (const route of routes) {
        const former = await page.title()
        await open(page, route)
        await expect(page, `${route} stands`).not.toHaveTitle(former)
        // A phone zooms out where something is too wide, and its window grows: the screen does not.
        // What a font still loading makes wide for a moment is not what stands there.
        await expect.poll(() => whatIsBeyond(page), `${route} is wider than the screen`).toEqual([])
      }
    },
  )
}

/** Prices as markets have them, of every length from the shortest to the longest. */
const prices = [
  '64.99',
  '0.4321',
  '8888.8',
  '888.888',
  '8888.888',
  '0.00008888',
  '88888.88',
  '888888.88',
  '88888.8888',
]

test(
  'the longest figures of a market leave every row within the screen, and whole',
  { tag: '@long' },
  async ({ page }) => {
    // Figures stand as they were read: nothing on the stream makes them shorter.
    await page.routeWebSocket(/\/stream\//, (socket) => socket.close())
    await page.route('**/stream/**', (route) => route.abort())
    await page.route('**/portal/market/tickers', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object[] }
      const long = { quoteVolume: '999999.99', changePercent: '12.34' }
      const data = answer.data.map((ticker, at) => ({
        ...ticker,
        ...long,
        price: prices[at % prices.length],
      }))
      await route.fulfill({ response, json: { ...answer, data } })
    })
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      for (const language of ['hu', 'de', 'ru']) {
        await page.addInitScript(
          (code) => localStorage.setItem('candor.language', JSON.stringify(code)),
          language,
        )
        for (const route of ['/', '/pages/quotation/quotation']) {
          await open(page, route)
          await page.reload()
          await expect(page.getByText(/999.999.99/).first()).toBeVisible()
          const where = `${language}, ${route} at ${width}`
          expect(await page.locator('main li').evaluateAll(whatIsCut), where).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide, where).toBeLessThanOrEqual(width)
        }
      }
    }
  },
)

/** The words and figures in these rows that are wider than their place. */
function whatIsCut(rows: readonly Element[]): (string | null)[] {
  return rows
    .flatMap((row) => [...row.querySelectorAll('*')])
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)
    .filter(Boolean)
}
