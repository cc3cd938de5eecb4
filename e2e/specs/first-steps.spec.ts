import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'
import { wellUsedPerson, becomes } from '../src/well-used-person.ts'

const card = (page: Page) => page.getByRole('list').filter({ hasText: 'Secure your account' })

test(
  'a guest sees the four steps, and each leads where it can be done',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '/')
    await expect(page.getByText('0 of 4')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toHaveText([
      /^Secure your account/,
      /^Make your first deposit/,
      /^Place your first order/,
      /^Verify a receipt/,
    ])
    expect(await accessFaults(page)).toEqual([])
    await card(page)
      .getByRole('link', { name: /Place your first order/ })
      .click()
    await expect(page).toHaveURL(/currency\/currency/)
    await open(page, '/')
    await card(page)
      .getByRole('link', { name: /Make your first deposit/ })
      .click()
    await expect(page).toHaveURL(/login\/login\?back=/)
  },
)

test(
  'what is done stands first, and a receipt that was verified is done',
  { tag: '@long' },
  async ({ page, venue }) => {
    const own = await wellUsedPerson(venue, 'takessteps')
    await becomes(page, own, 'en')
    await open(page, '/')
    await expect(page.getByText('2 of 4')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toHaveText([
      /First deposit/,
      /First trade/,
      /^Secure your account/,
      /^Verify a receipt/,
    ])
    await card(page)
      .getByRole('link', { name: /Verify a receipt/ })
      .click()
    await page.getByRole('button', { name: /^Verify/ }).click()
    await expect(page.getByText(/checks? held|hold/).first()).toBeVisible()
    await open(page, '/')
    await expect(page.getByText('3 of 4')).toBeVisible()
  },
)

test(
  'the card that is put away waits under Me, on every device',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue.address, 'putsaway', '/')
    await expect(page.getByText('1 of 4')).toBeVisible()
    const kept = page.waitForResponse(/\/player\/keep$/)
    await page.getByRole('button', { name: 'Put first steps away' }).click()
    await expect(page.getByText('1 of 4')).toBeHidden()
    await kept
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Gainers' })).toBeVisible()
    await open(page, '/pages/personal/personal')
    await page.getByRole('button', { name: 'First steps' }).click()
    await expect(page.getByText('1 of 4')).toBeVisible()
  },
)
