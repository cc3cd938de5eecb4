import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { proveAgain } from '../src/people.ts'

/** Past the moment, so that whatever is due at it has come. */

const WEALTH = '/pages/wealth/wealthDetail?id=wealth-usdt-5'
const LOCK = '/pages/lockMining/productDetail?id=lock-usdt-7'

function demoPassword(venue: Venue): string {
  return readFileSync(join(venue.process.dataDir, 'demo-password'), 'utf8').trim()
}

/** Logs the demo login in, who has funds, to see `route`. */
async function enter(page: Page, venue: Venue, route: string): Promise<void> {
  const password = demoPassword(venue)
  await open(page, `/pages/login/login?back=${encodeURIComponent(route)}`)
  await page.getByRole('radio', { name: 'Name' }).click()
  await page.getByLabel('Account name').fill('demotrader')
  await page.getByLabel('Login password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(amount(page)).toBeVisible()
}

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/** The figure that stands beside a name. */
const beside = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('wealth pays its first day, and redeeming early costs what was shown', async ({
  page,
  venue,
}) => {
  await enter(page, venue, WEALTH)
  await amount(page).fill('1000')
  await expect(beside(page, 'Income in all')).toHaveText('17.50 USDT')
  await expect(page.getByText('For example: 1,000.00 USDT with 3 days left')).toContainText(
    'costs 12.00 USDT',
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Purchase preview' })
  await expect(preview.getByRole('timer')).toBeVisible()
  await expect(preview).toContainText('3.50 USDT')
  await preview.getByRole('button', { name: 'Subscribe 1,000.00 USDT' }).click()
  await expect(page.getByText('Subscription successful')).toBeVisible()
  const order = page.getByRole('article').first()
  await expect(order).toContainText('0 of 5 days')

  await venue.process.advance(DAY_MS + MINUTE_MS)
  await expect(order).toContainText('1 of 5 days')
  await expect(order).toContainText('3.50 of 17.50 USDT')

  await order.getByRole('button', { name: 'Redeem early' }).click()
  const sheet = page.getByRole('dialog', { name: 'Redeem early' })
  await expect(sheet).toContainText('4 days')
  await expect(sheet).toContainText('−16.00 USDT')
  await sheet.getByRole('button', { name: 'Redeem and get 984.00 USDT back' }).click()
  await proveAgain(page, demoPassword(venue))
  await expect(page.getByText('Redemption successful')).toBeVisible()
  await expect(order).toContainText('Redeemed')
  await expect(order).toContainText('984.00 USDT')

  await open(page, '/pages/accountRecord/accountRecord')
  await expect(page.getByText('Wealth income').first()).toBeVisible()
  await expect(page.getByText('+3.50 USDT').first()).toBeVisible()
  await expect(page.getByText('Wealth redemption penalty').first()).toBeVisible()
})

test('lock mining records each day unsettled and pays all of it at maturity', async ({
  page,
  venue,
}) => {
  await enter(page, venue, LOCK)
  await amount(page).fill('1000')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('14.00 USDT')
  await sheet.getByRole('button', { name: 'Lock 1,000.00 USDT' }).click()
  const order = page.getByRole('article')
  await expect(order).toContainText('0 of 7 days')
  await expect(page.getByText('No income yet')).toBeVisible()

  await venue.process.advance(2 * DAY_MS + MINUTE_MS)
  await expect(order).toContainText('2 of 7 days')
  await expect(order).toContainText('4.00 of 14.00 USDT')
  await expect(page.getByText('Day 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Unsettled', { exact: true })).toHaveCount(2)

  await venue.process.advance(5 * DAY_MS)
  await expect(order).toContainText('Completed')
  await expect(beside(page, 'Came back in all')).toHaveText('1,014.00 USDT')
  await expect(page.getByText(/^Settled · /)).toHaveCount(7)
  await expect(order.getByRole('button', { name: 'Redeem early' })).toBeHidden()

  await open(page, '/pages/accountRecord/accountRecord')
  await expect(page.getByText('Lock mining income').first()).toBeVisible()
  await expect(page.getByText('Lock mining principal returned').first()).toBeVisible()
})

test('leaving lock mining early takes the penalty that the confirmation showed', async ({
  page,
  venue,
}) => {
  await enter(page, venue, LOCK)
  await amount(page).fill('5')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Purchase amount does not meet requirements')).toBeVisible()
  await amount(page).fill('500')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Lock 500.00 USDT' }).click()
  await expect(beside(page, 'Leaving now costs')).toHaveText('5.00 USDT (1%)')
  await page.getByRole('button', { name: 'Redeem early' }).click()
  const sheet = page.getByRole('dialog', { name: 'Redeem early' })
  await expect(sheet).toContainText('−5.00 USDT (1%)')
  await expect(sheet).toContainText('495.00 USDT')
  await sheet.getByRole('button', { name: 'Redeem, penalty 5.00 USDT' }).click()
  await expect(page.getByText('Redemption successful')).toBeVisible()
  await expect(beside(page, 'Came back in all')).toHaveText('495.00 USDT')
})

test(
  'a guest sees the terms of every product and is asked to log in',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, WEALTH)
    await expect(page.getByText('from 10,000.00 USDT')).toBeVisible()
    await expect(page.getByRole('meter')).toBeVisible()
    await expect(page.getByText('Log in to buy and to see your orders.')).toBeVisible()
    await open(page, '/pages/market/market?tab=lockMining')
    await page.getByRole('link', { name: /USDT lock mining · 30 days/ }).click()
    await expect(page.getByText('Log in to lock and to see your orders.')).toBeVisible()
  },
)

test('the products are accessible', { tag: '@long' }, async ({ page }) => {
  for (const [route, heading] of [
    [WEALTH, 'USDT wealth · 5 days'],
    [LOCK, 'USDT lock mining · 7 days'],
    ['/pages/lockMining/lockMining', 'Products'],
  ] as const) {
    await open(page, route)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(/100\.00 USDT/).first()).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  }
})
