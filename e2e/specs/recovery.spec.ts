import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { PASSWORD, register } from '../src/people.ts'
import { photo } from '../src/photo.ts'
import { portalAt, registerAt } from '../src/portal.ts'

const NUMBER = '15198765432'

/** Picks Germany's area code and types the number. */
async function fillNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Phone' }).click()
  await page.getByRole('button', { name: /Area code/ }).click()
  await page.getByLabel('Search').fill('Germany')
  await page.getByRole('button', { name: /Germany/ }).click()
  await page.getByLabel('Phone number').fill(number)
}

test('a forgotten password is set anew with a code by SMS', async ({ page, venue }) => {
  const phone = { areaCode: '49', phone: NUMBER }
  const wanted = { ...phone, source: 'REGISTER' } as const
  await portalAt(venue.address).call('sendSmsCode', { body: wanted })
  const who = { type: 'phone', ...phone, smsCode: venue.codeFor(NUMBER), agree: true } as const
  const words = { password: PASSWORD, confirmPassword: PASSWORD }
  await registerAt(venue.address, { ...who, ...words })

  await open(page, '/pages/login/forgot')
  await fillNumber(page, NUMBER)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  await page.getByLabel('Verification code').fill(venue.codeFor(NUMBER))
  await page.getByLabel('New password').fill('another long one')
  await page.getByLabel('Repeat the password').fill('another long one')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/login\/login/)
  await fillNumber(page, NUMBER)
  await page.getByLabel('Login password').fill('another long one')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Total equity')).toBeVisible()
})

test('whoever lost everything asks with a photo, and hears the same as one with no account', async ({
  page,
  venue,
}) => {
  await register(venue.address, 'lostperson')
  for (const account of ['lostperson', 'nobodyhere']) {
    await open(page, '/pages/login/forgot')
    await page.getByRole('link', { name: 'I have lost access to everything' }).click()
    await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter the account')).toBeVisible()
    await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
    await page.getByLabel('Account', { exact: true }).fill(account)
    await page.getByLabel('E-mail address').fill(`new-${account}@example.org`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Write this code on paper')).toBeVisible()
    await expect(page.getByText(/^[2-9A-HJKMNP-Z]{6}$/)).toBeVisible()
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByText('Take the photo first')).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel('Photo of you with the code').setInputFiles(await photo(page, '#40b090'))
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByRole('heading', { name: 'Photo sent' })).toBeVisible()
    await expect(page.getByText('a link to the new address comes after 72 hours')).toBeVisible()
  }
})

test('a link that never was sets no password', async ({ page }) => {
  await open(page, `/pages/login/recover?t=${'a'.repeat(43)}`)
  await expect(page.getByText('Withdrawals wait 72 hours after that.')).toBeVisible()
  await page.getByLabel('New password').fill('another long one')
  await page.getByLabel('Repeat the password').fill('another long one')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/login\/recover/)
})
