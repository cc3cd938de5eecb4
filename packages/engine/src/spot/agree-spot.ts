import type { Amount } from '@candor/money'
import { cushioned } from '../core/cover.ts'
import type { Draft } from '../core/draft.ts'
import type { PendingTerms } from '../core/pending-spec.ts'
import { keepsWaiting } from '../core/record-format.ts'
import type { Side } from './book/index.ts'
import { purseOf } from './fills.ts'
import { ofHouseAlone } from './house-alone.ts'
import { laddersStand } from './ladder-pause.ts'
import type { Market } from './market.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'

/**
 * The index of the market where the order would take from the ladder, or from where the ladder last
 * stood while it is pulled: people it meets at once.
 */
export function indexTaken(
  trial: Draft,
  { market: id, side }: Pick<PlaceSpotOrder, 'market' | 'side'>,
): readonly number[] {
  const market = trial.state.markets[id]!
  const fills = trial.events.filter((event) => event.kind === 'spotTraded')
  const takes = fills.some(({ makerOrder }) => makerOrder === 0)
  return takes || passesPulled(trial, market, { side, fills }) ? [market.spec.index] : []
}

/**
 * Whether the ladder is pulled and the order would go where it last stood, or beyond. People who
 * rest there would be met by whoever comes in such a moment, at any price; and two who agree on one
 * could hand each other what only a certified person may take out.
 */
function passesPulled(
  { state, at, events, reference }: Draft,
  market: Market,
  { side, fills }: { side: Side; fills: readonly { price: number }[] },
): boolean {
  if (market.spec.ladder.levels === 0 || laddersStand(state, market, at)) return false
  const { ask, bid } = market.top
  const isBuy = side === 'buy'
  const last = isBuy ? ask : bid
  const beyond = (price: number) => last === 0 || (isBuy ? price > last : price < last)
  const reached = ({ price }: { price: number }) => price === last || beyond(price)
  if (!events.some((event) => event.kind === 'spotOrderPlaced' && reached(event))) return false
  const isExecuted = events.some(
    (event) =>
      event.kind === 'spotOrderClosed' && event.order === reference && event.reason === 'executed',
  )
  return !isExecuted || fills.some(({ price }) => beyond(price))
}

/** Sets aside what the order may give: of a market buy by quantity what it would cost, with a cushion. */
export function agreeSpot(trial: Draft, order: PlaceSpotOrder): PendingTerms {
  const { user, side, method, price, quantity, amount } = order
  const market = trial.state.markets[order.market]!
  const { quote, base } = market.spec
  const gives = side === 'buy' ? quote : base
  const from = purseOf(user, 'available', gives)
  const to = purseOf(user, 'held', gives)
  if (side === 'sell') return { cover: [{ from, to, amount: market.inBase(quantity!) }] }
  if (method === 'limit') return { cover: [{ from, to, amount: market.worth(price!, quantity!) }] }
  if (amount !== undefined) return { cover: [{ from, to, amount }] }
  return { cover: [cushioned(trial, { from, to, amount: mostSpent(trial, market, order) })] }
}

/**
 * What a market buy by quantity would spend now. One that is to be filled whole needs what the house alone
 * would ask: what people offer below may be gone by then.
 */
function mostSpent(trial: Draft, market: Market, { terms, quantity }: PlaceSpotOrder): Amount {
  const now = spent(trial)
  if (terms?.timeInForce !== 'fok' || !keepsWaiting(trial.state)) return now
  const limit = Number.MAX_SAFE_INTEGER
  const asked = { side: 'buy' as const, limit, lots: quantity, amount: undefined }
  const { worth } = ofHouseAlone(trial, market, asked)
  return (worth > now ? worth : now) as Amount
}

function spent({ events }: Draft): Amount {
  let worth = 0n
  for (const event of events) if (event.kind === 'spotTraded') worth += event.worth
  return worth as Amount
}
