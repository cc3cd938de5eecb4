import type { Page } from '@playwright/test'
import { HOUR_MS } from '@candor/money/durations'
import { codePicture } from '@candor/server/testing/pictures'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { photo } from '../src/photo.ts'
import { registerAt } from '../src/portal.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRON_TOO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const FUND_PASSWORD = 'battery staple'

let people = 0

async function codeFile(text: string) {
  return { name: 'code.png', mimeType: 'image/png', buffer: await codePicture(text) }
}

/** Registers somebody new, and opens the application as them. */
async function enter(page: Page, venue: Venue): Promise<void> {
  const password = 'correct horse'
  const { client, session } = await registerAt(venue.address, {
    type: 'account',
    account: `Payee${Date.now()}${(people += 1)}`,
    agree: true,
    password,
    confirmPassword: password,
  })
  const words = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD, password }
  await client.call('updateFundsPassword', { body: words })
  await page.addInitScript(
    (kept) => localStorage.setItem('candor.session', kept),
    JSON.stringify({ token: session.token, user: session.userInfo }),
  )
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

test('an address is checked as it is typed, saved with a QR code, waits an hour on the first day, and is deleted', async ({
  page,
  venue,
}) => {
  await enter(page, venue)
  await open(page, '/pages/personal/personal')
  await page.getByRole('link', { name: 'Wallet address' }).click()
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).last().click()

  const address = page.getByLabel('Wallet address')
  await address.fill(TRON.replace(/t$/, 'T'))
  await page.getByLabel('Label').fill('Cold wallet')
  await expect(page.getByText('The checksum does not fit')).toBeVisible()
  await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await expect(page.getByText('This is an address on ERC20')).toBeVisible()
  const code = page.getByRole('img', { name: 'QR code' })
  await expect(code).toHaveCount(0)
  await address.fill(TRON)
  const picture = page.locator('input[type=file]').and(page.getByLabel('QR code', { exact: true }))
  await picture.setInputFiles(await codeFile(TRON_TOO))
  await expect(page.getByText(`This QR code says another address: ${TRON_TOO}`)).toBeVisible()
  await picture.setInputFiles(await photo(page, '#224466'))
  await expect(page.getByText('No QR code could be read in this picture')).toBeVisible()
  await address.fill('')
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await expect(page.getByText('This device has no camera')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Read from a picture')
    .setInputFiles(await codeFile(`tron:${TRON}?amount=1`))
  await expect(address).toHaveValue(TRON)
  // The picture that it was read in is the code's; without it, the code is drawn from the address.
  await expect(code).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(code).toBeVisible()
  await expect(code).not.toHaveAttribute('src')
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save address' }).click()

  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(page.getByText(/^Ready in (01:00:00|1:00:00|(00:)?59:\d\d)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)

  await venue.process.advance(25 * HOUR_MS)
  await page.reload()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No addresses yet')).toBeVisible()
})

test('a card is added once, in one’s own name, and never changed here', async ({ page, venue }) => {
  await enter(page, venue)
  await open(page, '/pages/bank/bank')
  await page.getByRole('button', { name: 'Add bank card' }).last().click()
  await page.getByRole('button', { name: 'Country or region' }).click()
  await page.getByRole('option', { name: 'Vietnam' }).click()
  await page.getByRole('button', { name: 'Bank Please choose a bank' }).click()
  await page.getByRole('option', { name: 'Vietcombank' }).click()
  await page.getByLabel('Account number').fill('0011 0023 45678')
  await page.getByLabel('Name of the holder').fill('Nguyễn Văn Đức')
  await page.getByLabel('Province or region').fill('Hà Nội')
  await page.getByLabel('City').fill('Hà Nội')
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await page.getByLabel('Branch').fill('Hoàn Kiếm')
  await page.getByRole('button', { name: 'Save card' }).click()

  await expect(page.getByText('**** 5678')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add bank card' }).click()
  await page.getByLabel('Name of the holder').fill('Tran Thi B')
  await page.getByLabel('City').fill('x')
  await expect(page.getByText('The holder has to be the same')).toBeVisible()
  await page.getByLabel('Name of the holder').fill('NGUYEN VAN DUC')
  await expect(page.getByText('The holder has to be the same')).toBeHidden()
})
