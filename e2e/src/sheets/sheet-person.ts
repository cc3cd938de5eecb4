import { expect } from '@playwright/test'
import type { PortalClient } from '@candor/client'
import { HOUR_MS } from '@candor/money/durations'
import { multiply, truncate } from '@candor/money/decimals'
import { codePicture } from '@candor/server/testing/pictures'
import type { Venue } from '../fixtures.ts'
import { PASSWORD, registerByEmail } from '../people.ts'
import { portalAt, uploadImage } from '../portal.ts'
import { type Belongings, wellUsedPerson } from '../well-used-person.ts'

export const FUND_PASSWORD = 'battery staple'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Somebody who can open every sheet. */
export interface SheetPerson extends Belongings {
  venue: Venue
  /** Makes the withdrawal of the day, and returns its id. */
  withdraw: () => Promise<string>
  /** The e-mail address of an account that its owner has stopped. */
  stopped: string
  /** What the codes of the person's authenticator come from, once there is one. */
  secret?: string
}

/**
 * A well-used person with an address that can be paid, several orders in the book, a closed position,
 * an alert that went off and one that waits.
 */
export async function sheetPerson(venue: Venue, account: string): Promise<SheetPerson> {
  const own = await wellUsedPerson(venue, account)
  const { token } = JSON.parse(own.session) as { token: string }
  const client = portalAt(venue.address, token)
  await addAddress(client)
  await alertNow(client)
  await closePosition(client)
  const waiting = { symbol: 'BTCUSDT', side: 'buy', method: 'limit' } as const
  const terms = { price: '21000.5', quantity: '0.001', requestId: 'waiting' }
  await client.call('coinOrder', { body: { ...waiting, ...terms } })
  await venue.process.advance(2 * HOUR_MS)
  await expect
    .poll(async () => (await client.call('alerts', { body: {} })).fired, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const stopped = `${account.toLowerCase()}@example.org`
  await (await registerByEmail(venue, stopped)).call('stopAccount', { body: {} })
  return { ...own, venue, stopped, withdraw: () => withdraw(client) }
}

async function withdraw(client: PortalClient): Promise<string> {
  const terms = { currencyCode: 'USDT', chain: 'TRC20', address: TRON, quantity: '150' }
  const { id } = await client.call('withdrawal', {
    body: { ...terms, fundPassword: FUND_PASSWORD, requestId: 'withdrawn' },
  })
  return id
}

async function addAddress(client: PortalClient): Promise<void> {
  const words = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD }
  await client.call('updateFundsPassword', { body: { ...words, password: PASSWORD } })
  const qrImage = await uploadImage(client, await codePicture(TRON))
  const wallet = { currency: 'USDT', chain: 'TRC20', address: TRON, label: 'Cold wallet' }
  await client.call('walletAdd', { body: { ...wallet, qrImage, fundPassword: FUND_PASSWORD } })
}

/** Alerts close to the price on both sides, one of which goes off within moments, and one that waits. */
async function alertNow(client: PortalClient): Promise<void> {
  const tickers = await client.call('tickers', {})
  const now = tickers.find(({ symbol }) => symbol === 'BTCUSDT')!.price
  const terms = { symbol: 'BTCUSDT', often: 'once', lasts: 'week' } as const
  const ways = [
    ['rises', '1.0002'],
    ['falls', '0.9998'],
  ] as const
  for (const [condition, share] of ways) {
    const level = truncate(multiply(now, share), 2)
    await client.call('setAlert', { body: { ...terms, condition, level, requestId: condition } })
  }
  const far = { condition: 'falls', level: '1', requestId: 'far' } as const
  await client.call('setAlert', { body: { ...terms, ...far } })
}

async function closePosition(client: PortalClient): Promise<void> {
  const terms = { symbol: 'BTCUSDT', direction: 'buyShort', entrustType: 'market' } as const
  const { id } = await client.call('contractOrder', {
    body: { ...terms, lots: 2, lever: 10, requestId: 'to-close' },
  })
  await client.call('endContractOrder', { params: { id }, query: { requestId: 'closed' } })
}
