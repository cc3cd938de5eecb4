import type { Page } from '@playwright/test'
import { HOUR_MS } from '@candor/money/durations'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { PASSWORD, enter } from '../src/people.ts'
import { FUND_PASSWORD, enterWithFunds, saveAddress } from '../src/saved-payees.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRON_TOO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessFaults(page)).toEqual([])
  }
}

/** The addresses on the page, from the top. */
const addresses = (page: Page) => page.getByText(/^(T|0x)[A-Za-z0-9]{30,}$/)

test(
  'an address is called by a name of one’s own, stands first as a favourite, and is so on every device',
  { tag: '@long' },
  async ({ page, venue, browser }) => {
    const client = await enterWithFunds(page, venue)
    await saveAddress(client, 'TRC20', TRON, 'Cold wallet')
    await saveAddress(client, 'TRC20', TRON_TOO)
    await saveAddress(client, 'ERC20', ETHER)
    await open(page, '/pages/wallet/wallet')
    await expect(addresses(page)).toHaveText([ETHER, TRON_TOO, TRON])
    await page.getByRole('button', { name: 'Name and favourite' }).nth(1).click()
    const sheet = page.getByRole('dialog', { name: 'Name and favourite' })
    await sheet.getByLabel('Your name for it').fill('Mẹ tôi')
    await sheet.getByRole('switch', { name: 'Favourite' }).check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(addresses(page)).toHaveText([TRON_TOO, ETHER, TRON])
    await page.getByLabel('Name, address or bank').fill('me toi')
    await expect(addresses(page)).toHaveText([TRON_TOO])
    await page.getByLabel('Name, address or bank').fill('nobody')
    await expect(page.getByText('Nothing saved fits this')).toBeVisible()
    await page.getByLabel('Name, address or bank').fill('')
    await expectAccessible(page)

    await expect
      .poll(async () => (await client.call('kept', { body: { names: ['contacts'] } })).length)
      .toBe(1)
    const session = await page.evaluate(() => localStorage.getItem('candor.session')!)
    const context = await browser.newContext({ baseURL: venue.address, serviceWorkers: 'block' })
    await context.addInitScript((kept) => localStorage.setItem('candor.session', kept), session)
    const next = await context.newPage()
    await open(next, '/pages/wallet/wallet')
    await expect(next.getByText('Mẹ tôi')).toBeVisible()
    await expect(addresses(next)).toHaveText([TRON_TOO, ETHER, TRON])
    await context.close()
  },
)

test(
  'a withdrawal is paid to a name, and what was used last stands first',
  { tag: '@long' },
  async ({ page, venue }) => {
    const client = await enterWithFunds(page, venue)
    await saveAddress(client, 'TRC20', TRON, 'Cold wallet')
    await saveAddress(client, 'TRC20', TRON_TOO, 'Shop')
    await venue.process.advance(2 * HOUR_MS)
    await open(page, '/pages/withdrawal/withdrawal')
    await page.getByRole('button', { name: /^Address/ }).click()
    await expect(page.getByRole('option')).toHaveText([/Shop/, /Cold wallet/])
    await page.getByLabel('Name, address or bank').fill('TR7NHq')
    await page.getByRole('option', { name: /Cold wallet/ }).click()
    await expect(page.getByRole('button', { name: /^Address/ })).toHaveText(
      new RegExp(`Cold wallet.*${TRON}`),
    )
    await page.getByLabel('Amount').fill('100')
    await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
    await page.getByRole('button', { name: 'Withdraw 100.00 USDT' }).click()
    await page.getByRole('button', { name: 'Confirm 100.00 USDT' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawal' })).toBeVisible()
    await open(page, '/pages/wallet/wallet')
    await expect(addresses(page)).toHaveText([TRON, TRON_TOO])
    await expect(page.getByText(/^Last used/)).toHaveCount(1)
  },
)

test('a bank card has a name too', { tag: '@long' }, async ({ page, venue }) => {
  const client = await enterWithFunds(page, venue)
  await addCard(client)
  await open(page, '/pages/bank/bank')
  await page.getByRole('button', { name: /Nguyen Van Duc/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Name and favourite' })
  await sheet.getByLabel('Your name for it').fill('Salary account')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Salary account')).toBeVisible()
  await expect(page.getByText('Vietcombank · Nguyen Van Duc')).toBeVisible()
  await expectAccessible(page)
})

async function addCard(client: Awaited<ReturnType<typeof enterWithFunds>>): Promise<void> {
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
}

test(
  'an authenticator on the same phone is opened by a link, or given the key',
  { tag: '@long' },
  async ({ page, venue }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await beginAuthenticator(page, venue)
    const sheet = page.getByRole('dialog')
    const secret = await sheet.locator('code').innerText()
    const link = sheet.getByRole('link', { name: 'Open in authenticator app' })
    const uri = new URL((await link.getAttribute('href'))!)
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(secret)
    await expect(sheet.getByText('If nothing opens')).toBeVisible()
    await sheet.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await page.evaluate(() => navigator.clipboard.writeText('123 456'))
    await sheet.getByRole('button', { name: /Paste/ }).click()
    await expect(sheet.getByLabel('Code from the app')).toHaveValue('123456')
    await expectAccessible(page)
  },
)

async function beginAuthenticator(page: Page, venue: Venue): Promise<void> {
  await enter(page, venue.address, `Second${Date.now()}`, '/pages/setting/security')
  await page.getByRole('button', { name: /Set up authenticator app/ }).click()
  await page.getByRole('dialog').getByLabel('Login password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
}
