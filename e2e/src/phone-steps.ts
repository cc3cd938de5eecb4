import { type Page, expect } from '@playwright/test'
import { open } from './fixtures.ts'
import { proveAgain } from './people.ts'
import { photo } from './photo.ts'

/** What the person in the story of the desk confirms withdrawals with. */
export const FUND_PASSWORD = 'battery staple'

/** Fills in the open form of the primary certification and sends it. */
export async function submitPrimary(phone: Page, name: string): Promise<void> {
  await phone.getByLabel('Full name').fill(name)
  await phone.getByLabel('Document number').fill('B 1234567')
  await phone.getByLabel('Bank card number').fill('4111 1111 1111 1111')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: 'In progress' })).toBeVisible()
}

/** Claims a deposit by bank with a screenshot of one colour, and sees it in the list. */
export async function claim(phone: Page, amount: string, colour: string): Promise<void> {
  await open(phone, '/pages/recharge/rechargeNew?currency=USDT&way=bankScreenshot')
  await phone.getByLabel('Amount').fill(amount)
  await phone.getByLabel('Remitter’s name').fill('Nguyen Van Duc')
  await phone.getByLabel('Remitter’s card').fill('9704 3612 3456 7890')
  await phone.getByLabel('Screenshot of the payment').setInputFiles(await photo(phone, colour))
  await expect(phone.getByRole('img', { name: 'Screenshot of the payment' })).toBeVisible()
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('button', { name: `+${amount}.00 USDT` })).toContainText(
    'Being checked',
  )
}

/** Adds an account in Vietnam as the bank card; the fund password has to be set. */
export async function addCard(phone: Page): Promise<void> {
  await open(phone, '/pages/bank/addBankCard')
  await phone.getByRole('button', { name: 'Country or region' }).click()
  await phone.getByRole('option', { name: 'Vietnam' }).click()
  await phone.getByRole('button', { name: 'Bank Please choose a bank' }).click()
  await phone.getByRole('option', { name: 'Vietcombank' }).click()
  await phone.getByLabel('Account number').fill('0011 0023 45678')
  await phone.getByLabel('Name of the holder').fill('Nguyen Van Duc')
  await phone.getByLabel('Province or region').fill('Ha Noi')
  await phone.getByLabel('City').fill('Ha Noi')
  await phone.getByLabel('Branch').fill('Hoan Kiem')
  await phone.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await phone.getByRole('button', { name: 'Save card' }).click()
  await expect(phone.getByText('**** 5678')).toBeVisible()
}

/** Withdraws to the only address on its open page, a day after the last proof, and sees the receipt. */
export async function withdraw(phone: Page, amount: string): Promise<void> {
  await phone.getByLabel('Amount').fill(amount)
  await phone.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await phone.getByRole('button', { name: /^Withdraw [0-9]/ }).click()
  await phone.getByRole('button', { name: /^Confirm [0-9]/ }).click()
  await proveAgain(phone)
  await expect(phone.getByRole('heading', { name: 'Withdrawal' })).toBeVisible()
  await expect(phone.locator('[aria-current=step]')).toHaveText('Submitted')
}
