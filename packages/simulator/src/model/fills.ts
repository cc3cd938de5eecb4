import { letGo, tradeOwn } from './credit.ts'
import { type Event, FIRST_USER, type Owner, POOLS, type Side } from '@candor/engine'
import type { Amount, Price, Quantity } from '@candor/money'
import type { Resting } from './book.ts'
import { tradingAccount } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import type { ModelState } from './state.ts'
import { countVolume, feesOf } from './tiers.ts'

/** One end of a fill; order 0 is the ladder. */
export interface Party {
  order: number
  user: Owner
}

export const LADDER: Party = { order: 0, user: POOLS.liquidity }

/**
 * Carries out one fill: base against quote, each side's fee out of what it receives and rounded
 * up. A resting order pays from what it holds and an executed one closes.
 */
export function trade(
  state: ModelState,
  market: ModelMarket,
  fill: { price: bigint; lots: bigint; takerSide: Side; taker: Party; maker: Resting | undefined },
  events: Event[],
): void {
  const { price, lots, takerSide, taker, maker } = fill
  const { ledger } = state
  const { base, quote } = market.spec
  const worth = market.worth(price, lots)
  const given = market.given(lots)
  const makerParty: Party = maker ? { order: maker.id, user: maker.user } : LADDER
  const takerBuys = takerSide === 'buy'
  const [makerGets, takerGets] = takerBuys ? [worth, given] : [given, worth]
  const [makerGetsIn, takerGetsIn] = takerBuys ? [quote, base] : [base, quote]
  const ofMaker = share(makerGets, feesOf(state, market.spec, makerParty.user, state.now)[0])
  const ofTaker = share(takerGets, feesOf(state, market.spec, taker.user, state.now)[1])

  const makerHas = tradingAccount(makerParty.user, 'available', makerGetsIn)
  const takerHas = tradingAccount(taker.user, 'available', takerGetsIn)
  const makerPays = tradingAccount(makerParty.user, maker ? 'held' : 'available', takerGetsIn)
  const takerPays = tradingAccount(taker.user, 'available', makerGetsIn)
  // The exchange stands under the order that came; where the ladder came, under the one it met.
  const order = taker.order === 0 ? makerParty.order : taker.order
  ledger.move({ from: takerPays, to: makerHas }, makerGets, 'spotTrade', order)
  ledger.move({ from: makerPays, to: takerHas }, takerGets, 'spotTrade', order)
  // Each fee stands under the order of who pays it.
  const makerFees = tradingAccount(POOLS.fees, 'available', makerGetsIn)
  const takerFees = tradingAccount(POOLS.fees, 'available', takerGetsIn)
  ledger.move({ from: makerHas, to: makerFees }, ofMaker, 'spotFee', makerParty.order)
  ledger.move({ from: takerHas, to: takerFees }, ofTaker, 'spotFee', taker.order)

  if (!maker) market.taken[takerBuys ? 'sell' : 'buy'] += lots
  if (taker.order === 0) market.taken[takerSide] += lots
  const makerGot = { currency: makerGetsIn, amount: makerGets - ofMaker }
  const takerGot = { currency: takerGetsIn, amount: takerGets - ofTaker }
  tradeOwn(state, makerParty.user, [{ currency: takerGetsIn, amount: takerGets }, makerGot])
  tradeOwn(state, taker.user, [{ currency: makerGetsIn, amount: makerGets }, takerGot])
  countTurnover(state, makerParty.user, quote, worth)
  countTurnover(state, taker.user, quote, worth)
  for (const { user } of [makerParty, taker]) countVolume(state, user, { market, price, lots })
  events.push({
    kind: 'spotTraded',
    trade: state.nextTrade++,
    market: market.id,
    price: Number(price) as Price,
    quantity: Number(lots) as Quantity,
    worth: worth as Amount,
    takerSide,
    makerOrder: makerParty.order,
    makerUser: makerParty.user,
    takerOrder: taker.order,
    takerUser: taker.user,
    makerFee: ofMaker as Amount,
    takerFee: ofTaker as Amount,
  })
  if (maker) {
    maker.remaining -= lots
    if (maker.remaining === 0n) {
      market.book.remove(maker)
      state.closedOrders.set(maker.id, maker.user)
      events.push({ kind: 'spotOrderClosed', order: maker.id, reason: 'executed' })
    }
  }
}

function share(of: bigint, partsPerMillion: number): bigint {
  return (of * BigInt(partsPerMillion) + 999_999n) / 1_000_000n
}

/** What was traded in the gift's currency brings a promotional credit nearer to its release. */
export function countTurnover(
  state: ModelState,
  user: Owner,
  currency: number,
  worth: bigint,
): void {
  if (user < FIRST_USER || currency !== state.policy?.giftCurrency) return
  const known = state.users.get(user)!
  if (known.turnoverDue === 0n) return
  known.turnoverDue = known.turnoverDue > worth ? known.turnoverDue - worth : 0n
  if (known.turnoverDue > 0n) return
  known.credit = 0n
  known.asked = 0n
  letGo(state, user)
}
