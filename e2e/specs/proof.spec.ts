import { withRequestId } from '@candor/client'
import { DAY_MS } from '@candor/money/durations'
import type { Page, Route } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, open, test } from '../src/fixtures.ts'
import { logIn, register } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

const PROOF = '/pages/proof/proof'
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const BUTTON = 'Check everything of mine'

async function expectNoFaults(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
}

/** Somebody who has traded every product that ends at once, and fast contracts that are settled. */
async function trader(venue: Venue, name: string) {
  const user = await register(venue.address, name)
  let count = 0
  const id = () => `${name}-${(count += 1)}`
  await user.call('acceptRiskNotice', { body: {} })
  const funds = { currencyCode: 'USDT', amount: '2000' } as const
  await user.call('testFunds', withRequestId('testFunds', { body: funds }, id()))
  const moved = { currencyCode: 'USDT', amount: '900', from: 1, to: 2 } as const
  await user.call('cutTurn', withRequestId('cutTurn', { body: moved }, id()))
  const bought = { symbol: 'BTCUSDT', side: 'buy', method: 'market', amount: '400' } as const
  await user.call('coinOrder', withRequestId('coinOrder', { body: bought }, id()))
  for (const direction of ['buyLong', 'buyShort'] as const) {
    const fast = { symbol: 'BTCUSDT', direction, amount: '12.5', duration: 60 } as const
    await user.call('spotOrder', withRequestId('spotOrder', { body: fast }, id()))
  }
  const contract = { symbol: 'BTCUSDT', direction: 'buyLong', entrustType: 'market' } as const
  const placed = { body: { ...contract, lots: 3, lever: 10 } }
  await user.call('contractOrder', withRequestId('contractOrder', placed, id()))
  await venue.process.advance(65_000)
  await expect
    .poll(async () => (await user.call('latestPrice', { query: { symbol: 'BTCUSDT' } })).stale, {
      timeout: 30_000,
    })
    .toBe(false)
  return user
}

/** Changes the newest own record of what the venue answers; the rest goes on as it came. */
async function changeAnswer(route: Route, change: (part: string) => string): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as { data: { records: { root: string; part: string }[] } }
  const last = answer.data.records.at(-1)!
  last.part = change(last.part)
  await route.fulfill({ response, json: answer })
}

/** One digit of the first amount of an opened part, as a venue would change it that cheats. */
function otherAmount(part: string): string {
  const bytes = Buffer.from(part, 'base64')
  const at = bytes.indexOf('"amount":"') + '"amount":"'.length
  const digit = bytes[at] === 0x2d ? at + 1 : at
  bytes[digit] = bytes[digit] === 0x39 ? 0x38 : bytes[digit]! + 1
  return bytes.toString('base64')
}

test('a person checks everything of theirs by one button, and takes the file', async ({
  page,
  venue,
}) => {
  await trader(venue, 'proofperson')
  await logIn(page, 'proofperson', PROOF)
  await expect(page.getByRole('heading', { name: 'Check it yourself' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Newest checkpoint' })).toBeVisible()
  await expect(page.getByText('Cosigned by nobody yet')).toBeVisible()
  await page.getByText('Run a witness yourself').click()
  await expect(page.getByText(`npm run witness -- ${venue.address}`)).toBeVisible()
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page.getByRole('heading', { name: 'Everything of yours holds' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('Fast results, from their prices')).toBeVisible()
  await page.getByText('Fees of trades and swaps').click()
  await expect(page.getByText(/Highest rate: 0\.\d+%/)).toBeVisible()
  await expectNoFaults(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Take the file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^candor-records-\d+\.json$/)
})

test('a venue that changes an amount of a record is found, in plain words', async ({
  page,
  venue,
}) => {
  await trader(venue, 'cheatedperson')
  await page.route('**/proof/records', (route) => changeAnswer(route, otherAmount))
  await logIn(page, 'cheatedperson', PROOF)
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page.getByRole('heading', { name: /do(es)? not hold/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(
    page.getByText('A record is not in the log that the checkpoint stands for.'),
  ).toBeVisible()
  await expect(page.getByText(/^Record \d+, /).first()).toBeVisible()
  await expect(page.getByText(/1970/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take the evidence' })).toBeVisible()
  await expectNoFaults(page)
})

test(
  'a venue that tells another balance than its records come to is found',
  { tag: '@long' },
  async ({ page, venue }) => {
    await trader(venue, 'shortperson')
    await page.route('**/account/findUserCurrencyAccountList', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as {
        data: { currencyCode: string; type: number; available: string }[]
      }
      const row = answer.data.find(
        ({ currencyCode, type }) => currencyCode === 'USDT' && type === 1,
      )!
      row.available = '999999.000000'
      await route.fulfill({ response, json: answer })
    })
    await logIn(page, 'shortperson', PROOF)
    await page.getByRole('button', { name: BUTTON }).click()
    await expect(page.getByText(/^Expected .* USDT, found 999,999\.00 USDT$/)).toBeVisible({
      timeout: 80_000,
    })
  },
)

test(
  'answers that are cut short, or of somebody else, are said to be so',
  { tag: '@long' },
  async ({ page, venue }) => {
    const other = await register(venue.address, 'someoneelse')
    await register(venue.address, 'misledperson')
    const { checkpoint } = await other.call('getLog', {})
    await expect
      .poll(async () => {
        const body = { size: checkpoint?.size ?? 0 }
        return (await other.call('getMyRecords', { body }).catch(() => undefined)) !== undefined
      })
      .toBe(true)
    let changed: (part: string) => string = (part) => part.slice(0, 40)
    await page.route('**/proof/records', (route) => changeAnswer(route, (part) => changed(part)))
    await logIn(page, 'misledperson', PROOF)
    await page.getByRole('button', { name: BUTTON }).click()
    const garbled = 'The answer is cut short, or is no record of a log at all.'
    await expect(page.getByText(garbled).first()).toBeVisible({ timeout: 60_000 })
    changed = () => '!'
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText(garbled).first()).toBeVisible({ timeout: 60_000 })
  },
)

test('the venue’s receipts of what a person did are kept, and one that does not hold is found', async ({
  page,
  venue,
}) => {
  await trader(venue, 'receiptedperson')
  await logIn(page, 'receiptedperson', PROOF)
  const kept = page.getByText(/^\d+ receipts, all in the log$/)
  await expect(kept).toBeVisible({ timeout: 60_000 })
  await kept.click()
  await expect(page.getByText(/^Seconds after what you do, the venue signs/)).toBeVisible()
  await expectNoFaults(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Take the receipts' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^candor-receipts-\d+\.json$/)
  const stored = () => page.evaluate(() => localStorage.getItem('candor.receipts'))
  expect(await stored()).toContain('"standing":"kept"')

  await open(page, '/pages/personal/personal')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(stored).toBeNull()

  await page.route('**/proof/receipts', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { receipts: { receipt: string }[] } }
    const [newest] = answer.data.receipts
    if (newest) newest.receipt = otherSignature(newest.receipt)
    await route.fulfill({ response, json: answer })
  })
  await logIn(page, 'receiptedperson', PROOF)
  await expect(page.getByText('1 receipt does not hold')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The log does not have what the venue signed for.')).toBeVisible()
  await expect(page.getByText(/^Record \d+, /)).toBeVisible()
  await expectNoFaults(page)
})

/** A receipt whose signature is of something else. */
function otherSignature(receipt: string): string {
  const bytes = Buffer.from(receipt, 'base64')
  bytes[100]! ^= 1
  return bytes.toString('base64')
}

test('a guest sees the log, and is led to log in for what is their own', async ({
  page,
  venue,
}) => {
  const { checkpoint } = await portalAt(venue.address).call('getLog', {})
  await open(page, PROOF)
  await expect(page.getByRole('heading', { name: 'Newest checkpoint' })).toBeVisible()
  if (checkpoint) await expect(page.getByText('records', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: BUTTON })).toHaveCount(0)
})

test(
  'home, assets, personal centre and a receipt lead there',
  { tag: '@long' },
  async ({ page, venue }) => {
    const user = await trader(venue, 'ledperson')
    const { records } = await user.call('getSpotOrder', { query: {}, body: { status: 'history' } })
    await logIn(page, 'ledperson', '/pages/index/index')
    const places = ['/pages/index/index', '/pages/property/property', '/pages/personal/personal']
    for (const place of places) {
      await open(page, place)
      await page.locator(`a[href="#${PROOF}"]`).click()
      await expect(page.getByRole('heading', { name: 'Newest checkpoint' })).toBeVisible()
    }
    await open(page, `/pages/market/settlement?id=${records[0]!.id}`)
    const row = page.getByRole('link', { name: /In the public log.*Cosigned by nobody yet/ })
    await expect(row).toBeVisible({ timeout: 30_000 })
    await row.click()
    await expect(page.getByRole('heading', { name: 'Newest checkpoint' })).toBeVisible()
  },
)

test('a person finds their place in the list of what is owed, and what is shown for it', async ({
  page,
  venue,
}) => {
  await trader(venue, 'listedperson')
  await venue.process.advance(DAY_MS)
  // The first record of the new day, which the list is of.
  await register(venue.address, 'nextdayperson')
  await venue.process.makeList()
  await logIn(page, 'listedperson', PROOF)
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page.getByRole('heading', { name: 'Everything of yours holds' })).toBeVisible({
    timeout: 80_000,
  })
  await page.getByText('Your place in the list of what the venue owes').click()
  await expect(page.getByText(/^Your balances are in the venue’s list of /)).toBeVisible()
  await expect(
    page.getByText(/^USDT: [\d,.]+ owed, 0 at addresses that signed, 0 stated of banks$/),
  ).toBeVisible()
  await expectNoFaults(page)

  // A log that cannot be read for now is no reason to accuse anybody, nor to wait for ever.
  await page.route('**/log/tile/**', (route) => route.fulfill({ status: 429 }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The check could not be finished')).toBeVisible({ timeout: 80_000 })
  await page.unroute('**/log/tile/**')
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page.getByRole('heading', { name: 'Everything of yours holds' })).toBeVisible({
    timeout: 80_000,
  })

  await page.route('**/proof/liabilities', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { root: string } }
    answer.data.root = 'ab'.repeat(32)
    await route.fulfill({ response, json: answer })
  })
  await page.route('**/proof/reserves', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { currencies: { onChain: string }[] } }
    answer.data.currencies[0]!.onChain = '500'
    await route.fulfill({ response, json: answer })
  })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(
    page.getByText(
      'Your place in the list of what is owed does not lead to the root that was published.',
    ),
  ).toBeVisible({ timeout: 80_000 })
  await expect(
    page.getByText('The reserves that the venue shows are not what its statements come to.'),
  ).toBeVisible()
})
