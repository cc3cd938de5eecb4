import { type Command, FIRST_USER } from '@candor/engine'
import { seededRandom } from '@candor/journal/testing'
import { amount, ppm, price, quantity } from '@candor/money'

const USDT = 0
const BTC = 1
const MID_TICKS = 6_500_000
const SIDES = ['buy', 'sell'] as const
const PURSE_UNITS = amount(1_000_000_000_000n)

/** One BTC/USDT market with a ladder, and pools deep enough for every run. */
export function openingCommands(): Command[] {
  return [
    { kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } },
    { kind: 'defineCurrency', spec: { code: 'BTC', scale: 8 } },
    { kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 1_000_000_000 } },
    {
      kind: 'defineMarket',
      spec: {
        symbol: 'BTC/USDT',
        base: BTC,
        quote: USDT,
        index: 0,
        priceScale: 2,
        quantityScale: 4,
        makerFee: ppm(1_000),
        takerFee: ppm(2_000),
        band: ppm(50_000),
        minNotional: amount(1_000_000n),
        maxQuantity: quantity(1_000_000),
        maxOpenOrders: 1_000,
        ladder: {
          halfSpread: ppm(500),
          step: ppm(300),
          levels: 5,
          firstLevel: amount(1_000_000_000n),
          levelGrowth: amount(500_000_000n),
        },
      },
    },
    {
      kind: 'setPolicy',
      spec: { giftCurrency: USDT, gift: amount(10_000_000n), turnover: ppm(1_000_000) },
    },
    fund('promotions', USDT, 1n << 61n),
    fund('liquidity', USDT, 1n << 61n),
    fund('liquidity', BTC, 1n << 61n),
    { kind: 'printPrices', prints: [{ index: 0, price: price(MID_TICKS) }] },
  ]
}

function fund(pool: 'promotions' | 'liquidity', currency: number, units: bigint): Command {
  return {
    kind: 'fundPool',
    pool,
    currency,
    amount: amount(units),
    requestId: `${pool} ${currency}`,
  }
}

/** A user as most are: registered, recharged, with coin assets of two currencies. */
export function arrivingUser(user: number): Command[] {
  return [
    { kind: 'openAccount', user },
    ...[USDT, BTC].flatMap((currency): Command[] => [
      {
        kind: 'creditRecharge',
        user,
        currency,
        amount: PURSE_UNITS,
        requestId: `recharge ${currency}`,
      },
      {
        kind: 'transfer',
        user,
        currency,
        amount: PURSE_UNITS,
        from: 'funding',
        to: 'coin',
        requestId: `transfer ${currency}`,
      },
    ]),
  ]
}

export interface OrderFlow {
  next(): Command
  /** Has to hear of every order that was accepted, so that it can be cancelled later. */
  placed(user: number, order: number): void
}

/**
 * 55 % limit orders around the index, 10 % market orders, 35 % cancellations of orders placed
 * before (some of them filled meanwhile), by users drawn at random.
 */
export function orderFlow(seed: number, users: number): OrderFlow {
  const random = seededRandom(seed)
  const open: { user: number; order: number }[] = []
  let requests = 0
  return {
    next() {
      const chance = random.below(100)
      if (chance < 35 && open.length > 0) {
        const at = random.below(open.length)
        const { user, order } = open[at]!
        open[at] = open[open.length - 1]!
        open.pop()
        return { kind: 'cancelSpotOrder', user, order }
      }
      const user = FIRST_USER + random.below(users)
      const side = SIDES[random.below(2)]!
      const lots = quantity(1 + random.below(100))
      const common = { kind: 'placeSpotOrder', user, market: 0, side, quantity: lots } as const
      const requestId = `${seed.toString(36)}-${(++requests).toString(36)}-7f3a9c51`
      if (chance < 45) return { ...common, method: 'market', requestId }
      return {
        ...common,
        method: 'limit',
        price: limitTicks(side, random.below(40_000)),
        requestId,
      }
    },
    placed(user, order) {
      open.push({ user, order })
    },
  }
}

/** Most limits rest away from the index; about one in ten crosses it. */
function limitTicks(side: 'buy' | 'sell', distance: number) {
  const away = distance - 4_000
  return price(side === 'buy' ? MID_TICKS - away : MID_TICKS + away)
}

/** A limit order far from the index, that nothing fills. */
export function restingOrder(user: number, index: number): Command {
  return {
    kind: 'placeSpotOrder',
    user,
    market: 0,
    side: 'buy',
    method: 'limit',
    price: price(6_000_000 - (index % 50_000)),
    quantity: quantity(1 + (index % 90)),
    requestId: `resting ${index}`,
  }
}
