import { expect, open, test } from '../src/fixtures.ts'
import { PASSWORD, register } from '../src/people.ts'
import {
  fieldError,
  focused,
  forget,
  heard,
  listen,
  stops,
  tabUntil,
} from '../src/screen-reader.ts'
import { FUND_PASSWORD, type SheetPerson, sheetPerson } from '../src/sheets/sheet-person.ts'
import { becomes } from '../src/well-used-person.ts'

// Nothing here is pressed, filled in or looked for on the screen: there are keys, and what is said.

let own: SheetPerson

test.beforeAll(async ({ venue }) => {
  own = await sheetPerson(venue, `Listener${Date.now()}`)
})

test.beforeEach(async ({ page }) => listen(page))

test('the login is gone through in its order, and says once what was wrong', async ({
  page,
  venue,
}) => {
  await register(venue.address, 'listener1')
  await open(page, '/pages/login/login?back=%2Fpages%2Fpersonal%2Fpersonal')
  await expect(page).toHaveTitle('Log in · Candor')
  expect(await stops(page, 8)).toEqual([
    'button "Back"',
    'button "Language"',
    'radio "E-mail" [checked]',
    'textbox "E-mail address"',
    'textbox "Login password"',
    'button "Show password"',
    'button "Log in"',
    'link "Forgot password?"',
  ])
  await tabUntil(page, /^radio "E-mail"/)
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toBe('radio "Name" [checked]')
  await tabUntil(page, /^textbox "Account name"/)
  await page.keyboard.type('listener1')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toMatch(/^textbox "Login password"/)
  await page.keyboard.type('not this one')
  await forget(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(page)).toEqual(['Wrong account or password'])
  // It stands where it is mended.
  expect(await focused(page)).toMatch(/^textbox "Login password"/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('heading "Me" [level=1]')
})

test(
  'the ticket says once what is wrong with an order and what became of it',
  { tag: '@long' },
  async ({ page }) => {
    await becomes(page, own, 'en')
    await open(page, '/pages/currency/currency?symbol=BTCUSDT')
    await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeVisible()
    expect(await stops(page, 16)).toEqual([
      'button "Back"',
      'button "BTC/USDT, Choose a pair"',
      'button "Chart"',
      'radio "Buy" [checked]',
      'tab "Limit" [selected]',
      'button "Kind of order: Limit · Until cancelled"',
      'button "Price, USDT: less"',
      'textbox "Price, USDT"',
      'button "Price, USDT: more"',
      'button "Quantity, BTC: less"',
      'textbox "Quantity, BTC"',
      'button "Quantity, BTC: more"',
      'slider "Share of what is available"',
      'button "Transfer in"',
      expect.stringMatching(/^link "Fee 0\.\d+%"$/),
      'button "Buy BTC"',
    ])
    expect(await stops(page, 3)).toContain('tab "Open orders 2" [selected]')
    await tabUntil(page, /^textbox "Price/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('21000')
    await tabUntil(page, /^textbox "Quantity/)
    await forget(page)
    await page.keyboard.type('50')
    await tabUntil(page, /^button "Buy BTC"/)
    await page.keyboard.press('Enter')
    await expect.poll(() => heard(page)).toEqual(['More than is available'])
    await expect.poll(() => focused(page)).toBe('textbox "Quantity, BTC" [invalid]')
    expect(await fieldError(page)).toContain('More than is available')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0.001')
    await tabUntil(page, /^button "Buy BTC"/)
    await forget(page)
    await page.keyboard.press('Enter')
    // So far from the market it is asked about first.
    await expect.poll(() => focused(page)).toBe('alertdialog "Place this order?"')
    await tabUntil(page, /^button "Place order"/)
    await page.keyboard.press('Enter')
    await expect.poll(() => heard(page)).toEqual(['Order placed'])
  },
)

test(
  'an alert is set by keys while the price moves, which nothing says by itself',
  { tag: '@long' },
  async ({ page, venue }) => {
    await becomes(page, own, 'en')
    await open(page, '/pages/futures/kline?symbol=BTCUSDT')
    await tabUntil(page, /^button "Price alert"/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('dialog "Price alert"')
    await expect(page.getByText(/above the price now$/)).toBeVisible()
    const shown = await page.getByText(/above the price now$/).innerText()
    await forget(page)
    await venue.process.advance(5_000)
    await expect(page.getByText(shown, { exact: true })).toHaveCount(0)
    expect(await heard(page)).toEqual([])
    await tabUntil(page, /^textbox "Price, USDT"/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1')
    await expect.poll(() => heard(page)).toContain('The price is there already')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/^button "Price alert"/)
  },
)

test('a withdrawal leads to what is wrong, and its sheet keeps the focus until it is confirmed', async ({
  page,
}) => {
  await becomes(page, own, 'en')
  await open(page, '/pages/withdrawal/withdrawal?currency=USDT')
  await expect(page.getByRole('button', { name: /^Address Cold wallet/ })).toBeVisible()
  await tabUntil(page, /^button "Back"/)
  expect(await stops(page, 11)).toEqual([
    'button "History"',
    'button "Currency USDT"',
    expect.stringMatching(/^button "Address Cold wallet TRC20 T\w+"$/),
    'button "Scan QR code"',
    'button "Max"',
    'textbox "Amount"',
    expect.stringMatching(/^link "Verify your identity/),
    'link "Forgot it?"',
    'textbox "Fund password"',
    'button "Show password"',
    'button "Withdraw"',
  ])
  await page.keyboard.press('Enter')
  // Both are said; the first of them has the focus.
  await expect.poll(() => focused(page)).toMatch(/^textbox "Amount" \[invalid\]/)
  const faults = (await heard(page)).filter((text) => /^Enter /.test(text))
  expect(faults).toEqual(['Enter an amount', 'Enter your fund password'])
  await page.keyboard.type('150')
  await tabUntil(page, /^textbox "Fund password"/)
  await page.keyboard.type('wrong words')
  await tabUntil(page, /^button "Withdraw 150/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('dialog "Check and confirm"')
  expect(await stops(page, 4)).toEqual([
    'button "Close"',
    'button "Confirm 150.00 USDT"',
    'nothing',
    'button "Close"',
  ])
  await tabUntil(page, /^button "Confirm 150/)
  await forget(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^textbox "Fund password" \[invalid\]/)
  expect(await fieldError(page)).toContain('The fund password is wrong')
  expect(await heard(page)).toEqual(['The fund password is wrong'])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(FUND_PASSWORD)
  await tabUntil(page, /^button "Withdraw 150/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('dialog "Check and confirm"')
  await tabUntil(page, /^button "Confirm 150/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('heading "Withdrawal" [level=1]')
  expect((await heard(page)).filter((text) => text === 'Submitted')).toHaveLength(1)
})
