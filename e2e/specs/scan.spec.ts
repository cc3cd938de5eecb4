import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { HOUR_MS } from '@candor/money/durations'
import { codeFilm } from '@candor/server/testing/pictures'
import { accessFaults } from '../src/accessibility.ts'
import { findBrowser } from '../src/find-browser.ts'
import { test as base, expect, open } from '../src/fixtures.ts'
import { enterWithFunds, saveAddress } from '../src/saved-payees.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRON_TOO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The ends of ETHER, and in one case of letters, so that there is no checksum to fit. */
const ETHER_LIKE = `0x5aae${'0'.repeat(31)}beaed`

const film = join(tmpdir(), `candor-camera-${process.pid}.y4m`)

/** What the camera sees from now on. */
async function hold(text: string): Promise<void> {
  writeFileSync(film, await codeFilm(text))
}

/** A browser whose camera plays the film. */
const test = base.extend({
  launchOptions: [
    // eslint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first parameter
    async ({}, use) => {
      await hold(TRON)
      const camera = [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ executablePath: findBrowser(), args: ['--no-sandbox', ...camera] })
      rmSync(film)
    },
    { scope: 'worker' },
  ],
})

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessFaults(page)).toEqual([])
  }
}

test('a scanned code chooses the payee and the amount, and what is wrong with another is said', async ({
  page,
  venue,
}) => {
  const client = await enterWithFunds(page, venue)
  await saveAddress(client, 'TRC20', TRON, 'Cold wallet')
  await saveAddress(client, 'TRC20', TRON_TOO, 'Shop')
  await venue.process.advance(2 * HOUR_MS)
  await page.context().grantPermissions(['camera'])
  await open(page, '/pages/withdrawal/withdrawal')
  const payee = page.getByRole('button', { name: /^Address/ })
  await expect(payee).toHaveText(/Choose a saved address/)

  await hold(`tron:${TRON_TOO}?amount=250.5`)
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await expect(payee).toHaveText(/Shop/)
  await expect(page.getByLabel('Amount')).toHaveValue('250.5')

  await hold('ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@137?value=1')
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await expect(page.getByText('payment on another network')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await hold('bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1')
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await expect(page.getByText('asks for BTC, but you are withdrawing USDT')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(payee).toHaveText(/Shop/)
})

test('an address that only resembles a saved one is shown beside it, scanned, pasted or typed', async ({
  page,
  venue,
}) => {
  const client = await enterWithFunds(page, venue)
  await saveAddress(client, 'ERC20', ETHER, 'Exchange')
  await venue.process.advance(2 * HOUR_MS)
  await page.context().grantPermissions(['camera', 'clipboard-read', 'clipboard-write'])
  await hold(`ethereum:${ETHER_LIKE}@1`)
  await open(page, '/pages/withdrawal/withdrawal')
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'begins and ends like Exchange' })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Name, address or bank').fill('nobody')
  await expect(page.getByText('Nothing saved fits this')).toBeVisible()
  await page.getByLabel('Name, address or bank').fill('exch')
  await expect(page.getByRole('option', { name: /Exchange/ })).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), `ethereum:${TRON}`)
  await page.getByRole('button', { name: /^Paste Name/ }).click()
  await expect(page.getByText('Nothing saved fits this')).toBeVisible()

  await page.evaluate((text) => navigator.clipboard.writeText(text), `tron:${TRON}?amount=1`)
  await page.getByRole('button', { name: /^Paste Name/ }).click()
  await expect(page.getByText('This address is not among your saved ones')).toBeVisible()
  await page.getByRole('button', { name: 'Save this address' }).click()
  await expect(page.getByLabel('Wallet address')).toHaveValue(TRON)
  await expect(page.getByRole('button', { name: 'Chain TRC20' })).toBeVisible()
  await page.getByRole('button', { name: 'Chain TRC20' }).click()
  await page.getByRole('option', { name: 'ERC20' }).click()
  await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), ETHER_LIKE)
  await page.getByRole('button', { name: 'Paste Wallet address' }).click()
  await expect(warning).toBeVisible()
  await expectAccessible(page)
})

test(
  'a camera that is refused says what to do, and is asked for once more by a press',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterWithFunds(page, venue)
    await open(page, '/pages/wallet/addWallet')
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      Object.assign(window, { asks: 0 })
      mediaDevices.getUserMedia = (wanted) => {
        Object.assign(window, { asks: (window as unknown as { asks: number }).asks + 1 })
        return ask(wanted)
      }
    })
    const asks = () => page.evaluate(() => (window as unknown as { asks: number }).asks)
    expect(await asks()).toBe(0)
    await page.getByRole('button', { name: 'Scan QR code' }).click()
    await expect(page.getByText('The camera is not allowed for this page')).toBeVisible()
    expect(await asks()).toBe(1)
    await expectAccessible(page)
    await page.context().grantPermissions(['camera'])
    await hold(TRON)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Wallet address')).toHaveValue(TRON)
  },
)

test(
  'a camera’s lamp is turned on and off where it has one',
  { tag: '@long' },
  async ({ page, venue }) => {
    await page.addInitScript(() => {
      Object.assign(window, { lit: [] })
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      MediaStreamTrack.prototype.applyConstraints = (wanted) => {
        const [{ torch }] = wanted!.advanced as [{ torch: boolean }]
        ;(window as unknown as { lit: boolean[] }).lit.push(torch)
        return Promise.resolve()
      }
    })
    await enterWithFunds(page, venue)
    await page.context().grantPermissions(['camera'])
    await hold('https://example.com')
    await open(page, '/pages/wallet/addWallet')
    await page.getByRole('button', { name: 'Scan QR code' }).click()
    await page.getByRole('button', { name: 'Turn the light on' }).click()
    await page.getByRole('button', { name: 'Turn the light off' }).click()
    await expect(page.getByRole('button', { name: 'Turn the light on' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { lit: boolean[] }).lit)).toEqual([
      true,
      false,
    ])
  },
)

test(
  'where the clipboard may not be read, Paste leads into the field',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterWithFunds(page, venue)
    await open(page, '/pages/wallet/addWallet')
    await page.getByRole('button', { name: 'Paste Wallet address' }).click()
    await expect(page.getByLabel('Wallet address')).toBeFocused()
    await expect(page.getByLabel('Wallet address')).toHaveValue('')
  },
)
