import type { ProductSpec } from '@candor/engine'
import type { DrivenVenue } from '../../../../test/driven-venue.ts'
import { recharge } from '../../../../test/fund-people.ts'
import type { PortalAnswer, TestUser } from '../../../../test/venue.ts'

/** Five days; from 1,000 USDT on 0.35 % a day; 0.4 % for each day that remains. */
export const PRODUCT = 'wealth-usdt-5'

let requests = 0
export const newRequest = (): string => `earn-${(requests += 1)}`

/** The calls of wealth as one user makes them, with 10,000 USDT to begin with. */
export class WealthBuyer {
  readonly venue: DrivenVenue
  readonly user: TestUser

  private constructor(venue: DrivenVenue, user: TestUser) {
    this.venue = venue
    this.user = user
  }

  static async open(venue: DrivenVenue): Promise<WealthBuyer> {
    const user = await venue.newUser()
    // Ten more are the registration gift.
    await recharge(venue, user, 'USDT', '9990')
    await venue.settled()
    return new WealthBuyer(venue, user)
  }

  post(path: string, body: object): Promise<PortalAnswer> {
    return this.venue.call(`/userProductOrder/${path}`, { body, token: this.user.token })
  }

  /** Previews a purchase, a quarter of a second after whatever was before. */
  preview(terms: object = {}): Promise<PortalAnswer> {
    this.venue.wait(250)
    return this.post('executeAnticipateOrder', { productId: PRODUCT, amount: '1000', ...terms })
  }

  carryOut(previewId: string, requestId = newRequest()): Promise<PortalAnswer> {
    return this.post('executeUserOrder', { previewId, requestId })
  }

  buy(terms: object = {}): Promise<PortalAnswer> {
    const body = { productId: PRODUCT, amount: '1000', requestId: newRequest(), ...terms }
    return this.post('executeUserPurchaseOrder', body)
  }

  previewRedemption(orderId: string): Promise<PortalAnswer> {
    return this.post('executeAnticipateRedeem', { orderId })
  }

  redeem(orderId: string, requestId = newRequest()): Promise<PortalAnswer> {
    return this.post('executeUserRedeemOrder', { orderId, requestId })
  }

  /** The data of one order, or the refusal. */
  async order(id: string): Promise<PortalAnswer['data']> {
    return this.#read(`/userProductOrder/findOrderById?id=${id}`)
  }

  async orders(query = ''): Promise<PortalAnswer['data']> {
    return this.#read(`/userProductOrder/page${query}`)
  }

  async balance(): Promise<{ available: string; held: string }> {
    const path = '/account/findAccount/1/USDT'
    const { data } = await this.venue.call(path, { body: {}, token: this.user.token })
    return { available: data.available, held: data.held }
  }

  async #read(path: string): Promise<PortalAnswer['data']> {
    return (await this.venue.call(path, { token: this.user.token })).data
  }
}

/** A product as anyone sees it, or the refusal. */
export async function product(venue: DrivenVenue, id = PRODUCT): Promise<PortalAnswer['data']> {
  return (await venue.call(`/product/findProductById?id=${id}`)).data
}

/** Changes a product's rules while the work lasts. */
export async function under(
  { parts: { transactor } }: DrivenVenue,
  change: Partial<ProductSpec>,
  work: () => Promise<void>,
  code = PRODUCT,
): Promise<void> {
  const { engine } = transactor
  const before = engine.products()[engine.productId(code)!]!
  const define = async (spec: ProductSpec) => {
    const result = await transactor.submit({ kind: 'defineProduct', spec })
    if (result.outcome !== 'accepted') throw new Error(`The rules of ${code} were not taken.`)
  }
  await define({ ...before, ...change })
  try {
    await work()
  } finally {
    await define(before)
  }
}
