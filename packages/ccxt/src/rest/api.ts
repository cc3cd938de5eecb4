import { type OperationName, ROUTES } from '@candor/sdk'
import type { Operations } from '@candor/programs-protocol/operations'

/** What each operation takes of the allowance. The type check holds the numbers to the venue's. */
const WEIGHTS = {
  serverTime: 1,
  listMarkets: 2,
  listCurrencies: 2,
  listTickers: 4,
  getTicker: 1,
  getDepth: 2,
  listTrades: 2,
  listCandles: 8,
  placeOrder: 1,
  placeBatch: 5,
  listOrders: 2,
  getOrder: 1,
  amendOrder: 1,
  cancelOrder: 1,
  cancelOrders: 5,
  cancelAllAfter: 1,
  listFills: 2,
  placeTrigger: 1,
  listTriggers: 2,
  getTrigger: 1,
  cancelTrigger: 1,
  listPositions: 2,
  getPosition: 1,
  openPosition: 1,
  closePosition: 1,
  setStops: 1,
  reducePosition: 1,
  addMargin: 1,
  removeMargin: 1,
  setSteps: 1,
  followPosition: 1,
  lockPosition: 1,
  reversePosition: 1,
  listDayResults: 2,
  getKey: 1,
  listBalances: 2,
  listFees: 1,
  createTransfer: 1,
  listTransfers: 2,
  listDeposits: 2,
  createWithdrawal: 20,
  listWithdrawals: 2,
} as const satisfies { [N in OperationName]: Operations[N]['weight'] }

/** Milliseconds between requests of weight 1 without a key: 3000 a minute. */
export const RATE_LIMIT_MS = 20
/** With a key twice as much is allowed. */
const SHARE_WITH_KEY = 0.5

type Costs = Record<string, Record<string, Record<string, number>>>

/** ccxt's table of endpoints: `exchange.privateGetOrders()` and the like come from it. */
export function endpoints(): Costs {
  const costs: Costs = { public: {}, private: {} }
  for (const name of Object.keys(ROUTES) as OperationName[]) {
    const { method, path, signed } = ROUTES[name]
    const methods = costs[signed ? 'private' : 'public']!
    const paths = (methods[method.toLowerCase()] ??= {})
    paths[path.slice(1)] = costOf(name)
  }
  return costs
}

export function costOf(name: OperationName): number {
  return WEIGHTS[name] * (ROUTES[name].signed ? SHARE_WITH_KEY : 1)
}
