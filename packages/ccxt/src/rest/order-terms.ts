import type { Asked } from '@candor/sdk'
import { ArgumentsRequired, InvalidOrder, NotSupported } from 'ccxt'

type Params = Record<string, unknown>
export type NewOrder = Asked<'placeOrder'>
type SelfTrade = NonNullable<NewOrder['selfTrade']>

/** What ccxt calls terms of orders that the venue does not take, or not of such an order. */
const UNSUPPORTED = [
  ...['triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice', 'stopLoss', 'takeProfit'],
  ...[
    'trailingAmount',
    'trailingPercent',
    'trailingTriggerPrice',
    'reduceOnly',
    'marginMode',
    'leverage',
    'hedged',
  ],
]

const SELF_TRADES: Readonly<Record<string, SelfTrade>> = {
  EXPIRE_TAKER: 'newest',
  EXPIRE_MAKER: 'oldest',
  EXPIRE_BOTH: 'both',
}

const TIMES: Readonly<Record<string, NonNullable<NewOrder['timeInForce']>>> = {
  GTC: 'gtc',
  IOC: 'ioc',
  FOK: 'fok',
  GTD: 'gtd',
  PO: 'gtc',
}

/** Refuses what would be left out in silence. */
export function refuseUnsupported(id: string, params: Params): void {
  const name = UNSUPPORTED.find((term) => params[term] !== undefined && params[term] !== false)
  if (name !== undefined) throw new NotSupported(`${id} orders take no ${name}`)
}

/**
 * The terms of an order besides its price and quantity, from ccxt's `params`: `timeInForce` (GTC, IOC,
 * FOK, PO, GTD with `expiresAt` in milliseconds), `postOnly`, `clientOrderId` and
 * `selfTradePrevention` (EXPIRE_TAKER, EXPIRE_MAKER, EXPIRE_BOTH).
 */
export function termsOf(id: string, type: string, params: Params): Partial<NewOrder> {
  refuseUnsupported(id, params)
  const { timeInForce, postOnly, expiresAt, clientOrderId, selfTradePrevention } = params
  const asked = timeInForce === undefined ? undefined : textIn(timeInForce).toUpperCase()
  const isPostOnly = postOnly === true || asked === 'PO'
  if (isPostOnly && type === 'market')
    throw new InvalidOrder(`${id} market orders are never postOnly`)
  if (isPostOnly && (asked === 'IOC' || asked === 'FOK')) {
    throw new InvalidOrder(`${id} postOnly orders are not ${asked}`)
  }
  return {
    ...(asked !== undefined && { timeInForce: from(TIMES, asked, `${id} has no timeInForce`) }),
    ...(isPostOnly && { postOnly: true }),
    ...(expiresAt !== undefined && { expiresAt: Number(expiresAt) }),
    ...(clientOrderId !== undefined && { clientOrderId: textIn(clientOrderId) }),
    ...(selfTradePrevention !== undefined && {
      selfTrade: from(SELF_TRADES, textIn(selfTradePrevention), `${id} has no selfTradePrevention`),
    }),
  }
}

/** `buy` or `sell`. */
export function sideOf(id: string, side: string | undefined): NewOrder['side'] {
  if (side === 'buy' || side === 'sell') return side
  throw new ArgumentsRequired(`${id} needs a side, buy or sell`)
}

/** `market` or `limit`. */
export function typeOf(id: string, type: string): NewOrder['type'] {
  if (type === 'market' || type === 'limit') return type
  throw new InvalidOrder(`${id} has no orders of type ${type}`)
}

function from<T>(table: Readonly<Record<string, T>>, name: string, what: string): T {
  const value = table[name]
  if (value === undefined) throw new InvalidOrder(`${what} ${name}`)
  return value
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : String(value as number)
}
