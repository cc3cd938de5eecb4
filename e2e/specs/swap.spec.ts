import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@candor/protocol'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'

const SWAP = '/pages/transfer/transfer?from=USDT&to=ETH'

/** Logs the demo login in, who has funds, to see `route`. */
async function enter(page: Page, venue: Venue, route: string): Promise<void> {
  const password = readFileSync(join(venue.process.dataDir, 'demo-password'), 'utf8').trim()
  await open(page, `/pages/login/login?back=${encodeURIComponent(route)}`)
  await page.getByRole('radio', { name: 'Name' }).click()
  await page.getByLabel('Account name').fill('demotrader')
  await page.getByLabel('Login password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Get quote' })).toBeVisible()
}

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

test('USDT becomes ETH at exactly what the quote said, and it is on record', async ({
  page,
  venue,
}) => {
  await enter(page, venue, SWAP)
  await expect(page.getByText('Simulated market')).toBeVisible()
  await amount(page).fill('100')
  await expect(page.getByText(/^1 USDT ≈\s0\.000\d+ ETH$/)).toBeVisible()
  await page.getByRole('button', { name: 'Get quote' }).click()
  await expect(page.getByRole('heading', { name: 'Binding quote' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveAccessibleName(/seconds? left/)
  const received = await page.getByRole('status', { name: 'You receive' }).innerText()
  expect(received).toMatch(/^0\.0\d+$/)
  await page.getByRole('button', { name: 'Exchange 100.00 USDT' }).click()

  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  await expect(page.getByText(`${received} ETH`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Exchange history' }).last().click()
  await expect(page.getByRole('button', { name: /USDT → ETH/ }).first()).toContainText(
    `+${received} ETH`,
  )
  await open(page, '/pages/accountRecord/accountRecord?kind=swap&currency=ETH')
  await expect(page.getByText(`+${received} ETH`).first()).toBeVisible()
})

test(
  'on a small phone the way to use a quote is seen as soon as there is one',
  { tag: '@long' },
  async ({ page, venue }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await enter(page, venue, SWAP)
    await amount(page).fill('20')
    await page.getByRole('button', { name: 'Get quote' }).click()
    await expect(page.getByRole('button', { name: 'Exchange 20.00 USDT' })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('timer')).toBeInViewport()
  },
)

test(
  'a quote that runs out says so, exchanges nothing, and a new one is asked for',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue, SWAP)
    const before = await page.getByText(/^Available: .* USDT$/).innerText()
    await amount(page).fill('50')
    await page.getByRole('button', { name: 'Get quote' }).click()
    await expect(page.getByRole('heading', { name: 'Binding quote' })).toBeVisible()
    await expect(page.getByText('This quote has run out')).toBeVisible()
    await expect(page.getByText(/^Nothing was exchanged/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Exchange 50/ })).toBeHidden()
    await expect(page.getByText(before, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Get a new quote' }).click()
    await expect(page.getByRole('heading', { name: 'Binding quote' })).toBeVisible()
    await amount(page).fill('51')
    await expect(page.getByRole('heading', { name: 'Binding quote' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Get quote' })).toBeVisible()
  },
)

test('an exchange whose answer was lost is not said to have failed, and happens once', async ({
  page,
  venue,
  quietConsole,
}) => {
  await enter(page, venue, SWAP)
  await amount(page).fill('30')
  await page.getByRole('button', { name: 'Get quote' }).click()
  await expect(page.getByRole('heading', { name: 'Binding quote' })).toBeVisible()
  await page.route('**/portal/account/exchange', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Exchange 30.00 USDT' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/portal/account/exchange')
  await expect(page.getByRole('timer')).toHaveAccessibleName('0 seconds left')
  await expect(page.getByText(/^Nothing was exchanged/)).toBeHidden()
  await page.getByRole('button', { name: 'Exchange 30.00 USDT' }).click()
  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  // The browser's own word of the lost answer.
  quietConsole.length = 0
})

test(
  'an exchange whose answer was lost is sent again by itself, and made once',
  { tag: '@long' },
  async ({ page, venue, quietConsole }) => {
    await enter(page, venue, SWAP)
    await amount(page).fill('30')
    await page.getByRole('button', { name: 'Get quote' }).click()
    await page.route(
      '**/portal/account/exchange',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Exchange 30.00 USDT' }).click()
    await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
    quietConsole.length = 0
  },
)

test(
  'a quote that the price left is replaced by the one of now, and nothing is exchanged',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue, SWAP)
    const before = await page.getByText(/^Available: .* USDT$/).innerText()
    await amount(page).fill('20')
    await page.getByRole('button', { name: 'Get quote' }).click()
    const refusal = { code: ERRORS.price_moved.code, msg: '', data: { error: 'price_moved' } }
    await page.route('**/portal/account/exchange', (route) => route.fulfill({ json: refusal }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Exchange 20.00 USDT' }).click()
    await expect(page.getByText(/^The price moved away from the last quote/)).toBeVisible()
    await expect(page.getByText(before, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Exchange 20.00 USDT' }).click()
    await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  },
)

test(
  'what cannot be exchanged is said at the amount',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue, SWAP)
    await amount(page).fill('0.5')
    await expect(page.getByText('At least 1.00 USDT')).toBeVisible()
    await amount(page).fill('499999')
    await expect(page.getByText('More than is available')).toBeVisible()
    await amount(page).fill('1.2345678')
    await expect(page.getByText('At most 6 digits after the point')).toBeVisible()
    await page.getByRole('slider').fill('100')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.getByRole('button', { name: 'Swap the two currencies' }).click()
    await expect(page).toHaveURL(/from=ETH&to=USDT/)
    await expect(amount(page)).toHaveValue('')
    await expect(page.getByText(/^1 ETH ≈\s[\d,]+\.\d+ USDT$/)).toBeVisible()
  },
)

test('the exchange is accessible', { tag: '@long' }, async ({ page, venue }) => {
  await enter(page, venue, SWAP)
  await amount(page).fill('20')
  await page.getByRole('button', { name: 'Get quote' }).click()
  await expect(page.getByRole('heading', { name: 'Binding quote' })).toBeVisible()
  expect(await accessFaults(page)).toEqual([])
})
