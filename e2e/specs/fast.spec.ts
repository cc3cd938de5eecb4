import { DAY_MS } from '@candor/money/durations'
import type { FastOrderRow } from '@candor/protocol'
import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { acceptRiskNotice, enter, logIn, register } from '../src/people.ts'

const TICKET = '/pages/market/market?tab=fast&symbol=BTCUSDT'
const LIMITS = '/pages/personal/limits'

/** Writes a stake by the keypad. */
async function stake(page: Page, digits: string): Promise<void> {
  for (const digit of digits) {
    await page.getByRole('button', { name: digit, exact: true }).click()
  }
}

/** What the ring of the running contract says. */
async function secondsLeft(page: Page): Promise<number> {
  const words = await page.getByRole('timer').getAttribute('aria-label')
  return Number(/\d+/.exec(words ?? '')?.[0])
}

/** From now on a receipt says what its prints were made of, as that of a live venue does. */
async function withCompositions(page: Page): Promise<void> {
  await page.route('**/portal/order/getSpotOrder', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { records: FastOrderRow[] } }
    for (const { receipt } of answer.data.records) {
      if (!receipt) continue
      receipt.compositionsKept = { days: 90, until: receipt.windowTo + 90 * DAY_MS }
      receipt.compositions = receipt.prints.map(({ seq, at, price }) => {
        const said = { price, value: price, at: at - 200, receivedAt: at - 150, quote: 'USDT' }
        const used = { ...said, market: 'BTC/USDT', standing: 'used' } as const
        const inDollars = { ...used, market: 'BTC/USD', quote: 'USD', price: '64000.1' }
        const constituents = [
          { ...used, exchange: 'binance' },
          { ...inDollars, exchange: 'kraken' },
          { ...used, exchange: 'okx', at: at - 30_000, standing: 'stale' as const },
        ]
        return { seq, at, hash: '5e'.repeat(32), constituents }
      })
    }
    await route.fulfill({ response, json: answer })
  })
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

test('a contract of 30 s shows its result by itself, and its receipt is verified', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, 'fasttrader1', TICKET)
  await stake(page, '5')
  await expect(page.getByText('10.00 available')).toBeVisible()
  await expect(page.getByText('9.25', { exact: true })).toBeVisible()
  await expect(page.getByText('54.05%')).toBeVisible()

  await page.getByRole('button', { name: 'Buy long' }).click()
  const notice = page.getByRole('dialog', { name: 'What you can lose' })
  await notice.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('timer')).toHaveCount(0)

  const long = page.getByRole('button', { name: 'Buy long' })
  await long.click()
  await acceptRiskNotice(page, long)
  await expect(page.getByText(/^Opened at /)).toBeVisible()
  await expect(page.getByRole('timer', { name: /^\d+ seconds left$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Long.*5\.00 USDT/ })).toBeVisible()
  await expect(page.getByText('5.00 available')).toBeVisible()
  await expectNoFaults(page)

  await page.getByRole('textbox', { name: 'Stake' }).fill('4')
  await page.getByRole('button', { name: 'Buy long' }).click()
  const question = page.getByRole('alertdialog', { name: 'Place this order?' })
  await expect(question).toContainText('It takes 80% of what is available.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('5.00 available')).toBeVisible()

  await page.getByRole('link', { name: 'Orders, 1 open' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('if it holds')).toBeVisible()
  await expectNoFaults(page)
  await page.goBack()

  // The last seconds pass by themselves: their prices decide.
  await venue.process.advance(Math.max(0, (await secondsLeft(page)) - 6) * 1_000)
  const receipt = page.getByRole('link', { name: /Show the receipt/ })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await receipt.click()

  await expect(page.getByRole('heading', { name: 'Settlement' })).toBeVisible()
  await expect(page.getByText(/^Settled .* the open price/)).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+, median$/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /in the last 3 seconds/ })).toBeVisible()
  await page.getByRole('button', { name: 'Verify this settlement' }).click()
  await expect(page.getByText('All 6 checks hold.')).toBeVisible()
  await page.getByText('How anyone can recompute it').click()
  await expect(page.getByText('Link before the window', { exact: true })).toBeVisible()
  await expectNoFaults(page)
  // Prices are made up here: nothing is said of exchanges.
  await expect(page.getByText('What each price was made of')).toHaveCount(0)

  await withCompositions(page)
  await page.reload()
  await page.getByText('What each price was made of').click()
  await expect(page.getByText('2 used, 1 left out').first()).toBeVisible()
  await expect(page.getByText('Left out: too old').first()).toBeVisible()
  await expect(page.getByText('≈').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy: Hash (SHA-256)' }).first().click()
  await expect(page.getByText('Copied')).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Verify this settlement' }).click()
  await expect(page.getByText('All 7 checks hold.')).toBeVisible()

  await page.getByRole('button', { name: 'Orders' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: /BTC\/USDT.*(\+4\.25|−5\.00) USDT/ })).toBeVisible()
  await page.getByRole('button', { name: 'Symbol' }).click()
  await page.getByRole('option', { name: /ETH\/USDT/ }).click()
  await expect(page.getByText('No orders fit')).toBeVisible()
})

test(
  'a contract whose answer was lost stays in doubt, and is then told of as of before',
  { tag: '@long' },
  async ({ page, venue, quietConsole }) => {
    await enter(page, venue.address, 'fasttrader12', TICKET)
    await stake(page, '2')
    const long = page.getByRole('button', { name: 'Buy long' })
    const doubt = page.getByText('It is not yet certain whether this was carried out')
    await page.route('**/portal/order/spotOrder', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await long.click()
    await acceptRiskNotice(page, long)
    await expect(doubt).toBeVisible()
    await page.context().setOffline(true)
    await long.click()
    await expect(doubt).toBeVisible()
    await page.context().setOffline(false)
    await page.unroute('**/portal/order/spotOrder')
    await long.click()
    await expect(page.getByText(/^Your order from .* had gone through/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Orders, 1 open' })).toBeVisible()

    await venue.process.advance(Math.max(0, (await secondsLeft(page)) - 6) * 1_000)
    const receipt = page.getByRole('link', { name: /Show the receipt/ })
    await expect(receipt).toBeVisible()
    await long.click()
    // A result that nobody put away hides nothing that runs.
    await expect(page.getByText(/^Opened at /)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(receipt).toHaveCount(0)
    // The browser's own words of lost answers.
    quietConsole.length = 0
  },
)

test('a press that comes twice opens one contract', { tag: '@long' }, async ({ page, venue }) => {
  await enter(page, venue.address, 'fasttrader5', TICKET)
  await stake(page, '2')
  const long = page.getByRole('button', { name: 'Buy long' })
  await long.click()
  await acceptRiskNotice(page, long)
  await expect(page.getByText('8.00 available')).toBeVisible()
  await expect(long).not.toHaveAttribute('aria-busy')
  await long.dblclick({ delay: 100 })
  await expect(page.getByText('6.00 available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders, 2 open' })).toBeVisible()
})

test('an order that waits for its price says so, in place of both buttons', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, 'fasttrader7', TICKET)
  await expect(page.getByText('Opens at the next price, within 3 s')).toBeVisible()
  await stake(page, '2')
  const long = page.getByRole('button', { name: 'Buy long' })
  await long.click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/portal/order/spotOrder', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await acceptRiskNotice(page, long)
  const waiting = page.getByRole('button', { name: 'Waiting for the next price…' })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Buy short' })).toHaveCount(0)
  await expectNoFaults(page)
  answer()
  await expect(page.getByText(/^Opened at /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy short' })).toBeVisible()
  await expect(page.getByText('8.00 available')).toBeVisible()
})

test('a contract whose last seconds had no price gives the stake back', async ({ page, venue }) => {
  await enter(page, venue.address, 'fasttrader2', TICKET)
  // A keyboard writes the stake too.
  await page.getByRole('textbox', { name: 'Stake' }).fill('2')
  const short = page.getByRole('button', { name: 'Buy short' })
  await short.click()
  await acceptRiskNotice(page, short)
  await expect(page.getByRole('timer')).toBeVisible()
  await venue.process.advance(60_000)
  await page.getByRole('link', { name: /Refunded.*Show the receipt/ }).click()
  await expect(page.getByText('No other price may decide.')).toBeVisible()
  await page.getByRole('button', { name: 'Verify this settlement' }).click()
  await expect(page.getByText('All 6 checks hold.')).toBeVisible()
  await page.getByRole('button', { name: 'Picture to share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Picture to share' })
  await expect(sheet.getByRole('img', { name: /Simulated market$/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Continue trading' }).click()
  await expect(page.getByText('10.00 available')).toBeVisible()
})

test('limits hold at once when they are tighter, and a day later when they are looser', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, 'fasttrader3', LIMITS)
  await page.getByRole('button', { name: /^Daily stake/ }).click()
  await page.getByLabel('At most in a day').fill('3')
  await expect(page.getByText('Applies as soon as you save it.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0.00 of 3.00 USDT')).toBeVisible()
  await page.getByRole('button', { name: /^Daily stake/ }).click()
  await page.getByLabel('At most in a day').fill('8')
  await expect(page.getByText(/^Looser: applies from /)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^8\.00 USDT from /)).toBeVisible()
  await expectNoFaults(page)

  await open(page, TICKET)
  await stake(page, '5')
  await expect(page.getByText('Your own daily limit leaves 3.00 USDT')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy long' })).toBeDisabled()
  await page.getByRole('button', { name: 'My limits' }).click()

  await page.getByRole('button', { name: /^Cool-off/ }).click()
  await page.getByRole('radio', { name: /^1 day/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the cool-off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin the cool-off' }).click()
  await expect(page.getByText('The cool-off has begun')).toBeVisible()
  await open(page, TICKET)
  await expect(page.getByText(/^Your cool-off lasts until /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy short' })).toBeDisabled()
})

test(
  'a guest sees the ticket and is shown the way in, and more than there is says so',
  { tag: '@long' },
  async ({ page, venue }) => {
    await open(page, TICKET)
    await expect(page.getByRole('img', { name: /^Price of BTC\/USDT/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy long' })).toHaveCount(0)
    await page.getByRole('button', { name: 'BTC/USDT, Choose a symbol' }).click()
    await page.getByRole('option', { name: /ETH\/USDT/ }).click()
    await expect(page).toHaveURL(/symbol=ETHUSDT/)
    await expectNoFaults(page)

    await enter(page, venue.address, 'fasttrader4', TICKET)
    await stake(page, '99')
    await expect(page.getByText('Only 10.00 USDT available')).toBeVisible()
    await page.getByRole('button', { name: 'Max' }).click()
    await expect(page.getByRole('textbox', { name: 'Stake' })).toHaveValue('10')
    await page.getByRole('button', { name: 'Spot' }).click()
    await expect(page).toHaveURL(/currency\/currency/)
  },
)

test('a session that was ended elsewhere says so, and the stream comes back', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, 'fasttrader6', '/pages/quotation/quotation')
  const price = page.getByText(/^\d\d,\d{3}\.\d\d$/).first()
  await expect(price).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('candor.session') ?? '')
  const { token } = JSON.parse(kept) as { token: string }
  const headers = { 'coin-auth': token }
  const again = page.waitForEvent('websocket')
  expect((await fetch(`${venue.address}/portal/logout`, { headers })).status).toBe(200)
  await again
  await expect(page).toHaveURL(/login\/login/)
  await expect(page.getByText(/^No connection\./)).toBeHidden()
})

test(
  'of two running contracts each shows in its turn, in the room of one',
  { tag: '@long' },
  async ({ page, venue }) => {
    const person = await register(venue.address, 'runstwoatonce')
    await person.call('acceptRiskNotice', { body: {} })
    const terms = { symbol: 'BTCUSDT', direction: 'buyLong', duration: 600 } as const
    for (const amount of ['3', '4']) {
      await person.call('spotOrder', {
        body: { ...terms, amount, requestId: `runs-two-${amount}` },
      })
    }
    await page.setViewportSize({ width: 360, height: 640 })
    await logIn(page, 'runstwoatonce', TICKET)
    const strip = page.getByRole('link', { name: /USDT/ })
    await expect(strip).toContainText('3.00 USDT')
    await page.getByRole('button', { name: 'Contract 1 of 2: show the next one' }).click()
    await expect(strip).toContainText('4.00 USDT')
    await page.getByRole('button', { name: 'Contract 2 of 2: show the next one' }).click()
    await expect(strip).toContainText('3.00 USDT')
    await expect(page.getByRole('button', { name: '00', exact: true })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a symbol that there is not is said in a room that is kept, and put away',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, '/pages/market/market?tab=fast&symbol=NOPE')
    await expect(page.getByText('There is no such symbol. You see another one.')).toBeVisible()
    const key = page.getByRole('button', { name: '00', exact: true })
    const before = await key.boundingBox()
    await expect(key).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/no such symbol/)).toBeHidden()
    await expect(page).toHaveURL(/symbol=BTCUSDT/)
    expect(await key.boundingBox()).toEqual(before)
  },
)
