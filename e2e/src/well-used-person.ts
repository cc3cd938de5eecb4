import type { Page } from '@playwright/test'
import type { Venue } from './fixtures.ts'
import { PASSWORD, register } from './people.ts'
import { PortalClient } from './portal-client.ts'

/** What this person opened, for the pages that show one of it. */
export interface Belongings {
  session: string
  lockOrder: string
  fastOrder: string
  notice: string
  article: string
}

/**
 * Somebody who has something of every product, so that no page stands empty: orders in the book and
 * done, contracts, a purchase of wealth and of lock mining, an exchange, and a claim's history.
 */
export async function wellUsedPerson(venue: Venue, account: string): Promise<Belongings> {
  const client = await register(venue.address, account)
  let count = 0
  const act = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await client.post<Data>(path, {
      ...body,
      requestId: `${account}-${(count += 1)}`,
    })
    if (answer.code !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return answer.data
  }
  await client.post('/player/acceptRiskNotice')
  await act('/transaction/testFunds', { currencyCode: 'USDT', amount: '9000' })
  const transfer = { currencyCode: 'USDT', amount: '2000', from: 1, to: 2 }
  await act('/account/executeUserCutTurn', transfer)
  const coins = { symbol: 'BTCUSDT', side: 'buy' }
  await act('/order/coinOrder', { ...coins, method: 'market', amount: '312.34' })
  const waiting = { ...coins, method: 'limit', price: '20123.5', quantity: '0.00123' }
  await act('/order/coinOrder', waiting)
  const fast = { symbol: 'BTCUSDT', direction: 'buyLong', amount: '12.5', duration: 60 }
  const { id: fastOrder } = await act<{ id: string }>('/order/spotOrder', fast)
  await act('/order/spotOrder', { ...fast, duration: 600 })
  const contract = { symbol: 'BTCUSDT', direction: 'buyLong', entrustType: 'market' }
  await act('/order/contractOrder', { ...contract, lots: 3, lever: 10 })
  await act('/userProductOrder/executeUserPurchaseOrder', {
    productId: 'wealth-usdt-15',
    amount: '123.45',
  })
  const lock = { productId: 'lock-usdt-30', amount: '150' }
  const { id: lockOrder } = await act<{ id: string }>('/lockMining/purchase', lock)
  const quote = { from: 'USDT', to: 'BTC', amount: '50' }
  const { quoteId } = (await client.post<{ quoteId: string }>('/account/exchangeList', quote)).data
  await act('/account/executeUserExchange', { ...quote, quoteId })
  // The first fast contract is settled, the second goes on.
  await venue.process.advance(65_000)
  const lists = async (path: string) =>
    (await client.post<{ records: { id: string }[] }>(path)).data.records[0]!.id
  const login = { type: 'account', account, password: PASSWORD }
  const { data } = await new PortalClient(venue.address).post<{
    token: string
    userInfo: object
  }>('/login', login)
  return {
    session: JSON.stringify({ token: data.token, user: data.userInfo }),
    lockOrder,
    fastOrder,
    notice: await lists('/player/notice/page'),
    article: await lists('/player/helpCenter/page'),
  }
}

/** Opens the application as this person, in this language, from now on. */
export async function becomes(page: Page, { session }: Belongings, language: string) {
  await page.addInitScript(
    ([kept, shown]) => {
      localStorage.setItem('candor.session', kept!)
      localStorage.setItem('candor.language', JSON.stringify(shown))
    },
    [session, language],
  )
}
