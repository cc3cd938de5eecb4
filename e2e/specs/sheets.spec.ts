import type { Page } from '@playwright/test'
import { expect, open, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'
import { swipe } from '../src/swipe.ts'

const TICKET = '/pages/contract/contract?symbol=DOGEUSDT'

const leverage = (page: Page) => page.getByRole('button', { name: /^Leverage/ })
const sheet = (page: Page) => page.getByRole('dialog')

test('Back closes the sheet, then leaves the page', async ({ page }) => {
  await open(page, '/pages/quotation/quotation')
  await open(page, TICKET)
  await leverage(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/contract\/contract/)
  await expect(leverage(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/quotation\/quotation/)
})

test('a choice in a sheet leaves no entry behind', { tag: '@long' }, async ({ page }) => {
  await open(page, '/pages/quotation/quotation')
  await open(page, TICKET)
  await page.getByRole('button', { name: /Choose a contract/ }).click()
  await sheet(page)
    .getByRole('button', { name: /^ETH\/USDT/ })
    .click()
  await expect(page).toHaveURL(/symbol=ETHUSDT/)
  await expect(sheet(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/quotation\/quotation/)
})

test(
  'a page that is opened over a sheet has the sheet’s page one step behind it',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '/pages/quotation/quotation')
    await open(page, TICKET)
    await leverage(page).click()
    await expect(sheet(page)).toBeVisible()
    await page.evaluate(() => (location.hash = '#/pages/help/help'))
    await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await page.goBack()
    await expect(leverage(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/quotation\/quotation/)
  },
)

test('a swipe down closes a sheet, and a short one does not', async ({ page }) => {
  await open(page, TICKET)
  await leverage(page).click()
  // Where a finger can take it: once it has come to rest.
  await sheet(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map((each) => each.finished)),
  )
  const head = (await sheet(page).getByRole('heading').boundingBox())!
  const from = { x: head.x + 60, y: head.y + 8 }
  await swipe(page, from, { ...from, y: from.y + 40 }, { slow: true })
  await expect(sheet(page)).toHaveCSS('translate', 'none')
  await expect(sheet(page)).toBeVisible()
  await swipe(page, from, { ...from, y: from.y + 160 })
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/contract\/contract/)
})

test('Escape closes one sheet of two and gives the focus back to what opened it', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, 'sheetsperson1', '/pages/property/property')
  const opener = page.getByRole('button', { name: 'Transfer', exact: true })
  await opener.click()
  const transfer = page.getByRole('dialog', { name: 'Transfer' })
  const chooser = transfer.getByRole('button', { name: /^Currency/ })
  await chooser.click()
  await expect(sheet(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(1)
  await expect(chooser).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a file that is not chosen after all closes no sheet', { tag: '@long' }, async ({ page }) => {
  await open(page, TICKET)
  await leverage(page).click()
  await sheet(page).evaluate((element) => {
    const file = element.appendChild(document.createElement('input'))
    file.type = 'file'
    file.dispatchEvent(new Event('cancel', { bubbles: true }))
  })
  await expect(sheet(page)).toBeVisible()
})
