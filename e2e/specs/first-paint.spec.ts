import { type Page, expect } from '@playwright/test'
import { test } from '../src/fixtures.ts'

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
    await page.goto(`/#${address}`)
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

test('a page of another query is not drawn, and comes with the application', async ({ page }) => {
  const go = await withoutApplication(page)
  await page.goto('/#/pages/currency/currency?symbol=ETHUSDT', { waitUntil: 'commit' })
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  await expect(page.locator('#root > *')).toHaveCount(0)
  go()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH/USDT')
})

test('where no drawing comes the application does', async ({ page, quietConsole }) => {
  await page.route(/\/assets\/drawn-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The file that is gone is in the console, as it should.
  quietConsole.length = 0
})
