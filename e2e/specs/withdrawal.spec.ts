import type { PortalClient } from '@candor/client'
import type { Page } from '@playwright/test'
import { HOUR_MS } from '@candor/money/durations'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { PASSWORD, register } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

const FUND_PASSWORD = 'battery staple'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let people = 0

/** Registers somebody with 1,000 USDT of test funds, and opens the application as them. */
async function enter(page: Page, venue: Venue): Promise<PortalClient> {
  const account = `Withdrawer${Date.now()}${(people += 1)}`
  const client = await register(venue.address, account)
  const login = { type: 'account', account, password: PASSWORD } as const
  const session = await portalAt(venue.address).call('login', { body: login })
  const funds = { currencyCode: 'USDT', amount: '1000', requestId: `funds-${account}` }
  await client.call('testFunds', { body: funds })
  await page.addInitScript(
    (kept) => localStorage.setItem('candor.session', kept),
    JSON.stringify({ token: session.token, user: session.userInfo }),
  )
  return client
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

async function saveAddress(page: Page): Promise<void> {
  await page.getByLabel('Wallet address').fill(TRON)
  await page.getByLabel('Label').fill('Cold wallet')
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
}

test('whoever withdraws is led on the first day from a fund password to an address, through its hour, to the receipt', async ({
  page,
  venue,
}) => {
  await enter(page, venue)
  await open(page, '/pages/property/property')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawals left today: 1 of 1')).toBeVisible()
  await expect(page.getByText('What you can withdraw')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /To a crypto address/ }).click()
  await expect(page.getByText('No fund password yet')).toBeVisible()
  await page.getByRole('button', { name: 'Set it now' }).click()
  await page.getByLabel('Login password').fill(PASSWORD)
  await page.getByLabel('New fund password').fill(FUND_PASSWORD)
  await page.getByLabel('Repeat the password').fill(FUND_PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fund password saved')).toBeVisible()

  // The first one pauses nothing.
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  await saveAddress(page)

  await open(page, '/pages/withdrawal/withdrawal')
  await page.getByRole('button', { name: 'Address Choose a saved address' }).click()
  const waiting = page.getByRole('option', { name: /Cold wallet/ })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toContainText(/Ready in (01:00:00|00:\d\d:\d\d)/)
  await venue.process.advance(2 * HOUR_MS)
  await page.reload()

  // The only address that can be paid is chosen already.
  await expect(page.getByRole('button', { name: /Address Cold wallet/ })).toBeVisible()
  const amount = page.getByLabel('Amount')
  await amount.fill('99.99')
  await page.getByLabel('Fund password', { exact: true }).fill('wrong horse')
  await expect(page.getByText('At least 100.00 USDT')).toBeVisible()
  await amount.fill('333.333333')
  await expect(page.getByText('3.333334 USDT')).toBeVisible()
  await expect(page.getByText('329.999999 USDT')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw 333.333333 USDT' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check and confirm' })
  await expect(sheet).toContainText(TRON)
  await expect(sheet).toContainText('329.999999 USDT')
  await expect(sheet).toContainText('h after approval')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Confirm 333.333333 USDT' }).click()
  await expect(page.getByText('The fund password is wrong')).toBeVisible()
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: 'Withdraw 333.333333 USDT' }).click()
  await sheet.getByRole('button', { name: 'Confirm 333.333333 USDT' }).dblclick()

  await expect(page.getByRole('heading', { name: 'Withdrawal' })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveText('Submitted')
  await expect(page.getByText('329.999999 USDT').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.getByText('Today’s withdrawal has been made')).toBeVisible()
  await expect(page.getByText('Held', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /333.333333 USDT/ }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Submitted')

  await page.getByRole('button', { name: 'Take it back' }).click()
  const question = page.getByRole('dialog', { name: 'Take it back' })
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect(
    page.getByText('You took it back. 333.333333 USDT is available again.'),
  ).toBeVisible()
})

test('money leaves by bank card too, where one was added', async ({ page, venue }) => {
  const client = await enter(page, venue)
  const words = {
    ...{ newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD },
    password: PASSWORD,
  }
  await client.call('updateFundsPassword', { body: words })
  await open(page, '/pages/withdrawal/withdrawByBank')
  await expect(page.getByText('No bank cards yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add bank card' }).click()
  await expect(page).toHaveURL(/addBankCard/)
  const card = {
    username: 'Nguyen Van Duc',
    cardNumber: '0011002345678',
    bankCode: 'VN_VCB',
    province: 'Ha Noi',
    city: 'Ha Noi',
    bankAddress: 'Hoan Kiem',
    fundPassword: FUND_PASSWORD,
  }
  await client.call('bankAccountSave', { body: card })
  // Half a day passes with the card's wait: whoever moves money proves themselves once more.
  await venue.process.advance(13 * HOUR_MS)
  await open(page, '/pages/withdrawal/withdrawByBank')
  await page.reload()
  await expect(page.getByRole('button', { name: /Bank card Nguyen Van Duc/ })).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: /^Withdraw 1,000.00 USDT/ }).click()
  await page.getByRole('button', { name: /^Confirm 1,000.00 USDT/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Is it still you?' })
  await sheet.getByLabel('Login password').fill('wrong horse')
  await sheet.getByRole('button', { name: 'Go on' }).click()
  await expect(sheet.getByText('The login password is wrong')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Go on' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Submitted')
  await expect(page.getByText('**** 5678')).toBeVisible()
})
