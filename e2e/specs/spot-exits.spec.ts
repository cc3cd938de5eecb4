import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, test } from '../src/fixtures.ts'
import { logIn, placeAllTheSame, register } from '../src/people.ts'

const TICKET = '/pages/currency/currency?symbol=BTCUSDT'

const sheet = (page: Page) => page.getByRole('dialog')
const figure = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an order has a stop and a take-profit of its own, which begin with what it fills', async ({
  page,
  venue,
}) => {
  const user = await register(venue.address, 'exitperson1')
  const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
  await user.call('cutTurn', { body: { ...gift, requestId: 'exit-transfer' } })
  const exitsOf = async () => (await user.call('getCoinTriggers', { body: {} })).records
  await logIn(page, 'exitperson1', TICKET)
  await page.getByRole('tab', { name: 'Market' }).click()
  await page.getByRole('button', { name: /^Kind of order/ }).click()
  await sheet(page).getByRole('switch', { name: 'Own take-profit and stop' }).click()
  await sheet(page).getByRole('button', { name: 'Use Market' }).click()
  await expect(sheet(page)).toBeHidden()

  // Neither is written: it says what is missing and sends nothing.
  await figure(page, 'Amount, USDT').fill('9')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText('Enter a goal price, a stop price or both')).toBeVisible()
  await figure(page, 'Stop price, USDT').fill('60000')
  await figure(page, 'Goal price, USDT').fill('59000')
  await expect(page.getByText('Has to be above 60,000')).toBeVisible()
  await figure(page, 'Goal price, USDT').fill('90000')
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await placeAllTheSame(page, 'of what is available')
  await expect.poll(async () => (await exitsOf()).length).toBe(1)
  const [exit] = await exitsOf()
  expect(exit).toMatchObject({
    ...{ side: 'sell', source: 'index', status: 'waiting' },
    stop: { triggerPrice: '60000.0' },
    takeProfit: { triggerPrice: '90000.0' },
  })
  await page.getByRole('tab', { name: /^Conditional/ }).click()
  await expect(page.getByText(`For what order ${exit!.exitOf!} filled`)).toBeVisible()
})
