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

for (const { name } of languages) {
  test(`no text runs out of the screen in ${name}`, async ({ page }) => {
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
  })
}
