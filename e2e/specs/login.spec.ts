import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { portalAt, registerAt } from '../src/portal.ts'

const password = 'a long enough one'

async function register(address: string, account: string): Promise<void> {
  const words = { password, confirmPassword: password, agree: true } as const
  await registerAt(address, { type: 'account', account, ...words })
}

test('a person logs in and comes back to where the login was asked for', async ({
  page,
  venue,
}) => {
  await register(venue.address, 'loginperson')
  await open(page, '/pages/accountRecord/accountRecord')
  await expect(page).toHaveURL(/login\/login/)
  await page.getByRole('radio', { name: 'Name' }).click()
  await page.getByLabel('Account name').fill('loginperson')
  await page.getByLabel('Login password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/accountRecord/)
  await expect(page.getByText('Registration gift').first()).toBeVisible()
})

test('a wrong password is refused without telling which part was wrong', async ({
  page,
  venue,
}) => {
  await register(venue.address, 'wrongpassword1')
  await open(page, '/pages/login/login')
  await page.getByRole('radio', { name: 'Name' }).click()
  await page.getByLabel('Account name').fill('wrongpassword1')
  await page.getByLabel('Login password').fill('something else')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/login\/login/)
})

test('a forgotten password is set anew with a code', async ({ page, venue }) => {
  const email = 'forgetful@example.org'
  const code = { email, source: 'REGISTER' } as const
  await portalAt(venue.address).call('sendEmailCode', { query: code })
  await registerAt(venue.address, {
    type: 'email',
    email,
    emailCode: venue.codeFor(email),
    password,
    confirmPassword: password,
    agree: true,
  })

  await open(page, '/pages/login/forgot')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  await page.getByLabel('Verification code').fill(venue.codeFor(email))
  await page.getByLabel('New password').fill('another long one')
  await page.getByLabel('Repeat the password').fill('another long one')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/login\/login/)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Login password').fill('another long one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Total equity')).toBeVisible()
})

test(
  'the screens of the way in have no accessibility faults',
  { tag: '@long' },
  async ({ page }) => {
    for (const route of ['/pages/login/login', '/pages/login/forgot', '/pages/register/register']) {
      await open(page, route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
    }
  },
)
