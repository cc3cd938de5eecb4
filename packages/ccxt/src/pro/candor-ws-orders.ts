import { freshNonce } from '@candor/sdk'
import type { Order, OrderRequest } from 'ccxt'
import {
  type CreateArguments,
  type EditArguments,
  type RawTrigger,
  TRIGGER_STATUSES,
} from '../rest/candor-conditional.ts'
import type { RawOrder } from '../rest/candor-reading.ts'
import { idOf } from '../rest/candor-market-data.ts'
import { isConditional } from '../rest/conditional-terms.ts'
import { refuseUnsupported, sideOf } from '../rest/order-terms.ts'
import { CandorFrames } from './candor-frames.ts'

type Params = Record<string, unknown>

/** What the socket says of an order that was amended or cancelled. */
interface Changed {
  id: string
  status: RawOrder['status'] | RawTrigger['status']
}

/** What was asked for of an order, besides. */
type Known = Readonly<Record<string, unknown>> & { symbol?: string | undefined }

type Answered = { ok: true; result: RawOrder | RawTrigger | Changed } | { ok: false; error: object }

const STATUSES = { ...TRIGGER_STATUSES, filled: 'closed' } as const

/** Orders over the socket: the same as by REST, and answered once they are durable. */
export class CandorWsOrders extends CandorFrames {
  override async createOrderWs(...args: CreateArguments): Promise<Order> {
    await this.loadMarkets()
    const params = args[5] ?? {}
    const requestId = this.safeString(params, 'idempotencyKey', freshNonce())
    if (isConditional(params)) {
      const trigger = await this.frame('trigger.place', { ...this.newTrigger(args), requestId })
      return this.parseTrigger(trigger as RawTrigger, this.market(args[0]))
    }
    const order = await this.frame('order.place', { ...this.newOrder(args), requestId })
    return this.parseOrder(order as RawOrder, this.market(args[0]))
  }

  override async createOrdersWs(orders: OrderRequest[], params: Params = {}): Promise<Order[]> {
    await this.loadMarkets()
    const asked = orders.map(({ symbol, type, side, amount, price, params: own = {} }) => {
      const terms = { ...params, ...(own as Params) }
      return this.newInstruction([symbol, type, side, amount, price, terms])
    })
    return this.#batch(asked, orders)
  }

  override async editOrderWs(...args: EditArguments): Promise<Order> {
    const [id, symbol, type, side, amount, price, params = {}] = args
    await this.loadMarkets()
    if (params.trigger === true) {
      const terms = this.conditionalTerms([symbol, type, side, amount, price, params])
      // Its terms are looked at before the first is cancelled.
      this.newTrigger(terms)
      await this.frame('trigger.cancel', { triggerId: id })
      return this.createOrderWs(...terms)
    }
    refuseUnsupported(this.id, params)
    const fields = {
      ...this.#named(id, params),
      ...(amount !== undefined && { quantity: this.amountToPrecision(symbol, amount) as string }),
      ...(price !== undefined && { price: this.priceToPrecision(symbol, price) as string }),
      requestId: this.safeString(params, 'idempotencyKey', freshNonce()),
    }
    const changed = (await this.frame('order.amend', fields)) as Changed
    return this.#changedOrder(changed, { symbol, type, side, amount, price })
  }

  override async cancelOrderWs(id: string, symbol?: string, params: Params = {}): Promise<Order> {
    await this.loadMarkets()
    const asked =
      params.trigger === true
        ? this.frame('trigger.cancel', { triggerId: id })
        : this.frame('order.cancel', this.#named(id, params))
    const changed = (await asked) as Changed
    return this.#changedOrder(changed, { symbol })
  }

  override async cancelOrdersWs(
    ids: string[],
    symbol?: string,
    params: Params = {},
  ): Promise<Order[]> {
    await this.loadMarkets()
    const asked = ids.map((id) => this.cancelling(id, params))
    return this.#batch(
      asked,
      ids.map((id) => ({ id, symbol })),
    )
  }

  override async cancelAllOrdersWs(symbol?: string, params: Params = {}): Promise<Order[]> {
    await this.loadMarkets()
    const market = this.marketOf(symbol)
    const side = this.safeString(params, 'side')
    const info = await this.frame('orders.cancel', {
      ...(market && { symbol: idOf(market) }),
      ...(side !== undefined && { side: sideOf(this.id, side) }),
    })
    return [this.safeOrder({ info })]
  }

  async #batch(orders: readonly object[], asked: readonly object[]): Promise<Order[]> {
    const answers = (await this.frame('orders.batch', { orders })) as Answered[]
    return answers.map((answer, place) => {
      const known = this.omit(asked[place], 'params') as Known
      if (answer.ok) {
        const { result } = answer
        if ('source' in result) return this.parseTrigger(result)
        return 'createdAt' in result ? this.parseOrder(result) : this.#changedOrder(result, known)
      }
      const order = { ...known, status: 'rejected', info: answer.error }
      return this.safeOrder(order, this.marketOf(known.symbol))
    })
  }

  #named(id: string | undefined, params: Params): object {
    const clientOrderId = this.safeString(params, 'clientOrderId')
    return clientOrderId === undefined ? { orderId: id } : { clientOrderId }
  }

  #changedOrder(changed: Changed, known: Known): Order {
    const order = { ...known, id: changed.id, status: STATUSES[changed.status], info: changed }
    return this.safeOrder(order, this.marketOf(known.symbol))
  }
}
