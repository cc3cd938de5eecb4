import { type Command, FIRST_USER, type Print } from '@candor/engine'
import { type Random, seededRandom } from '@candor/journal/testing'
import { type Price, type Quantity, amount, ppm, price, quantity } from '@candor/money'

export const USDT = 0
export const BTC = 1
/** When every test's venue opens. */
export const START = 1_750_000_000_000

/** Defines a venue with one BTC/USDT market (ticks of 0.01, lots of 0.0001) and fills its pools. */
export function openingCommands(): Command[] {
  return [
    { kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } },
    { kind: 'defineCurrency', spec: { code: 'BTC', scale: 8 } },
    { kind: 'defineIndex', spec: { symbol: 'BTC', scale: 2, stalenessMs: 60_000 } },
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
        maxOpenOrders: 200,
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
    fund('promotions', USDT, 10_000_000_000_000n),
    fund('liquidity', USDT, 10_000_000_000_000n),
    fund('liquidity', BTC, 100_000_000_000n),
    { kind: 'printPrices', prints: [btcPrint(6_500_000)] },
  ]
}

function fund(pool: 'promotions' | 'liquidity', currency: number, units: bigint): Command {
  const requestId = `fund ${pool} ${currency}`
  return { kind: 'fundPool', pool, currency, amount: amount(units), requestId }
}

export function btcPrint(ticks: number): Print {
  return { index: 0, price: price(ticks) }
}

/** Opens a user's account and brings coin assets of both currencies into it. */
export function arrivingUser(user: number): Command[] {
  return [
    { kind: 'openAccount', user },
    ...[USDT, BTC].flatMap((currency): Command[] => [
      {
        kind: 'creditRecharge',
        user,
        currency,
        amount: amount(100_000_000_000n),
        requestId: `recharge ${currency}`,
      },
      {
        kind: 'transfer',
        user,
        currency,
        amount: amount(100_000_000_000n),
        from: 'funding',
        to: 'coin',
        requestId: `transfer ${currency}`,
      },
    ]),
  ]
}

/** The seeded doings of some users: orders, cancellations, prints, repeats, and things refused. */
export function tradingCommands(seed: number, users: number, count: number): Command[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => tradingCommand(random, users, index))
}

function tradingCommand(random: Random, users: number, index: number): Command {
  const user = FIRST_USER + random.below(users)
  const chance = random.below(100)
  if (chance < 10)
    return { kind: 'printPrices', prints: [btcPrint(6_400_000 + random.below(200_000))] }
  if (chance < 30) return { kind: 'cancelSpotOrder', user, order: 1 + random.below(index + 1) }
  if (chance < 35) return { ...arrivingUser(user)[1]! }
  const side = random.below(2) === 0 ? 'buy' : 'sell'
  const requestId = `order ${index - random.below(2)}`
  const common = { kind: 'placeSpotOrder', user, market: 0, side, requestId } as const
  if (chance < 45) return { ...common, method: 'market', quantity: lots(random) }
  return { ...common, method: 'limit', price: nearPrice(random), quantity: lots(random) }
}

function lots(random: Random): Quantity {
  return quantity(1 + random.below(900))
}

function nearPrice(random: Random): Price {
  return price(6_400_000 + random.below(200_000))
}
