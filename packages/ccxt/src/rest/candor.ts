import { type Answer, type Instruction, freshNonce } from '@candor/sdk'
import {
  ArgumentsRequired,
  NotSupported,
  type Order,
  type OrderRequest,
  OrderNotFound,
  type Market,
  type Num,
} from 'ccxt'
import type { ListArguments } from './candor-account.ts'
import {
  CandorConditional,
  type CreateArguments,
  type EditArguments,
} from './candor-conditional.ts'
import { idOf } from './candor-market-data.ts'
import type { RawOrder } from './candor-reading.ts'
import { isConditional } from './conditional-terms.ts'
import { exitsOf, withoutExits } from './exit-terms.ts'
import { type NewOrder, refuseUnsupported, sideOf, termsOf, typeOf } from './order-terms.ts'

type Params = Record<string, unknown>
type BatchAnswer = Answer<'placeBatch'>[number]

/** Candor for ccxt: markets, orders and money by REST. */
export class candor extends CandorConditional {
  /**
   * Places an order. A market buy may be by `cost` of `params`, in the quote currency, with `amount`
   * undefined. Further `params`: see `termsOf`, `exitsOf`, `conditionsOf` of an order that waits for a price, and
   * `idempotencyKey`, with which it is placed once.
   */
  override async createOrder(...args: CreateArguments): Promise<Order> {
    const params = args[5] ?? {}
    await this.loadMarkets()
    if (isConditional(params)) return this.createConditional(args)
    const idempotencyKey = this.safeString(params, 'idempotencyKey', freshNonce())
    const order = await this.ask('placeOrder', { ...this.newOrder(args), idempotencyKey })
    return this.parseOrder(order, this.market(args[0]))
  }

  override async createMarketBuyOrderWithCost(
    symbol: string,
    cost: number,
    params: Params = {},
  ): Promise<Order> {
    return this.createOrder(symbol, 'market', 'buy', undefined, undefined, { ...params, cost })
  }

  /**
   * Up to 50 orders, placed in their order, conditional ones too; one that is refused has status
   * `rejected`.
   */
  override async createOrders(orders: OrderRequest[], params: Params = {}): Promise<Order[]> {
    await this.loadMarkets()
    const instructions = orders.map((one) => {
      const { symbol, type, side, amount, price, params: own = {} } = one
      const terms = { ...params, ...(own as Params) }
      return this.newInstruction([symbol, type, side, amount, price, terms])
    })
    const idempotencyKey = this.safeString(params, 'idempotencyKey', freshNonce())
    const answers = await this.ask('placeBatch', { instructions, idempotencyKey })
    return answers.map((answer, place) => this.batchedOrder(answer, orders[place]!))
  }

  /**
   * Changes price or quantity (`amount`, with what is filled already) of an open order. Where it loses
   * its place, the answer is the new order that has its rest, with an id of its own. With `trigger` of
   * `params` a conditional order: see `editConditional`.
   */
  override async editOrder(...args: EditArguments): Promise<Order> {
    const [id, symbol, , , amount, price, params = {}] = args
    await this.loadMarkets()
    if (params.trigger === true) return this.editConditional(args)
    refuseUnsupported(this.id, params)
    const market = this.market(symbol)
    const asked = {
      ...(amount !== undefined && { quantity: this.amountToPrecision(symbol, amount) as string }),
      ...(price !== undefined && { price: this.priceToPrecision(symbol, price) as string }),
    }
    const idempotencyKey = this.safeString(params, 'idempotencyKey', freshNonce())
    const own = await this.orderIdOf(id, params)
    return this.parseOrder(
      await this.ask('amendOrder', { id: own, ...asked, idempotencyKey }),
      market,
    )
  }

  /** Cancels an order by its id, or by `clientOrderId` of `params`; with `trigger` a conditional one. */
  override async cancelOrder(id: string, symbol?: string, params: Params = {}): Promise<Order> {
    await this.loadMarkets()
    if (params.trigger === true) {
      return this.parseTrigger(await this.ask('cancelTrigger', { id }), this.marketOf(symbol))
    }
    const order = await this.ask('cancelOrder', { id: await this.orderIdOf(id, params) })
    return this.parseOrder(order, this.marketOf(symbol))
  }

  /**
   * Cancels up to 50 orders; one that cannot be cancelled any more has status `rejected`. With `trigger` of
   * `params` conditional ones.
   */
  override async cancelOrders(
    ids: string[],
    symbol?: string,
    params: Params = {},
  ): Promise<Order[]> {
    await this.loadMarkets()
    const instructions = ids.map((id) => this.cancelling(id, params))
    const answers = await this.ask('placeBatch', { instructions, idempotencyKey: freshNonce() })
    return answers.map((answer, place) => this.batchedOrder(answer, { id: ids[place]!, symbol }))
  }

  /** Cancels all open orders, of one market where it is named; `side` of `params`: of one side. */
  override async cancelAllOrders(symbol?: string, params: Params = {}): Promise<Order[]> {
    await this.loadMarkets()
    const market = this.marketOf(symbol)
    const side = this.safeString(params, 'side')
    const info = await this.ask('cancelOrders', {
      ...(market && { symbol: idOf(market) }),
      ...(side !== undefined && { side: sideOf(this.id, side) }),
    })
    return [this.safeOrder({ info })]
  }

  /** Sets the dead man's switch, milliseconds; 0 takes it off. */
  override async cancelAllOrdersAfter(timeout: Num): Promise<Answer<'cancelAllAfter'>> {
    if (timeout === undefined)
      throw new ArgumentsRequired(`${this.id} needs a timeout in milliseconds`)
    return this.ask('cancelAllAfter', { timeoutMs: timeout })
  }

  /** One order by its id, or by `clientOrderId` of `params`; with `trigger` a conditional one. */
  override async fetchOrder(id: string, symbol?: string, params: Params = {}): Promise<Order> {
    await this.loadMarkets()
    if (params.trigger === true) {
      return this.parseTrigger(await this.ask('getTrigger', { id }), this.marketOf(symbol))
    }
    const clientOrderId = this.safeString(params, 'clientOrderId')
    const order =
      clientOrderId === undefined
        ? await this.ask('getOrder', { id })
        : await this.orderNamed(clientOrderId)
    return this.parseOrder(order, this.marketOf(symbol))
  }

  /** With `trigger` of `params` the conditional ones, here and in the other lists. */
  override async fetchOrders(...args: ListArguments): Promise<Order[]> {
    return this.ordersOf(undefined, args)
  }

  override async fetchOpenOrders(...args: ListArguments): Promise<Order[]> {
    return this.ordersOf('open', args)
  }

  /** Orders that filled. With those that were cancelled: `fetchCanceledAndClosedOrders`. */
  override async fetchClosedOrders(...args: ListArguments): Promise<Order[]> {
    const orders = await this.ordersOf('closed', args)
    return orders.filter(({ status }) => status === 'closed')
  }

  override async fetchCanceledAndClosedOrders(...args: ListArguments): Promise<Order[]> {
    return this.ordersOf('closed', args)
  }

  /** What the venue is sent of an order. */
  protected newOrder(args: CreateArguments): NewOrder {
    const [symbol, type, side, amount, price, params = {}] = args
    const market = this.market(symbol)
    const cost = this.safeNumber(params, 'cost')
    const order = {
      symbol: idOf(market),
      side: sideOf(this.id, side),
      type: typeOf(this.id, type),
      ...termsOf(this.id, type, withoutExits(params)),
      ...exitsOf(this.id, params, (value) => this.priceText(symbol, value as Num)),
      ...(type === 'limit' && { price: this.priceText(symbol, price) }),
    }
    if (cost === undefined) {
      this.textOf(amount, 'an amount')
      return { ...order, quantity: this.amountToPrecision(symbol, amount) as string }
    }
    if (type !== 'market' || side !== 'buy') {
      throw new NotSupported(`${this.id} orders by cost are market buys`)
    }
    return { ...order, amount: this.amountOf(market!.quote, cost) }
  }

  /** What a batch is sent of an order, conditional or not. */
  protected newInstruction(args: CreateArguments): Instruction {
    return isConditional(args[5] ?? {})
      ? { do: 'placeTrigger', ...this.newTrigger(args) }
      : { do: 'place', ...this.newOrder(args) }
  }

  protected cancelling(id: string, { trigger }: Params): Instruction {
    return { do: trigger === true ? 'cancelTrigger' : 'cancel', id }
  }

  protected marketOf(symbol: string | undefined): Market {
    return symbol === undefined ? undefined : this.market(symbol)
  }

  private async ordersOf(
    status: 'open' | 'closed' | undefined,
    args: ListArguments,
  ): Promise<Order[]> {
    const [symbol, since, limit, params = {}] = args
    refuseUnsupported(this.id, params)
    if (params.trigger === true) return this.conditionalOrders(status, args)
    await this.loadMarkets()
    const market = this.marketOf(symbol)
    const asked = {
      ...(market && { symbol: idOf(market) }),
      ...(status !== undefined && { status }),
    }
    const timeOf = ({ createdAt }: RawOrder) => createdAt.ms
    const orders = await this.rows('listOrders', asked, { since, limit, timeOf })
    return this.parseOrders(orders, market, since, limit)
  }

  /** The newest order of an own name. */
  private async orderNamed(clientOrderId: string): Promise<RawOrder> {
    const { rows } = await this.ask('listOrders', { clientOrderId, limit: 1 })
    if (rows[0] === undefined) {
      throw new OrderNotFound(`${this.id} has no order of clientOrderId ${clientOrderId}`)
    }
    return rows[0]
  }

  private async orderIdOf(id: string | undefined, params: Params): Promise<string> {
    const clientOrderId = this.safeString(params, 'clientOrderId')
    if (clientOrderId !== undefined) return (await this.orderNamed(clientOrderId)).id
    if (id === undefined) throw new ArgumentsRequired(`${this.id} needs an id or a clientOrderId`)
    return id
  }

  private batchedOrder(answer: BatchAnswer, asked: { id?: string; symbol?: string }): Order {
    if (answer.ok) {
      return 'order' in answer ? this.parseOrder(answer.order) : this.parseTrigger(answer.trigger)
    }
    const order = { ...this.omit(asked, 'params'), status: 'rejected', info: answer.problem }
    return this.safeOrder(order, this.marketOf(asked.symbol))
  }
}
