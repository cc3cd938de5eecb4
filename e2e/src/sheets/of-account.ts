import { type Page, expect } from '@playwright/test'
import { HOUR_MS } from '@candor/money/durations'
import { codeOf } from '@candor/server/testing'
import { PASSWORD } from '../people.ts'
import { portalAt } from '../portal.ts'
import type { SheetPerson } from './sheet-person.ts'
import { type SheetWay, type Step, answers, fill, press } from './way.ts'

const SECURITY = '/pages/setting/security'
const LIMITS = '/pages/personal/limits'

/** Enters the login password on the sheet that asks for it, and goes on. */
const prove: readonly Step[] = [fill('Login password', PASSWORD), press('Continue')]

/** Types the code that the authenticator shows, or the one that it shows so many half minutes later. */
function code(steps = 0): Step {
  return async (page, { secret, venue }) => {
    const { serverTime } = await portalAt(venue.address).call('getConfig', {})
    await page.getByLabel('Code from the app').fill(codeOf(secret!, serverTime + steps * 30_000))
  }
}

async function keepSecret(page: Page, own: SheetPerson): Promise<void> {
  own.secret = await page.locator('dialog code').innerText()
}

/** Sheets of who somebody is and how the application is for them. */
export const ACCOUNT_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/identity/settings/contact-sheet.tsx',
    name: 'New address or number',
    at: SECURITY,
    steps: [press(/^E-mail address/)],
  },
  {
    of: 'features/identity/settings/proof-sheet.tsx',
    name: 'Set a code',
    at: SECURITY,
    steps: [press(/^Set a code/)],
  },
  {
    of: 'features/identity/settings/totp-setup.tsx',
    name: 'Authenticator app',
    at: SECURITY,
    steps: [
      press(/^Set up authenticator app/),
      ...prove,
      (page) => expect(page.locator('dialog code')).toBeVisible(),
    ],
  },
  {
    of: 'features/identity/settings/totp-setup.tsx',
    name: 'Recovery codes',
    at: SECURITY,
    steps: [press(/^Set up authenticator app/), ...prove, keepSecret, code(), press('Confirm')],
  },
  {
    of: 'features/identity/settings/authenticator.tsx',
    name: 'Recovery codes',
    at: SECURITY,
    steps: [
      press(/^Recovery codes/),
      fill('Login password', PASSWORD),
      code(1),
      press('Make new codes', { on: 'Recovery codes' }),
      (page) => expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10),
    ],
  },
  {
    of: 'features/identity/settings/network-line-sheet.tsx',
    name: 'Network line',
    at: '/pages/setting/setting',
    steps: [
      answers('**/common/getConfig', (data: object) => ({
        ...data,
        networkLines: [
          { id: 'first', name: 'Europe', url: '' },
          { id: 'second', name: 'Asia', url: 'https://asia.example' },
        ],
      })),
      (page) => page.reload(),
      press(/^Network line/),
    ],
  },
  {
    of: 'features/identity/limits/limit-sheet.tsx',
    name: 'Daily stake',
    at: LIMITS,
    steps: [press(/^Daily stake/)],
  },
  {
    of: 'features/identity/limits/cool-off-sheet.tsx',
    name: 'Cool-off',
    at: LIMITS,
    steps: [press(/^Cool-off/)],
  },
  {
    of: 'features/identity/personal/install-hint.tsx',
    name: 'On your home screen',
    at: '/pages/personal/personal',
    steps: [press('How to')],
  },
  {
    of: 'features/identity/personal/theme-entry.tsx',
    name: 'Appearance',
    at: '/pages/personal/personal',
    steps: [press(/^Appearance/)],
  },
  {
    of: 'features/identity/certify/primary-form.tsx',
    name: 'Document',
    at: '/pages/certify/first',
    steps: [press(/^Document/)],
  },
  {
    of: 'features/identity/keys/make-key-form.tsx',
    name: 'Expires',
    at: '/pages/setting/makeApiKey',
    steps: [press(/^Expires/)],
  },
  {
    of: 'features/content/notifications/quiet-sheet.tsx',
    name: 'Quiet hours',
    at: '/pages/messages/messages',
    steps: [press(/^Quiet hours/)],
  },
]

/** What comes half a day after the last proof of who somebody is, before money moves. */
export const LATER_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/identity/settings/fresh-proof-sheet.tsx',
    name: 'Is it still you?',
    at: '/pages/property/property',
    steps: [
      (_page, own) => own.venue.process.advance(13 * HOUR_MS),
      press('Transfer'),
      fill('Amount', '1'),
      press(/^Transfer 1/),
    ],
  },
]

/** What stands before somebody's first contract. */
export const NEWCOMER_SHEETS: readonly SheetWay[] = [
  {
    of: 'shared/orders/risk-notice.tsx',
    name: 'What you can lose',
    at: '/pages/market/market?tab=fast',
    steps: [fill(/^Stake/, '5'), press('Buy long')],
  },
]

/** Sheets of the way in. */
export const GUEST_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/identity/login/identity-fields.tsx',
    name: 'Country or region',
    at: '/pages/login/login',
    steps: [press('Phone', { role: 'radio' }), press(/^Area code/)],
  },
  {
    of: 'features/identity/register/register-screen.tsx',
    name: 'Terms of service',
    at: '/pages/register/register',
    steps: [press('Read the terms of service')],
  },
  {
    of: 'features/identity/login/reopen.tsx',
    name: 'The account is stopped',
    at: '/pages/login/login',
    steps: [
      press('E-mail', { role: 'radio' }),
      (page, own) => page.getByLabel('E-mail address').fill(own.stopped),
      fill('Login password', PASSWORD),
      press('Log in'),
    ],
  },
  {
    of: 'features/identity/register/captcha-sheet.tsx',
    name: 'One short puzzle',
    at: '/pages/register/register',
    steps: [
      answers('**/register/challenge', (data: object) => ({
        ...data,
        captcha: { script: '/captcha.js', siteKey: 'key' },
      })),
      (page) =>
        page.route('**/captcha.js', (route) =>
          route.fulfill({ body: 'globalThis.turnstile = { render() {} }' }),
        ),
      press('Name', { role: 'radio' }),
      fill('Account name', 'puzzled123'),
      fill('Login password', PASSWORD),
      fill('Repeat the password', PASSWORD),
      (page) => page.getByRole('checkbox', { name: /agree/ }).check(),
      press('Register'),
    ],
  },
]
