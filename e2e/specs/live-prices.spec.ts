import { type Locator, expect, test } from '@playwright/test'
import { DeskOperator } from '../src/desk-operator.ts'
import { type LiveVenue, startLiveVenue } from '../src/live/live-venue.ts'
import { madeOnMachine } from '../src/owners.ts'

/** What an operator sees of the prices of a live venue, and of an exchange that is left out. */
const OWNER = 'Petra'

let venue: LiveVenue
let operator: DeskOperator

test.beforeAll(async ({ browser }) => {
  venue = await startLiveVenue({ expiries: '30,60' })
  const password = await madeOnMachine(venue.environment, OWNER)
  const first = { desk: venue.desk, name: OWNER, password }
  operator = await DeskOperator.comeIn(browser, { now: Date.now }, first)
})
test.afterAll(async () => {
  await operator?.page.context().close()
  await venue?.close()
})

/** The row of a market of an exchange. */
function rowOf(table: Locator, exchange: string, market: string): Locator {
  return table.getByRole('row').filter({ hasText: exchange }).filter({ hasText: market })
}

test('the desk shows every constituent with its age and distance, and who is left out and why', async () => {
  const { page } = operator
  const { standIn } = venue.market
  await operator.go('Prices')
  await expect(page.getByText('What every price is made of.')).toBeVisible()
  await page.getByRole('table', { name: 'Symbols' }).getByRole('link', { name: 'BTCUSDT' }).click()
  const table = page.getByRole('table', { name: 'Constituents' })
  const binance = rowOf(table, 'binance', 'BTC/USDT')
  await expect(binance).toContainText('Used')
  await expect(binance).toContainText(/\d\.\d\ss/)
  await expect(rowOf(table, 'kraken', 'BTC/USD').first()).toContainText(/−0\.00\d+%Used/)
  await expect(rowOf(table, 'bitstamp', 'BTC/USD')).toContainText(/\+0\.00\d+%Used/)
  await expect(rowOf(table, 'kraken', 'BTC/USDT')).toContainText('Another of its markets counts.')
  standIn.setFault('binance', 'lying')
  await expect(binance).toContainText(/\+99\d{3}\.\d+%Too farToo far from the median of all\./)
  await expect(page.getByRole('main').getByText('Printed').first()).toBeVisible()
  standIn.setFault('binance', 'cut-off')
  await expect(binance).toContainText('OldNothing fresh came for too long.')
  await page.getByRole('link', { name: /^Where prices come from/ }).click()
  const exchanges = page.getByRole('table', { name: 'Exchanges' })
  await expect(exchanges.getByRole('row').filter({ hasText: 'kraken' })).toContainText('Connected')
  await expect(exchanges.getByRole('row').filter({ hasText: 'binance' })).toContainText('Waiting')
})

test('a symbol that fewer than two tell of is shown as paused, and why', async () => {
  const { page } = operator
  const { standIn } = venue.market
  standIn.setFault('bitstamp', 'silent')
  await page.getByRole('button', { name: /^Paused/ }).click()
  await page.getByRole('table', { name: 'Symbols' }).getByRole('link', { name: 'BTCUSDT' }).click()
  const main = page.getByRole('main')
  await expect(
    main.getByText(/Fewer exchanges than a price takes are fresh and agree/),
  ).toBeVisible()
  await expect(main.getByText(/What depends on it is paused/)).toBeVisible()
})
