import type { PortalClient } from '@candor/client'
import type { Page } from '@playwright/test'
import { codePicture } from '@candor/server/testing/pictures'
import type { Venue } from './fixtures.ts'
import { PASSWORD, register } from './people.ts'
import { portalAt, uploadImage } from './portal.ts'

export const FUND_PASSWORD = 'battery staple'

let people = 0

/** Registers somebody with test funds and a fund password, and opens the application as them. */
export async function enterWithFunds(page: Page, venue: Venue): Promise<PortalClient> {
  const account = `Payer${Date.now()}${(people += 1)}`
  const client = await register(venue.address, account)
  const funds = { currencyCode: 'USDT', amount: '1000', requestId: `funds-${account}` }
  await client.call('testFunds', { body: funds })
  const words = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD }
  await client.call('updateFundsPassword', { body: { ...words, password: PASSWORD } })
  const login = { type: 'account', account, password: PASSWORD } as const
  const session = await portalAt(venue.address).call('login', { body: login })
  await page.addInitScript(
    (kept) => localStorage.setItem('candor.session', kept),
    JSON.stringify({ token: session.token, user: session.userInfo }),
  )
  return client
}

/** Saves an address to withdraw USDT to. */
export async function saveAddress(
  client: PortalClient,
  chain: 'TRC20' | 'ERC20',
  address: string,
  label?: string,
): Promise<void> {
  const qrImage = await uploadImage(client, await codePicture(address))
  const fundPassword = FUND_PASSWORD
  const body = { currency: 'USDT', chain, address, qrImage, fundPassword, label }
  await client.call('walletAdd', { body })
}
