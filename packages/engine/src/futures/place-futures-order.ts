import type { Amount, Price } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { ordersByAmount } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Method } from '../orders/method.ts'
import * as former from '../requests/former-terms.ts'
import { high, low } from '../requests/terms.ts'
import type { RequestTerms } from '../requests/request.ts'
import { NONE } from '../tables/slot-table.ts'
import { agreeAmount, agreeOpening } from './agree-opening.ts'
import type { IfReached } from './order-terms.ts'
import { stageOrder } from './stage-order.ts'

export interface PlaceFuturesOrder {
  kind: 'placeFuturesOrder'
  user: Owner
  /** Id of the futures contract's rules. */
  futures: number
  direction: Direction
  method: Method
  /** Limit orders: the limit. */
  price?: Price
  /** What becomes of a limit that the index has reached when it is placed; opens it where absent. */
  ifReached?: IfReached
  /** How many lots; absent where it says an amount. */
  lots?: number
  /** The most that margin and fee may be: as many whole lots as it affords at the price it is carried out. */
  amount?: Amount
  lever: number
  stopLoss?: Price
  takeProfit?: Price
  requestId: string
}

export const placeFuturesOrder: CommandSpec<PlaceFuturesOrder> = {
  code: 18,
  decide: decidePlaceFuturesOrder,
  pending: {
    indexes: ({ state }, { futures }) => [state.futures[futures]!.spec.index],
    agree: (trial, { user, amount }) =>
      amount === undefined ? agreeOpening(trial, user) : agreeAmount(trial, user, amount),
  },
  request: { by: 'caller', terms: termsOf, formerTerms },
}

/** Places a market or limit order. Checked in this order: fields; user and symbol; `stageOrder`. */
function decidePlaceFuturesOrder(draft: Draft, order: PlaceFuturesOrder): Rejection | undefined {
  const { state } = draft
  const { user, direction, lots = 0, amount, lever, stopLoss, takeProfit } = order
  const fault = fieldFault(order)
  if (fault !== undefined) return fault
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  if (amount !== undefined && !ordersByAmount(state)) return 'terms_unavailable'
  const market = state.futures[order.futures]
  if (!market) return 'futures_unknown'
  const limit = order.method === 'limit' ? order.price : undefined
  const { ifReached } = order
  const terms = { user, direction, lots, amount, lever, limit, ifReached, stopLoss, takeProfit }
  return stageOrder(draft, market, { ...terms, origin: 'order' })
}

function fieldFault({ method, price, lots, amount }: PlaceFuturesOrder): Rejection | undefined {
  if (method === 'limit') {
    if (price === undefined) return 'price_missing'
    if (!Number.isSafeInteger(price) || price <= 0) return 'price_out_of_range'
  }
  if (amount !== undefined) {
    if (lots !== undefined) return 'order_terms_invalid'
    return amount > 0n ? undefined : 'amount_not_positive'
  }
  return Number.isSafeInteger(lots) && lots! > 0 ? undefined : 'lots_out_of_range'
}

/** Of a market order its price is no term. */
function termsOf(order: PlaceFuturesOrder): RequestTerms {
  const isLimit = order.method === 'limit'
  const refusal = isLimit && order.ifReached === 'refuse' ? 4 : 0
  const how = (order.direction === 'long' ? 1 : 0) + (isLimit ? 2 : 0) + refusal
  const { futures, lots = 0, amount, lever, stopLoss = 0, takeProfit = 0 } = order
  const price = isLimit ? (order.price ?? 0) : 0
  const terms: RequestTerms = [6, futures, how, lots, lever, price, stopLoss, takeProfit]
  return amount === undefined ? terms : [...terms, high(amount), low(amount)]
}

function formerTerms(order: PlaceFuturesOrder): number {
  let hash = former.number(former.number(6, order.user), order.futures)
  hash = former.text(former.text(hash, order.direction), order.method)
  hash = former.number(former.number(hash, order.lots ?? -1), order.lever)
  hash = former.number(hash, order.price ?? -1)
  hash = former.number(hash, order.stopLoss ?? -1)
  return former.finish(former.number(hash, order.takeProfit ?? -1))
}
