import { POOLS } from '../../books/accounts.ts'
import { PPM } from '../exact.ts'
import { ofCoin, ofFunding } from '../expected-postings.ts'
import { BINDS_FORMAT, LADDER_FORMAT } from '../market/house.ts'
import { type Fill, type Incoming, type Matched, matchOf } from './matching.ts'
import type { OrderTerms, Side, SpotOrderPlaced } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { ticksOf } from '../market/ticks.ts'
import { highestPrice, unitsOf } from '../market/units.ts'
import { Walk } from './walk.ts'

/** How an order that a record places has to meet the book, and how far it may meet people. */
export interface Course extends Matched {
  readonly peopleLimit: number | undefined
}

/** Computes it from the book as it stands before the order. */
export function courseOf(
  state: SpotState,
  placed: SpotOrderPlaced,
  { terms, step }: { terms: OrderTerms; step: Step },
): Course {
  const { record, context } = step
  const { rules } = context
  const { side, price: limit } = placed
  const market = rules.markets[placed.market]!
  const carries = record.command.type === 'carryOutPending'
  const isExit = terms.trigger !== undefined && state.triggers.get(terms.trigger)?.of !== undefined
  const peopleLimit = peopleLimitOf(state, placed, step)
  const order: Incoming = {
    ...{ user: placed.user, side, limit, peopleLimit },
    lots: placed.quantity === 0 ? Number.MAX_SAFE_INTEGER : placed.quantity,
    amount: amountOf(placed, carries, step),
    selfTrade: terms.selfTrade ?? 'newest',
    passesOwn: carries || isExit,
  }
  const makers = side === 'buy' ? 'sell' : 'buy'
  const matched = matchOf(order, {
    people: state.standing(placed.market, makers, step),
    house: houseFor(state, placed, { makers, step }),
    tickLot: unitsOf(rules, market).tickLot,
    isBound: (resting) => state.isBound(resting, context, record.at),
  })
  return { ...matched, peopleLimit }
}

/** What a market buy may spend: what it says, or all that was set aside for it while it waited. */
function amountOf(
  { side, method, amount, market, user }: SpotOrderPlaced,
  carries: boolean,
  { record, context: { rules, books } }: Step,
): bigint | undefined {
  if (amount !== 0n) return amount
  const isPaid = side === 'buy' && method === 'market' && carries
  if (!isPaid || rules.format < LADDER_FORMAT) return undefined
  const purse = ofCoin(user, rules.markets[market]!.quote)
  const back = record.postings.filter(({ reason, to }) => reason === 'orderCover' && to === purse)
  return back.reduce((sum, one) => sum + one.amount, books.balance(purse))
}

/** The furthest price at which somebody meets people whose gift is not theirs to hand on. */
function peopleLimitOf(
  { house, credits }: SpotState,
  { user, market, side }: SpotOrderPlaced,
  { context: { rules } }: Step,
): number | undefined {
  if (rules.format < BINDS_FORMAT || !credits.isUncertified(user)) return undefined
  const { bid, ask } = house.usualTop(rules.markets[market]!)
  const last = side === 'buy' ? ask : bid
  return last > 0 ? last : undefined
}

function houseFor(
  { house }: SpotState,
  { market: id, price: limit }: Pick<SpotOrderPlaced, 'market' | 'price'>,
  { makers, step }: { makers: Side; step: Step },
): Walk | undefined {
  const { record, context } = step
  const { rules, books } = context
  const market = rules.markets[id]!
  const { bid, ask } = house.top(market)
  const best = makers === 'sell' ? ask : bid
  if (best === 0 || (makers === 'sell' ? best > limit : best < limit)) return undefined
  if (!house.stands(market, record.at)) return undefined
  const { tickLot, lot } = unitsOf(rules, market)
  const currency = makers === 'buy' ? market.quote : market.base
  return new Walk(house.levels(id, makers), {
    taken: house.takenOf(id)[makers],
    funds: books.balance(ofFunding(POOLS.liquidity, currency)),
    costOf: makers === 'buy' ? (price) => BigInt(price) * tickLot : () => lot,
    stepsBack: rules.format >= LADDER_FORMAT,
  })
}

/** What somebody who buys lots would fill if nobody but the house sold them, at any price. */
export function houseAsks(
  state: SpotState,
  { market, lots }: { market: number; lots: number },
  step: Step,
): readonly Fill[] {
  const limit = Number.MAX_SAFE_INTEGER
  const { tickLot } = unitsOf(step.context.rules, step.context.rules.markets[market]!)
  const order: Incoming = {
    ...{ user: 0, side: 'buy', limit, peopleLimit: undefined, lots, amount: undefined },
    ...{ selfTrade: 'newest', passesOwn: false },
  }
  const house = houseFor(state, { market, price: limit }, { makers: 'sell', step })
  const people = { next: () => undefined }
  return matchOf(order, { people, house, tickLot, isBound: () => false }).fills
}

/** The furthest price of a market order: the end of the band around the last price of the index. */
export function bandOf(
  { house }: Pick<SpotState, 'house'>,
  { side, market: id }: Pick<SpotOrderPlaced, 'side' | 'market'>,
  { context: { rules } }: Step,
): number | undefined {
  const market = rules.markets[id]!
  const print = house.priceOf(market.index)
  if (!print) return undefined
  const scales = { market, index: rules.indexes[market.index]! }
  if (side === 'sell') return Math.max(ticksOf(print.price, PPM - market.band, scales, 'up'), 1)
  const highest = highestPrice(unitsOf(rules, market), market)
  return Math.min(ticksOf(print.price, PPM + market.band, scales, 'down'), highest)
}
