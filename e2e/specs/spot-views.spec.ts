import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'

const TICKET = '/pages/currency/currency?symbol=BTCUSDT'

async function choose(page: Page, opener: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
  await page.getByRole('dialog').getByText(option, { exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test(
  'beside the ticket stands what was chosen last: the book, the depth or the last trades',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, TICKET)
    const book = page.getByRole('region', { name: 'Order book' })
    await expect(book.getByRole('listitem')).toHaveCount(16)
    const height = (await book.boundingBox())!.height

    await choose(page, /^Price steps/, '10')
    // A sheet that has just closed is leaving the history.
    await open(page, TICKET)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Price steps: 10' })).toBeVisible()
    await expect(book.getByRole('listitem').first()).toBeVisible()

    await choose(page, /^View/, 'Depth')
    const chart = page.getByRole('slider', { name: 'Depth' })
    await chart.press('End')
    const highest = await chart.getAttribute('aria-valuetext')
    await chart.press('Home')
    await expect(chart).not.toHaveAttribute('aria-valuetext', highest!)
    expect((await page.getByRole('region', { name: 'Depth' }).boundingBox())!.height).toBe(height)

    await choose(page, /^View/, 'Market trades')
    // A sheet that has just closed is leaving the history.
    await open(page, TICKET)
    await page.reload()
    const trades = page.getByRole('region', { name: 'Market trades' })
    await expect(trades).toBeVisible()
    expect((await trades.boundingBox())!.height).toBe(height)

    expect(await accessFaults(page)).toEqual([])
  },
)

test('the last price of a cheap coin has the same digits in the head and in the book', async ({
  page,
}) => {
  await open(page, '/pages/currency/currency?symbol=SHIBUSDT')
  const book = page.getByRole('region', { name: 'Order book' })
  await expect(book.getByRole('listitem')).toHaveCount(16)
  const [head, middle] = await page.evaluate(() => [
    document.querySelector('main dl')!.previousElementSibling!.firstElementChild!.textContent,
    document.querySelector('[data-price][data-direction]')!.textContent,
  ])
  expect(head).toMatch(/^0\.0000\d{5}$/)
  expect(middle).toMatch(/^0\.0000\d{5}$/)
})
