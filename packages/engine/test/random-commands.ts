import { type Amount, amount, ppm, type Price, type Quantity, quantity } from '@candor/money'
import { FIRST_USER } from '../src/ledger/accounts.ts'
import type { Command } from '../src/registry/products.ts'
import type { MarketSpec } from '../src/spot/rules.ts'
import { BTC_USDT } from './venue.ts'

export const USERS = 5
export const SCALES = [6, 8, 8]
const LADDER = {
  halfSpread: ppm(3_000),
  step: ppm(2_000),
  levels: 3,
  firstLevel: amount(40_000_000n),
  levelGrowth: amount(25_000_000n),
}

/** Two pairs on two indexes and a third that shares an index, is quoted in BTC and has no ladder. */
export const MARKETS: MarketSpec[] = [
  { ...BTC_USDT, symbol: 'A/USDT', ladder: LADDER, maxOpenOrders: 6 },
  {
    ...BTC_USDT,
    symbol: 'B/USDT',
    base: 2,
    index: 1,
    priceScale: 1,
    quantityScale: 3,
    ladder: LADDER,
  },
  {
    ...BTC_USDT,
    symbol: 'B/A',
    base: 2,
    quote: 1,
    index: 1,
    priceScale: 3,
    quantityScale: 4,
    minNotional: amount(5_000n),
    maxOpenOrders: 6,
  },
]

/** Commands that define the venue and fund its people and pools. */
export function openingCommands(random: () => number): Command[] {
  const commands: Command[] = [
    ...SCALES.map((scale, id): Command => {
      return { kind: 'defineCurrency', spec: { code: `C${id}`, scale } }
    }),
    ...[0, 1].map((id): Command => {
      return { kind: 'defineIndex', spec: { symbol: `I${id}`, scale: 2, stalenessMs: 3_000 } }
    }),
    ...MARKETS.map((spec): Command => ({ kind: 'defineMarket', spec })),
    {
      kind: 'setPolicy',
      spec: { giftCurrency: 0, gift: amount(10_000_000n), turnover: ppm(1_000_000) },
    },
    fund('promotions', 0, 35_000_000n),
    fund('liquidity', 0, BigInt(Math.floor(random() * 2_000_000_000) + 1)),
    fund('liquidity', 1, BigInt(Math.floor(random() * 3_000_000_000) + 1)),
    fund('liquidity', 2, BigInt(Math.floor(random() * 3_000_000_000) + 1)),
  ]
  for (let user = FIRST_USER; user < FIRST_USER + USERS; user++) {
    commands.push({ kind: 'openAccount', user })
    for (const [currency, units] of [2_000_000_000n, 2_000_000_000n, 2_000_000_000n].entries()) {
      const money = { user, currency, amount: amount(units) }
      commands.push({ kind: 'creditRecharge', ...money, requestId: `in ${currency}` })
      const ends = { from: 'funding', to: 'coin' } as const
      commands.push({ kind: 'transfer', ...money, ...ends, requestId: `to coin ${currency}` })
    }
  }
  return commands
}

function fund(pool: 'promotions' | 'liquidity', currency: number, units: bigint): Command {
  const requestId = `fund ${pool} ${currency}`
  return { kind: 'fundPool', pool, currency, amount: amount(units), requestId }
}

/** A likely next command, around index prices that walk at random. */
export class RandomCommands {
  #random: () => number
  #prices = [10_000, 20_000]
  #requests = 0

  constructor(random: () => number) {
    this.#random = random
  }

  next(lastOrder: number): Command {
    const dice = this.#random()
    const user = FIRST_USER + this.#whole(USERS)
    if (dice < 0.15) return this.#print()
    if (dice < 0.35) {
      return { kind: 'cancelSpotOrder', user, order: 1 + this.#whole(Math.max(lastOrder, 1)) }
    }
    if (dice < 0.38) return this.#transfer(user)
    return this.#order(user, dice < 0.8 ? 'limit' : 'market')
  }

  #print(): Command {
    const prints = this.#prices.map((before, index) => {
      const moved = Math.max(100, Math.round(before * (1 + (this.#random() - 0.5) * 0.02)))
      this.#prices[index] = moved
      return { index, price: moved as Price }
    })
    return { kind: 'printPrices', prints: this.#random() < 0.5 ? prints : prints.slice(1) }
  }

  #transfer(user: number): Command {
    const back = this.#random() < 0.5
    return {
      kind: 'transfer',
      user,
      currency: this.#whole(3),
      amount: amount(BigInt(1 + this.#whole(300_000_000))),
      from: back ? 'coin' : 'funding',
      to: back ? 'funding' : 'coin',
      requestId: this.#request(),
    }
  }

  #order(user: number, method: 'limit' | 'market'): Command {
    const market = this.#whole(MARKETS.length)
    const { index, priceScale, quantityScale } = MARKETS[market]!
    const mid = (this.#prices[index]! / 100) * 10 ** priceScale
    const away = 1 + (this.#random() - 0.5) * (this.#random() < 0.2 ? 0.2 : 0.02)
    const lots = quantity(1 + this.#whole(2.5 * 10 ** quantityScale))
    const side = this.#random() < 0.5 ? 'buy' : 'sell'
    const requestId = this.#request()
    const order = { kind: 'placeSpotOrder', user, market, side, requestId } as const
    const price = Math.max(1, Math.round(mid * away)) as Price
    if (method === 'limit') return { ...order, method, price, quantity: lots }
    if (side === 'sell' || this.#random() < 0.5) return { ...order, method, quantity: lots }
    const spend = amount(BigInt(1 + this.#whole(300_000_000))) as Amount
    const both = this.#random() < 0.3 ? { quantity: lots as Quantity } : {}
    return { ...order, method, amount: spend, ...both }
  }

  #request(): string {
    return `request ${++this.#requests}`
  }

  #whole(below: number): number {
    return Math.floor(this.#random() * below)
  }
}
