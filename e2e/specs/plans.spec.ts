import type { PortalClient } from '@candor/client'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { enter, logIn, register } from '../src/people.ts'
import { venueTime } from '../src/venue-clock.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SPOT = '/pages/currency/currency?symbol=BTCUSDT'

/** Somebody with 1,000 USDT of test funds in each kind of assets, logged in to see `route`. */
async function planner(page: Page, venue: Venue, route: string): Promise<PortalClient> {
  const account = `Planner${Date.now()}`
  const client = await register(venue.address, account)
  const funds = { currencyCode: 'USDT', amount: '2000', requestId: 'funds' }
  await client.call('testFunds', { body: funds })
  const moved = {
    currencyCode: 'USDT',
    amount: '1000',
    from: 1,
    to: 2,
    requestId: 'moved',
  } as const
  await client.call('cutTurn', { body: moved })
  await logIn(page, account, route)
  return client
}

/** An hour from now by the venue's clock, as the browser's clock would show it. */
async function inAnHour(client: PortalClient): Promise<string> {
  return new Date((await venueTime(client)) + HOUR_MS).toISOString().slice(11, 16)
}

test.use({ timezoneId: 'UTC' })

test('a plan is set from the ticket, buys at its time by an ordinary order, and is paused', async ({
  page,
  venue,
}) => {
  const client = await planner(page, venue, SPOT)
  await page.getByRole('button', { name: /^Kind of order:/ }).click()
  await page.getByRole('link', { name: /^Recurring purchases/ }).click()
  await expect(page.getByRole('heading', { name: 'New plan' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount each time' }).fill('25')
  await page.getByRole('radio', { name: 'Daily' }).click()
  await page.getByLabel('Time', { exact: true }).fill(await inAnHour(client))
  await expect(page.getByText(/^25 USDT → BTC · Daily · \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByRole('heading', { name: '25.00 USDT → BTC' })).toBeVisible()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  expect((await client.call('getCoinOrder', { body: {} })).records).toEqual([])

  await venue.process.advance(HOUR_MS + MINUTE_MS)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Bought/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const [order] = (await client.call('getCoinOrder', { body: {} })).records
  expect(order).toMatchObject({ symbol: 'BTCUSDT', method: 'market', amount: '25.000000' })
  await expect(page.getByText('1 bought, 0 left out')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await open(page, '/pages/plans/plans')
  await expect(page.getByRole('link', { name: /25\.00 USDT → BTC.*Paused/ })).toBeVisible()
})

test('a time for which there is too little money says so, and the plan can be ended', async ({
  page,
  venue,
}) => {
  const client = await planner(page, venue, '/pages/plans/plans')
  await page.getByRole('button', { name: 'New plan' }).click()
  await page.getByRole('radio', { name: 'Exchange' }).click()
  await page.getByRole('textbox', { name: 'Amount each time' }).fill('5000')
  await page.getByRole('radio', { name: 'Daily' }).click()
  await page.getByLabel('Time', { exact: true }).fill(await inAnHour(client))
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByRole('heading', { name: /^5,000(\.00)? USDT → / })).toBeVisible()
  await venue.process.advance(HOUR_MS + MINUTE_MS)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('There was too little money available.')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()

  await page.getByRole('button', { name: 'End plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End plan' }).click()
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
})

test(
  'what is wrong with a plan is said at its field, and the pages are accessible',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue.address, `Wrong${Date.now()}`, '/pages/plans/edit')
    await page.getByRole('button', { name: 'Start plan' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount each time' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await page.getByRole('textbox', { name: 'Amount each time' }).fill('0.5')
    await page.getByRole('button', { name: 'Start plan' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    for (const route of [
      '/pages/plans/edit',
      '/pages/plans/edit?kind=swap',
      '/pages/plans/plans',
    ]) {
      await open(page, route)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
    }
  },
)
