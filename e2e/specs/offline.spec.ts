import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { type Venue, test } from '../src/fixtures.ts'
import { LANGUAGES } from '@candor/protocol'
import { type Line, lineTo } from '../src/line.ts'
import { PASSWORD, register } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'
import { becomes, wellUsedPerson } from '../src/well-used-person.ts'

test.use({ serviceWorkers: 'allow' })

let line: Line

test.beforeEach(async ({ venue }) => {
  line = await lineTo(venue.address)
})
test.afterEach(() => line.close())

/** Somebody who has come only now, and has the application in German. */
async function newcomer(page: Page, venue: Venue, account: string): Promise<void> {
  await register(venue.address, account)
  const login = { type: 'account', account, password: PASSWORD } as const
  const { token, userInfo } = await portalAt(venue.address).call('login', { body: login })
  await becomes(page, { session: JSON.stringify({ token, user: userInfo }) }, 'de')
}

/** Opens the application, and waits until its worker has all that it keeps. */
async function openKept(page: Page, route: string): Promise<void> {
  await page.goto(`${line.address}/#${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        const choice = await caches.match('/language', { cacheName: 'candor-choice' })
        return [active?.state, await choice?.text()].join()
      }),
    )
    .toBe('activated,de')
}

/** What a phone does as it is put away: what is on the screen is kept, once there is a stream. */
async function putAway(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
        return localStorage.getItem('candor.lastKnown')
      }),
    )
    .toContain('findUserCurrencyAccountList')
}

test('without a network a reload shows what was last known, with its time', async ({
  page,
  venue,
  quietConsole,
}) => {
  await becomes(page, await wellUsedPerson(venue, `Away${Date.now()}`), 'de')
  await openKept(page, '/pages/property/property')
  const total = page.getByText(/^\d[\d.]*,\d\d$/).first()
  await expect(total).toBeVisible()
  await putAway(page)
  line.cut(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Keine Verbindung\. Stand: .*\d\d:\d\d\.$/)).toBeVisible()
  await expect(total).toBeVisible()
  // The tabs are there too, with the prices of then.
  await page.getByRole('link', { name: 'Kurse' }).click()
  await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
  line.cut(false)
  await page.context().setOffline(false)
  await expect(page.getByText('Keine Verbindung')).toHaveCount(0)
  // What could not be fetched meanwhile is in the console, as it should.
  quietConsole.length = 0
})

test(
  'what the first screen of a first visit shows is kept as soon as it came',
  { tag: '@long' },
  async ({ page, venue, quietConsole }) => {
    await newcomer(page, venue, `First${Date.now()}`)
    await openKept(page, '/pages/property/property')
    // The phone is not put away, and no minute goes by.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('candor.lastKnown')), {
        timeout: 10_000,
      })
      .toMatch(/"tickers".*"findUserCurrencyAccountList"|"findUserCurrencyAccountList".*"tickers"/s)
    line.cut(true)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Keine Verbindung\. Stand: .*\d\d:\d\d\.$/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'USDT' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Kurse' }).click()
    await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
    quietConsole.length = 0
  },
)

test(
  'quotes that a guest has just opened are kept as well',
  { tag: '@long' },
  async ({ page, quietConsole }) => {
    await page.goto(`${line.address}/#/pages/quotation/quotation`)
    await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('candor.lastKnown')), {
        timeout: 10_000,
      })
      .toContain('"tickers"')
    quietConsole.length = 0
  },
)

test(
  'a reload without a network never shows balances of before an act of one’s own',
  { tag: '@long' },
  async ({ page, venue, quietConsole }) => {
    const own = await wellUsedPerson(venue, `Act${Date.now()}`)
    await becomes(page, own, 'de')
    await openKept(page, '/pages/property/property')
    const usdt = page.getByRole('listitem').filter({ hasText: 'USDT' }).first()
    await expect(usdt).toBeVisible()
    await putAway(page)
    const before = await usdt.innerText()
    const { token } = JSON.parse(own.session) as { token: string }
    const moved = { currencyCode: 'USDT', amount: '77', from: 1, to: 2 } as const
    const client = portalAt(venue.address, token)
    await client.call('cutTurn', { body: { ...moved, requestId: `act-${Date.now()}` } })
    await expect(usdt).not.toHaveText(before, { useInnerText: true })
    const after = await usdt.innerText()
    line.cut(true)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Keine Verbindung\. Stand: .*\d\d:\d\d\.$/)).toBeVisible()
    await expect(usdt).toHaveText(after, { useInnerText: true })
    quietConsole.length = 0
  },
)

test('who logs out leaves nothing of theirs for when there is no network', async ({
  page,
  venue,
  quietConsole,
}) => {
  await newcomer(page, venue, `Gone${Date.now()}`)
  await openKept(page, '/pages/property/property')
  await putAway(page)
  await page.goto(`${line.address}/#/pages/setting/setting`)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('candor.lastKnown')))
    .not.toContain('findUserCurrencyAccountList')
  quietConsole.length = 0
})

/** What says in any language that there is a new version, where that takes most room. */
function longestNotice(): string {
  const texts = LANGUAGES.map((language) => {
    const file = new URL(`../../apps/web/src/i18n/${language}/later/notify.json`, import.meta.url)
    return (JSON.parse(readFileSync(file, 'utf8')) as { update: string }).update
  })
  return texts.toSorted((a, b) => b.length - a.length)[0]!
}

/** For the page: what is pressed there and lies under the notice. */
function coveredByNotice(): string[] {
  const notice = [...document.querySelectorAll('[role=status]')].find((element) =>
    element.querySelector('button'),
  )!
  const over = notice.getBoundingClientRect()
  const pressed = document.querySelectorAll<HTMLElement>('main :is(a, button, input, [role=tab])')
  return [...pressed]
    .filter((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      const across = left < over.right && right > over.left
      return width > 0 && across && top < over.bottom - 1 && bottom > over.top + 1
    })
    .map((element) => element.ariaLabel ?? element.textContent)
}

test('a new version asks to be loaded, and a page that is open goes on until then', async ({
  page,
  venue,
  quietConsole,
}) => {
  await newcomer(page, venue, `New${Date.now()}`)
  await openKept(page, '/')
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  line.upgrade()
  await page.evaluate(async () => {
    ;(window as { stays?: boolean }).stays = true
    await (await navigator.serviceWorker.ready).update()
  })
  const notice = page.getByText('Eine neue Version ist da')
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true)
  await page.setViewportSize({ width: 360, height: 640 })
  await notice.evaluate((element, text) => (element.textContent = text), longestNotice())
  for (const route of ['/pages/futures/kline?symbol=BTCUSDT', '/pages/contract/contract', '/']) {
    await page.evaluate((hash) => (location.hash = hash), route)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[data-bone]')).toHaveCount(0)
    expect(await page.evaluate(coveredByNotice), route).toEqual([])
  }
  await page.getByRole('button', { name: 'Laden' }).click()
  await page.waitForFunction(() => !('stays' in window))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  quietConsole.length = 0
})

test('a push is shown while the application is closed, and a touch leads to its case', async ({
  page,
  context,
  venue,
  quietConsole,
}) => {
  await newcomer(page, venue, `Pushed${Date.now()}`)
  await context.grantPermissions(['notifications'], { origin: line.address })
  await openKept(page, '/')
  const [worker] = context.serviceWorkers()
  const push = JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'BTC/USDT: Order ausgeführt',
      body: 'Verkauft.',
      tag: 'message-1',
      navigate: 'https://another.example/?seen=1#/pages/currency/currencyOrder?tab=executed',
    },
    app_badge: 3,
  })
  const deliver = () =>
    worker!.evaluate(async (data) => {
      const scope = globalThis as unknown as EventTarget & {
        registration: { getNotifications(): Promise<Notification[]> }
      }
      const event = new Event('push') as Event & { data?: object; waitUntil?: object }
      const { promise, resolve } = Promise.withResolvers<unknown>()
      Object.assign(event, {
        data: { json: () => JSON.parse(data) as unknown },
        waitUntil: resolve,
      })
      scope.dispatchEvent(event)
      await promise
      const shown = await scope.registration.getNotifications()
      return shown.map(({ title, body, tag }) => ({ title, body, tag }))
    }, push)
  // Whoever looks at it sees it there.
  expect(await deliver()).toEqual([])
  await page.goto('about:blank')
  await deliver()
  expect(await deliver()).toEqual([
    { title: 'BTC/USDT: Order ausgeführt', body: 'Verkauft.', tag: 'message-1' },
  ])
  await page.goto(`${line.address}/#/pages/personal/personal`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'open' in (window as object))).toBe(true)
  await expect(async () => {
    await worker!.evaluate(async () => {
      const scope = globalThis as unknown as EventTarget & {
        registration: { getNotifications(): Promise<Notification[]> }
      }
      const [notification] = await scope.registration.getNotifications()
      const data = {
        navigate: 'https://another.example/?seen=1#/pages/currency/currencyOrder?tab=executed',
      }
      const event = Object.assign(new Event('notificationclick'), {
        notification: notification ?? { data, close: () => undefined },
        // A browser lets nobody but its owner bring a page to the front.
        waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
      })
      scope.dispatchEvent(event)
    })
    await expect(page).toHaveURL(/currencyOrder\?tab=executed$/, { timeout: 1_000 })
  }).toPass()
  expect(new URL(page.url()).origin).toBe(line.address)
  quietConsole.length = 0
})
