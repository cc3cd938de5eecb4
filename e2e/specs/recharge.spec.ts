import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'

/** A picture of one pixel, as a phone's screenshot would be. */
const SCREENSHOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let people = 0

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
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
  await expect(page.getByText('Send exactly 2,500,000 VND')).toBeVisible()
  await expect(page.getByText('1 VND = 1 VND')).toBeHidden()
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

test(
  'a deposit in another currency says what the bank gets, at which rate, and what arrives',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue.address, `Rechargerate${(people += 1)}`, '/pages/recharge/rechargeNew')
    // Nothing was said of a way: it is asked for.
    await expect(page.getByText('How would you like to pay?')).toBeVisible()
    await page.getByRole('link', { name: 'USDT · Bank transfer' }).click()
    const fact = (name: string) => page.getByText(name, { exact: true }).locator('..')
    await expect(fact('You send to the bank')).toContainText('—')
    await page.getByLabel('Amount').fill('100.01')
    await expect(fact('You send to the bank')).toContainText('92.01 EUR')
    await expect(fact('Rate')).toContainText('1 USDT = 0.92 EUR')
    await expect(fact('Arrives')).toContainText('100.01 USDT')
    await expect(page.getByText('Send exactly 92.01 EUR')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a purchase through the third party keeps what was typed, and a logout forgets it',
  { tag: '@long' },
  async ({ page, venue }) => {
    const form = '/pages/recharge/rechargeNew?currency=USDT&way=thirdParty'
    await enter(page, venue.address, `Rechargeparty${(people += 1)}`, form)
    await page.getByLabel('Amount').fill('250')
    await page.getByLabel('Remitter’s name').fill('Nguyễn Văn Đức')
    await page.getByLabel('Remitter’s card').fill('9704 3612 3456 7890')
    await page
      .getByLabel('Screenshot of the payment')
      .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: SCREENSHOT })
    await expect(page.getByRole('img', { name: 'Screenshot of the payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue to' }).click()
    await expect(page.getByText('250 USDT', { exact: true })).toBeVisible()
    // A phone drops a page that stands behind another one's.
    await page.reload()
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByLabel('Amount')).toHaveValue('250')
    await expect(page.getByLabel('Remitter’s name')).toHaveValue('Nguyễn Văn Đức')
    await expect(page.getByLabel('Remitter’s card')).toHaveValue('9704 3612 3456 7890')
    await expect(page.getByRole('img', { name: 'Screenshot of the payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('+250.00 USDT')).toBeVisible()
    await open(page, form)
    await expect(page.getByLabel('Amount')).toHaveValue('')
    await page.getByLabel('Remitter’s name').fill('Nguyễn Văn Đức')
    const kept = () =>
      page.evaluate(
        () => Object.keys(sessionStorage).filter((key) => key.startsWith('candor.draft.')).length,
      )
    await expect.poll(kept).toBeGreaterThan(0)
    await open(page, '/pages/setting/setting')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(kept).toBe(0)
  },
)

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
