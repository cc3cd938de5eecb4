import type { PortalClient } from '@candor/client'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { logIn, register } from '../src/people.ts'

const TICKET = '/pages/currency/currency?symbol=BTCUSDT'
const ORDERS = '/pages/currency/currencyOrder?tab=conditional'
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** Somebody with the gift on the coin account, nearly all of it in BTC. */
async function holder(venue: Venue, account: string): Promise<PortalClient> {
  const user = await register(venue.address, account)
  const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
  await user.call('cutTurn', { body: { ...gift, requestId: `${account}-transfer` } })
  await user.call('coinOrder', {
    body: {
      ...{ symbol: 'BTCUSDT', side: 'buy', method: 'market', amount: '9.9' },
      requestId: `${account}-buy`,
    },
  })
  return user
}

const sheet = (page: Page) => page.getByRole('dialog')
const order = (page: Page) => page.getByRole('article')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** Chooses a type of order in its sheet. */
async function choose(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: /^Kind of order/ }).click()
  await sheet(page)
    .getByRole('radio', { name: new RegExp(`^${type}`) })
    .click()
  await sheet(page)
    .getByRole('button', { name: `Use ${type}` })
    .click()
  await expect(sheet(page)).toBeHidden()
}

async function selling(page: Page, account: string): Promise<void> {
  await logIn(page, account, TICKET)
  await page.getByRole('radio', { name: 'Sell' }).click()
}

for (const [index, size] of SIZES.entries()) {
  test(
    `a stop is placed, listed and taken back on a phone of ${size.width} px`,
    { tag: size.width === 390 ? [] : '@long' },
    async ({ page, venue }) => {
      await page.setViewportSize(size)
      const account = `stopperson${index}`
      await holder(venue, account)
      await selling(page, account)
      await choose(page, 'Stop')
      await box(page, 'Stop price, USDT').fill('30000')
      await box(page, 'Quantity, BTC').fill('0.00005')
      await expect(
        page.getByText('When the index falls to 30,000: sell at best price.'),
      ).toBeVisible()
      await expect(page.getByText('0.00005 BTC are set aside until then.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Place Stop' }).click()
      await expect(page.getByText('Placed: the order waits for its price')).toBeVisible()

      await expect(page.getByRole('tab', { name: /^Conditional/, selected: true })).toBeVisible()
      await expect(order(page)).toHaveCount(1)
      await expect(order(page)).toContainText('When the index falls to 30,000')
      await expect(order(page)).toContainText('0.00005 BTC')
      await expectAccessible(page)
      await order(page).getByRole('button', { name: 'Take back' }).click()
      const question = page.getByRole('alertdialog', { name: 'Take this order back?' })
      await expect(question).toContainText('0.00005 BTC become available again')
      await question.getByRole('button', { name: 'Take back' }).click()
      await expect(page.getByText('No conditional orders')).toBeVisible()

      await open(page, ORDERS)
      await expect(order(page)).toContainText('Taken back')
      await expect(page.getByRole('tab', { name: 'Conditional' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Pair/ }).click()
      await sheet(page).getByRole('option', { name: /^ETH/ }).click()
      await expect(page.getByText('No orders fit')).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(order(page)).toHaveCount(1)
    },
  )
}

test(
  'a touch on the book fills the price that was gone to last, or the limit',
  { tag: '@long' },
  async ({ page, venue }) => {
    await holder(venue, 'touchperson')
    await selling(page, 'touchperson')
    await choose(page, 'OCO')
    const level = page.getByRole('list', { name: 'Sellers' }).getByRole('listitem').first()
    await box(page, 'Goal price, USDT').click()
    await level.click()
    await expect(box(page, 'Goal price, USDT')).not.toHaveValue('')
    await expect(box(page, 'Stop price, USDT')).toHaveValue('')
    await page.getByRole('radio', { name: 'Limit' }).click()
    await box(page, 'Quantity, BTC').click()
    await level.click()
    await expect(box(page, 'Limit of the stop')).not.toHaveValue('')
    await expect(box(page, 'Stop price, USDT')).toHaveValue('')
  },
)

test(
  'a touch counts although the level under it moves before it ends',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, TICKET)
    const level = page.getByRole('list', { name: 'Sellers' }).getByRole('listitem').first()
    const price = box(page, 'Price, USDT')
    const former = await price.inputValue()
    await level.hover()
    await page.mouse.down()
    const before = await level.textContent()
    await expect(level).not.toHaveText(before!)
    await page.mouse.up()
    await expect(price).not.toHaveValue(former)
  },
)

test('a goal and a stop are placed as one order, whose goal lies beyond its stop', async ({
  page,
  venue,
}) => {
  await holder(venue, 'ocoperson')
  await selling(page, 'ocoperson')
  await choose(page, 'OCO')
  await box(page, 'Stop price, USDT').fill('30000')
  await box(page, 'Goal price, USDT').fill('29000')
  await box(page, 'Quantity, BTC').fill('0.00005')
  await page.getByRole('button', { name: 'Place OCO' }).click()
  await expect(page.getByText('Choose a goal above the stop price')).toBeVisible()
  await box(page, 'Goal price, USDT').fill('150000')
  await expect(page.getByText('The first that is reached counts')).toBeVisible()
  await page.getByRole('button', { name: 'Place OCO' }).click()
  await expect(page.getByText('Placed: the order waits for its price')).toBeVisible()
  await open(page, ORDERS)
  await expect(order(page)).toContainText('When the index rises to 150,000')
  await expect(order(page)).toContainText('When the index falls to 30,000')
})

test(
  'a trailing stop says how far it follows, within its range',
  { tag: '@long' },
  async ({ page, venue }) => {
    await holder(venue, 'trailperson')
    await selling(page, 'trailperson')
    await choose(page, 'Trailing stop')
    await box(page, 'Distance, %').fill('60')
    await box(page, 'Quantity, BTC').fill('0.00005')
    await page.getByRole('button', { name: 'Place Trailing stop' }).click()
    await expect(page.getByText('From 0.01 to 50')).toBeVisible()
    await box(page, 'Distance, %').fill('20')
    await page.getByRole('button', { name: 'Place Trailing stop' }).click()
    await expect(page.getByText('Placed: the order waits for its price')).toBeVisible()
    await open(page, ORDERS)
    await expect(order(page)).toContainText('When the index falls 20% below its highest')
  },
)

test(
  'a stop whose price is reached already says so before it is sent',
  { tag: '@long' },
  async ({ page, venue }) => {
    await holder(venue, 'refusedperson')
    await selling(page, 'refusedperson')
    await choose(page, 'Stop')
    await box(page, 'Stop price, USDT').fill('150000')
    await expect(page.getByText('The price has been reached already')).toBeVisible()
    // Nearly all that is available: it would be asked about, if it could be placed.
    await page.getByRole('slider', { name: 'Share of what is available' }).fill('100')
    await page.getByRole('button', { name: 'Place Stop' }).click()
    await expect(box(page, 'Stop price, USDT')).toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'what was not sent for want of a connection is no longer said once there is one',
  { tag: '@long' },
  async ({ page, context, venue, quietConsole }) => {
    await holder(venue, 'offlineperson')
    await selling(page, 'offlineperson')
    await choose(page, 'Stop')
    await box(page, 'Stop price, USDT').fill('30000')
    await box(page, 'Quantity, BTC').fill('0.00005')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Place Stop' }).click()
    const said = page.getByText('No connection: nothing was sent')
    await expect(said).toBeVisible()
    await context.setOffline(false)
    await expect(said).toBeHidden()
    // The browser itself writes that the network was away.
    quietConsole.length = 0
  },
)

test(
  'an order that came of a condition names it, and a refused one says why',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await holder(venue, 'causeperson')
    const tickers = await user.call('tickers', {})
    const { price } = tickers.find(({ symbol }) => symbol === 'BTCUSDT')!
    const at = (part: number) => (Number(price) * part).toFixed(1)
    const legs = (how: { method: 'market' } | { method: 'limit'; price: string }) => ({
      stop: { triggerPrice: at(0.9998), ...how },
      takeProfit: { triggerPrice: at(1.0002), ...how },
    })
    const terms = { symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.00005' } as const
    await user.call('coinTrigger', {
      body: { ...terms, ...legs({ method: 'market' }), requestId: 'cause-market' },
    })
    await user.call('coinTrigger', {
      body: {
        ...{ ...terms, ...legs({ method: 'limit', price: at(0.99) }) },
        ...{ postOnly: true, requestId: 'cause-limit' },
      },
    })
    await expect
      .poll(async () => {
        await venue.process.advance(2_000)
        const { records } = await user.call('getCoinTriggers', { body: {} })
        return records.map(({ status, orderId }) => (orderId === null ? status : 'ordered'))
      })
      .toEqual(['refused', 'ordered'])
    await logIn(page, 'causeperson', ORDERS)
    await expect(order(page).first()).toContainText('Reached, but its order could not be placed.')
    await expect(order(page).first()).toContainText('it would have traded at once')
    const { records } = await user.call('getCoinTriggers', { body: {} })
    await open(page, '/pages/currency/currencyOrder')
    await expect(order(page).first()).toContainText(`From conditional order ${records[1]!.id}`)
  },
)
