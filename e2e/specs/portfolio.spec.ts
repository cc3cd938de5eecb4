import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, test } from '../src/fixtures.ts'
import { PASSWORD, logIn, logInHere, register } from '../src/people.ts'
import { venueMonth } from '../src/venue-clock.ts'

const PORTFOLIO = '/pages/property/portfolio'
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

async function expectNoFaults(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
}

/** Somebody who has bought and sold. */
async function trader(address: string, name: string) {
  const user = await register(address, name)
  const funds = { currencyCode: 'USDT', amount: '1000' }
  await user.call('testFunds', { body: { ...funds, requestId: `${name}-funds` } })
  const body = { ...funds, from: 1, to: 2, requestId: `${name}-moved` } as const
  await user.call('cutTurn', { body })
  for (const [symbol, amount] of Object.entries({ BTCUSDT: '400', ETHUSDT: '200' })) {
    const order = { symbol, side: 'buy', method: 'market', amount } as const
    await user.call('coinOrder', { body: { ...order, requestId: `${name}-${symbol}` } })
  }
  const sold = { symbol: 'BTCUSDT', side: 'sell', method: 'market', quantity: '0.002' } as const
  await user.call('coinOrder', { body: { ...sold, requestId: `${name}-sold` } })
  return user
}

test('a person sees what they have, how it came about and what it cost', async ({
  page,
  venue,
}) => {
  const user = await trader(venue.address, 'portfolioperson')
  const { equity, coins } = await user.call('portfolio', { body: { period: 'month' } })
  await logIn(page, 'portfolioperson', PORTFOLIO)
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coins and what they cost' })).toBeVisible()
  for (const { currencyCode } of coins) {
    await expect(page.getByText(currencyCode, { exact: true }).first()).toBeVisible()
  }
  const whole = Number(equity.split('.')[0]).toLocaleString('en-GB').slice(0, 4)
  await expect(page.getByText(whole).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How equity came about' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText(whole)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()
})

test(
  'the records of the last days are chosen by one press, and let go by another',
  { tag: '@long' },
  async ({ page, venue }) => {
    await trader(venue.address, 'lastdaysperson')
    // Which days are the last is the venue's to say, whose clock other tests have put on.
    const clockIsKnown = page
      .waitForEvent('websocket')
      .then((stream) =>
        stream.waitForEvent('framereceived', ({ payload }) =>
          String(payload).startsWith('42["ready"'),
        ),
      )
    await logIn(page, 'lastdaysperson', '/pages/accountRecord/accountRecord')
    await clockIsKnown
    await page.getByRole('button', { name: 'Period' }).click()
    const week = page.getByRole('button', { name: '7 days' })
    await week.click()
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('From')).not.toHaveValue('')
    await expect(page.getByLabel('Until')).not.toHaveValue('')
    await expectNoFaults(page)
    await week.click()
    await expect(page.getByLabel('From')).toHaveValue('')
  },
)

test('a statement is shown, and its file is made and taken away', async ({ page, venue }) => {
  const user = await trader(venue.address, 'paperperson')
  await logIn(page, 'paperperson', '/pages/property/papers')
  await expect(page.getByRole('heading', { name: 'Your files' })).toBeVisible()
  await expectNoFaults(page)
  const of = await venueMonth(user)
  const name = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const month = new Date(of).toLocaleDateString('en-GB', name)
  await expect(page.getByRole('button', { name: 'Month or year' })).toContainText(month)
  await page.getByRole('button', { name: 'Make CSV file' }).first().click()
  await expect(page.getByRole('heading', { name: 'Statement', level: 3 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^candor-statement-.*\.zip$/)
  await page.getByRole('button', { name: 'Show and print' }).click()
  await expect(page.getByRole('heading', { name: /^Statement / })).toBeVisible()
  const { currencies } = await user.call('statement', { body: { of } })
  expect(currencies.length).toBeGreaterThan(0)
  for (const { currencyCode, closing } of currencies) {
    const table = page.getByRole('table', { name: currencyCode, exact: true })
    const written = Number(closing.split('.')[0]).toLocaleString('en-GB')
    await expect(table.getByRole('row', { name: 'Closing balance' })).toContainText(written)
  }
  await expectNoFaults(page)
  // On paper it is black, without the bar, also where the page is dark.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
  await expect(page.getByText('Candor', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const part of await page.getByRole('row').first().getByRole('rowheader').all()) {
    await expect(part).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
})

test('a person takes their data away, and cannot leave while something is there', async ({
  page,
  venue,
}) => {
  const user = await trader(venue.address, 'leavingperson')
  const of = await venueMonth(user)
  await user.call('askPaper', { body: { kind: 'statement', of, requestId: 'leaving-statement' } })
  await logIn(page, 'leavingperson', '/pages/setting/myData')
  await expect(page.getByText('Nobody has looked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close account' })).toBeDisabled()
  await page.getByRole('button', { name: 'Make file' }).click()
  await expect(page.getByText(/^candor-everything-/)).toBeVisible()
  await expect(page.getByText(/^candor-statement-/)).toHaveCount(0)
  await expectNoFaults(page)
  await page.getByRole('link', { name: /^Balances/ }).click()
  await expect(page).toHaveURL(/withdrawal\/withdrawSelect/)
})

test('an account is closed for good: its person is a guest at home, and is let in no more', async ({
  page,
  venue,
}) => {
  const account = 'closingperson'
  await register(venue.address, account)
  await logIn(page, account, '/pages/setting/myData')
  await page.getByRole('button', { name: 'Close account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close account' })
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByText('Your account is closed')).toBeVisible()
  await expect(page).toHaveURL(/index\/index/)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('radio', { name: 'Name' }).click()
  await logInHere(page, 'Account name', account)
  await expect(page.getByRole('alert')).toBeVisible()
})
