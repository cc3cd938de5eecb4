import { type CallData, type CallName, type CallTerms, withRequestId } from '@candor/client'
import { type Page, expect } from '@playwright/test'
import type { Venue } from './fixtures.ts'
import { PASSWORD, register } from './people.ts'
import { portalAt } from './portal.ts'

/** What this person opened, for the pages that show one of it. */
export interface Belongings {
  session: string
  lockOrder: string
  fastOrder: string
  notice: string
  article: string
  plan: string
}

/**
 * Somebody who has something of every product, so that no page stands empty: orders in the book and
 * done, contracts, a purchase of wealth and of lock mining, an exchange, and a claim's history.
 */
export async function wellUsedPerson(venue: Venue, account: string): Promise<Belongings> {
  const client = await register(venue.address, account)
  let count = 0
  const act = <Name extends CallName>(
    name: Name,
    terms: CallTerms<Name>,
  ): Promise<CallData<Name>> =>
    client.call(name, withRequestId(name, terms, `${account}-${(count += 1)}`))
  await client.call('acceptRiskNotice', { body: {} })
  await act('testFunds', { body: { currencyCode: 'USDT', amount: '9000' } })
  await act('cutTurn', { body: { currencyCode: 'USDT', amount: '2000', from: 1, to: 2 } })
  const coins = { symbol: 'BTCUSDT', side: 'buy' } as const
  await act('coinOrder', { body: { ...coins, method: 'market', amount: '312.34' } })
  const waiting = { ...coins, method: 'limit', price: '20123.5', quantity: '0.00123' } as const
  await act('coinOrder', { body: waiting })
  const fast = { symbol: 'BTCUSDT', direction: 'buyLong', amount: '12.5', duration: 60 } as const
  const { id: fastOrder } = await act('spotOrder', { body: fast })
  await act('spotOrder', { body: { ...fast, duration: 600 } })
  const contract = { symbol: 'BTCUSDT', direction: 'buyLong', entrustType: 'market' } as const
  await act('contractOrder', { body: { ...contract, lots: 3, lever: 10 } })
  await act('purchaseProduct', { body: { productId: 'wealth-usdt-15', amount: '123.45' } })
  const lock = { productId: 'lock-usdt-30', amount: '150' }
  const { id: lockOrder } = await act('lockMiningPurchase', { body: lock })
  const quote = { from: 'USDT', to: 'BTC', amount: '50' }
  const quoted = await client.call('exchangeList', { body: quote })
  if (Array.isArray(quoted)) throw new Error('the exchange gave no quote')
  await act('executeUserExchange', { body: { ...quote, quoteId: quoted.quoteId } })
  const monthly = { every: 'month', day: 31, time: '09:00', zone: 'Europe/Berlin' } as const
  const { id: plan } = await act('makePlan', {
    body: {
      kind: 'buy',
      symbol: 'BTCUSDT',
      amount: '50',
      price: '90000',
      budget: '600',
      ...monthly,
    },
  })
  // The first fast contract is settled, the second goes on; and the markets have prices again.
  await venue.process.advance(65_000)
  await expect
    .poll(async () => (await client.call('latestPrice', { query: { symbol: 'BTCUSDT' } })).stale, {
      timeout: 30_000,
    })
    .toBe(false)
  const [notices, articles] = [
    await client.call('noticePage', {}),
    await client.call('helpCenterPage', {}),
  ]
  const login = { type: 'account', account, password: PASSWORD } as const
  const session = await portalAt(venue.address).call('login', { body: login })
  return {
    session: JSON.stringify({ token: session.token, user: session.userInfo }),
    lockOrder,
    fastOrder,
    plan,
    notice: notices.records[0]!.id,
    article: articles.records[0]!.id,
  }
}

/** Opens the application as this person, in this language, from now on. */
export async function becomes(
  page: Page,
  { session }: Pick<Belongings, 'session'>,
  language: string,
): Promise<void> {
  await page.addInitScript(
    ([kept, shown]) => {
      localStorage.setItem('candor.session', kept!)
      localStorage.setItem('candor.language', JSON.stringify(shown))
    },
    [session, language],
  )
}
