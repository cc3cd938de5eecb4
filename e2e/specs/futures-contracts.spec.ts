import type { Locator, Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { acceptRiskNotice, enter, placeAllTheSame } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

const TICKET = '/pages/contract/contract?symbol=DOGEUSDT'

/** Registers somebody, who has the gift of 10 USDT, and logs them in to see the ticket. */
async function enterTicket(page: Page, address: string, account: string): Promise<void> {
  await enter(page, address, account, TICKET)
  await expect(page.getByRole('radio', { name: 'Buy long' })).toBeVisible()
}

/** A price so far from the index now, with the digits of its scale. */
async function priceAt(address: string, share: number): Promise<string> {
  const query = { symbol: 'DOGEUSDT' }
  const { price } = await portalAt(address).call('latestPrice', { query })
  return (Number(price) * share).toFixed(5)
}

/** Opens a long position at 10x, with stops where they are given; the notice is read on the way. */
async function openLong(page: Page, stops?: { loss: string; profit: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Lots' }).fill('1')
  if (stops) {
    await page.getByRole('button', { name: 'With stop loss or take profit' }).click()
    await page.getByLabel('Stop loss', { exact: true }).fill(stops.loss)
    await page.getByLabel('Take profit', { exact: true }).fill(stops.profit)
  }
  const order = page.getByRole('button', { name: /^Buy long · 1 lot/ })
  await order.click()
  await acceptRiskNotice(page, order)
  await expect(page.getByText(/^Opened at /)).toBeVisible()
}

/** Opens the sheet of an act, sees that it states its figures, and carries it out. */
async function act(page: Page, position: Locator, name: string, ...stated: string[]) {
  await position.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  for (const words of ['Index price', 'It is carried out at the next price', ...stated]) {
    await expect(sheet.getByText(words).first()).toBeVisible()
  }
  const sent = name === 'Close' ? 'Close position' : name
  await sheet.getByRole('button', { name: sent, exact: true }).click()
  await expect(sheet).toBeHidden()
}

test('a 10x long with stops is followed, locked, unlocked, reversed and closed, all on record', async ({
  page,
  venue,
}) => {
  await enterTicket(page, venue.address, 'futurestrader1')
  await expect(page.getByRole('button', { name: /^Leverage 10x/ })).toBeVisible()
  const stops = {
    loss: await priceAt(venue.address, 0.95),
    profit: await priceAt(venue.address, 1.2),
  }
  await openLong(page, stops)
  const positions = page.getByRole('article')
  const long = positions.filter({ hasText: 'Long 10x' })
  const short = positions.filter({ hasText: 'Short 10x' })
  await expect(long).toHaveCount(1)
  await expect(long).toContainText(stops.loss)
  await expect(long).toContainText(stops.profit)

  await act(page, long, 'Follow order', 'Opens: Long', 'Opening fee 0.05%')
  await expect(long).toHaveCount(2)
  await act(page, long.first(), 'Lock', 'Opens: Short', 'Closing either one unlocks the other')
  await expect(short).toHaveCount(1)
  await expect(positions.filter({ hasText: 'Locked with' })).toHaveCount(2)
  await expect(short.getByRole('button', { name: 'Follow order' })).toHaveCount(0)

  await short.getByRole('button', { name: 'Unlock', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /^Close Short 10x/ }).click()
  await expect(sheet.getByText('Comes back')).toBeVisible()
  await sheet.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(short).toHaveCount(0)
  await expect(positions.filter({ hasText: 'Locked with' })).toHaveCount(0)

  await act(page, long.first(), 'Close and reverse', 'Closes: Long', 'Opens: Short')
  await expect(short).toHaveCount(1)
  await expect(long).toHaveCount(1)
  await act(
    page,
    short,
    'Close',
    'Net profit',
    'Profit before fees',
    'Closing fee 0.05%',
    'Comes back',
  )
  await expect(page.getByText(/^Closed at .*\. Net profit: /)).toBeVisible()
  await expect(short).toHaveCount(0)
  await act(page, long, 'Close', 'Comes back')
  await expect(page.getByText('No open positions')).toBeVisible()

  await page.getByRole('button', { name: 'Show all futures orders' }).click()
  await page.getByRole('tab', { name: 'Closed' }).click()
  await expect(positions).toHaveCount(4)
  await expect(positions.filter({ hasText: 'Closed by you' })).toHaveCount(3)
  await positions.filter({ hasText: 'Closed to reverse' }).getByRole('button').click()
  await expect(sheet.getByText('Index that opened it')).toBeVisible()
  await expect(sheet.getByText('Index that closed it')).toBeVisible()
  await expect(sheet.getByText(/^No\. \d+/)).toHaveCount(2)
})

test(
  'a limit order waits with its margin held, and is cancelled',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterTicket(page, venue.address, 'futurestrader2')
    await page.getByRole('tab', { name: 'Limit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Limit price' }).fill(await priceAt(venue.address, 0.5))
    await page.getByRole('textbox', { name: 'Lots' }).fill('2')
    await expect(page.getByText('Opens when the index reaches the limit')).toBeVisible()
    const buy = page.getByRole('button', { name: /^Buy long · 2 lots/ })
    await buy.click()
    await acceptRiskNotice(page, buy)
    await placeAllTheSame(page, 'below the market')
    await expect(page.getByText('Order placed')).toBeVisible()
    await page.getByRole('tab', { name: /^Limit orders/ }).click()
    const order = page.getByRole('article')
    await expect(order).toContainText('Holds')
    await order.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Order cancelled')).toBeVisible()
    await expect(page.getByText('No limit orders wait')).toBeVisible()
    await expect(page.getByText(/^10\.00 USDT/)).toBeVisible()
  },
)

test(
  'a limit that the index has reached already is refused or opened, as the ticket says',
  { tag: '@long' },
  async ({ page, venue }) => {
    // The price that is refused stands above such a screen while the button is pressed.
    await page.setViewportSize({ width: 360, height: 640 })
    await enterTicket(page, venue.address, 'futurestrader6')
    await page.getByRole('tab', { name: 'Limit', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Limit price' })
      .fill(await priceAt(venue.address, 1.03))
    await page.getByRole('textbox', { name: 'Lots' }).fill('1')
    await expect(
      page.getByText('opens at the next price, never worse than the limit'),
    ).toBeVisible()
    const refuse = page.getByRole('checkbox', { name: /refuse the order instead of opening it/ })
    await refuse.check()
    await expect(page.getByText('the order would be refused now')).toBeVisible()
    await expect(page.getByText('buys at once')).toHaveCount(0)
    const buy = page.getByRole('button', { name: /^Buy long · 1 lot/ })
    await buy.click()
    await acceptRiskNotice(page, buy)
    await expect(page.getByText('The price has reached your limit already')).toBeVisible()
    await buy.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 150))
    await buy.click()
    await expect(page.getByText('The price has reached your limit already')).toBeInViewport()
    await refuse.uncheck()
    await buy.click()
    await expect(page.getByText(/^Opened at /)).toBeVisible()
  },
)

test(
  'the lever is remembered for its symbol, and what was unfolded stays so',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, TICKET)
    await page.getByRole('button', { name: /^Leverage 10x/ }).click()
    await page.getByRole('option', { name: /^20x/ }).click()
    await page.getByRole('button', { name: 'All figures' }).click()
    await expect(page.getByText('Maintenance margin')).toBeVisible()
    await open(page, '/pages/contract/contract?symbol=ETHUSDT')
    await expect(page.getByRole('button', { name: /^Leverage 10x/ })).toBeVisible()
    await open(page, TICKET)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Leverage 20x/ })).toBeVisible()
    await expect(page.getByText('Maintenance margin')).toBeVisible()
  },
)

test('figures that the venue would refuse are named before the order is sent', async ({
  page,
  venue,
}) => {
  await enterTicket(page, venue.address, 'futurestrader3')
  await page.getByRole('textbox', { name: 'Lots' }).fill('500')
  await expect(page.getByText('More than is available')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lots' }).fill('1')
  await page.getByRole('button', { name: 'With stop loss or take profit' }).click()
  await page.getByLabel('Stop loss', { exact: true }).fill('9')
  await expect(page.getByText('Open price cannot be less than Stop loss')).toBeVisible()
  await page.getByRole('radio', { name: 'Buy short' }).click()
  await page.getByLabel('Take profit', { exact: true }).fill('8')
  await expect(page.getByText('Open price cannot be less than Take profit')).toBeVisible()
  await page.getByRole('button', { name: /^Leverage/ }).click()
  const lever = page.getByRole('option', { name: /^50x/ })
  await expect(lever).toContainText('Margin')
  await expect(lever).toContainText('Liquidation')
})

/** No name of a line lies over another or beside the screen, and no control of the chart is cut. */
async function expectApart(page: Page): Promise<void> {
  const boxes: { x: number; y: number; width: number; height: number }[] = []
  for (const name of await page.locator('[data-price-line]').all()) {
    boxes.push((await name.boundingBox())!)
  }
  const isOver = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  const over = boxes.filter((a, at) => boxes.some((b, other) => other > at && isOver(a, b)))
  expect(over).toEqual([])
  const { width } = page.viewportSize()!
  const controls = page.locator('[data-chart-controls] button')
  for (const control of await controls.all()) {
    const box = (await control.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
}

test(
  'a take-profit is pulled along the chart and confirmed, or changed by the keyboard',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterTicket(page, venue.address, 'futurestrader4')
    const profit = await priceAt(venue.address, 1.012)
    await openLong(page, { loss: await priceAt(venue.address, 0.95), profit })
    await page.getByRole('button', { name: 'Chart' }).click()
    const line = page.getByRole('slider', { name: /^Take profit of Long 10x/ })
    await expect(line).toBeVisible()
    for (const language of ['vi', 'de', 'en']) {
      await page.evaluate((code) => localStorage.setItem('candor.language', `"${code}"`), language)
      await page.reload()
      await expect(page.locator('[data-price-line]')).toHaveCount(4)
      await expectApart(page)
    }
    const box = (await line.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 12, { steps: 4 })
    await page.mouse.up()
    const row = page.getByRole('region', { name: 'Own positions and orders' })
    await expect(row).toContainText(/^Take profit [\d.,]+, /)
    await row.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(line).not.toHaveAttribute('aria-label', new RegExp(`: ${profit}\\.`))

    await line.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(line).toHaveCount(0)
    // Whoever came from the position trades futures, not spot.
    await page.getByRole('button', { name: 'Buy short', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'All order types' }).click()
    await expect(page).toHaveURL(/contract\/contract\?symbol=DOGEUSDT/)
  },
)

test(
  'a guest sees the ticket with live figures and is asked to log in',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, TICKET)
    await page.getByRole('textbox', { name: 'Lots' }).fill('3')
    await expect(page.getByText('Most you can lose')).toBeVisible()
    await expect(page.getByText('Simulated', { exact: true })).toBeVisible()
    await page
      .getByRole('region', { name: 'Order' })
      .getByRole('button', { name: 'Log in' })
      .click()
    await expect(page).toHaveURL(/login\/login\?back=/)
  },
)

test(
  'another contract is found by its name, and a closed market says when it opens',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, TICKET)
    await page.getByRole('button', { name: /Choose a contract/ }).click()
    await page.getByRole('tab', { name: 'A-shares' }).click()
    await expect(page.getByRole('dialog').getByText('000300.SH')).toBeVisible()
    await page.getByRole('searchbox').fill('ethereum')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^ETH\/USDT/ })
      .click()
    await expect(page).toHaveURL(/symbol=ETHUSDT/)
  },
)

test(
  'the futures ticket and its positions are accessible',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enterTicket(page, venue.address, 'futurestrader5')
    await openLong(page)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText(/^Opened at /)).toBeHidden()
    expect(await accessFaults(page)).toEqual([])
  },
)
