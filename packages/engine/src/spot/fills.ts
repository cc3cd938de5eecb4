import type { Amount, Price, Quantity } from '@candor/money'
import { spotFee } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import {
  type AccountId,
  accountId,
  type Bucket,
  FIRST_USER,
  type Owner,
  poolAccount,
  POOLS,
} from '../ledger/accounts.ts'
import type { Side } from './book/index.ts'
import type { Market } from './market.ts'
import { type Fees, feesNow } from './tiers/fees-now.ts'

/** One end of a fill. Order 0 is the liquidity account's formula, which has no stored order. */
export interface Party {
  order: number
  user: Owner
}

interface Fill {
  price: number
  lots: number
  takerSide: Side
  maker: Party
  taker: Party
}

export const LADDER: Party = { order: 0, user: POOLS.liquidity }

/**
 * Stages one fill: the trade, what each side gives and gets, and the fees out of what each gets, by
 * the tier of each and rounded up. A resting order pays from what it holds, everybody else from what is available.
 * The postings refer to the order of the side that pays in a fee, and to the taker's order (the
 * maker's where the ladder takes) in an exchange.
 */
export function stageFill(
  draft: Draft,
  market: Market,
  { price, lots, takerSide, maker, taker }: Fill,
): Amount {
  const { base, quote } = market.spec
  const worth = market.worth(price, lots)
  const given = market.inBase(lots)
  const buys = takerSide === 'buy'
  const ofMaker = spotFee(buys ? worth : given, feesOf(draft, market, maker.user).makerFee)
  const ofTaker = spotFee(buys ? given : worth, feesOf(draft, market, taker.user).takerFee)
  draft.emit({
    kind: 'spotTraded',
    trade: draft.takeTradeId(),
    market: market.id,
    price: price as Price,
    quantity: lots as Quantity,
    worth,
    takerSide,
    makerOrder: maker.order,
    makerUser: maker.user,
    takerOrder: taker.order,
    takerUser: taker.user,
    makerFee: ofMaker,
    takerFee: ofTaker,
  })
  const gives = buys ? quote : base
  const gets = buys ? base : quote
  const makerPays = purseOf(maker.user, maker.order === 0 ? 'available' : 'held', gets)
  const makerGets = purseOf(maker.user, 'available', gives)
  const takerGets = purseOf(taker.user, 'available', gets)
  const order = taker.order === 0 ? maker.order : taker.order
  draft.post({
    from: purseOf(taker.user, 'available', gives),
    to: makerGets,
    amount: buys ? worth : given,
    reason: 'spotTrade',
    reference: order,
  })
  draft.post({
    from: makerPays,
    to: takerGets,
    amount: buys ? given : worth,
    reason: 'spotTrade',
    reference: order,
  })
  draft.post({
    from: makerGets,
    to: poolAccount('fees', gives),
    amount: ofMaker,
    reason: 'spotFee',
    reference: maker.order,
  })
  draft.post({
    from: takerGets,
    to: poolAccount('fees', gets),
    amount: ofTaker,
    reason: 'spotFee',
    reference: taker.order,
  })
  return worth
}

/** The market's own, or those of a person's tier. */
function feesOf({ state, at }: Draft, market: Market, user: Owner): Fees {
  return state.feeTiers === undefined ? market.spec : feesNow(state, market.spec, { user, at })
}

/** Users trade from their coin assets; a pool has but one purse. */
export function purseOf(user: Owner, bucket: Bucket, currency: number): AccountId {
  return user < FIRST_USER
    ? accountId(user, 'funding', bucket, currency)
    : accountId(user, 'coin', bucket, currency)
}
