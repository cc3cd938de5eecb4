import type { Amount, Price, Quantity } from '@candor/money'
import type { Side } from '../commands.ts'
import type { Draft } from '../draft.ts'
import {
  type AccountId,
  type Bucket,
  FIRST_USER,
  type Owner,
  POOLS,
  accountId,
  poolAccount,
} from '../ledger/accounts.ts'
import { feeOn } from './exact.ts'
import type { Market } from './market.ts'

/** One end of a fill. Order 0 is the liquidity account's formula, which has no stored order. */
export interface Party {
  order: number
  user: Owner
}

export const LADDER: Party = { order: 0, user: POOLS.liquidity }

/**
 * Stages one fill: the trade, what each side gives and gets, and the fees out of what each gets,
 * rounded up. A resting order pays from what it holds, everybody else from what is available.
 * The postings refer to the order of the side that pays in a fee, and to the taker's order (the
 * maker's where the ladder takes) in an exchange.
 */
export function stageFill(
  draft: Draft,
  market: Market,
  price: number,
  lots: number,
  takerSide: Side,
  maker: Party,
  taker: Party,
): Amount {
  const { base, quote, makerFee, takerFee } = market.spec
  const worth = market.worth(price, lots)
  const given = market.units(lots)
  const buys = takerSide === 'buy'
  const ofMaker = feeOn(buys ? worth : given, makerFee)
  const ofTaker = feeOn(buys ? given : worth, takerFee)
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
  const order = taker.order || maker.order
  draft.post(
    purseOf(taker.user, 'available', gives),
    makerGets,
    buys ? worth : given,
    'spotTrade',
    order,
  )
  draft.post(makerPays, takerGets, buys ? given : worth, 'spotTrade', order)
  draft.post(makerGets, poolAccount('fees', gives), ofMaker, 'spotFee', maker.order)
  draft.post(takerGets, poolAccount('fees', gets), ofTaker, 'spotFee', taker.order)
  return worth
}

/** Users trade from their coin assets; a pool has but one purse. */
export function purseOf(user: Owner, bucket: Bucket, currency: number): AccountId {
  return user < FIRST_USER
    ? accountId(user, 'funding', bucket, currency)
    : accountId(user, 'coin', bucket, currency)
}
