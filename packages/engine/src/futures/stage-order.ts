import type { Price } from '@candor/money'
import { affordedLots, widened } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { limitFault, type Settled } from '../limits/limit-fault.ts'
import { futuresAccounts } from './futures-accounts.ts'
import type { FuturesMarket } from './futures-market.ts'
import type { FuturesSpec } from './rules.ts'
import { tradableIndex } from './market-pause.ts'
import { placedLimit } from './limit-waits.ts'
import { countFault, isLiquidatedAtOnce, moneyFault } from './order-checks.ts'
import { type OrderFigures, mostFigures, orderFigures, type OrderTerms } from './order-terms.ts'
import { openingPrice, stageOpened } from './stage-opening.ts'
import { stopFault } from './stops.ts'

const NO_PRICE = 0 as Price

/**
 * Stages a new order under the rules of now: a market order is opened at once, a limit order when
 * the index has reached its limit already, and otherwise it waits. Returns the first rule that
 * stands against it, in this order: the symbol takes orders, lots (of an order by amount, once there is
 * a price), lever, a price to go by, what the lots are worth, stops, liquidation at once, the person's own limits, number of orders,
 * balance, the pool's room. Balances are those of the draft, with what it has closed before.
 */
export function stageOrder(
  draft: Draft,
  market: FuturesMarket,
  asked: OrderTerms,
): Rejection | undefined {
  const { spec } = market
  const { user, direction, amount, limit } = asked
  if (!spec.open) return 'product_closed'
  if (amount === undefined && !hasLots(spec, asked.lots)) return 'lots_out_of_range'
  if (!spec.levers.includes(asked.lever)) return 'lever_unknown'
  const index = tradableIndex(draft, spec)
  if (!index) return 'market_paused'
  const halfSpread = widened(spec.halfSpread, index.movement)
  const { reached, spreadDue } = placedLimit(draft.state, asked, index.price, halfSpread)
  if (reached && asked.ifReached === 'refuse') return 'limit_reached'
  const waits = limit !== undefined && (!reached || spreadDue)
  const price = waits ? limit : openingPrice({ direction, limit }, index.price, halfSpread)
  const terms = withLots(draft, spec, asked, Math.max(limit ?? price, price))
  if (terms.lots < spec.minLots) return 'amount_below_lots'
  if (terms.lots > spec.maxLots) return 'lots_out_of_range'
  const figures = orderFigures(spec, terms, limit ?? price, price)
  if (figures.worth <= 0n || figures.worth > MAX_BALANCE) return 'lots_out_of_range'
  const stops = stopFault(terms, price)
  if (stops !== undefined) return stops
  const opened = waits ? { limit } : { price, index: index.price }
  if (isLiquidatedAtOnce(spec, terms, figures, opened)) return 'lever_too_high'
  // What is agreed on now has room for all that the amount may come to by then.
  const isAgreed = amount === undefined || draft.carries !== undefined
  const most = isAgreed ? figures : mostFigures(spec, terms, figures.price, amount)
  const fault =
    limitFault(draft, user, most.margin, closedBefore(draft)) ??
    countFault(draft, market, terms) ??
    moneyFault(draft, market, terms, most)
  if (fault !== undefined) return fault
  const id = draft.takeOrderId()
  const order = { id, terms, figures }
  emitPlaced(draft, market, order)
  if (spreadDue) draft.emit({ kind: 'futuresSpreadDue', order: id })
  holdMoney(draft, market, { ...order, waits })
  if (!waits) stageOpened(draft, { id, user }, price, index)
  return undefined
}

function hasLots({ minLots, maxLots }: FuturesSpec, lots: number): boolean {
  return lots >= minLots && lots <= maxLots
}

/** Terms with the lots that the amount affords; a price that has moved since does not make it too many. */
function withLots(draft: Draft, spec: FuturesSpec, asked: OrderTerms, price: number): OrderTerms {
  if (asked.amount === undefined) return asked
  const { tickWorth, fee, maxLots } = spec
  const lots = affordedLots(asked.amount, price, { tickWorth, lever: asked.lever, fee })
  return { ...asked, lots: draft.carries ? Math.min(lots, maxLots) : lots }
}

/** Returns what the command has closed before it places the new order. */
function closedBefore(draft: Draft): Settled {
  const settled = { lost: 0n, risked: 0n }
  for (const event of draft.events) {
    if (event.kind !== 'positionClosed') continue
    settled.lost += event.loss + event.fee - event.gain
    settled.risked += draft.state.futuresOrders.get(event.order)!.margin
  }
  return settled
}

interface NewOrder {
  id: number
  terms: OrderTerms
  figures: OrderFigures
}

function emitPlaced(draft: Draft, market: FuturesMarket, { id, terms, figures }: NewOrder): void {
  const { price, margin, fee, reserve } = figures
  const { user, direction, lots, lever, limit, stopLoss, takeProfit, origin, of } = terms
  draft.emit({
    kind: 'futuresOrderPlaced',
    order: id,
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

/**
 * Sets margin and reserve aside; the fee is held with them while the order waits, and paid
 * otherwise.
 */
function holdMoney(
  draft: Draft,
  market: FuturesMarket,
  { id, terms, figures, waits }: NewOrder & { waits: boolean },
): void {
  const { margin, fee, reserve } = figures
  const accounts = futuresAccounts(terms.user, market.spec.currency)
  const { available, held, fees } = accounts
  draft.post({ from: available, to: held, amount: margin, reason: 'futuresMargin', reference: id })
  draft.post({
    from: available,
    to: waits ? held : fees,
    amount: fee,
    reason: 'futuresFee',
    reference: id,
  })
  draft.post({
    from: accounts.poolAvailable,
    to: accounts.poolHeld,
    amount: reserve,
    reason: 'futuresReserve',
    reference: id,
  })
}
