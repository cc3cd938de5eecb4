import type { Locator, Page } from '@playwright/test'
import type { PortalClient } from '@candor/client'
import type { Venue } from './fixtures.ts'
import { register } from './people.ts'
import { portalAt } from './portal.ts'

/** The chart of a contract, on which its holder sees what they have. */
export const FUTURES = '/pages/futures/kline?symbol=DOGEUSDT&from=contract'
/** Less than the margin that a pane leaves above and below its prices, px: nothing gets to the market by it. */
export const A_LITTLE_UP = -8

/** The row under the chart: a position or an order, its acts, and what a pull asks. */
export const rowOf = (page: Page) => page.getByRole('region', { name: 'Own positions and orders' })
/** What a line is pulled by. */
export const grip = (page: Page, name: string) =>
  page.getByRole('slider', { name: new RegExp(`^${name}`) })

/** A price so far from the index now, with the digits of its scale. */
export async function priceAt({ address }: Venue, share: number): Promise<string> {
  const query = { symbol: 'DOGEUSDT' }
  const { price } = await portalAt(address).call('latestPrice', { query })
  return (Number(price) * share).toFixed(5)
}

/** Somebody with a long of one lot, whose stops stand so far from the index. */
export async function holder(
  venue: Venue,
  account: string,
  loss: number,
  profit: number,
): Promise<PortalClient> {
  const user = await register(venue.address, account)
  await user.call('acceptRiskNotice', { body: {} })
  await user.call('contractOrder', {
    body: {
      ...{ symbol: 'DOGEUSDT', direction: 'buyLong', entrustType: 'market', lots: 1, lever: 10 },
      stopLoss: await priceAt(venue, loss),
      stopProfit: await priceAt(venue, profit),
      requestId: `${account}-long`,
    },
  })
  return user
}

/** Pulls a grip so far up or down, and lets it go. */
export async function pull(page: Page, handle: Locator, by: number): Promise<void> {
  await hold(page, handle, by)
  await page.mouse.up()
}

/** The same, without letting it go. */
export async function hold(page: Page, handle: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await handle.boundingBox())!
  const [across, down] = [x + width / 2, y + height / 2]
  await page.mouse.move(across, down)
  await page.mouse.down()
  await page.mouse.move(across, down + by, { steps: 6 })
}
