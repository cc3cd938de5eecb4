import type { Ticker } from '@candor/protocol'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../src/fixtures.ts'

const QUOTES = '/pages/quotation/quotation'

const field = (page: Page) => page.getByRole('searchbox')
const caret = (page: Page) =>
  field(page).evaluate((input) => (input as HTMLInputElement).selectionStart)

/** Composes a word letter by letter, as keyboards for Chinese and swiping do, and settles it. */
async function compose(page: Page, steps: string[], settled: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const text of steps) {
    const end = text.length
    await client.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  }
  await client.send('Input.insertText', { text: settled })
  await client.detach()
}

/** Shows the application in another language from the next page on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript(
    (code) => localStorage.setItem('candor.language', JSON.stringify(code)),
    language,
  )
}

test('a composed word stands in the search as it was composed', async ({ page }) => {
  await open(page, `${QUOTES}?search=`)
  await expect(field(page)).toBeFocused()
  await compose(page, ['e', 'et', 'eth', 'ethe'], 'eth')
  await expect(field(page)).toHaveValue('eth')
  await expect(page.getByRole('link', { name: /ETH/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/search=eth$/)
  // The address that was written meanwhile changes nothing in the field.
  await compose(page, ['e', 'er'], 'er')
  await expect(field(page)).toHaveValue('ether')
  await expect(page).toHaveURL(/search=ether$/)
})

test(
  'the title is whole on a small phone in every language',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    for (const language of ['vi', 'de', 'ru', 'hu', 'pl']) {
      await speak(page, language)
      await open(page, QUOTES)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      expect(await title.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
    }
  },
)

test('fast typing loses no letter, and the caret stays where it was put', async ({ page }) => {
  await open(page, `${QUOTES}?search=`)
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
  await page.keyboard.type('polkadot and more of the same')
  await expect(field(page)).toHaveValue('polkadot and more of the same')
  await field(page).fill('bcoin')
  await field(page).press('Home')
  await field(page).press('ArrowRight')
  await page.keyboard.type('it')
  expect(await caret(page)).toBe(3)
  await expect(field(page)).toHaveValue('bitcoin')
  await expect(page).toHaveURL(/search=bitcoin$/)
  expect(await caret(page)).toBe(3)
})

test('an instrument is found by its name in the language shown, by its sounds and without accents', async ({
  page,
}) => {
  await speak(page, 'zh_cn')
  await open(page, `${QUOTES}?search=`)
  for (const text of ['比特币', 'bitebi', 'btb', 'btcusdt']) {
    await field(page).fill(text)
    await expect(page.getByRole('link', { name: /^BTC/ }).first()).toBeVisible()
  }
  await page.getByRole('tab').nth(2).click()
  await field(page).fill('gzmt')
  await expect(page.getByText('贵州茅台')).toBeVisible()
  await speak(page, 'vi')
  await page.reload()
  await field(page).fill('chi so hang seng')
  await expect(page.getByText('Chỉ số Hang Seng')).toBeVisible()
})

test('Back from a chart finds the search as it was left', async ({ page }) => {
  await open(page, `${QUOTES}?search=`)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('doge')
  await expect(page).toHaveURL(/search=doge$/)
  await page.getByRole('link', { name: /^DOGE/ }).click()
  await expect(page).toHaveURL(/futures\/kline/)
  await page.goBack()
  await expect(field(page)).toHaveValue('doge')
})

test('a pair whose price is too old says so in the lists, in place of its volume', async ({
  page,
}) => {
  // No price comes meanwhile.
  await page.routeWebSocket(/\/stream\//, () => {})
  await page.route('**/portal/market/tickers', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Ticker[] }
    const data = answer.data.map((one) => ({ ...one, stale: one.symbol === 'BTCUSDT' }))
    await route.fulfill({ json: { ...answer, data } })
  })
  await open(page, QUOTES)
  await expect(page.getByRole('link', { name: /BTC.*Paused/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /ETH.*Paused/ })).toHaveCount(0)
  await open(page, '/')
  await page.getByRole('tab', { name: 'Volume' }).click()
  await expect(page.getByRole('link', { name: /BTC.*Paused/ })).toBeVisible()
})
