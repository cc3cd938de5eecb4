import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { PASSWORD, logIn, logInHere, register, registerByEmail } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

/** Registers somebody with an e-mail address of their own, and logs them in on this page. */
async function enter(page: Page, venue: Venue, name: string): Promise<string> {
  const email = `${name}@example.org`
  await registerByEmail(venue, email)
  await open(page, '/pages/login/login')
  await logInHere(page, 'E-mail address', email)
  await expect(page.getByText('Total equity')).toBeVisible()
  return email
}

async function logOut(page: Page): Promise<void> {
  await open(page, '/pages/setting/setting')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/login\/login/)
}

/** RFC 6238 as an authenticator app reckons it, at the venue's own clock. */
async function codeOf(page: Page, secret: string, steps = 0): Promise<string> {
  const { data } = await (await page.request.get('/portal/common/getConfig')).json()
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(data.serverTime / 30_000) + steps))
  const hash = createHmac('sha1', base32(secret)).update(counter).digest()
  const at = hash[19]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function base32(text: string): Buffer {
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

test(
  'a person renames themselves and finds every setting where it stands',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue, 'renamer')
    await open(page, '/pages/personal/personal')
    await page.getByRole('link', { name: 'Account and security' }).click()
    await expect(page.getByRole('link', { name: 'Language' })).toBeVisible()
    // This venue has one line: there is nothing to choose.
    await expect(page.getByText('Network line')).toHaveCount(0)
    await page.getByRole('link', { name: /Username/ }).click()
    await page.getByLabel('Username').fill('Ada Trader')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: /Ada Trader/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: /Ada Trader/ })).toBeVisible()
  },
)

test('a fund password is set, changed, and reset with a code when it is forgotten', async ({
  page,
  venue,
}) => {
  const email = await enter(page, venue, 'fundowner')
  await open(page, '/pages/setting/setting')
  await expect(page.getByRole('link', { name: /Fund password.*Not set/ })).toBeVisible()
  await page.getByRole('link', { name: /Fund password/ }).click()
  const fill = async (word: string) => {
    await page.getByLabel('New fund password').fill(word)
    await page.getByLabel('Repeat the password').fill(word)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await page.getByLabel('Login password').fill(PASSWORD)
  await fill(PASSWORD)
  await expect(page.getByText('must differ from the login password')).toBeVisible()
  await fill('only for money')
  await expect(page.getByRole('link', { name: /Fund password.*Set/ })).toBeVisible()

  await page.getByRole('link', { name: /Fund password/ }).click()
  await page.getByLabel('Old fund password').fill('not that one')
  await fill('new for money')
  await expect(page.getByText('The fund password is wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Forgot the fund password?' }).click()
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByText('Code sent')).toBeVisible()
  await page.getByLabel('Verification code').fill(venue.codeFor(email))
  await fill('new for money')
  await expect(page.getByText('Fund password saved')).toBeVisible()

  await open(page, '/pages/setting/security')
  await expect(page.getByText(/Withdrawals are paused until/)).toBeVisible()
})

test('a login password is changed, and the old one opens nothing', async ({ page, venue }) => {
  const email = await enter(page, venue, 'changer')
  await open(page, '/pages/setting/editPassword')
  await page.getByLabel('Old login password').fill('not my password')
  const fillNew = async () => {
    await page.getByLabel('New password').fill('another long one')
    await page.getByLabel('Repeat the password').fill('another long one')
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await fillNew()
  await expect(page.getByText('The login password is wrong')).toBeVisible()
  await page.getByLabel('Old login password').fill(PASSWORD)
  await fillNew()
  await expect(page.getByText('Login password changed')).toBeVisible()
  await logOut(page)
  await logInHere(page, 'E-mail address', email)
  await expect(page.getByRole('alert')).toBeVisible()
  await logInHere(page, 'E-mail address', email, 'another long one')
  await expect(page).not.toHaveURL(/login\/login/)
})

test('an authenticator is set up, asked for at login, replaced by a recovery code, and removed', async ({
  page,
  venue,
}) => {
  const email = await enter(page, venue, 'twofactor')
  await open(page, '/pages/setting/security')
  await page.getByRole('button', { name: /Set up authenticator app/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await sheet.locator('code').innerText()
  await sheet.getByLabel('Code from the app').fill(await codeOf(page, secret))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allInnerTexts()
  await sheet.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 left')).toBeVisible()

  await logOut(page)
  await logInHere(page, 'E-mail address', email)
  await page.getByLabel('Code from the app').fill(await codeOf(page, secret, 1))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login\/login/)

  await logOut(page)
  await logInHere(page, 'E-mail address', email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login\/login/)

  await open(page, '/pages/setting/security')
  await expect(page.getByText('9 left')).toBeVisible()
  await page.getByRole('button', { name: /Remove authenticator app/ }).click()
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Use a recovery code' }).click()
  await sheet.getByLabel('Recovery code').fill(codes[1]!)
  await sheet.getByRole('button', { name: 'Remove authenticator app' }).click()
  await expect(page.getByRole('button', { name: /Set up authenticator app/ })).toBeVisible()
})

test(
  'other devices are seen and ended, and mails carry the person’s own words',
  { tag: '@long' },
  async ({ page, venue }) => {
    const email = await enter(page, venue, 'manydevices')
    const login = { type: 'email', account: email, password: PASSWORD } as const
    const elsewhere = await portalAt(venue.address).call('login', { body: login })
    await open(page, '/pages/setting/security')
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
    await expect(page.getByText('Session ended')).toBeVisible()
    const me = portalAt(venue.address, elsewhere.token).call('getInfo', {})
    await expect(me).rejects.toMatchObject({ code: 401 })

    await page.getByRole('button', { name: /Set a code/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Anti-phishing code').fill('blue heron')
    await sheet.getByLabel('Login password').fill(PASSWORD)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('bl…')).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  },
)

test('a passkey is added, logs its owner in without a password, and is removed', async ({
  page,
  venue,
}) => {
  const local = venue.address.replace('127.0.0.1', 'localhost')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await register(venue.address, 'passkeyowner')
  await page.goto(`${local}/#/pages/login/login`)
  await page.getByRole('radio', { name: 'Name' }).click()
  await logInHere(page, 'Account name', 'passkeyowner')
  await expect(page).not.toHaveURL(/login\/login/)

  await page.goto(`${local}/#/pages/setting/security`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name of the passkey').fill('Test phone')
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()

  await page.goto(`${local}/#/pages/setting/setting`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).not.toHaveURL(/login\/login/)

  await page.goto(`${local}/#/pages/setting/security`)
  await expect(page.getByText(/Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Test phone' }).click()
  await sheet.getByLabel('Login password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Test phone')).toHaveCount(0)
})

test('a notice’s link stops the account by one tap, and its owner opens it again', async ({
  page,
  venue,
}) => {
  const email = 'notme@example.org'
  const client = await registerByEmail(venue, email)
  const words = { newPassword: 'only for money', confirmPassword: 'only for money' }
  await client.call('updateFundsPassword', { body: { ...words, password: PASSWORD } })
  const token = venue.stopTokenFor(email)
  await open(page, `/pages/safety/stop?t=${token}`)
  await expect(page.getByText('one tap ends every session')).toBeVisible()
  // Following the link does nothing by itself.
  await client.call('getInfo', {})
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'This was not me: stop everything' }).click()
  await expect(page.getByText('The account is stopped')).toBeVisible()
  await expect(client.call('getInfo', {})).rejects.toMatchObject({ code: 401 })

  await page.getByRole('button', { name: 'Log in' }).click()
  await logInHere(page, 'E-mail address', email)
  const sheet = page.getByRole('dialog', { name: 'The account is stopped' })
  await sheet.getByRole('button', { name: 'Open it again' }).click()
  await expect(sheet.getByText(/It opens at/)).toBeVisible()
})

test(
  'whoever registered by name adds an e-mail address with a code to it',
  { tag: '@long' },
  async ({ page, venue }) => {
    await register(venue.address, 'nameonly1')
    await logIn(page, 'nameonly1', '/pages/setting/security')
    await expect(page.getByText('Codes and warnings go there.')).toBeVisible()
    await page.getByRole('button', { name: /E-mail address/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('E-mail address').fill('nameonly1@example.org')
    await sheet.getByLabel('Login password').fill(PASSWORD)
    await sheet.getByRole('button', { name: 'Send codes' }).click()
    const code = sheet.getByLabel('Code sent to the new one')
    await expect(code).toBeVisible()
    await code.fill(venue.codeFor('nameonly1@example.org'))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('nameonly1@example.org')).toBeVisible()
  },
)

test('the way in offers a passkey only where one can work', { tag: '@long' }, async ({ page }) => {
  await open(page, '/pages/login/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
})

test(
  'the screens of the account have no accessibility faults',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue, 'accessible')
    for (const route of [
      'setting',
      'editNickname',
      'setFundPassword',
      'editPassword',
      'security',
    ]) {
      await open(page, `/pages/setting/${route}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      expect([route, await accessFaults(page)]).toEqual([route, []])
    }
  },
)
