export type Side = 'buy' | 'sell'

/** Terms of one order beyond side, price and size. */
export type OrderTerms = {
  readonly timeInForce?: 'ioc' | 'fok' | 'gtd' | undefined
  readonly expiresAt?: number | undefined
  readonly postOnly?: boolean | undefined
  readonly selfTrade?: 'newest' | 'oldest' | 'both' | undefined
  readonly clientId?: string | undefined
  readonly replaces?: number | undefined
  readonly trigger?: number | undefined
}

export type SpotOrderPlaced = {
  readonly type: 'spotOrderPlaced'
  readonly order: number
  readonly user: number
  readonly market: number
  readonly side: Side
  readonly method: 'limit' | 'market'
  readonly price: number
  readonly quantity: number
  readonly amount: bigint
}

export type SpotTraded = {
  readonly type: 'spotTraded'
  readonly trade: number
  readonly market: number
  readonly price: number
  readonly quantity: number
  readonly worth: bigint
  readonly takerSide: Side
  readonly makerOrder: number
  readonly makerUser: number
  readonly takerOrder: number
  readonly takerUser: number
  readonly makerFee: bigint
  readonly takerFee: bigint
}

export type SpotOrderClosed = {
  readonly type: 'spotOrderClosed'
  readonly order: number
  readonly reason: 'executed' | 'cancelled' | 'remainder' | 'selfTrade' | 'expired' | 'amended'
}

export type SpotOrderLapsed = {
  readonly type: 'spotOrderLapsed'
  readonly order: number
  readonly user: number
  readonly reason: 'expired' | 'cancelled'
}

export type SpotTermsSet = {
  readonly type: 'spotTermsSet'
  readonly order: number
  readonly terms: OrderTerms
}

export type SpotOrderReduced = {
  readonly type: 'spotOrderReduced'
  readonly order: number
  readonly lots: number
}

export type CancelAllSet = {
  readonly type: 'cancelAllSet'
  readonly order: number
  readonly user: number
  readonly due: number
}

export type CancelAllRanOut = {
  readonly type: 'cancelAllRanOut'
  readonly order: number
  readonly user: number
}

export type PricesPrinted = {
  readonly type: 'pricesPrinted'
  readonly prints: readonly { readonly index: number; readonly price: number }[]
}

export type MarketDefined = { readonly type: 'marketDefined'; readonly id: number }

/** What the rule of the book goes by; of every other event it knows nothing. */
export type SpotEvent =
  | SpotOrderPlaced
  | SpotTraded
  | SpotOrderClosed
  | SpotOrderLapsed
  | SpotTermsSet
  | SpotOrderReduced
  | CancelAllSet
  | CancelAllRanOut
  | PricesPrinted
  | MarketDefined
