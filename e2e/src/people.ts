import type { PortalClient } from '@candor/client'
import type { Locator, Page } from '@playwright/test'
import { type Venue, expect, open } from './fixtures.ts'
import { type Registration, registerAt, portalAt } from './portal.ts'

/** What everybody in these tests logs in with. */
export const PASSWORD = 'a long enough one'

/**
 * Registers somebody under a name, who has the gift of 10 USDT. The screens of it have tests of
 * their own, so it is done without them. Returns what calls as this person.
 */
export async function register(address: string, account: string): Promise<PortalClient> {
  return registered(address, { type: 'account', account })
}

/** Registers somebody with an e-mail address, which a code is sent to. */
export async function registerByEmail(venue: Venue, email: string): Promise<PortalClient> {
  const code = { email, source: 'REGISTER' } as const
  await portalAt(venue.address).call('sendEmailCode', { query: code })
  return registered(venue.address, { type: 'email', email, emailCode: venue.codeFor(email) })
}

async function registered(
  address: string,
  who: Omit<Registration, 'password' | 'confirmPassword' | 'agree'>,
): Promise<PortalClient> {
  const words = { password: PASSWORD, confirmPassword: PASSWORD, agree: true }
  const { client } = await registerAt(address, { ...who, ...words } as Registration)
  return client
}

/**
 * Has somebody logged in by name at `route`. A page that was never opened has the session from the start, as
 * one that is opened the next day; whoever has looked around as a guest is led through the login's screen.
 */
export async function logIn(page: Page, account: string, route: string): Promise<void> {
  if (page.url() === 'about:blank') return openLoggedIn(page, account, route)
  await open(page, `/pages/login/login?back=${encodeURIComponent(route)}`)
  await page.getByRole('radio', { name: 'Name' }).click()
  await logInHere(page, 'Account name', account)
}

async function openLoggedIn(page: Page, account: string, route: string): Promise<void> {
  const address = new URL((await page.request.get('/ready')).url()).origin
  const login = { type: 'account', account, password: PASSWORD } as const
  const { token, userInfo } = await portalAt(address).call('login', { body: login })
  await page.addInitScript(
    (session) => {
      // Whoever logs out later has left.
      if (sessionStorage.getItem('came') !== null) return
      sessionStorage.setItem('came', 'logged in')
      localStorage.setItem('candor.session', session)
    },
    JSON.stringify({ token, user: userInfo }),
  )
  await open(page, route)
}

/** Fills in the login that the page shows, and sends it. */
export async function logInHere(
  page: Page,
  field: 'Account name' | 'E-mail address',
  who: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel(field).fill(who)
  await page.getByLabel('Login password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Registers somebody under a name, and logs them in to see `route`. It returns once the login is sent: the
 * caller waits for what stands there before it goes elsewhere or reads the page again.
 */
export async function enter(
  page: Page,
  address: string,
  account: string,
  route: string,
): Promise<void> {
  await register(address, account)
  await logIn(page, account, route)
}

/** Enters the password once more, where half a day has passed before money moves. */
export async function proveAgain(page: Page, password = PASSWORD): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Is it still you?' })
  await sheet.getByLabel('Login password').fill(password)
  await sheet.getByRole('button', { name: 'Go on' }).click()
}

/**
 * Says of the notice that stands before somebody's first fast or futures order that it is read, and
 * places the order, which that alone does not do.
 */
export async function acceptRiskNotice(page: Page, order: Locator): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'What you can lose' })
  await notice.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText('Your order has not been placed yet.')).toBeVisible()
  await order.click()
}

/** Places a large order that the application asks about, for these reasons. */
export async function placeAllTheSame(page: Page, ...reasons: string[]): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Place this order?' })
  for (const reason of reasons) await expect(question).toContainText(reason)
  await question.getByRole('button', { name: 'Place order' }).click()
}
