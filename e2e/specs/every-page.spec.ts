import type { Page } from '@playwright/test'
import { expect, open, test } from '../src/fixtures.ts'
import { accessFaults, faultsInBothThemes } from '../src/accessibility.ts'
import { everyPage, nothingLoadsInView } from '../src/every-page.ts'
import { faultsOfFields } from '../src/fields.ts'
import { type Belongings, becomes, wellUsedPerson } from '../src/well-used-person.ts'

let own: Belongings

test.beforeAll(async ({ venue }) => {
  own = await wellUsedPerson(venue, `Reader${Date.now()}`)
})

/** Opens one page after the other as one person, and looks at each when it stands. */
async function walk(page: Page, language: string, look: (route: string) => Promise<void>) {
  await becomes(page, own, language)
  for (const route of everyPage(own)) {
    await open(page, route)
    await expect(page.getByRole('heading').first(), route).toBeVisible()
    await page.waitForFunction(nothingLoadsInView)
    await look(route)
  }
}

/**
 * What of the page reaches beyond the right edge of the screen, and by how much. A phone zooms out
 * where something does, so that the width of its window says nothing.
 */
function beyondTheEdge(width: number): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= width) return []
  const all = [...document.querySelectorAll('body *')]
  const reaches = all.filter((element) => element.getBoundingClientRect().right > width + 0.5)
  // Text that is wider than what it stands in widens the page without any element that reaches so far.
  const overfull = all.filter((element) => element.scrollWidth > element.clientWidth + 1)
  const wide = reaches.length > 0 ? reaches : overfull
  const last = wide.slice(-4).map((element) => {
    const { className } = element as HTMLElement
    return `${element.tagName}.${className} "${element.textContent.slice(0, 40)}"`
  })
  return [`${root.scrollWidth - width} px too wide`, ...last]
}

const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }

/** Gives a page that stands another screen, and waits until it stands there too. */
async function resize(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size)
  // The window itself says nothing, see above.
  await page.waitForFunction((width) => document.documentElement.clientWidth === width, size.width)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  await page.waitForFunction(nothingLoadsInView)
}

// What a walk looks at is one visit: most of a walk's time goes into coming to its pages.
test(
  'every page has a title, fits 320 px, is accessible in both themes, and its fields have their keyboards',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    const wide: Record<string, string[]> = {}
    const untitled: string[] = []
    const faults: Record<string, string[]> = {}
    const wrongFields: Record<string, string[]> = {}
    let inputs = 0
    await page.setViewportSize(NARROW)
    await walk(page, 'en', async (route) => {
      const beyond = await page.evaluate(beyondTheEdge, NARROW.width)
      if (beyond.length > 0) wide[route] = beyond
      if (!(await page.title()).endsWith(' · Candor')) untitled.push(route)
      await resize(page, PHONE)
      const found = await faultsInBothThemes(page)
      if (found.length > 0) faults[route] = found
      inputs += await page.locator('input').count()
      const ofFields = await page.evaluate(faultsOfFields)
      if (ofFields.length > 0) wrongFields[route] = ofFields
      await resize(page, NARROW)
    })
    expect(wide).toEqual({})
    expect(untitled).toEqual(['/', '/pages/index/index'])
    expect(faults).toEqual({})
    expect(wrongFields).toEqual({})
    expect(inputs).toBeGreaterThan(40)
  },
)

test(
  'in a language of long words no page scrolls sideways at 320 px, nor with text twice as large',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000)
    const session = await page.context().newCDPSession(page)
    // What a phone's or a browser's own setting of the size of text does.
    const setText = (standard: number, fixed: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
    const rootSize = (px: number) =>
      page.waitForFunction(
        (size) => getComputedStyle(document.documentElement).fontSize === size,
        `${px}px`,
      )
    const wide: Record<string, string[]> = {}
    const wideWhenLarge: Record<string, string[]> = {}
    const untitled: string[] = []
    await page.setViewportSize(NARROW)
    await walk(page, 'de', async (route) => {
      const beyond = await page.evaluate(beyondTheEdge, NARROW.width)
      if (beyond.length > 0) wide[route] = beyond
      if (!(await page.title()).endsWith(' · Candor')) untitled.push(route)
      await setText(32, 26)
      await rootSize(32)
      await resize(page, PHONE)
      const beyondWhenLarge = await page.evaluate(beyondTheEdge, PHONE.width)
      if (beyondWhenLarge.length > 0) wideWhenLarge[route] = beyondWhenLarge
      await setText(16, 13)
      await rootSize(16)
      await resize(page, NARROW)
    })
    expect(wide).toEqual({})
    expect(wideWhenLarge).toEqual({})
    expect(untitled).toEqual(['/', '/pages/index/index'])
    await setText(32, 26)
    await resize(page, PHONE)
    await open(page, '/pages/personal/personal')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('font-size', '40px')
  },
)

test(
  'every page that is called without what it is about leads somewhere',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await becomes(page, own, 'en')
    const bare = [...new Set(everyPage(own).map((route) => route.split('?')[0]!))]
    const led: Record<string, string> = {}
    for (const route of bare) {
      await open(page, route)
      await expect(page.getByRole('heading').first(), route).toBeVisible()
      await page.waitForFunction(nothingLoadsInView)
      await expect(
        page.getByText(/Please fill in|No deposits this way|Try again/),
        route,
      ).toHaveCount(0)
      const at = new URL(page.url()).hash.slice(1)
      if (at.split('?')[0] !== route) led[route] = at
    }
    expect(led).toEqual({
      '/pages/richView/richView': '/pages/help/help',
      '/pages/help/detail': '/pages/help/help',
      '/pages/property/statement': '/pages/property/papers',
      '/pages/messages/detail': '/pages/messages/messages',
      '/pages/market/settlement': '/pages/market/fastOrder?tab=history',
      '/pages/recharge/recharging': '/pages/recharge/rechargeWay',
      '/pages/recharge/rechargeNew': '/pages/recharge/rechargeWay',
      '/pages/pay/pay-view': '/pages/recharge/rechargeWay',
      '/pages/wealth/wealthDetail': '/pages/wealth/wealthList',
      '/pages/plans/plan': '/pages/plans/plans',
      '/pages/lockMining/productDetail': '/pages/lockMining/productList',
      '/pages/lockMining/orderDetail': '/pages/lockMining/orderList',
      '/pages/system/preview-image': '/pages/personal/personal',
      '/pages/system/open-location': '/pages/service/service',
    })
  },
)

test('home leads to the newest unread notice and counts what is unread, and says whose orders it counts', async ({
  page,
  venue,
}) => {
  const newcomer = await wellUsedPerson(venue, `Newcomer${Date.now()}`)
  await becomes(page, newcomer, 'en')
  await open(page, '/')
  const bell = page.getByRole('button', { name: /^Messages, \d+ unread$/ })
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)![0])
  const before = await unread()
  await expect(page.getByText(/^Simulated market, 24 h .* USDT$/)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* orders? here, 24 h$/)).toBeVisible()
  const notice = page.locator('a[href*="/pages/messages/detail?id="]')
  await expect(notice).toHaveCount(1)
  await expect(notice).toHaveText(/\d+ [A-Z][a-z]{2,3} \d{4}$/)
  const first = await notice.getAttribute('href')
  await notice.click()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await page.goBack()
  await expect.poll(unread).toBe(before - 1)
  await expect(page.locator(`a[href="${first}"]`)).toHaveCount(0)
  await bell.click()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
})

test('a change of page gives the focus to the new heading, and a field that takes it keeps it', async ({
  page,
}) => {
  await becomes(page, own, 'en')
  await open(page, '/pages/personal/personal')
  await expect(page.getByRole('heading', { name: 'Me', level: 1 })).not.toBeFocused()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Messages · Candor')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Me', level: 1 })).toBeFocused()
})

test('who asks for more contrast gets it', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await becomes(page, own, 'en')
  for (const route of ['/', '/pages/currency/currency', '/pages/setting/security']) {
    await open(page, route)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const rules = ['color-contrast-enhanced']
    expect(await accessFaults(page, { rules }), route).toEqual([])
  }
})

test('in colours of the person’s own, what is chosen and unread still shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await becomes(page, own, 'en')
  await open(page, '/pages/currency/currency')
  const [buy, sell] = [
    page.getByRole('radio', { name: 'Buy' }),
    page.getByRole('radio', { name: 'Sell' }),
  ]
  await expect(buy).toHaveCSS('outline-style', 'solid')
  await expect(sell).toHaveCSS('outline-style', 'none')
  const colourOf = (system: string) =>
    page.evaluate((name) => {
      const probe = document.createElement('i')
      probe.style.color = name
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, system)
  await expect(page.locator('body')).toHaveCSS('background-color', await colourOf('Canvas'))
  await expect(page.locator('body')).toHaveCSS('color', await colourOf('CanvasText'))
  await open(page, '/pages/personal/personal')
  const unread = page
    .getByRole('link', { name: /Me$/ })
    .getByText(/unread/)
    .locator('..')
  await expect(unread).toHaveCSS('background-color', await colourOf('Highlight'))
})

/** What still shows that it loads, though nothing does. */
function endless(): string[] {
  const shown = document.querySelectorAll('[data-bone], [role=status][aria-label]')
  return [...shown]
    .filter((element) => element.checkVisibility())
    .map((element) => element.closest('section, main')?.textContent.slice(0, 60) ?? '')
}

test(
  'where nothing can be read no page waits for ever',
  { tag: '@long' },
  async ({ page, quietConsole }) => {
    test.setTimeout(180_000)
    await becomes(page, own, 'en')
    await page.route('**/portal/**', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'It failed.' } }),
    )
    const waiting: Record<string, string[]> = {}
    for (const route of everyPage(own)) {
      await open(page, route)
      await expect(page.getByRole('heading').first(), route).toBeVisible()
      await expect
        .poll(() => page.evaluate(endless), { timeout: 5_000 })
        .toEqual([])
        .catch(async () => (waiting[route] = await page.evaluate(endless)))
    }
    expect(waiting).toEqual({})
    quietConsole.length = 0
  },
)
