import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'

/** A picture of one pixel, as a phone's screenshot would be. */
const SCREENSHOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let people = 0

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}

test('a bank deposit is paid by its code, claimed with a screenshot, and being checked', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, `Rechargebank${(people += 1)}`, '/pages/property/property')
  await page.getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByText('5% bonus on your first deposit')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'VND' }).click()
  await page.getByRole('link', { name: 'VND bank transfer' }).click()

  await expect(page.getByText('This is a test account')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Scan with your bank’s app' })).toBeVisible()
  await page.getByLabel('Amount').fill('100000')
  await page.getByLabel('Remitter’s name').fill('Nguyễn Văn Đức')
  await expect(page.getByText('Minimum deposit: 250,000 VND')).toBeVisible()
  await page.getByLabel('Amount').fill('2500000')
  await page.getByLabel('Remitter’s card').fill('9704 3612 3456 7890')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please upload the screenshot')).toBeVisible()
  await page
    .getByLabel('Screenshot of the payment')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: SCREENSHOT })
  await expect(page.getByRole('img', { name: 'Screenshot of the payment' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('+2,500,000 VND')).toBeVisible()
  await expect(page.getByText('Being checked')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /2,500,000 VND/ }).click()
  await expect(page.getByRole('dialog').getByText('**** 7890')).toBeVisible()
})

test('test funds say what they are, arrive at once, and are spent for the day', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, `Rechargetest${(people += 1)}`, '/pages/recharge/recharge')
  await expect(page.getByText('test funds are no real money')).toBeVisible()
  await page.getByRole('button', { name: 'Get test funds' }).click()
  await expect(page.getByText('Test funds credited: 10,000.00 USDT')).toBeVisible()
  await page.getByRole('button', { name: 'Get test funds' }).click()
  await expect(page.getByText('Today’s test funds are used up')).toBeVisible()
  await open(page, '/pages/personal/historyList')
  await expect(page.getByText('+10,000.00 USDT')).toBeVisible()
  await expect(page.getByText(/^Test funds · /)).toBeVisible()
})
