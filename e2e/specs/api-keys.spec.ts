import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, test } from '../src/fixtures.ts'
import { PASSWORD, logIn, register } from '../src/people.ts'

const KEYS = '/pages/setting/apiKeys'
const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** The public key as people copy it from what made it: 32 bytes in base64. */
function newPublicKey(): string {
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  return Buffer.from(x!, 'base64url').toString('base64')
}

async function prove(page: Page, act: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: act }).click()
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(SCREENS[0]!)
}

test('a person makes keys for their programs, sees what they may do, and ends them', async ({
  page,
  venue,
}) => {
  await register(venue.address, 'keymaker1')
  await logIn(page, 'keymaker1', '/pages/setting/security')
  await page.getByRole('link', { name: /API keys/ }).click()
  await expect(page.getByText('No API keys')).toBeVisible()
  await expectNoFaults(page)

  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByLabel('Name').fill('Market maker')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the 32 bytes of the public key in base64')).toBeVisible()
  await page.getByLabel('Public key').fill(newPublicKey())
  await page.getByRole('checkbox', { name: /^Trade/ }).check()
  await page.getByRole('checkbox', { name: /^Withdraw/ }).check()
  await page.getByLabel('Allowed addresses').fill('203.0.113.7, example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Withdrawing takes an authenticator app')).toBeVisible()
  await expect(page.getByText('“example.com” is not a network address')).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('checkbox', { name: /^Withdraw/ }).uncheck()
  await page.getByLabel('Allowed addresses').fill('203.0.113.7, 2001:db8::/48')
  await page.getByRole('button', { name: /Expires/ }).click()
  await page.getByRole('option', { name: 'After 30 days' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByLabel('Login password').fill('not my password')
  await page.getByRole('dialog').getByRole('button', { name: 'Make key' }).click()
  await expect(page.getByText('The login password is wrong')).toBeVisible()
  await prove(page, 'Make key')
  await expect(page.getByText('Give this ID to your program')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  const key = page.locator('section').filter({ hasText: 'Market maker' })
  await expect(key).toContainText('Read')
  await expect(key).toContainText('203.0.113.7, 2001:db8::/48')
  await expect(key).toContainText('Not used yet')
  await expectNoFaults(page)

  await page.getByRole('button', { name: 'End Market maker' }).click()
  await prove(page, 'End key')
  await expect(page.getByText('API key ended')).toBeVisible()
  await expect(page.getByText('No API keys')).toBeVisible()
})

test(
  'a secret is shown once, and all keys end together',
  { tag: '@long' },
  async ({ page, venue }) => {
    await register(venue.address, 'keymaker2')
    await logIn(page, 'keymaker2', KEYS)
    for (const name of ['One', 'Two']) {
      await page.getByRole('button', { name: 'New API key' }).click()
      await page.getByLabel('Name').fill(name)
      await page.getByRole('radio', { name: 'HMAC-SHA-256' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await prove(page, 'Make key')
      await expect(page.getByText('The secret is shown only now.')).toBeVisible()
      await expect(page.getByText(/^[A-Za-z0-9_-]{43}$/)).toBeVisible()
      await expect(page.getByText(/^[A-Za-z0-9_-]{27}$/)).toBeVisible()
      if (name === 'One') {
        await expectNoFaults(page)
        // Back asks first, by the page's own button and by the phone's.
        const question = page.getByRole('alertdialog', { name: 'Leave without the secret?' })
        await page.getByRole('button', { name: 'Back' }).click()
        await question.getByRole('button', { name: 'Cancel' }).click()
        await expect(question).toBeHidden()
        // The question has left its entry of the history; the page's own stays.
        await page.waitForFunction(() => (history.state as { dialogs?: number }).dialogs === 1)
        await page.goBack()
        await question.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByText(/^[A-Za-z0-9_-]{43}$/)).toBeVisible()
        await page.getByRole('button', { name: 'I have kept it' }).click()
      } else {
        await page.getByRole('button', { name: 'Back' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
      }
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText(/^[A-Za-z0-9_-]{43}$/)).toHaveCount(0)
    await page.getByRole('button', { name: 'End all keys' }).click()
    await prove(page, 'End all keys')
    await expect(page.getByText('All API keys ended')).toBeVisible()
    await expect(page.getByText('No API keys')).toBeVisible()
  },
)
