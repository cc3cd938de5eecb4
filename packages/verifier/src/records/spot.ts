import {
  type Field,
  amount,
  flag,
  int,
  list,
  optional,
  struct,
  text,
  uint,
  word,
} from './fields.ts'
import type { ProductKinds } from './kinds.ts'
import { method, side } from './words.ts'

/** What an order of the book may ask for besides; part of orders that wait and of conditional ones too. */
export const orderTerms = struct({
  timeInForce: optional(word('ioc', 'fok', 'gtd')),
  expiresAt: optional(uint),
  postOnly: optional(flag),
  selfTrade: optional(word('newest', 'oldest', 'both')),
  clientId: optional(text),
  replaces: optional(uint),
  trigger: optional(uint),
})

const marketSpec = struct({
  symbol: text,
  base: uint,
  quote: uint,
  index: uint,
  priceScale: int,
  quantityScale: int,
  makerFee: uint,
  takerFee: uint,
  band: uint,
  minNotional: amount,
  maxQuantity: uint,
  maxOpenOrders: uint,
  ladder: struct({
    halfSpread: uint,
    step: uint,
    levels: uint,
    firstLevel: amount,
    levelGrowth: amount,
  }),
})

const feeTiersSpec = struct({
  tiers: list(struct({ volume: amount, makerShare: uint, takerShare: uint })),
})

const closeReason = word('executed', 'cancelled', 'remainder', 'selfTrade', 'expired', 'amended')

// Most events are one of these three: written out, each is read at once as an object of one shape.
const spotOrderPlaced: Field = (cursor) => ({
  type: 'spotOrderPlaced',
  order: cursor.uint(),
  user: cursor.uint(),
  market: cursor.uint(),
  side: side(cursor),
  method: method(cursor),
  price: cursor.uint(),
  quantity: cursor.uint(),
  amount: amount(cursor),
})

const spotTraded: Field = (cursor) => ({
  type: 'spotTraded',
  trade: cursor.uint(),
  market: cursor.uint(),
  price: cursor.uint(),
  quantity: cursor.uint(),
  worth: amount(cursor),
  takerSide: side(cursor),
  makerOrder: cursor.uint(),
  makerUser: cursor.uint(),
  takerOrder: cursor.uint(),
  takerUser: cursor.uint(),
  makerFee: amount(cursor),
  takerFee: amount(cursor),
})

const spotOrderClosed: Field = (cursor) => ({
  type: 'spotOrderClosed',
  order: cursor.uint(),
  reason: closeReason(cursor),
})

/** The book: markets, orders, trades, dead man's switches and fees by volume. */
export const spot: ProductKinds = {
  commands: {
    defineMarket: 2,
    placeSpotOrder: 8,
    cancelSpotOrder: 9,
    amendSpotOrder: 47,
    cancelSpotOrders: 48,
    cancelAllAfter: 49,
    setFeeTiers: 59,
  },
  events: {
    marketDefined: [2, { id: uint, spec: marketSpec }],
    spotOrderPlaced: [6, spotOrderPlaced],
    spotTraded: [7, spotTraded],
    spotOrderClosed: [8, spotOrderClosed],
    spotTermsSet: [53, { order: uint, terms: orderTerms }],
    spotOrderReduced: [54, { order: uint, lots: uint }],
    cancelAllSet: [55, { order: uint, user: uint, due: uint }],
    cancelAllRanOut: [56, { order: uint, user: uint }],
    spotOrderLapsed: [57, { order: uint, user: uint, reason: word('expired', 'cancelled') }],
    feeTiersSet: [67, { spec: feeTiersSpec }],
  },
}
