import type { CallTerms } from '@candor/client'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, test } from '../src/fixtures.ts'
import { logIn, register } from '../src/people.ts'

/** A person with a purchase, an open and a cancelled order in two markets. */
async function trader(address: string, account: string): Promise<void> {
  const user = await register(address, account)
  let count = 0
  const placed = async (order: CallTerms<'coinOrder'>['body']) => {
    const requestId = `${account}-${(count += 1)}`
    return (await user.call('coinOrder', { body: { ...order, requestId } })).id
  }
  const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
  await user.call('cutTurn', { body: { ...gift, requestId: `${account}-transfer` } })
  await placed({ symbol: 'BTCUSDT', side: 'buy', method: 'market', amount: '3' })
  await placed({
    symbol: 'BTCUSDT',
    side: 'buy',
    method: 'limit',
    price: '20000',
    quantity: '0.0001',
  })
  const gone = await placed({
    symbol: 'ETHUSDT',
    side: 'buy',
    method: 'limit',
    price: '1000',
    quantity: '0.002',
  })
  await user.call('revokeCoin', { params: { id: gone } })
}

/** Logs somebody in, and waits until the screen that was asked for is there. */
async function enterAs(page: Page, account: string, route: string): Promise<void> {
  await logIn(page, account, route)
  await expect(page).toHaveURL((url) => url.hash === `#${route}`)
}

test('each order is found under its state, and by its pair', async ({ page, venue }) => {
  await trader(venue.address, 'orderperson1')
  await enterAs(page, 'orderperson1', '/pages/currency/currencyOrder')
  const orders = page.getByRole('article')
  await expect(orders).toHaveCount(3)
  await page.getByRole('tab', { name: 'Deal details' }).click()
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('Market buy')
  await page.getByRole('tab', { name: 'Cancelled' }).click()
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('ETH/USDT')
  await orders.getByRole('button').click()
  await expect(page.getByText('Cancelled by you')).toBeVisible()
  await page.getByRole('tab', { name: 'Locked' }).click()
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('2.00 USDT')

  await page.getByRole('tab', { name: 'All orders' }).click()
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.getByRole('option', { name: 'ETH/USDT' }).click()
  await expect(orders).toHaveCount(1)
  expect(await accessFaults(page)).toEqual([])
})

test('an order is cancelled from the list and gives back what it held', async ({ page, venue }) => {
  await trader(venue.address, 'orderperson2')
  await enterAs(page, 'orderperson2', '/pages/currency/currencyOrder?tab=locked')
  await page.getByRole('article').getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2.00 USDT become available again')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No order holds funds')).toBeVisible()
})

test(
  'open orders stand by market with what they hold, the others in the history',
  { tag: '@long' },
  async ({ page, venue }) => {
    await trader(venue.address, 'orderperson3')
    await enterAs(page, 'orderperson3', '/pages/market/marketOrder')
    await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible()
    await expect(page.getByText('1 order', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('article')).toContainText('Market buy')
    await page.getByRole('radio', { name: 'Cancelled' }).click()
    await expect(page.getByRole('article')).toContainText('ETH/USDT')
  },
)

test(
  'the trades of a pair are public, and one’s own stand beside them',
  { tag: '@long' },
  async ({ page, venue }) => {
    await trader(venue.address, 'orderperson4')
    await enterAs(page, 'orderperson4', '/pages/market/tradeRecord')
    await expect(page.getByRole('row').nth(1)).toContainText('Buy')
    await page.getByRole('tab', { name: 'My trades' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)
