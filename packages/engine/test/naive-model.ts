import type { Side } from '../src/spot/book/index.ts'
import type { PlaceSpotOrder } from '../src/spot/spot-order-command.ts'
import type { LadderSpec, MarketSpec } from '../src/spot/rules.ts'

/**
 * What the venue should do, written a second time and as plainly as it goes: bigints in maps, one
 * list of orders that is searched and sorted whenever something is asked. It shares no code with
 * the engine. Accounts are 'owner currency' for what is available and 'owner currency held'.
 */
export interface NaiveOrder {
  id: number
  user: number
  market: number
  side: Side
  price: bigint
  left: bigint
}

/** One fill: price, lots, maker's and taker's order (0 is the ladder). */
export type Fill = readonly [price: number, lots: number, maker: number, taker: number]

/** What one step did: its fills, and each order that closed with why. */
export interface Step {
  fills: Fill[]
  closed: [order: number, reason: string][]
}

interface NaiveFill {
  id: number
  price: bigint
  lots: bigint
  takerSide: Side
  resting: NaiveOrder | undefined
  taker: { order: number; user: number }
  step: Step
}

export class NaiveModel {
  readonly balances = new Map<string, bigint>()
  orders: NaiveOrder[] = []
  readonly markets: MarketSpec[]
  #scales: number[]
  #indexScale: number
  #staleness: number
  #prints = new Map<number, { price: bigint; at: number }>()
  #given = new Map<string, bigint>()
  #nextOrder = 1

  constructor(markets: MarketSpec[], scales: number[], indexScale: number, staleness: number) {
    this.markets = markets
    this.#scales = scales
    this.#indexScale = indexScale
    this.#staleness = staleness
  }

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n
  }

  move(from: string, to: string, units: bigint): void {
    this.balances.set(from, this.balance(from) - units)
    this.balances.set(to, this.balance(to) + units)
  }

  cancel(user: number, id: number): Step | 'order_unknown' {
    const order = this.orders.find((open) => open.id === id && open.user === user)
    if (!order) return 'order_unknown'
    this.#release(order)
    this.orders = this.orders.filter((open) => open !== order)
    return { fills: [], closed: [[id, 'cancelled']] }
  }

  /** Prints one price and fills what the ladder crosses in every market of the index. */
  print(index: number, price: number, at: number): Step {
    const step: Step = { fills: [], closed: [] }
    this.#prints.set(index, { price: BigInt(price), at })
    this.markets.forEach((market, id) => {
      if (market.index !== index) return
      for (const side of ['buy', 'sell'] as const) this.#given.set(`${id} ${side}`, 0n)
      for (const resting of ['buy', 'sell'] as const) this.#fillCrossed(id, resting, step)
    })
    return step
  }

  /** Places an order, or returns why it is refused (for the reasons this model knows). */
  place(order: PlaceSpotOrder, at: number): Step | string {
    const market = this.markets[order.market]!
    const buys = order.side === 'buy'
    const gives = `${order.user} ${buys ? market.quote : market.base}`
    const available = this.balance(gives)
    const print = this.#prints.get(market.index)
    const fresh = print !== undefined && at - print.at <= this.#staleness
    let limit = BigInt(order.price ?? 0)
    if (order.method === 'limit') {
      const lots = BigInt(order.quantity!)
      if (limit * lots * this.#unit(market) < market.minNotional) return 'order_below_minimum'
      const mine = this.orders.filter((o) => o.user === order.user && o.market === order.market)
      if (mine.length >= market.maxOpenOrders) return 'too_many_open_orders'
      if (available < this.#needs(market, order.side, limit, lots)) return 'balance_insufficient'
    } else {
      if (!fresh) return 'market_paused'
      limit = this.#ticks(market, print.price, buys ? market.band : -market.band, !buys)
      const mid = this.#ticks(market, print.price, 0, false)
      const spend = order.amount
      if (spend !== undefined && spend < market.minNotional) return 'order_below_minimum'
      if (order.quantity !== undefined) {
        const worth = mid * BigInt(order.quantity) * this.#unit(market)
        if (worth < market.minNotional) return 'order_below_minimum'
      }
      if (spend !== undefined && available < spend) return 'balance_insufficient'
      if (!buys && available < BigInt(order.quantity!) * this.#lot(market)) {
        return 'balance_insufficient'
      }
    }
    return this.#take(order, limit, fresh, available)
  }

  #take(order: PlaceSpotOrder, limit: bigint, fresh: boolean, available: bigint): Step | string {
    const market = this.markets[order.market]!
    const buys = order.side === 'buy'
    const makers: Side = buys ? 'sell' : 'buy'
    const before = new Map(this.balances)
    const beforeGiven = new Map(this.#given)
    const beforeOrders = this.orders.map((open) => ({ ...open }))
    const id = this.#nextOrder
    const step: Step = { fills: [], closed: [] }
    let left = order.quantity === undefined ? null : BigInt(order.quantity)
    let spent = 0n
    let reason = ''
    while (left === null || left > 0n) {
      const offer = this.#bestOffer(order.market, makers, fresh)
      if (!offer || (buys ? offer.price > limit : offer.price < limit)) break
      if (offer.order?.user === order.user) {
        reason = 'selfTrade'
        break
      }
      let lots = left === null || offer.lots < left ? offer.lots : left
      if (order.amount !== undefined) {
        const affordable = (order.amount - spent) / (offer.price * this.#unit(market))
        if (affordable < lots) lots = affordable
        if (lots === 0n) {
          reason = order.quantity === undefined ? 'executed' : 'remainder'
          break
        }
      }
      const taker = { order: id, user: order.user }
      this.#fill({
        id: order.market,
        price: offer.price,
        lots,
        takerSide: order.side,
        resting: offer.order,
        taker,
        step,
      })
      spent += offer.price * lots * this.#unit(market)
      if (left !== null) left -= lots
    }
    const refuse = (why: string) => {
      this.balances.clear()
      for (const [account, units] of before) this.balances.set(account, units)
      this.#given = beforeGiven
      this.orders = beforeOrders
      return why
    }
    if (order.method === 'market' && buys && spent > available)
      return refuse('balance_insufficient')
    if (order.method === 'market' && step.fills.length === 0 && reason !== 'selfTrade') {
      return refuse(reason === '' ? 'no_liquidity' : 'order_below_minimum')
    }
    this.#nextOrder++
    if (left === 0n) step.closed.push([id, 'executed'])
    else if (reason !== '') step.closed.push([id, reason])
    else if (order.method === 'market') step.closed.push([id, 'remainder'])
    else this.#rest(order, id, limit, left!)
    return step
  }

  #rest(order: PlaceSpotOrder, id: number, price: bigint, left: bigint): void {
    const { user, market, side } = order
    this.orders.push({ id, user, market, side, price, left })
    const spec = this.markets[market]!
    const gives = `${user} ${side === 'buy' ? spec.quote : spec.base}`
    this.move(gives, `${gives} held`, this.#needs(spec, side, price, left))
  }

  #release({ user, market, side, price, left }: NaiveOrder): void {
    const spec = this.markets[market]!
    const gives = `${user} ${side === 'buy' ? spec.quote : spec.base}`
    this.move(`${gives} held`, gives, this.#needs(spec, side, price, left))
  }

  /** The best resting order, or the ladder where its price is better. */
  #bestOffer(market: number, side: Side, fresh: boolean) {
    const resting = this.#queue(market, side)[0]
    const quote = fresh ? this.#ladder(market, side)[0] : undefined
    const better = (a: bigint, b: bigint) => (side === 'sell' ? a < b : a > b)
    if (quote && (!resting || better(quote.price, resting.price))) {
      return { price: quote.price, lots: quote.lots, order: undefined }
    }
    return resting && { price: resting.price, lots: resting.left, order: resting }
  }

  #queue(market: number, side: Side): NaiveOrder[] {
    const sign = side === 'sell' ? 1 : -1
    return this.orders
      .filter((order) => order.market === market && order.side === side)
      .sort((a, b) => sign * Number(a.price - b.price) || a.id - b.id)
  }

  /** The ladder's levels with what each can still give within the account's funds. */
  #ladder(id: number, side: Side, funded = true): { price: bigint; lots: bigint }[] {
    const market = this.markets[id]!
    const print = this.#prints.get(market.index)
    if (!print) return []
    const { levels, halfSpread, step, firstLevel, levelGrowth }: LadderSpec = market.ladder
    let given = this.#given.get(`${id} ${side}`) ?? 0n
    let funds = this.balance(`8 ${side === 'buy' ? market.quote : market.base}`)
    const found: { price: bigint; lots: bigint }[] = []
    for (let level = 0; level < levels; level++) {
      const away = halfSpread + step * level
      const price = this.#ticks(market, print.price, side === 'buy' ? -away : away, side === 'sell')
      let lots = (firstLevel + levelGrowth * BigInt(level)) / (price * this.#unit(market))
      const used = given < lots ? given : lots
      given -= used
      lots -= used
      if (funded) {
        const affordable = funds / this.#needs(market, side, price, 1n)
        if (affordable < lots) lots = affordable
        funds -= lots * this.#needs(market, side, price, 1n)
      }
      if (lots > 0n) found.push({ price, lots })
    }
    return found
  }

  #fillCrossed(id: number, resting: Side, step: Step): void {
    const side = resting === 'buy' ? 'sell' : 'buy'
    const market = this.markets[id]!
    for (;;) {
      const order = this.#queue(id, resting)[0]
      if (!order) return
      const reach = this.#ladder(id, side, false)
        .filter(({ price }) => (resting === 'buy' ? price <= order.price : price >= order.price))
        .reduce((sum, { lots }) => sum + lots, 0n)
      const funds = this.balance(`8 ${side === 'buy' ? market.quote : market.base}`)
      const affordable = funds / this.#needs(market, side, order.price, 1n)
      const lots = [reach, affordable, order.left].reduce((a, b) => (a < b ? a : b))
      if (lots === 0n) return
      const whole = lots === order.left
      this.#fill({
        id,
        price: order.price,
        lots,
        takerSide: side,
        resting: order,
        taker: { order: 0, user: 8 },
        step,
      })
      if (!whole) return
    }
  }

  #fill({ id, price, lots, takerSide, resting, taker, step }: NaiveFill): void {
    const market = this.markets[id]!
    const maker = resting?.user ?? 8
    const { base, quote } = market
    const worth = price * lots * this.#unit(market)
    const given = lots * this.#lot(market)
    const fee = (units: bigint, rate: number) => (units * BigInt(rate) + 999_999n) / 1_000_000n
    const held = resting ? ' held' : ''
    const [makerFee, takerFee] = [market.makerFee, market.takerFee]
    if (takerSide === 'buy') {
      this.move(`${taker.user} ${quote}`, `${maker} ${quote}`, worth)
      this.move(`${maker} ${base}${held}`, `${taker.user} ${base}`, given)
      this.move(`${maker} ${quote}`, `3 ${quote}`, fee(worth, makerFee))
      this.move(`${taker.user} ${base}`, `3 ${base}`, fee(given, takerFee))
    } else {
      this.move(`${taker.user} ${base}`, `${maker} ${base}`, given)
      this.move(`${maker} ${quote}${held}`, `${taker.user} ${quote}`, worth)
      this.move(`${maker} ${base}`, `3 ${base}`, fee(given, makerFee))
      this.move(`${taker.user} ${quote}`, `3 ${quote}`, fee(worth, takerFee))
    }
    step.fills.push([Number(price), Number(lots), resting?.id ?? 0, taker.order])
    const ladderSide = resting ? (taker.order === 0 ? takerSide : undefined) : otherSide(takerSide)
    if (ladderSide) {
      const key = `${id} ${ladderSide}`
      this.#given.set(key, (this.#given.get(key) ?? 0n) + lots)
    }
    if (!resting) return
    resting.left -= lots
    if (resting.left > 0n) return
    this.orders = this.orders.filter((order) => order !== resting)
    step.closed.push([resting.id, 'executed'])
  }

  #needs(market: MarketSpec, side: Side, price: bigint, lots: bigint): bigint {
    return side === 'buy' ? price * lots * this.#unit(market) : lots * this.#lot(market)
  }

  #unit({ quote, priceScale, quantityScale }: MarketSpec): bigint {
    return 10n ** BigInt(this.#scales[quote]! - priceScale - quantityScale)
  }

  #lot({ base, quantityScale }: MarketSpec): bigint {
    return 10n ** BigInt(this.#scales[base]! - quantityScale)
  }

  /** The index moved by millionths, in ticks; both scales are brought to the larger one first. */
  #ticks(market: MarketSpec, index: bigint, parts: number, up: boolean): bigint {
    const dividend = index * BigInt(1_000_000 + parts) * 10n ** BigInt(market.priceScale + 4)
    const divisor = 1_000_000n * 10n ** BigInt(this.#indexScale + 4)
    return up ? (dividend + divisor - 1n) / divisor : dividend / divisor
  }
}

function otherSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}
