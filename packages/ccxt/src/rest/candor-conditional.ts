import { type Answer, freshNonce } from '@candor/sdk'
import { ArgumentsRequired, type Market, NotSupported, type Num, type Order } from 'ccxt'
import { CandorAccount, type ListArguments } from './candor-account.ts'
import { idOf } from './candor-market-data.ts'
import {
  type NewTrigger,
  conditionsOf,
  isConditional,
  percentOf,
  withoutConditions,
} from './conditional-terms.ts'
import { sideOf, termsOf, typeOf } from './order-terms.ts'

type Params = Record<string, unknown>
export type RawTrigger = Answer<'getTrigger'>

export const TRIGGER_STATUSES: Readonly<Record<RawTrigger['status'], string>> = {
  open: 'open',
  triggered: 'closed',
  cancelled: 'canceled',
  expired: 'expired',
  refused: 'rejected',
}

/** Orders that wait for a price: stops, take-profits, trailing stops. */
export class CandorConditional extends CandorAccount {
  /**
   * A conditional order in ccxt's structure. It fills nothing by itself: the order that it placed is in
   * `info.orderId`, and `status` is `closed` from then on. What that one filled is not in here.
   */
  parseTrigger(raw: RawTrigger, market?: Market): Order {
    const { up, down } = raw
    const [stop, gain] = raw.side === 'buy' ? [up, down] : [down, up]
    const leg = stop ?? gain!
    const filled = raw.orderId === null ? '0' : undefined
    return this.safeOrder(
      {
        id: raw.id,
        clientOrderId: raw.clientOrderId ?? undefined,
        timestamp: raw.createdAt.ms,
        datetime: raw.createdAt.iso,
        lastUpdateTimestamp: (raw.closedAt ?? raw.reachedAt ?? raw.createdAt).ms,
        symbol: this.safeSymbol(raw.symbol, market),
        type: leg.type,
        timeInForce: raw.timeInForce.toUpperCase(),
        postOnly: raw.postOnly,
        side: raw.side,
        price: leg.price ?? undefined,
        triggerPrice: leg.triggerPrice ?? undefined,
        stopLossPrice: stop?.triggerPrice ?? undefined,
        takeProfitPrice: gain?.triggerPrice ?? undefined,
        trailingPercent: stop?.trailing ? this.parseNumber(percentOf(stop.trailing)) : undefined,
        amount: raw.quantity ?? undefined,
        filled,
        cost: filled,
        status: TRIGGER_STATUSES[raw.status],
        trades: undefined,
        info: raw,
      },
      market,
    )
  }

  protected async createConditional(args: CreateArguments): Promise<Order> {
    const asked = this.newTrigger(args)
    const idempotencyKey = this.safeString(args[5] ?? {}, 'idempotencyKey', freshNonce())
    const placed = await this.ask('placeTrigger', { ...asked, idempotencyKey })
    return this.parseTrigger(placed, this.market(args[0]))
  }

  /**
   * Cancels a conditional order and places another in its place, as ccxt does where a venue has no amend. Its
   * terms are looked at before; where the venue refuses them all the same, the first is cancelled already.
   */
  protected async editConditional(args: EditArguments): Promise<Order> {
    const [id, symbol, type, side, amount, price, params] = args
    const terms = this.conditionalTerms([symbol, type, side, amount, price, params])
    this.newTrigger(terms)
    await this.ask('cancelTrigger', { id })
    return this.createConditional(terms)
  }

  /** What is asked for of an order in place of a conditional one. Throws unless it is conditional too. */
  protected conditionalTerms(args: CreateArguments): CreateArguments {
    if (isConditional(args[5] ?? {})) return args
    throw new ArgumentsRequired(`${this.id} needs in params what reaches the order from now on`)
  }

  /** What the venue is sent of an order that waits for a price. */
  protected newTrigger(args: CreateArguments): NewTrigger {
    const [symbol, type, side, , price, params = {}] = args
    const market = this.market(symbol)
    const given = {
      side: sideOf(this.id, side),
      type: typeOf(this.id, type),
      price: type === 'limit' ? this.priceText(symbol, price) : undefined,
      priceText: (value: unknown) => this.priceText(symbol, value as Num),
    }
    return {
      symbol: idOf(market),
      side: given.side,
      ...conditionsOf(this.id, params, given),
      ...termsOf(this.id, type, withoutConditions(params)),
      ...this.sizeOf(args, market!.quote),
    }
  }

  protected async conditionalOrders(
    status: 'open' | 'closed' | undefined,
    args: ListArguments,
  ): Promise<Order[]> {
    const [symbol, since, limit] = args
    await this.loadMarkets()
    const market = symbol === undefined ? undefined : this.market(symbol)
    const asked = {
      ...(market && { symbol: idOf(market) }),
      ...(status !== undefined && { status }),
    }
    const timeOf = ({ createdAt }: RawTrigger) => createdAt.ms
    const rows = await this.rows('listTriggers', asked, { since, limit, timeOf })
    const orders = rows.map((row) => this.parseTrigger(row, market))
    const sorted = this.sortBy(orders, 'timestamp') as Order[]
    return this.filterBySymbolSinceLimit(sorted, market?.symbol, since, limit) as Order[]
  }

  protected priceText(symbol: string, price: Num): string {
    this.textOf(price, 'a price')
    return this.priceToPrecision(symbol, price) as string
  }

  /** A market order that buys says what it may spend, and beside it the most that it may buy. */
  private sizeOf(
    [symbol, type, side, amount, , params = {}]: CreateArguments,
    quote: string,
  ): { quantity?: string; amount?: string } {
    const cost = this.safeNumber(params, 'cost')
    const spends = type === 'market' && side === 'buy'
    if (spends && cost === undefined) {
      throw new ArgumentsRequired(`${this.id} needs params.cost of a market buy that waits`)
    }
    if (!spends && cost !== undefined) {
      throw new NotSupported(`${this.id} orders by cost are market buys`)
    }
    if (!spends) this.textOf(amount, 'an amount')
    return {
      ...(amount !== undefined && { quantity: this.amountToPrecision(symbol, amount) as string }),
      ...(cost !== undefined && { amount: this.amountOf(quote, cost) }),
    }
  }
}

export type CreateArguments = [
  symbol: string,
  type: string,
  side: string | undefined,
  amount: Num,
  price?: Num,
  params?: Params,
]

export type EditArguments = [
  id: string,
  symbol: string,
  type: string,
  side: string | undefined,
  amount?: Num,
  price?: Num,
  params?: Params,
]
