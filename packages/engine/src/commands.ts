import type { Amount, Price, Quantity } from '@candor/money'
import type { Direction } from '@candor/terms'
import type {
  CashSpec,
  CertificationLevel,
  CreditSpec,
  CurrencySpec,
  FastSpec,
  FuturesSpec,
  IndexSpec,
  MarketSpec,
  PolicySpec,
  ProductSpec,
  SwapSpec,
} from './catalogue.ts'
import type { Owner, Pool, Purse } from './ledger/accounts.ts'

/**
 * Everything the engine can be asked to do. None carries a price a person typed for the venue, an
 * outcome, or a balance: `printPrices` comes from the market source alone, money moves only by the
 * balanced postings that each decision derives.
 *
 * `requestId` is the caller's idempotency key (1 to 64 characters), unique per user: the same one
 * with the same terms answers what it answered first; with other terms it is refused.
 */
export type Command =
  | { kind: 'defineCurrency'; spec: CurrencySpec }
  | { kind: 'defineIndex'; spec: IndexSpec }
  /** Defines a market, or changes the rules of the one with this symbol (scales and currencies stay). */
  | { kind: 'defineMarket'; spec: MarketSpec }
  | { kind: 'setPolicy'; spec: PolicySpec }
  /** Brings outside money into the treasury and from there to a pool. */
  | {
      kind: 'fundPool'
      pool: Exclude<Pool, 'external'>
      currency: number
      amount: Amount
      requestId: string
    }
  /**
   * Moves the house's own money between its pools, or out of the venue (`to: 'external'`). What is
   * set aside for promises is no pool's own and cannot be moved.
   */
  | {
      kind: 'moveFunds'
      from: Exclude<Pool, 'external'>
      to: Pool
      currency: number
      amount: Amount
      requestId: string
    }
  | { kind: 'setCashRules'; spec: CashSpec }
  /** What binds the gifts and bonuses that are given from now on. */
  | { kind: 'setCreditRules'; spec: CreditSpec }
  /**
   * Takes back a gift and a bonus that were bound when they were given, as far as they are there,
   * and gives no further bonus: evidence says that the person had a gift before. What is still at
   * work is taken back by the same command when it has returned; it never leaves.
   */
  | { kind: 'barCredit'; user: Owner }
  /**
   * How far a user is identified: what they may withdraw a day follows from it. The level they have
   * already changes nothing and answers as a repetition.
   */
  | { kind: 'certify'; user: Owner; level: CertificationLevel }
  /** Sets the amount aside until the payout is confirmed, or refused. */
  | { kind: 'requestWithdrawal'; user: Owner; currency: number; amount: Amount; requestId: string }
  /** By the one who asked for it, while no operator has decided: gives everything back. */
  | { kind: 'takeBackWithdrawal'; user: Owner; withdrawal: number }
  /** `operator`: who decides, above 0. One is enough, or two different ones: the event says. */
  | { kind: 'approveWithdrawal'; withdrawal: number; operator: number }
  /**
   * Gives everything back. Of one whose payout is `unknown` only when a second, different operator
   * says the same: it may have arrived.
   */
  | { kind: 'refuseWithdrawal'; withdrawal: number; operator: number }
  /**
   * Reports the payout: it was sent, nobody knows whether it arrived, or it did. The state it is in
   * already answers as a repetition; one that has ended is not known any more.
   */
  | { kind: 'reportPayout'; withdrawal: number; state: 'sent' | 'unknown' | 'confirmed' }
  /** Opens a user's account and gives the registration gift once. Repeating it changes nothing. */
  | { kind: 'openAccount'; user: Owner }
  /** Money that arrived from outside for a user, e.g. seen on the chain. */
  | { kind: 'creditRecharge'; user: Owner; currency: number; amount: Amount; requestId: string }
  | {
      kind: 'transfer'
      user: Owner
      currency: number
      amount: Amount
      from: Purse
      to: Purse
      requestId: string
    }
  | PlaceSpotOrder
  | { kind: 'cancelSpotOrder'; user: Owner; order: number }
  | { kind: 'printPrices'; prints: readonly Print[] }
  /**
   * Prints that the market source had while the venue was down, so that what expired meanwhile is
   * settled by the prices of its expiry. Each lies after the index's last print and not in the
   * future; they settle, and change no current price.
   */
  | { kind: 'recoverPrints'; index: number; prints: readonly PastPrint[] }
  /** Carries out what has become due: expiries, income, maturities, quotes that ran out. */
  | { kind: 'passTime' }
  /** Each of these defines something, or changes the rules of the one with this symbol or code. */
  | { kind: 'defineFast'; spec: FastSpec }
  | { kind: 'defineFutures'; spec: FuturesSpec }
  | { kind: 'defineProduct'; spec: ProductSpec }
  | { kind: 'setSwapRules'; spec: SwapSpec }
  | OpenFast
  | PlaceFuturesOrder
  /** Withdraws a limit order that waits. */
  | { kind: 'cancelFuturesOrder'; user: Owner; order: number }
  | { kind: 'closePosition'; user: Owner; order: number }
  /** The same symbol, direction, lots and lever again, at market. */
  | { kind: 'followPosition'; user: Owner; order: number; requestId: string }
  /** The same size the other way, at market; both are locked with each other. */
  | { kind: 'lockPosition'; user: Owner; order: number; requestId: string }
  /** Closes, and opens the same size the other way: both or neither. */
  | { kind: 'reversePosition'; user: Owner; order: number; requestId: string }
  /** Sets both; an absent one is cleared. */
  | { kind: 'setStops'; user: Owner; order: number; stopLoss?: Price; takeProfit?: Price }
  /** A quote that binds for a moment; what it promises is set aside. It replaces the user's last. */
  | { kind: 'quoteSwap'; user: Owner; from: number; to: number; amount: Amount }
  /** Exchanges at a quote's terms, or at the terms of this moment where no quote is named. */
  | {
      kind: 'swap'
      user: Owner
      from: number
      to: number
      amount: Amount
      quote?: number
      requestId: string
    }
  /** A purchase at terms that bind for a moment; the income is set aside. It replaces the last. */
  | { kind: 'previewProduct'; user: Owner; product: number; amount: Amount }
  /** Buys at a preview's terms, or at the terms of this moment where no preview is named. */
  | {
      kind: 'buyProduct'
      user: Owner
      product: number
      amount: Amount
      preview?: number
      requestId: string
    }
  | { kind: 'redeemProduct'; user: Owner; order: number; requestId: string }
  /** Records that the user has read what fast and futures contracts can cost. Repeating changes nothing. */
  | { kind: 'acceptRiskNotice'; user: Owner }
  /** A person's own limits; an absent one is none. Tighter ones hold at once, looser after a day. */
  | {
      kind: 'setPersonalLimits'
      user: Owner
      dailyStake?: Amount
      dailyLoss?: Amount
      /** No new fast or futures order before this; it can be put off, never brought forward. */
      coolOffUntil?: number
    }

export interface OpenFast {
  kind: 'openFast'
  user: Owner
  /** Id of the fast contract's rules. */
  fast: number
  direction: Direction
  stake: Amount
  durationMs: number
  requestId: string
}

export interface PlaceFuturesOrder {
  kind: 'placeFuturesOrder'
  user: Owner
  /** Id of the futures contract's rules. */
  futures: number
  direction: Direction
  method: Method
  /** Limit orders: the limit. */
  price?: Price
  lots: number
  lever: number
  stopLoss?: Price
  takeProfit?: Price
  requestId: string
}

export interface PlaceSpotOrder {
  kind: 'placeSpotOrder'
  user: Owner
  market: number
  side: Side
  method: Method
  /** Limit orders: the limit. */
  price?: Price
  /** Limit orders, market sells, and market buys by quantity. */
  quantity?: Quantity
  /** Market buys by worth: the most to spend, in units of the quote currency. */
  amount?: Amount
  requestId: string
}

export type Side = 'buy' | 'sell'
export type Method = 'limit' | 'market'

/** One index price, in units of 10^-scale of its index. */
export interface Print {
  index: number
  price: Price
}

/** A print with its own time, in milliseconds. */
export interface PastPrint {
  at: number
  price: Price
}

export type CommandKind = Command['kind']

/** Commands that carry a requestId. */
export type Requested = Extract<Command, { requestId: string }>
