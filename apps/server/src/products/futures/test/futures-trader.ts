import type { FuturesOrderRow } from '@candor/protocol'
import type { DrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import { SYMBOL, acceptRisk } from '../../../../test/test-contracts.ts'
import type { PortalAnswer, TestUser } from '../../../../test/venue.ts'

/** 100 lots are 10 of the underlying, worth 1,000 USDT at 100.00: a margin of 100, a fee of 0.5. */
export const LONG = {
  symbol: SYMBOL,
  direction: 'buyLong',
  entrustType: 'market',
  lots: 100,
  lever: 10,
}
export const LIMIT = { ...LONG, entrustType: 'limit', price: '95.00' }

let requests = 0

/** The calls of futures contracts as one user makes them. */
export class FuturesTrader {
  readonly venue: DrivenVenue
  readonly user: TestUser

  constructor(venue: DrivenVenue, user: TestUser) {
    this.venue = venue
    this.user = user
  }

  /** `lang`: the language of the answer. */
  post(path: string, body: object = {}, lang = 'en'): Promise<PortalAnswer> {
    return this.venue.call(path, { body, token: this.user.token, headers: { lang } })
  }

  place(terms: object = {}, lang?: string): Promise<PortalAnswer> {
    const body = { ...LONG, requestId: `futures-${(requests += 1)}`, ...terms }
    return this.post('/order/contractOrder', body, lang)
  }

  /** The row of an order that was taken. */
  placed(terms: object = {}): Promise<FuturesOrderRow> {
    return taken(this.place(terms))
  }

  close(id: string, query = ''): Promise<PortalAnswer> {
    return this.post(`/order/endContractOrder/${id}${query}`)
  }

  cancel(id: string): Promise<PortalAnswer> {
    return this.post(`/order/revokeEntrust/${id}`)
  }

  follow(id: string, query = ''): Promise<PortalAnswer> {
    return this.post(`/order/contractChaseOrder/${id}${query}`)
  }

  reverse(id: string, query = ''): Promise<PortalAnswer> {
    return this.post(`/order/endAndChaseContractOrder/${id}${query}`)
  }

  setStops(orderNo: string, stops: object, lang?: string): Promise<PortalAnswer> {
    return this.post('/order/setStopProfitAndLoss', { orderNo, ...stops }, lang)
  }

  list(filter: object = {}, query = ''): Promise<{ records: FuturesOrderRow[]; total: number }> {
    return taken(this.post(`/order/getContractOrder${query}`, filter))
  }

  async one(id: string): Promise<FuturesOrderRow | undefined> {
    return (await this.list({ id })).records[0]
  }

  /** Account assets in USDT. */
  async balance(): Promise<{ available: string; held: string }> {
    const { data } = await this.post('/account/findAccount/1/USDT')
    return { available: data.available, held: data.held }
  }
}

/** A new user with 1,000 USDT who has accepted the risk notice. */
export async function newTrader(venue: DrivenVenue): Promise<FuturesTrader> {
  const user = await venue.newUser()
  await recharge(venue, user, 'USDT', '990')
  await acceptRisk(venue, user)
  return new FuturesTrader(venue, user)
}

async function taken<Data>(call: Promise<PortalAnswer>): Promise<Data> {
  const answer = await call
  if (answer.code !== 200) throw new Error(`The call was refused: ${answer.text}`)
  return answer.data
}
