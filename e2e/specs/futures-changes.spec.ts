import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, test } from '../src/fixtures.ts'
import { acceptRiskNotice, enter } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

const TICKET = '/pages/contract/contract?symbol=DOGEUSDT'

/**
 * Logs somebody new in, who has the gift of 10 USDT, and opens a long of so many lots at 10x: one or
 * two, since more may take half of what is available, which is asked about first.
 */
async function openLong(page: Page, address: string, account: string, lots: string): Promise<void> {
  await enter(page, address, account, TICKET)
  await page.getByRole('textbox', { name: 'Lots' }).fill(lots)
  const order = page.getByRole('button', { name: /^Buy long · / })
  await order.click()
  await acceptRiskNotice(page, order)
  await expect(page.getByText(/^Opened at /)).toBeVisible()
}

async function priceAt(address: string, share: number): Promise<string> {
  const { price } = await portalAt(address).call('latestPrice', { query: { symbol: 'DOGEUSDT' } })
  return (Number(price) * share).toFixed(5)
}

test('a part is closed, the rest stays, and the day’s result counts both', async ({
  page,
  venue,
}) => {
  await openLong(page, venue.address, 'futureschange1', '2')
  const position = page.getByRole('article')
  await expect(position).toContainText('Break-even price')
  await position.getByRole('button', { name: 'Close', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Lots' }).fill('1')
  await sheet.getByRole('button', { name: 'Close position' }).click()
  await expect(page.getByText('A part is closed. Still open: 1 lot.')).toBeVisible()
  await position.getByRole('button', { name: /DOGE\/USDT/ }).click()
  await expect(sheet.getByText('Lots closed before')).toBeVisible()
  await expect(sheet.getByText('Holding a position costs nothing, however long.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await position.getByRole('button', { name: 'Close', exact: true }).click()
  await sheet.getByRole('button', { name: 'Close position' }).click()
  await expect(page.getByText('No open positions')).toBeVisible()
  await page.getByRole('button', { name: 'Show all futures orders' }).click()
  await page.getByRole('tab', { name: 'Closed' }).click()
  const days = page.getByRole('region', { name: 'Won and lost by day' })
  await expect(days).toContainText('Fees')
})

test(
  'margin is added at once, and taken out again as far as it is not needed',
  { tag: '@long' },
  async ({ page, venue }) => {
    await openLong(page, venue.address, 'futureschange2', '1')
    const position = page.getByRole('article')
    const change = position.getByRole('button', { name: /Change margin/ })
    await change.click()
    const sheet = page.getByRole('dialog')
    const amount = sheet.getByRole('textbox', { name: /Amount/ })
    await amount.fill('99')
    await expect(sheet.getByText('More than is available')).toBeVisible()
    await expect(sheet.getByText(/^Afterwards: /)).toHaveCount(0)
    await amount.fill('3')
    await expect(sheet.getByText(/^Afterwards: /)).toHaveCount(2)
    await sheet.getByRole('button', { name: 'Add margin' }).last().click()
    await expect(page.getByText('Saved')).toBeVisible()
    await change.click()
    await sheet.getByRole('radio', { name: 'Take out margin' }).click()
    await amount.fill('2')
    await sheet.getByRole('button', { name: 'Take out margin' }).last().click()
    await expect(sheet).toBeHidden()
  },
)

test(
  'steps and a trailing stop are set, shown with their prices, and taken away',
  { tag: '@long' },
  async ({ page, venue }) => {
    await openLong(page, venue.address, 'futureschange3', '2')
    const position = page.getByRole('article')
    await position.getByRole('button', { name: /Set steps/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Add a step' }).click()
    const step = sheet.getByRole('group', { name: 'Step 1' })
    await step.getByRole('textbox', { name: 'Index price' }).fill(await priceAt(venue.address, 0.9))
    await step.getByRole('textbox', { name: 'Lots' }).fill('1')
    await expect(sheet.getByText('The index has reached this step already')).toBeVisible()
    const gain = await priceAt(venue.address, 1.2)
    await step.getByRole('textbox', { name: 'Index price' }).fill(gain)
    await sheet.getByRole('textbox', { name: /^Trailing stop/ }).fill('5')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(position).toContainText('Trailing stop')
    const steps = position.getByRole('button', { name: /Set steps/ })
    await expect(steps).toContainText('1')
    await steps.click()
    await expect(step.getByRole('textbox', { name: 'Index price' })).toHaveValue(
      gain.replace(/0+$/, ''),
    )
    expect(await accessFaults(page, { within: 'dialog[open]' })).toEqual([])
    await step.getByRole('button', { name: 'Clear' }).click()
    await sheet.getByRole('textbox', { name: /^Trailing stop/ }).fill('')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(position).not.toContainText('Trailing stop')
  },
)

test(
  'an order says what it may cost, and the phone keeps that it does',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue.address, 'futureschange4', TICKET)
    await page.getByRole('button', { name: 'Size in Lots. Change to USDT' }).click()
    const amount = page.getByRole('textbox', { name: 'Most it may cost' })
    await amount.fill('0.01')
    await expect(page.getByText(/^Pays for no order\. The least now is /)).toBeVisible()
    await amount.fill('99')
    await expect(page.getByText('More than is available')).toBeVisible()
    await amount.fill('5')
    const order = page.getByRole('button', { name: /^Buy long · ≈/ })
    await order.click()
    await acceptRiskNotice(page, order)
    await expect(page.getByText(/^Opened at /)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(amount).toBeVisible()
    await page.getByRole('button', { name: 'Size in USDT. Change to Lots' }).click()
    await expect(page.getByRole('textbox', { name: 'Lots' })).toBeVisible()
  },
)
