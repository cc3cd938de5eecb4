import {
  type Command,
  type Engine,
  FIRST_USER,
  type FastSpec,
  type FuturesSpec,
  type ProductSpec,
} from '@candor/engine'
import { amount, ppm, price } from '@candor/money'

/** Where the venues of these benches begin, in milliseconds. */
export const START = 1_750_000_000_000
export const FAST_MS = 30_000
/** 67,800.00 USDT in units of the index. */
export const LEVEL = 6_780_000

const MILLION_USDT = 1_000_000_000_000n
const MOST = 1_000_000

const FAST: FastSpec = {
  symbol: 'BTCUSDT',
  index: 0,
  currency: 0,
  terms: [{ durationMs: FAST_MS, payout: ppm(850_000) }],
  minStake: amount(1_000_000n),
  maxStake: amount(5_000_000_000n),
  maxOpen: MOST,
  open: true,
}

const FUTURES: FuturesSpec = {
  symbol: 'BTCUSDT',
  index: 0,
  currency: 0,
  tickWorth: amount(10n),
  levers: [10, 100],
  fee: ppm(500),
  halfSpread: ppm(100),
  tiers: [
    { from: amount(0n), maintenance: ppm(4_000) },
    { from: amount(50_000_000_000n), maintenance: ppm(5_000) },
    { from: amount(250_000_000_000n), maintenance: ppm(10_000) },
  ],
  minLots: 1,
  maxLots: 1_000_000,
  maxOrders: MOST,
  profitCap: ppm(5_000_000),
  exposure: ppm(1_000_000),
  open: true,
}

const WEALTH: ProductSpec = {
  kind: 'wealth',
  code: 'wealth-usdt-5',
  currency: 0,
  days: 5,
  tiers: [{ from: amount(0n), rate: ppm(3_000) }],
  penalty: ppm(4_000),
  min: amount(1_000_000n),
  max: amount(MILLION_USDT),
  budget: amount(100n * MILLION_USDT),
  open: true,
}

/** A venue with one index, one symbol of each product, and pools that never run dry here. */
export function productCommands(): Command[] {
  const funded = ['fastPool', 'contractPool', 'rewards'] as const
  return [
    { kind: 'defineCurrency', spec: { code: 'USDT', scale: 6 } },
    { kind: 'defineIndex', spec: { symbol: 'BTCUSDT', scale: 2, stalenessMs: 3_600_000 } },
    { kind: 'defineFast', spec: FAST },
    { kind: 'defineFutures', spec: FUTURES },
    { kind: 'defineProduct', spec: WEALTH },
    ...funded.map((pool): Command => {
      const total = amount(100_000n * MILLION_USDT)
      return { kind: 'fundPool', pool, currency: 0, amount: total, requestId: `fund ${pool}` }
    }),
    printOf(LEVEL),
  ]
}

/** A user with a million USDT who has read what contracts can cost. */
export function tradingUser(user: number): Command[] {
  return [
    { kind: 'openAccount', user },
    {
      kind: 'creditRecharge',
      user,
      currency: 0,
      amount: amount(MILLION_USDT),
      requestId: 'recharge',
    },
    { kind: 'acceptRiskNotice', user },
  ]
}

export function printOf(level: number): Command {
  return { kind: 'printPrices', prints: [{ index: 0, price: price(level) }] }
}

/** The nth fast contract, of one of `users` people, for 10 USDT. */
export function fastOrder(nth: number, users: number): Command {
  return {
    kind: 'openFast',
    user: FIRST_USER + (nth % users),
    fast: 0,
    direction: nth % 2 === 0 ? 'long' : 'short',
    stake: amount(10_000_000n),
    durationMs: FAST_MS,
    requestId: `fast ${nth}`,
  }
}

/**
 * The nth futures order, of one of `users` people: a lot or a few at market, with a stop and a
 * take-profit that differ from order to order.
 */
export function futuresOrder(nth: number, users: number): Command {
  const isLong = nth % 2 === 0
  const away = 10_000 + (nth % 5_000) * 10
  return {
    kind: 'placeFuturesOrder',
    user: FIRST_USER + (nth % users),
    futures: 0,
    direction: isLong ? 'long' : 'short',
    method: 'market',
    lots: 1 + (nth % 9),
    lever: nth % 3 === 0 ? 100 : 10,
    stopLoss: price(isLong ? LEVEL - away : LEVEL + away),
    takeProfit: price(isLong ? LEVEL + 2 * away : LEVEL - 2 * away),
    requestId: `futures ${nth}`,
  }
}

/** Decides and applies, and returns the record; throws where it is refused. */
export function carryOut(engine: Engine, command: Command, at: number) {
  const decision = engine.decide(command, at)
  if (decision.outcome !== 'accepted') {
    throw new Error(`${command.kind}: ${JSON.stringify(decision)}`)
  }
  engine.apply(decision.record)
  return decision.record
}
