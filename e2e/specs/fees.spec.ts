import { trimZeros } from '@candor/money/decimals'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, test } from '../src/fixtures.ts'
import { logIn, register } from '../src/people.ts'

const FEES = '/pages/personal/fees'
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const TITLES = {
  de: 'Spot-Gebühren',
  vi: 'Phí spot',
  ru: 'Комиссии спота',
  fr: 'Frais spot',
} as const

async function expectNoFaults(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
}

test('a person sees the tiers of fees, which is theirs and what the next one takes', async ({
  page,
  venue,
}) => {
  const user = await register(venue.address, 'feesperson')
  const gift = { currencyCode: 'USDT', amount: '10', from: 1, to: 2 } as const
  await user.call('cutTurn', { body: { ...gift, requestId: 'fees-transfer' } })
  const order = { symbol: 'BTCUSDT', side: 'buy', method: 'market', amount: '9' } as const
  await user.call('coinOrder', { body: { ...order, requestId: 'fees-buy' } })
  const { tiers, today } = await user.call('getFeeTiers', {})
  await logIn(page, 'feesperson', FEES)

  await expect(page.getByRole('heading', { name: 'Spot fees' })).toBeVisible()
  const standing = page.getByRole('region', { name: `Tier 0 of ${tiers.length - 1}` })
  await expect(standing).toContainText('50,000.00 USDT more for tier 1')
  // An amount is written without zeros at its end, but for two decimals.
  const written = trimZeros(today).replace('.', String.raw`\.`)
  await expect(standing).toContainText(new RegExp(`Today so far${written}\\.?0{0,2}\u00a0USDT`))
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(tiers.length + 1)
  await expect(page.locator('tr[aria-current=true]')).toHaveText('For everybodyYours0.08%0.1%')
  await expect(rows.nth(2)).toContainText('From 50,000 USDT')
  await expectNoFaults(page)
})

test(
  'the fees read in each language as figures are written there',
  { tag: '@long' },
  async ({ page, venue }) => {
    await register(venue.address, 'feesreader')
    await logIn(page, 'feesreader', FEES)
    await expect(page.getByRole('heading', { name: 'Spot fees' })).toBeVisible()
    for (const [language, title] of Object.entries(TITLES)) {
      await page.evaluate((code) => localStorage.setItem('candor.language', `"${code}"`), language)
      await page.reload()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const fee = page.locator('tr[aria-current=true] td').first()
      await expect(fee).toHaveText(language === 'vi' ? '0,08%' : /^0,08[\u00a0\u202f]%$/)
      await expectNoFaults(page)
    }
  },
)
