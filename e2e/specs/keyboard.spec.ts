import type { Page } from '@playwright/test'
import { HOUR_MS } from '@candor/money/durations'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { tabTo } from '../src/keyboard.ts'
import { PASSWORD, register } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

const FUND_PASSWORD = 'battery staple'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Opens the application as somebody with 2,000 USDT of test funds, half of them to trade with. */
async function enterFunded(page: Page, venue: Venue, account: string) {
  const client = await register(venue.address, account)
  const funds = { currencyCode: 'USDT', amount: '2000', requestId: `funds-${account}` }
  await client.call('testFunds', { body: funds })
  const turn = { currencyCode: 'USDT', amount: '1000', from: 1, to: 2 } as const
  await client.call('cutTurn', { body: { ...turn, requestId: `turn-${account}` } })
  const login = { type: 'account', account, password: PASSWORD } as const
  const session = await portalAt(venue.address).call('login', { body: login })
  await page.addInitScript(
    (kept) => localStorage.setItem('candor.session', kept),
    JSON.stringify({ token: session.token, user: session.userInfo }),
  )
  return client
}

/** A price of bitcoin that no seller takes soon, and that is near enough to be taken as an order. */
async function priceThatWaits(venue: Venue): Promise<string> {
  const tickers = await portalAt(venue.address).call('tickers', {})
  const bitcoin = tickers.find(({ symbol }) => symbol === 'BTCUSDT')!
  return ((BigInt(bitcoin.price.split('.')[0]!) * 95n) / 100n).toString()
}

test('somebody without a pointer logs in', async ({ page, venue }) => {
  await register(venue.address, 'keysperson')
  await open(page, '/pages/login/login?back=%2Fpages%2Fpersonal%2Fpersonal')
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'E-mail' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Name' })).toBeChecked()
  await tabTo(page, page.getByLabel('Account name'))
  await page.keyboard.type('keysperson')
  await tabTo(page, page.getByLabel('Login password'))
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  // What was wrong is said, and stands where it is mended.
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Login password').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Log in', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Me', level: 1 })).toBeFocused()
})

test(
  'the login is read in the order in which it is filled in',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '/pages/login/login')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - button "Back"
    - button "Language"
    - heading "Log in" [level=1]
    - radiogroup "Log in or register with":
      - radio "E-mail" [checked]
      - radio "Phone"
      - radio "Name"
    - text: E-mail address
    - textbox "E-mail address"
    - text: Login password
    - textbox "Login password"
    - button "Show password"
    - button "Log in"
    - link "Forgot password?"
    - link "Register"
  `)
  },
)

test(
  'somebody without a pointer buys bitcoin and cancels an order',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterFunded(page, venue, 'keystrader')
    await open(page, '/pages/currency/currency?symbol=BTCUSDT')
    const buy = page.getByRole('button', { name: 'Buy BTC' })
    await expect(buy).toBeVisible()
    await tabTo(page, page.getByRole('tab', { name: 'Limit' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true')
    await tabTo(page, page.getByRole('slider'))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('textbox', { name: 'Amount, USDT' })).toHaveValue('250')
    await tabTo(page, buy)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Bought 0\.00\d+ BTC at /)).toBeVisible()

    await page.getByRole('tab', { name: 'Market' }).focus()
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, page.getByRole('textbox', { name: 'Price, USDT' }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(await priceThatWaits(venue))
    await tabTo(page, page.getByRole('textbox', { name: 'Quantity, BTC' }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0.001')
    await tabTo(page, buy)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order placed')).toBeVisible()
    const order = page.getByRole('article').filter({ hasText: 'Limit buy' })
    await tabTo(page, order.getByRole('button', { name: 'Cancel order' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await tabTo(page, question.getByRole('button', { name: 'Cancel order' }))
    await page.keyboard.press('Enter')
    await expect(order).toHaveCount(0)
  },
)

test('somebody without a pointer withdraws', async ({ page, venue }) => {
  const client = await enterFunded(page, venue, 'keyswithdrawer')
  const words = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD }
  await client.call('updateFundsPassword', { body: { ...words, password: PASSWORD } })
  await page.goto(`${venue.address}/#/pages/wallet/addWallet`)
  await page.getByLabel('Wallet address').fill(TRON)
  await page.getByLabel('Label').fill('Cold wallet')
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await venue.process.advance(2 * HOUR_MS)
  await open(page, '/pages/withdrawal/withdrawal')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Address Cold wallet/ })).toBeVisible()
  await tabTo(page, page.getByLabel('Amount'))
  await page.keyboard.type('200')
  await tabTo(page, page.getByLabel('Fund password', { exact: true }))
  await page.keyboard.type(FUND_PASSWORD)
  await tabTo(page, page.getByRole('button', { name: /^Withdraw 200/ }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Check and confirm' })
  await expect(sheet).toBeVisible()
  // The focus stays within the sheet, and Escape closes it.
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Withdraw 200/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: /^Confirm 200/ }))
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-current=step]')).toHaveText('Submitted')
})
