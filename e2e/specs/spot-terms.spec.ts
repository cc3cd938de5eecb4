import type { PortalClient } from '@candor/client'
import { LANGUAGES } from '@candor/protocol/languages'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { logIn, placeAllTheSame, register } from '../src/people.ts'
import { venueTime } from '../src/venue-clock.ts'

const TICKET = '/pages/currency/currency?symbol=BTCUSDT'
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** Somebody with the gift on the coin account, who places orders by calls. */
async function trader(venue: Venue, account: string) {
  const user = await register(venue.address, account)
  const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
  await user.call('cutTurn', { body: { ...gift, requestId: `${account}-transfer` } })
  return user
}

/** Places a limit to buy far below the market. */
async function bid(user: PortalClient, requestId: string, symbol: 'BTCUSDT' | 'ETHUSDT') {
  const figures =
    symbol === 'BTCUSDT'
      ? { price: '20000', quantity: '0.0001' }
      : { price: '1000', quantity: '0.002' }
  return user.call('coinOrder', {
    body: { symbol, side: 'buy', method: 'limit', ...figures, requestId },
  })
}

const line = (page: Page) => page.getByRole('button', { name: /^Kind of order/ })
const sheet = (page: Page) => page.getByRole('dialog')

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** Loads the ticket anew, once a sheet that has just closed has left the history. */
async function loadAnew(page: Page): Promise<void> {
  await open(page, TICKET)
  await page.reload()
}

test('type and time in force stand in one line, are chosen by keys in a sheet, and are remembered', async ({
  page,
  venue,
}) => {
  const user = await trader(venue, 'termsperson1')
  await logIn(page, 'termsperson1', TICKET)
  await expect(line(page)).toHaveText('Limit · Until cancelled')
  await line(page).press('Enter')
  const times = sheet(page).getByRole('radiogroup', { name: 'Time in force' })
  await times.getByRole('radio', { name: 'Until cancelled' }).press('ArrowDown')
  await expect(times.getByRole('radio', { name: 'At once' })).toBeChecked()
  await expect(sheet(page).getByText('IOC')).toBeVisible()
  await expect(sheet(page).getByText('Fills at once what it can')).toBeVisible()
  await expect(sheet(page).getByRole('switch', { name: 'Post-only' })).toBeDisabled()

  await times.getByRole('radio', { name: 'At once' }).press('ArrowLeft')
  await sheet(page).getByRole('switch', { name: 'Post-only' }).press('Space')
  await times.getByRole('radio', { name: 'Until cancelled' }).press('ArrowRight')
  await expect(times.getByRole('radio', { name: 'Until cancelled' })).toBeChecked()
  await expect(sheet(page).getByText('Not with post-only')).toBeVisible()

  await times.getByRole('radio', { name: 'Until a date' }).click()
  await sheet(page).getByLabel('Good until').fill('2020-01-01T00:00')
  await sheet(page).getByRole('button', { name: 'Use Limit' }).click()
  await expect(sheet(page).getByText('Choose a later time')).toBeVisible()
  const year = new Date(await venueTime(user)).getUTCFullYear() + 1
  await sheet(page).getByLabel('Good until').fill(`${year}-01-02T18:30`)
  await sheet(page).getByRole('radio', { name: 'Oldest' }).click()
  await sheet(page).getByRole('button', { name: 'Use Limit' }).press('Enter')
  await expect(sheet(page)).toBeHidden()
  await expect(line(page)).toBeFocused()
  const chosen = `Limit · until 2 Jan ${year}, 18:30 · Post-only`
  await expect(line(page)).toHaveText(chosen)
  await loadAnew(page)
  await expect(line(page)).toHaveText(chosen)

  // Best price has neither a time in force nor post-only, and is remembered too.
  await page.getByRole('tab', { name: 'Market' }).click()
  await expect(line(page)).toHaveText('Market · At once')
  await line(page).click()
  await expect(sheet(page).getByRole('radiogroup', { name: 'Time in force' })).toHaveCount(0)
  await expect(sheet(page).getByRole('radio', { name: 'Oldest' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await loadAnew(page)
  await expect(page.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true')
})

test(
  'the sheet fits each phone in every language, and is accessible',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, TICKET)
    for (const language of LANGUAGES) {
      await page.evaluate(
        (code) => localStorage.setItem('candor.language', JSON.stringify(code)),
        language,
      )
      await page.reload()
      await page.locator('section button[aria-haspopup=dialog]').first().click()
      // The six types, then the times in force: until a date.
      await sheet(page).getByRole('radio').nth(9).click()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await test.step(`${language} ${size.height}`, async () => {
          const button = sheet(page).locator('button[type=submit]')
          await expect.soft(button).toBeInViewport({ ratio: 1 })
          const wide = await sheet(page).evaluate(
            (dialog) =>
              [dialog, ...dialog.querySelectorAll('button')].filter(
                (each) => each.scrollWidth > each.clientWidth + 1,
              ).length,
          )
          expect.soft(wide).toBe(0)
        })
      }
    }
    await expectAccessible(page)
  },
)

test('an order carries its terms: what would trade at once is refused, what is named stands in the list', async ({
  page,
  venue,
}) => {
  const user = await trader(venue, 'termsperson2')
  await logIn(page, 'termsperson2', TICKET)
  await line(page).click()
  await sheet(page).getByRole('switch', { name: 'Post-only' }).click()
  await sheet(page).getByRole('button', { name: 'Use Limit' }).click()
  await page.getByRole('textbox', { name: 'Price, USDT' }).fill('90000')
  await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.00002')
  await expect(page.getByText('Would be refused now: it would trade at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await placeAllTheSame(page, 'above the market')
  await expect(page.getByText('Refused: it would have traded at once')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price, USDT' }).fill('60000')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await placeAllTheSame(page, 'below the market')
  await expect(page.getByText('Order placed')).toBeVisible()
  const order = page.getByRole('article')
  await expect(order).toContainText('Until cancelled · Post-only')

  await line(page).click()
  await sheet(page).getByRole('switch', { name: 'Post-only' }).click()
  await sheet(page).getByRole('radio', { name: 'At once', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Use Limit' }).click()
  await page.getByRole('textbox', { name: 'Quantity, BTC' }).fill('0.00002')
  await expect(page.getByText('Nobody offers at this price now')).toBeVisible()
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await placeAllTheSame(page, 'below the market')
  await expect(page.getByText('Nothing more was offered at its price')).toBeVisible()

  const { createdAt } = await bid(user, 'termsperson2-dated', 'ETHUSDT')
  await user.call('coinOrder', {
    body: {
      ...{ symbol: 'BTCUSDT', side: 'buy', method: 'limit', price: '20001', quantity: '0.0001' },
      ...{ timeInForce: 'gtd', expiresAt: createdAt + 60_000, requestId: 'termsperson2-timed' },
    },
  })
  await expect(order.filter({ hasText: '20,001' })).toContainText('until ')
  await venue.process.advance(61_000)
  await expect(order.filter({ hasText: '20,001' })).toHaveCount(0)
  await open(page, '/pages/currency/currencyOrder?tab=revoked')
  await expect(order.filter({ hasText: '20,001' })).toContainText('Expired')
})

test(
  'an open order is changed: less keeps its place, another price takes another place',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await trader(venue, 'termsperson3')
    await bid(user, 'termsperson3-1', 'BTCUSDT')
    await logIn(page, 'termsperson3', TICKET)
    const order = page.getByRole('article')
    await order.getByRole('button', { name: 'Change order' }).click()
    const change = sheet(page).getByRole('button', { name: 'Change order' })
    await expect(change).toBeDisabled()
    const quantity = sheet(page).getByLabel('Quantity in all, BTC', { exact: true })
    await quantity.fill('0.00009')
    await expect(sheet(page).getByText('it keeps its place in the book')).toBeVisible()
    await expectAccessible(page)
    await change.click()
    await expect(page.getByText('Order changed; it kept its place')).toBeVisible()
    await expect(order).toContainText('0/0.00009')
    await expect(order).toContainText('1.80 USDT')

    await order.getByRole('button', { name: 'Change order' }).click()
    await sheet(page).getByRole('button', { name: 'Price, USDT: more' }).click()
    await expect(sheet(page).getByText('it loses its place and waits behind')).toBeVisible()
    const price = sheet(page).getByLabel('Price, USDT', { exact: true })
    await price.fill('90000')
    await expect(sheet(page).getByText('above the market: it buys at once')).toBeVisible()
    await price.fill('20000.1')
    await quantity.fill('0.001')
    await change.click()
    await expect(sheet(page).getByText('More than is available')).toBeVisible()
    await quantity.fill('0.0002')
    await change.click()
    const question = page.getByRole('alertdialog', { name: 'Change this order?' })
    await expect(question).toContainText('below the market')
    await question.getByRole('button', { name: 'Change order' }).click()
    await expect(page.getByText('Order changed; it waits anew')).toBeVisible()
    await expect(order).toHaveCount(1)
    await expect(order).toContainText('20,000.1')
    await open(page, '/pages/currency/currencyOrder')
    await expect(order).toHaveCount(2)
    await expect(order.filter({ hasText: '0/0.00009' })).toContainText('Changed')
    await order.filter({ hasText: '20,000.1' }).getByRole('button').first().click()
    await expect(page.getByText('In place of order')).toBeVisible()
  },
)

test(
  'several open orders are cancelled at once, of one pair or of all',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await trader(venue, 'termsperson4')
    await bid(user, 'termsperson4-1', 'BTCUSDT')
    await bid(user, 'termsperson4-2', 'ETHUSDT')
    await bid(user, 'termsperson4-3', 'ETHUSDT')
    await logIn(page, 'termsperson4', TICKET)
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByRole('button', { name: 'Cancel several' }).click()
    // It begins with the pair on the screen.
    await expect(sheet(page).getByText('1 order. 2.00 USDT become available again.')).toBeVisible()
    await sheet(page).getByRole('radio', { name: 'Sells' }).click()
    await expect(sheet(page).getByText('No open order fits.')).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Cancel open orders' })).toBeDisabled()
    await sheet(page).getByRole('radio', { name: 'Buys' }).click()
    await sheet(page).getByRole('button', { name: 'Pairs BTC/USDT' }).click()
    await page.getByRole('option', { name: 'ETH/USDT' }).click()
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Cancel open orders' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel 2 orders?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await sheet(page).getByRole('button', { name: 'Cancel open orders' }).click()
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('2 orders cancelled')).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cancel several' })).toHaveCount(0)

    await bid(user, 'termsperson4-4', 'ETHUSDT')
    await open(page, '/pages/market/marketOrder')
    await page.getByRole('button', { name: 'Cancel several' }).click()
    await sheet(page).getByRole('button', { name: 'Cancel open orders' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('No open orders')).toBeVisible()
  },
)

test(
  'as many of the last trades stand beside the ticket as fit, and it says how many',
  { tag: '@long' },
  async ({ page, venue }) => {
    for (const account of ['termsperson5', 'termsperson6']) {
      const user = await trader(venue, account)
      for (let count = 0; count < 8; count++) {
        const requestId = `${account}-${count}`
        await user.call('coinOrder', {
          body: { symbol: 'DOGEUSDT', side: 'buy', method: 'market', amount: '1.1', requestId },
        })
      }
    }
    await open(page, '/pages/currency/currency?symbol=DOGEUSDT')
    await page.getByRole('button', { name: /^View/ }).click()
    await page.getByRole('option', { name: 'Market trades' }).click()
    const list = page.getByRole('list', { name: 'Market trades' })
    await expect(list.getByRole('listitem').nth(11)).toBeVisible()
    const room = (await list.boundingBox())!
    const last = (await list.getByRole('listitem').last().boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(room.y + room.height)
    expect(last.y + 2 * last.height).toBeGreaterThan(room.y + room.height)
    const count = await list.getByRole('listitem').count()
    await page.getByRole('link', { name: `Last ${count}` }).click()
    await expect(page).toHaveURL(/tradeRecord/)
  },
)
