import type { Locator, Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { hold } from '../src/hold.ts'
import { logIn, register } from '../src/people.ts'

const QUOTES = '/pages/quotation/quotation'
const FAVOURITES = `${QUOTES}?tab=favourites`

const star = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` })
const acts = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const arranging = (page: Page) => page.getByRole('dialog', { name: 'Arrange favourites' })
const group = (page: Page, name: RegExp) =>
  page.getByRole('tablist', { name: 'Groups of favourites' }).getByRole('tab', { name })

/** The pairs of the list, from the top; the text of a row that has yet to be drawn as it is. */
async function pairs(page: Page): Promise<string[]> {
  const names = await page.getByRole('link', { name: /\/USDT/ }).allInnerTexts()
  return names.map((text) => /^\w+\/USDT/.exec(text.replaceAll(/\s*\/\s*/g, '/'))?.[0] ?? text)
}

/** Stars pairs as the lists show them. */
async function keep(page: Page, ...names: string[]): Promise<void> {
  await open(page, QUOTES)
  for (const name of names) {
    await star(page, name).click()
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
}

async function arrange(page: Page): Promise<Locator> {
  await open(page, FAVOURITES)
  await page.getByRole('button', { name: 'Arrange favourites' }).click()
  await expect(arranging(page)).toBeVisible()
  return arranging(page)
}

/** Drags a row by its handle to where another row stands. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // The sheet that they are in has come to rest.
  await from.hover()
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 })
  await page.mouse.move(x, end.y + end.height / 2 + Math.sign(end.y - start.y) * 8)
  await page.mouse.up()
}

test('favourites are put in order by dragging, by keys and by buttons, and the list keeps it', async ({
  page,
}) => {
  await keep(page, 'BTC/USDT', 'ETH/USDT', 'SOL/USDT')
  const sheet = await arrange(page)
  const handle = (name: string) =>
    sheet.getByRole('button', { name: `Move ${name}: drag, or use the arrow keys` })
  await drag(page, handle('SOL/USDT'), handle('BTC/USDT'))
  await expect(sheet.getByRole('listitem').first()).toContainText('SOL/USDT')
  await handle('SOL/USDT').focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('status')).toHaveText('SOL/USDT: place 2 of 3')
  await expect(handle('SOL/USDT')).toBeFocused()
  await sheet.getByRole('button', { name: 'ETH/USDT up' }).click()
  await expect(sheet.getByRole('status')).toHaveText('ETH/USDT: place 2 of 3')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => pairs(page)).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT'])
  await page.getByRole('button', { name: 'Last price' }).click()
  await page.getByRole('button', { name: 'Last price, largest first' }).click()
  await page.getByRole('button', { name: 'Last price, smallest first' }).click()
  await expect.poll(() => pairs(page)).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT'])
})

test('a group is named, filled from a quote that is held, renamed and taken away', async ({
  page,
}) => {
  await open(page, QUOTES)
  const row = page.getByRole('link', { name: /^SOL/ })
  await expect(row).toBeVisible()
  await hold(page, row, async () => {
    await expect(acts(page, 'SOL/USDT')).toBeVisible()
  })
  await acts(page, 'SOL/USDT').getByRole('button', { name: 'Groups' }).click()
  const choosing = page.getByRole('dialog', { name: 'Groups of SOL/USDT' })
  await choosing.getByLabel('New group').fill(' Layer  1 ')
  await choosing.getByLabel('New group').press('Enter')
  await expect(choosing.getByRole('checkbox', { name: 'Layer 1' })).toBeChecked()
  await choosing.getByLabel('New group').fill('layer 1')
  await expect(choosing.getByText('Another group has this name')).toBeVisible()
  await choosing.getByRole('button', { name: 'Close' }).click()

  await open(page, FAVOURITES)
  await group(page, /^Layer 1/).click()
  await expect.poll(() => pairs(page)).toEqual(['SOL/USDT'])
  const sheet = await arrange(page)
  await sheet.getByRole('tab', { name: /^Groups/ }).click()
  await sheet.getByRole('button', { name: 'Rename Layer 1' }).click()
  await sheet.getByLabel('Name of the group').fill('Fast chains')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.getByRole('button', { name: 'Remove group Fast chains' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the group Fast chains?' })
  await expect(question).toContainText('1 favourite is in it.')
  await question.getByRole('button', { name: 'Remove group' }).click()
  await expect(group(page, /chains/)).toHaveCount(0)
})

/** Somebody whose plain list was kept before there were groups. */
async function withPlainList(venue: Venue, account: string) {
  const client = await register(venue.address, account)
  for (const symbol of ['SOLUSDT', 'BTCUSDT']) {
    await client.call('saveFavourite', { query: { symbol } })
  }
}

test(
  'the list of before is taken over with what a guest had here, and is on the next device',
  { tag: '@long' },
  async ({ page, browser, venue }) => {
    await withPlainList(venue, 'listofbefore')
    await keep(page, 'ETH/USDT')
    await logIn(page, 'listofbefore', FAVOURITES)
    await expect.poll(() => pairs(page)).toEqual(['ETH/USDT', 'SOL/USDT', 'BTC/USDT'])
    const kept = page.waitForResponse(/\/player\/keep$/)
    await star(page, 'SOL/USDT').click()
    await kept
    const next = await browser.newPage({ baseURL: venue.address })
    await logIn(next, 'listofbefore', FAVOURITES)
    await expect.poll(() => pairs(next)).toEqual(['ETH/USDT', 'BTC/USDT'])
    await next.close()
  },
)

test(
  'acts of a row open by the key of its menu and by a button, and lead on',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, QUOTES)
    const row = page.getByRole('link', { name: /^SOL/ })
    await row.focus()
    await row.dispatchEvent('contextmenu')
    await expect(acts(page, 'SOL/USDT')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.getByRole('button', { name: 'A button for more in each row' }).click()
    await page.getByRole('button', { name: 'More for ETH/USDT' }).click()
    const sheet = acts(page, 'ETH/USDT')
    expect(await accessFaults(page, { within: 'dialog' })).toEqual([])
    await sheet.getByRole('button', { name: 'Add to favourites' }).click()
    await open(page, '/')
    await page.getByRole('tab', { name: 'Volume' }).click()
    await page.getByRole('button', { name: 'More for ETH/USDT' }).click()
    await expect(sheet.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Trade on spot' }).click()
    await expect(page).toHaveURL(/currency\/currency\?symbol=ETHUSDT$/)
    await page.goBack()
    await page.getByRole('tab', { name: 'Volume' }).click()
    await expect(page.getByRole('button', { name: 'More for ETH/USDT' })).toBeVisible()
    await expect(sheet).toBeHidden()
  },
)
