import { expect, open, test } from '../src/fixtures.ts'

const password = 'a long enough one'

test('a person registers with an e-mail code and finds the gift', async ({ page, venue }) => {
  await open(page, '/pages/register/register')
  await page.getByLabel('E-mail address').fill('anna@example.org')
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  await page.getByLabel('Verification code').fill(venue.codeFor('anna@example.org'))
  await page.getByLabel('Login password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: 'See my assets' }).click()
  await expect(page.getByText('10.00').first()).toBeVisible()
})

test('what is missing is said at its field, before anything is sent', async ({ page }) => {
  await open(page, '/pages/register/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible()
  await expect(page.getByText('Please agree to the terms first')).toBeVisible()
})

test('a wrong code is refused at its field', async ({ page, venue }) => {
  await open(page, '/pages/register/register')
  await page.getByLabel('E-mail address').fill('bela@example.org')
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  const right = venue.codeFor('bela@example.org')
  await page.getByLabel('Verification code').fill(right === '000000' ? '111111' : '000000')
  await page.getByLabel('Login password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Verification code')).toHaveAttribute('aria-invalid', 'true')
})

test('a phone number registers with its area code and an SMS code', async ({ page, venue }) => {
  await open(page, '/pages/register/register')
  await page.getByRole('radio', { name: 'Phone' }).click()
  await page.getByRole('button', { name: /Area code/ }).click()
  await page.getByLabel('Search').fill('Germany')
  await page.getByRole('button', { name: /Germany/ }).click()
  await page.getByLabel('Phone number').fill('15112345678')
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  await page.getByLabel('Verification code').fill(venue.codeFor('15112345678'))
  await page.getByLabel('Login password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})
