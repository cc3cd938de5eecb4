import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { tabTo } from '../src/keyboard.ts'
import { type Belongings, becomes, wellUsedPerson } from '../src/well-used-person.ts'

const FIND = '/pages/find/find'

let own: Belongings

test.beforeAll(async ({ venue }) => {
  own = await wellUsedPerson(venue, `Finder${Date.now()}`)
})

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const first = (page: Page) => options(page).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('candor.found'))

test('the magnifier of home, quotes and Me leads to the search, and so does the key for it', async ({
  page,
}) => {
  await becomes(page, own, 'en')
  for (const route of ['/', '/pages/quotation/quotation', '/pages/personal/personal']) {
    await open(page, route)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/find\/find$/)
    await expect(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).not.toHaveURL(/find\/find/)
  }
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(field(page)).toHaveValue('a/b')
  await expect(page).toHaveTitle('Search · Candor')
})

test(
  'who lets the key be has it for themselves',
  { tag: '@long' },
  async ({ page, browser, venue }) => {
    const desktop = await browser.newContext({
      ...{ viewport: { width: 1200, height: 900 }, isMobile: false, hasTouch: false },
    })
    const screen = await desktop.newPage()
    await screen.goto(`${venue.address}/#${FIND}`)
    const key = screen.getByRole('switch', { name: 'The / key opens the search' })
    await expect(key).toBeChecked()
    await key.click()
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect(screen).not.toHaveURL(/find/)
    await screen.keyboard.press('/')
    await screen.getByRole('button', { name: 'Search' }).click()
    await expect(key).not.toBeChecked()
    await key.click()
    await screen.getByRole('button', { name: 'Back' }).click()
    await screen.keyboard.press('/')
    await expect(field(screen)).toBeFocused()
    await desktop.close()
    await open(page, FIND)
    await expect(page.getByRole('switch')).toHaveCount(0)
  },
)

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(
    `in German at ${width} x ${height}, a word of any language finds the page`,
    { tag: width === 390 ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await becomes(page, own, 'de')
      await open(page, FIND)
      for (const text of ['auszahlen', 'withdraw', '提现', 'rut tien', 'вывести', 'withdarw']) {
        await field(page).fill(text)
        await expect(first(page)).toContainText('Auszahlen')
        await expect(page.getByRole('listbox').locator('mark').first()).toBeVisible()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBe(width)
      }
      await field(page).fill('提现')
      await expect(first(page).locator('mark')).toHaveText('提现')
      await field(page).fill('opłaty')
      await expect(options(page).filter({ hasText: 'Gebühren im Überblick' })).toBeVisible()
      await field(page).press('Enter')
      await expect(heading(page, 'Spot-Gebühren')).toBeVisible()
    },
  )
}

test('a market is found by its symbol, its name in another language and with a typo, and its price is live', async ({
  page,
}) => {
  await becomes(page, own, 'de')
  await open(page, FIND)
  for (const text of ['btcusdt', '比特币', 'bitcion', 'btb']) {
    await field(page).fill(text)
    await expect(first(page)).toHaveText(/^BTC\/USDT.*\d,\d.*%$/)
  }
  await field(page).fill('usdt')
  await expect(page.getByRole('group', { name: 'Märkte' }).getByRole('option')).toHaveCount(5)
  await options(page).filter({ hasText: 'in den Kursen anzeigen' }).click()
  await expect(page).toHaveURL(/quotation\?search=usdt$/)
  await expect(page.getByRole('searchbox')).toHaveValue('usdt')
  await page.goBack()
  await expect(field(page)).toHaveValue('usdt')
  await field(page).fill('moutai')
  await expect(first(page)).toContainText('600519.SH')
  await first(page).click()
  await expect(page).toHaveURL(/symbol=600519\.SH&futures=1$/)
})

test('a setting is shown where it stands on its page', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await becomes(page, own, 'de')
  await open(page, FIND)
  await field(page).fill('dunkelmodus')
  await expect(first(page)).toContainText('Darstellung')
  await first(page).click()
  const row = page.getByRole('button', { name: /^Darstellung/ })
  await expect(row).toBeInViewport()
  await expect(row).toBeFocused()
  await page.goBack()
  await field(page).fill('Geräte und Sitzungen')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Geräte und Sitzungen' })).toBeInViewport()
})

test(
  'everything is chosen by keys alone, and said as it is chosen',
  { tag: '@long' },
  async ({ page }) => {
    await becomes(page, own, 'de')
    await open(page, FIND)
    await expect(field(page)).toBeFocused()
    // What comes later would go in between.
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('konto')
    await expect(page.getByRole('group', { name: 'Hilfe' })).toBeVisible()
    const count = await options(page).count()
    await expect(page.getByRole('status').filter({ hasText: 'Ergebnisse' })).toHaveCount(1)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./)
    const chosen = page.getByRole('option', { selected: true })
    for (let at = 0; at < count; at++) {
      await page.keyboard.press('ArrowDown')
      await expect(chosen).toHaveCount(1)
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await options(page).nth(at).getAttribute('id'))!,
      )
      await expect(chosen).toBeInViewport()
    }
    await page.keyboard.press('ArrowDown')
    await expect(first(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.type('sicherheit')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = await chosen.textContent()
    await expect(options(page).nth(1)).toHaveText(second!)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Sicherheit')).toBeVisible()
    await page.goBack()
    await expect(field(page)).toHaveValue('sicherheit')
    await tabTo(page, page.getByRole('button', { name: 'Suche leeren' }))
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    // The search was opened by its address: what is before it is home.
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/$/)
  },
)

test(
  'a composed word finds while it is composed, and settling it opens nothing',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, FIND)
    await expect(field(page)).toBeFocused()
    const client = await page.context().newCDPSession(page)
    for (const text of ['b', 'bi', 'bit']) {
      const end = text.length
      await client.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
    }
    await expect(first(page)).toContainText('BTC')
    await page.keyboard.press('Enter')
    await client.send('Input.insertText', { text: '比特' })
    await expect(first(page)).toContainText('BTC')
    await expect(first(page).locator('mark')).toHaveText('比特')
    await expect(page).toHaveURL(/find\/find/)
  },
)

test(
  'what was found lately is there again, until it is cleared or somebody logs out',
  { tag: '@long' },
  async ({ page, venue }) => {
    await becomes(page, await wellUsedPerson(venue, `Lately${Date.now()}`), 'de')
    await open(page, FIND)
    await expect(page.getByRole('heading', { name: 'Oft gesucht' })).toBeVisible()
    for (const [text, title] of [
      ['limits', 'Meine Limits'],
      ['比特币', 'BTC/USDT'],
    ] as const) {
      await field(page).fill(text)
      await expect(first(page)).toContainText(title)
      await first(page).click()
      await expect(page).not.toHaveURL(/find/)
      await open(page, FIND)
      await expect(page.getByRole('heading', { name: 'Zuletzt gesucht' })).toBeVisible()
      await expect(first(page)).toContainText(title)
    }
    await expect(options(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Leeren', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Oft gesucht' })).toBeVisible()
    expect(await stored(page)).toBeNull()
    await first(page).click()
    await expect.poll(() => stored(page)).toContain('place:deposit')
    await open(page, '/pages/setting/setting')
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
    await expect.poll(() => stored(page)).toBeNull()
  },
)

test('where nothing is found, it says where else to look', async ({ page }) => {
  await becomes(page, own, 'de')
  await open(page, FIND)
  await field(page).fill('<b>xyzzy & co</b>')
  await expect(page.getByText('Nichts zu „<b>xyzzy & co</b>“ gefunden')).toBeVisible()
  await expect(options(page)).toHaveCount(2)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/find\/find/)
  await field(page).fill('liquidationspreis berechnen')
  await options(page).filter({ hasText: 'Hilfetexte' }).click()
  await expect(heading(page, 'Hilfe-Center')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('liquidationspreis berechnen')
})

test(
  'what cannot be loaded is said, and the rest is found meanwhile',
  { tag: '@long' },
  async ({ page, quietConsole }) => {
    await becomes(page, own, 'de')
    await open(page, '/pages/personal/personal')
    await page.route('**/portal/player/helpCenter/index', (route) => route.abort())
    await page.getByRole('button', { name: 'Suchen' }).click()
    await field(page).fill('gebuhren')
    await expect(first(page)).toContainText('Spot-Gebühren')
    await expect(page.getByText('Die Hilfeartikel konnten nicht geladen werden')).toBeVisible()
    await page.unroute('**/portal/player/helpCenter/index')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(options(page).filter({ hasText: 'Gebühren im Überblick' })).toBeVisible()
    await expect(page.getByText('Die Hilfeartikel konnten nicht geladen werden')).toHaveCount(0)
    quietConsole.length = 0
  },
)

for (const colorScheme of ['dark', 'light'] as const) {
  test(
    `nothing of the search is hard to read or to reach, ${colorScheme}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await becomes(page, own, 'de')
      for (const text of ['', 'sicherheit', 'eth', 'xyzzy']) {
        await open(page, `${FIND}?q=${text}`)
        await expect(first(page)).toBeVisible()
        await expect(field(page)).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
        expect(await accessFaults(page), text).toEqual([])
      }
    },
  )
}

test('who reads Chinese finds a page by its sounds, and nobody else is given them', async ({
  page,
}) => {
  await becomes(page, own, 'zh_cn')
  await open(page, FIND)
  for (const typed of ['chongzhi', 'chong zhi', 'cz']) {
    await field(page).fill(typed)
    await expect(first(page)).toHaveText('充值')
  }
  await open(page, '/pages/setting/changeLanguage')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await open(page, FIND)
  await field(page).fill('chongzhi')
  await expect(page.getByText('Nothing found for “chongzhi”')).toBeVisible()
})
