import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { multiply, truncate } from '@candor/money/decimals'
import { type PortalClient, refusedAs } from '@candor/client'
import type { Page } from '@playwright/test'
import { freePort } from '@candor/postgres/free-port'
import { accessFaults } from '../src/accessibility.ts'
import { LIGHT_PEOPLE } from '../src/cheap-people.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter, logIn, register } from '../src/people.ts'
import { swipe } from '../src/swipe.ts'
import { startVenueProcess } from '../src/venue-process.ts'

const CHART = '/pages/futures/kline?symbol=BTCUSDT'
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Price alert' })
const price = (page: Page) => sheet(page).getByRole('textbox', { name: /^Price/ })

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

async function expectNothingSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const roots = [document.documentElement, ...document.querySelectorAll('dialog[open] > div')]
    return roots.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  })
  expect(beyond).toBe(false)
}

const firedOf = async (user: PortalClient) => (await user.call('alerts', { body: {} })).fired

/** Sets an alert at a share of the price, unless the price has come there meanwhile. */
async function setAt(user: PortalClient, condition: 'rises' | 'falls', share: string, id: string) {
  const tickers = await user.call('tickers', {})
  const now = tickers.find(({ symbol }) => symbol === 'BTCUSDT')!.price
  const level = truncate(multiply(now, share), 2)
  const terms = { symbol: 'BTCUSDT', condition, level, often: 'once', lasts: 'day' } as const
  try {
    await user.call('setAlert', { body: { ...terms, requestId: id } })
  } catch (error) {
    if (!refusedAs(error, 'alert_met_already')) throw error
  }
}

/** Alerts so close to the price on both sides that some of them go off within moments. */
async function setClose(user: PortalClient, round = 1): Promise<void> {
  for (let step = 1; step <= 3; step += 1) {
    await setAt(user, 'rises', `1.0000${2 * step}`, `rises-${round}-${step}`)
    await setAt(user, 'falls', `0.9999${9 - 2 * step}`, `falls-${round}-${step}`)
  }
}

for (const [index, size] of SIZES.entries()) {
  test(
    `an alert is set from the chart, changed and removed on a phone of ${size.width} px`,
    { tag: '@long' },
    async ({ page, venue }) => {
      await page.setViewportSize(size)
      await enter(page, venue.address, `alertperson${index}`, CHART)
      await page.getByRole('button', { name: 'Price alert' }).click()
      await expect(sheet(page).getByText('BTC/USDT now')).toBeVisible()
      await expect(sheet(page).getByText(/above the price now$/)).toBeVisible()
      await expect(sheet(page).getByText('No alerts yet.')).toBeVisible()
      const told = sheet(page).getByRole('group', { name: 'Tell me' })
      await expect(told.getByRole('button', { name: 'In the app' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expectAccessible(page)
      await expectNothingSideways(page)

      // What is not set up leads there, and the form is as it was on the way back.
      await sheet(page).getByRole('radio', { name: 'Every time' }).click()
      await told.getByRole('button', { name: 'E-mail: set up first' }).click()
      await expect(page).toHaveURL(/setting\/security/)
      await page.goBack()
      await expect(sheet(page).getByRole('radio', { name: 'Every time' })).toBeChecked()
      await sheet(page).getByRole('radio', { name: 'Once' }).click()
      await told.getByRole('button', { name: 'In the app' }).click()
      await expect(sheet(page).getByText('Choose at least one')).toBeVisible()
      await expect(sheet(page).getByRole('button', { name: 'Set alert' })).toBeDisabled()
      await told.getByRole('button', { name: 'In the app' }).click()

      await price(page).fill('1')
      await expect(sheet(page).getByText('The price is there already')).toBeVisible()
      await expect(sheet(page).getByRole('button', { name: 'Set alert' })).toBeDisabled()
      await sheet(page).getByRole('radio', { name: 'Falls to' }).click()
      await expect(sheet(page).getByText(/below the price now$/)).toBeVisible()
      await sheet(page).getByRole('button', { name: 'Set alert' }).click()
      await expect(page.getByText('Alert set')).toBeVisible()
      await expect(sheet(page)).toBeHidden()

      await page.getByRole('button', { name: 'Price alert' }).click()
      await sheet(page).getByRole('radio', { name: 'Indicator' }).click()
      await sheet(page).getByLabel('Level', { exact: true }).fill('101')
      await sheet(page).getByRole('button', { name: 'Set alert' }).click()
      await expect(sheet(page).getByText('Enter a figure from 0 to 100')).toBeVisible()
      await expectNothingSideways(page)
      await sheet(page).getByRole('radio', { name: 'Moves by' }).click()
      await sheet(page).getByLabel('By percent').fill('2.5')
      await sheet(page).getByRole('radio', { name: 'Every time' }).click()
      await sheet(page).getByRole('button', { name: 'Set alert' }).click()
      await expect(sheet(page)).toBeHidden()

      await open(page, '/pages/alerts/alerts')
      const moves = page.getByText(/^BTC\/USDT moves by 2\.5% in 1/)
      await expect(moves).toBeVisible()
      await expect(page.getByText('Your alerts 2')).toBeVisible()
      await expectAccessible(page)
      await expectNothingSideways(page)
      const first = page.getByRole('switch').first()
      await first.click()
      await expect(page.getByText('Paused; Every time')).toBeVisible()

      await page.getByRole('button', { name: /falls to 1/ }).click()
      await expect(price(page)).toHaveValue('1')
      await price(page).fill('2')
      await sheet(page).getByRole('button', { name: 'Save alert' }).click()
      await page.getByRole('button', { name: /falls to 2/ }).click()
      await sheet(page).getByRole('button', { name: 'Remove alert' }).click()
      await expect(page.getByText('Your alerts 1')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Your alerts 2')).toBeVisible()

      // The same by a swipe, and by the menu for those who cannot swipe.
      const row = page.getByRole('button', { name: /falls to 2/ })
      const place = (await row.boundingBox())!
      const from = { x: place.x + place.width - 40, y: place.y + place.height / 2 }
      await swipe(page, from, { ...from, x: from.x - 150 })
      await expect(page.getByText('Your alerts 1')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Your alerts 2')).toBeVisible()
      await row.click({ button: 'right' })
      const menu = page.getByRole('dialog', { name: /falls to 2/ })
      await expectAccessible(page)
      await menu.getByRole('button', { name: 'Remove alert' }).click()
      await expect(page.getByText('Your alerts 1')).toBeVisible()
    },
  )
}

test('an alert that went off is told, and shows the prints that the journal has', async ({
  page,
  venue,
}) => {
  const user = await register(venue.address, 'alertwatcher')
  await logIn(page, 'alertwatcher', '/pages/personal/personal')
  await setClose(user)
  await expect
    .poll(async () => (await user.call('alerts', { body: {} })).fired, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Price alerts' }).click()
  await page.getByRole('link', { name: /went off/ }).click()
  await page
    .getByRole('button', { name: /^BTC\/USDT (rises|falls) to/ })
    .first()
    .click()
  const why = page.getByRole('dialog', { name: 'Why it went off' })
  await expect(why.getByText('The price that met it')).toBeVisible()
  await expect(why.getByText(/^Record /).first()).toBeVisible()
  await why.getByRole('button', { name: 'Check with the journal' }).click()
  await expect(why.getByText('The journal shows it')).toBeVisible()
  await expect(why.getByText('By these prices it had to go off')).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await open(page, '/pages/messages/messages')
  await expect(page.getByText(/BTC\/USDT (rose|fell) to/).first()).toBeVisible()
})

test('a guest who presses the bell logs in first, and comes back to the chart', async ({
  page,
}) => {
  await open(page, CHART)
  await page.getByRole('button', { name: 'Price alert' }).click()
  await expect(page).toHaveURL(/login\/login\?back=.*kline/)
})

test(
  'alerts go off once each while the venue is killed again and again',
  { tag: '@long' },
  async () => {
    test.setTimeout(180_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-alerts-'))
    const port = await freePort()
    const start = () => startVenueProcess({ dataDir, port, env: LIGHT_PEOPLE })
    let venue = await start()
    try {
      const user = await register(venue.address, 'alertsurvivor')
      for (let round = 1; round <= 3; round += 1) {
        await setClose(user, round)
        const before = await firedOf(user)
        await expect.poll(() => firedOf(user), { timeout: 60_000 }).toBeGreaterThan(before)
        await venue.killTree()
        venue = await start()
      }
      const { records } = await user.call('alertFirings', { body: { limit: 100 } })
      expect(records.length).toBeGreaterThan(2)
      expect(new Set(records.map(({ alertId }) => alertId)).size).toBe(records.length)
      for (const { id } of records) {
        expect((await user.call('checkAlert', { body: { id } })).holds).toBe(true)
      }
      const told = async () => {
        const page = await user.call('noticePage', { body: { kind: 'message', limit: 100 } })
        return page.records.filter(({ title }) => /(rose|fell) to/.test(title)).length
      }
      await expect.poll(async () => (await told()) - (await firedOf(user))).toBe(0)
    } finally {
      await venue.stop()
      rmSync(dataDir, { recursive: true })
    }
  },
)
