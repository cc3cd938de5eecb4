import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter, placeAllTheSame } from '../src/people.ts'

const TICKET = '/pages/currency/currency?symbol=BTCUSDT'

/** Registers somebody, who has the gift on the account, and logs them in to see the ticket. */
async function enterTicket(page: Page, address: string, account: string): Promise<void> {
  await enter(page, address, account, TICKET)
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeVisible()
}

/** Brings the whole gift over to the coin account. */
async function transferGift(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Transfer in.*10\.00 USDT/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Max' }).click()
  await sheet.getByRole('button', { name: /^Transfer 10/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('10.00 USDT', { exact: true })).toBeVisible()
}

test('the gift buys bitcoin, a limit order waits and is cancelled, and all of it is on record', async ({
  page,
  venue,
}) => {
  await enterTicket(page, venue.address, 'spottrader1')
  await transferGift(page)

  await page.getByRole('tab', { name: 'Market' }).click()
  await page.getByRole('slider').fill('50')
  await expect(page.getByRole('textbox', { name: 'Amount, USDT' })).toHaveValue('5')
  await expect(page.getByText('no further than 2% from the index')).toBeVisible()
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText(/^Bought 0\.0000\d BTC at /)).toBeVisible()

  await page.getByRole('tab', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Price, USDT' }).fill('20000')
  await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.0002')
  await expect(page.getByText('Fee 0.08%')).toBeVisible()
  await expect(page.getByText('0.00019984 BTC')).toBeVisible()
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await placeAllTheSame(page, 'of what is available', 'below the market')
  await expect(page.getByText('Order placed')).toBeVisible()
  // Another press means the order that is placed already: it neither places nor complains.
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText('Enter a quantity')).toHaveCount(0)
  const order = page.getByRole('article').filter({ hasText: 'Limit buy' })
  await expect(order).toContainText('0/0.0002')
  await expect(order).toContainText('4.00 USDT')

  await order.getByRole('button', { name: 'Cancel order' }).click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/portal/order/revokeCoin/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(order.getByRole('button', { name: 'Waiting for the next price…' })).toBeVisible()
  answer()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByText('No open orders')).toBeVisible()

  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Deal details' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('button').click()
  await expect(page.getByText('Received')).toBeVisible()

  await open(page, '/pages/accountRecord/accountRecord')
  for (const kind of [
    'Released from a spot order',
    'Held for a spot order',
    'Spot trade',
    'Transfer',
  ]) {
    await expect(page.getByText(kind).first()).toBeVisible()
  }
})

test('what was bought is sold again by quantity', async ({ page, venue }) => {
  await enterTicket(page, venue.address, 'spottrader2')
  await transferGift(page)
  await page.getByRole('tab', { name: 'Market' }).click()
  await page.getByRole('slider').fill('100')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await placeAllTheSame(page, 'It takes 100% of what is available.')
  await expect(page.getByText(/^Bought /)).toBeVisible()
  await page.getByRole('radio', { name: 'Sell' }).click()
  await expect(page.getByText(/^0\.000\d+ BTC$/)).toBeVisible()
  await page.getByRole('slider').fill('100')
  await page.getByRole('button', { name: 'Sell BTC' }).click()
  await placeAllTheSame(page, 'of what is available.')
  await expect(page.getByText(/^Sold /)).toBeVisible()
})

test(
  'a limit far above the market warns, and each question before an order has its switch',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterTicket(page, venue.address, 'spottrader9')
    await transferGift(page)
    await page.getByRole('textbox', { name: 'Price, USDT' }).fill('90000')
    await expect(page.getByText(/above the market: it buys at once/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.00002')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    const question = page.getByRole('alertdialog', { name: 'Place this order?' })
    await expect(question).toContainText('It would trade at once.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await open(page, '/pages/setting/setting')
    await expect(page.getByRole('switch')).toHaveCount(3)
    await page.getByRole('switch', { name: 'a price more than 5% from the market' }).click()
    await open(page, TICKET)
    await page.getByRole('textbox', { name: 'Price, USDT' }).fill('20000')
    await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.0001')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await expect(page.getByText('Order placed')).toBeVisible()
  },
)

test('figures that the venue would refuse are named at their fields', async ({ page, venue }) => {
  await enterTicket(page, venue.address, 'spottrader3')
  await page.getByRole('textbox', { name: 'Price, USDT' }).fill('20000.55')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText('At most 1 digit after the point')).toBeVisible()
  await expect(page.getByText('Enter a quantity')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price, USDT' }).fill('20000')
  await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('1')
  await expect(page.getByText('More than is available')).toBeVisible()
  await transferGift(page)
  await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.00001')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText('At least 1.00 USDT')).toBeVisible()
})

test('a guest sees the ticket and the live book, takes a price and is asked to log in', async ({
  page,
}) => {
  await open(page, TICKET)
  const book = page.getByRole('region', { name: 'Order book' })
  await expect(book.getByRole('list', { name: 'Sellers' }).getByRole('listitem')).toHaveCount(8)
  await expect(book.getByRole('list', { name: 'Buyers' }).getByRole('listitem')).toHaveCount(8)
  await page.getByRole('textbox', { name: 'Price, USDT' }).fill('1')
  await book.getByRole('list', { name: 'Buyers' }).getByRole('listitem').nth(3).click()
  await expect(page.getByRole('textbox', { name: 'Price, USDT' })).not.toHaveValue('1')
  await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.001')
  await expect(page.getByText('Simulated market')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/login\/login\?back=/)
})

test('another pair is found by its name', { tag: '@long' }, async ({ page }) => {
  await open(page, TICKET)
  await page.getByRole('button', { name: /Choose a pair/ }).click()
  await page.getByLabel('Search by coin or name').fill('ethereum')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ETH\/USDT.*Ethereum/ })
    .click()
  await expect(page).toHaveURL(/symbol=ETHUSDT/)
  await expect(page.getByRole('textbox', { name: 'Quantity, ETH' })).toBeVisible()
})

test('without a connection the ticket keeps its prices and says so', async ({
  page,
  context,
  quietConsole,
}) => {
  await open(page, TICKET)
  await expect(page.getByRole('textbox', { name: 'Price, USDT' })).toBeVisible()
  await context.setOffline(true)
  // Since when, it says as soon as the page has stood for three seconds.
  await expect(page.getByText(/^No connection\./)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price, USDT' })).toBeVisible()
  // Nothing covers what sticks to the top of a page that was scrolled.
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /Choose a pair/ }).click({ trial: true })
  await context.setOffline(false)
  await expect(page.getByText(/^No connection\./)).toBeHidden()
  // The browser itself writes that the network was away.
  quietConsole.length = 0
})

test('the ticket is accessible', { tag: '@long' }, async ({ page }) => {
  await open(page, TICKET)
  await expect(page.getByRole('region', { name: 'Order book' }).getByRole('listitem')).toHaveCount(
    16,
  )
  expect(await accessFaults(page)).toEqual([])
})
