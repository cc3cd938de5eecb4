import type { Price } from '@candor/money'
import type { Draft } from '../draft.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { limitFault } from '../limits/limit-fault.ts'
import type { Rejection } from '../rejections.ts'
import { futuresAccounts } from './futures-accounts.ts'
import type { FuturesMarket } from './futures-market.ts'
import { tradableIndex } from './market-pause.ts'
import { countFault, isLiquidatedAtOnce, moneyFault } from './order-checks.ts'
import { type OrderFigures, type OrderTerms, orderFigures } from './order-terms.ts'
import { openingPrice, stageOpened } from './stage-opening.ts'
import { stopFault } from './stops.ts'
import { reachesLimit } from './trigger-prices.ts'

const NO_PRICE = 0 as Price

/**
 * Stages a new order under the rules of now: a market order is opened at once, a limit order when
 * the index has reached its limit already, and otherwise it waits. Answers the first rule that
 * stands against it, in this order: the symbol takes orders, lots, lever, a price to go by, what
 * the lots are worth, stops, liquidation at once, the person's own limits, number of orders,
 * balance, the pool's room. Balances are those of the draft, with what it has closed before.
 */
export function stageOrder(
  draft: Draft,
  market: FuturesMarket,
  terms: OrderTerms,
): Rejection | undefined {
  const { spec } = market
  const { user, direction, lots, limit } = terms
  if (!spec.open) return 'product_closed'
  if (lots < spec.minLots || lots > spec.maxLots) return 'lots_out_of_range'
  if (!spec.levers.includes(terms.lever)) return 'lever_unknown'
  const index = tradableIndex(draft.state, spec, draft.at)
  if (!index) return 'market_paused'
  const waits = limit !== undefined && !reachesLimit({ direction, price: limit }, index.price)
  const price = waits ? limit : openingPrice({ direction, limit }, index.price, spec)
  const figures = orderFigures(spec, terms, limit ?? price, price)
  if (figures.worth <= 0n || figures.worth > MAX_BALANCE) return 'lots_out_of_range'
  const stops = stopFault(terms, price)
  if (stops) return stops
  const opened = waits ? { limit } : { price, index: index.price }
  if (isLiquidatedAtOnce(spec, terms, figures, opened)) return 'lever_too_high'
  const fault =
    limitFault(draft, user, figures.margin) ??
    countFault(draft, market, terms) ??
    moneyFault(draft, market, terms, figures)
  if (fault) return fault
  const id = draft.takeOrderId()
  place(draft, market, terms, figures, id)
  holdMoney(draft, market, terms, figures, { id, waits })
  if (!waits) stageOpened(draft, { id, user }, price, index)
  return undefined
}

function place(
  draft: Draft,
  market: FuturesMarket,
  terms: OrderTerms,
  { price, margin, fee, reserve }: OrderFigures,
  order: number,
): void {
  const { user, direction, lots, lever, limit, stopLoss, takeProfit, origin, of } = terms
  draft.emit({
    kind: 'futuresOrderPlaced',
    order,
    user,
    futures: market.id,
    direction,
    method: limit === undefined ? 'market' : 'limit',
    price,
    lots,
    lever,
    margin,
    fee,
    reserve,
    stopLoss: stopLoss ?? NO_PRICE,
    takeProfit: takeProfit ?? NO_PRICE,
    origin,
    of: of?.id ?? 0,
  })
}

/** Margin and reserve are set aside; the fee with them while the order waits, else it is paid. */
function holdMoney(
  draft: Draft,
  market: FuturesMarket,
  { user }: OrderTerms,
  { margin, fee, reserve }: OrderFigures,
  { id, waits }: { id: number; waits: boolean },
): void {
  const accounts = futuresAccounts(user, market.spec.currency)
  const { available, held, fees } = accounts
  draft.post(available, held, margin, 'futuresMargin', id)
  draft.post(available, waits ? held : fees, fee, 'futuresFee', id)
  draft.post(accounts.poolAvailable, accounts.poolHeld, reserve, 'futuresReserve', id)
}
