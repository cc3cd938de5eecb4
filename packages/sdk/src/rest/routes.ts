import type { Operations } from '@candor/programs-protocol/operations'
import type { OperationName } from './operation-types.ts'

/** How an operation is asked for. */
export interface Route {
  method: string
  path: string
  /** Whether the request is signed. */
  signed: boolean
  /** Moves money or places an order: it has an Idempotency-Key. */
  money: boolean
}

type RouteOf<O> = O extends { method: infer M; path: infer P }
  ? {
      method: M
      path: P
      signed: O extends { right: string } ? true : false
      money: O extends { money: true } ? true : false
    }
  : never

const open = <const M extends string, const P extends string>(method: M, path: P) =>
  ({ method, path, signed: false, money: false }) as const
const own = <const M extends string, const P extends string>(method: M, path: P) =>
  ({ method, path, signed: true, money: false }) as const
const money = <const M extends string, const P extends string>(method: M, path: P) =>
  ({ method, path, signed: true, money: true }) as const

/** Every operation's method and path below /api/v1. The type check holds them to the venue's. */
export const ROUTES = {
  serverTime: open('GET', '/time'),
  listMarkets: open('GET', '/markets'),
  listCurrencies: open('GET', '/currencies'),
  listTickers: open('GET', '/tickers'),
  getTicker: open('GET', '/markets/{symbol}/ticker'),
  getDepth: open('GET', '/markets/{symbol}/depth'),
  listTrades: open('GET', '/markets/{symbol}/trades'),
  listCandles: open('GET', '/markets/{symbol}/candles'),
  placeOrder: money('POST', '/orders'),
  placeBatch: money('POST', '/orders/batch'),
  listOrders: own('GET', '/orders'),
  getOrder: own('GET', '/orders/{id}'),
  amendOrder: money('PATCH', '/orders/{id}'),
  cancelOrder: own('DELETE', '/orders/{id}'),
  cancelOrders: own('DELETE', '/orders'),
  cancelAllAfter: own('PUT', '/orders/cancel-all-after'),
  listFills: own('GET', '/fills'),
  placeTrigger: money('POST', '/triggers'),
  listTriggers: own('GET', '/triggers'),
  getTrigger: own('GET', '/triggers/{id}'),
  cancelTrigger: own('DELETE', '/triggers/{id}'),
  listPositions: own('GET', '/positions'),
  getPosition: own('GET', '/positions/{id}'),
  openPosition: money('POST', '/positions'),
  closePosition: money('DELETE', '/positions/{id}'),
  setStops: own('PUT', '/positions/{id}/stops'),
  reducePosition: money('POST', '/positions/{id}/reduce'),
  addMargin: money('POST', '/positions/{id}/add-margin'),
  removeMargin: money('POST', '/positions/{id}/remove-margin'),
  setSteps: own('PUT', '/positions/{id}/steps'),
  followPosition: money('POST', '/positions/{id}/follow'),
  lockPosition: money('POST', '/positions/{id}/lock'),
  reversePosition: money('POST', '/positions/{id}/reverse'),
  listDayResults: own('GET', '/positions/results'),
  getKey: own('GET', '/key'),
  listBalances: own('GET', '/balances'),
  listFees: own('GET', '/fees'),
  createTransfer: money('POST', '/transfers'),
  listTransfers: own('GET', '/transfers'),
  listDeposits: own('GET', '/deposits'),
  createWithdrawal: money('POST', '/withdrawals'),
  listWithdrawals: own('GET', '/withdrawals'),
} as const satisfies { [N in OperationName]: RouteOf<Operations[N]> }

/** Splits what was asked into the path with its query, and the body. */
export function addressed(
  route: Route,
  asked: Readonly<Record<string, unknown>>,
): { target: string; body: string | null } {
  const rest = { ...asked }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing.`)
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a name of the path
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (['POST', 'PUT', 'PATCH'].includes(route.method)) {
    return { target: `${PREFIX}${path}`, body: JSON.stringify(rest) }
  }
  const query = queryOf(rest)
  return { target: `${PREFIX}${path}${query === '' ? '' : `?${query}`}`, body: null }
}

const PREFIX = '/api/v1'

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}
