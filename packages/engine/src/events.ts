import type { Amount, Ppm, Price, Quantity } from '@candor/money'
import type { Direction, FastOutcome, WindowPrint } from '@candor/terms'
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
import type { CommandKind, Method, PastPrint, Print, Side } from './commands.ts'
import type { AccountId, Owner } from './ledger/accounts.ts'
import type { FormerRequest, RecordedRequest } from './requests/request.ts'

/** What an accepted command changed: the unit that is journaled, applied, replayed and projected. */
export interface EngineRecord {
  /** 1, 2, 3... without gaps. */
  seq: number
  /** Milliseconds since 1970 UTC; never before the previous record's. */
  at: number
  command: CommandKind
  /** The user (or pool) on whose behalf; 0 for the venue itself. */
  owner: Owner
  /** The command's idempotency key with its terms, when it has one. */
  request?: RecordedRequest | FormerRequest
  /** Balanced by construction: each moves one amount between two accounts of one currency. */
  postings: readonly Posting[]
  events: readonly Event[]
}

export interface Posting {
  from: AccountId
  to: AccountId
  /** Above zero, in units of the accounts' currency. */
  amount: Amount
  /** Why, in the account record's words. */
  reason: PostingReason
  /** What it belongs to: an order's id, or 0. */
  reference: number
}

export const POSTING_REASONS = [
  'poolFunding',
  'recharge',
  'registrationGift',
  'transfer',
  'spotHold',
  'spotRelease',
  'spotTrade',
  'spotFee',
  'fastStake',
  'fastReserve',
  'fastStakeReturn',
  'fastProfit',
  'fastLoss',
  'futuresMargin',
  'futuresFee',
  'futuresReserve',
  'futuresMarginReturn',
  'futuresProfit',
  'futuresLoss',
  'swapReserve',
  'swap',
  'swapFee',
  'wealthReserve',
  'wealthPurchase',
  'wealthIncome',
  'wealthReturn',
  'wealthPenalty',
  'lockReserve',
  'lockPurchase',
  'lockIncome',
  'lockReturn',
  'lockPenalty',
  'poolTransfer',
  'rechargeBonus',
  'withdrawalHold',
  'withdrawalReturn',
  'withdrawal',
  'withdrawalFee',
  'creditReturn',
] as const
export type PostingReason = (typeof POSTING_REASONS)[number]

export type Event =
  | { kind: 'currencyDefined'; id: number; spec: CurrencySpec }
  | { kind: 'indexDefined'; id: number; spec: IndexSpec }
  | { kind: 'marketDefined'; id: number; spec: MarketSpec }
  | { kind: 'policySet'; spec: PolicySpec }
  /** `turnoverDue`: what has to be traded before the gift may leave, in units of the gift's currency. */
  | { kind: 'accountOpened'; user: Owner; gift: Amount; turnoverDue: Amount }
  | { kind: 'pricesPrinted'; prints: readonly Print[] }
  | SpotOrderPlaced
  | SpotTraded
  | { kind: 'spotOrderClosed'; order: number; reason: SpotCloseReason }
  | { kind: 'pricesRecovered'; index: number; prints: readonly PastPrint[] }
  | { kind: 'fastDefined'; id: number; spec: FastSpec }
  | { kind: 'futuresDefined'; id: number; spec: FuturesSpec }
  | { kind: 'productDefined'; id: number; spec: ProductSpec }
  | { kind: 'swapRulesSet'; spec: SwapSpec }
  | FastOpened
  | FastSettled
  | FuturesOrderPlaced
  | PositionOpened
  | { kind: 'futuresOrderCancelled'; order: number; user: Owner }
  | PositionClosed
  /** 0 where there is none. */
  | { kind: 'stopsSet'; order: number; user: Owner; stopLoss: Price; takeProfit: Price }
  /** Two positions of one user. Closing either, however, unlocks the other. */
  | { kind: 'positionsLocked'; user: Owner; first: number; second: number }
  /**
   * More positions were to be closed, or orders to be filled, at a print than one record can hold:
   * the rest is carried out at that print by the next records.
   */
  | { kind: 'sweepLeft'; index: number; price: Price; seq: number; at: number }
  /** Everything of the oldest print that was left over has been carried out. */
  | { kind: 'sweepDone'; index: number }
  | SwapQuoted
  | Swapped
  | ProductPreviewed
  | { kind: 'offerEnded'; offer: number; user: Owner; how: OfferEnd }
  | ProductBought
  | IncomeAccrued
  | ProductReturned
  | { kind: 'riskNoticeAccepted'; user: Owner }
  | PersonalLimitsSet
  | { kind: 'cashRulesSet'; spec: CashSpec }
  | { kind: 'certified'; user: Owner; level: CertificationLevel }
  /** With the record of the recharge. `turnoverDue`: what has to be traded before it may leave. */
  | { kind: 'bonusGiven'; user: Owner; bonus: Amount; turnoverDue: Amount }
  | WithdrawalRequested
  /** `complete`: no further approval is needed. */
  | {
      kind: 'withdrawalApproved'
      withdrawal: number
      user: Owner
      operator: number
      complete: boolean
    }
  /** One operator wants one back whose payout is unknown; another has to say the same. */
  | { kind: 'withdrawalReturnProposed'; withdrawal: number; user: Owner; operator: number }
  /** `operator`: who refused; 0 for the others, and for the person who took it back. */
  | {
      kind: 'withdrawalMoved'
      withdrawal: number
      user: Owner
      to: 'sent' | 'unknown' | 'confirmed' | 'refused'
      operator: number
    }
  | { kind: 'creditRulesSet'; spec: CreditSpec }
  /** The gift or the bonus that the event before gave is bound by the rules of credit. */
  | { kind: 'creditBound'; user: Owner; credit: Amount; turnoverDue: Amount }
  /**
   * `taken`: what went back to promotions. `turnoverDue`: what has not to be traded any more.
   * Further bonuses are not given.
   */
  | { kind: 'creditBarred'; user: Owner; taken: Amount; turnoverDue: Amount }
  /** Of whom credit is bound: the deposits that a withdrawal takes out, valued at this moment. */
  | { kind: 'depositsSpent'; user: Owner; spent: readonly CurrencyAmount[] }

export interface CurrencyAmount {
  currency: number
  amount: Amount
}

export interface SpotOrderPlaced {
  kind: 'spotOrderPlaced'
  order: number
  user: Owner
  market: number
  side: Side
  method: Method
  /** Market orders: the furthest price the protective band allowed. */
  price: Price
  /** Lots ordered; 0 for a market buy by worth. */
  quantity: Quantity
  /** Quote units a market buy by worth may spend; 0 otherwise. */
  amount: Amount
}

/** One fill. The liquidity account's side has order 0 and the pool as its user. */
export interface SpotTraded {
  kind: 'spotTraded'
  trade: number
  market: number
  price: Price
  quantity: Quantity
  /** price x quantity, in quote units. */
  worth: Amount
  takerSide: Side
  makerOrder: number
  makerUser: Owner
  takerOrder: number
  takerUser: Owner
  /** Each in the currency that side receives: base for the buyer, quote for the seller. */
  makerFee: Amount
  takerFee: Amount
}

/**
 * executed: filled whole. revoked: cancelled by its owner. remainder: the rest of a market order
 * found nothing within the band or its amount, or the rest of any order met more orders than one
 * record can fill. selfTrade: its rest would have met its owner's own
 * resting order.
 */
export type SpotCloseReason = 'executed' | 'revoked' | 'remainder' | 'selfTrade'

export interface FastOpened {
  kind: 'fastOpened'
  order: number
  user: Owner
  fast: number
  direction: Direction
  stake: Amount
  /** What winning pays besides the stake; set aside in the fast pool. */
  profit: Amount
  /** The index at acceptance, units of 10^-scale, and the record and time of that print. */
  openPrice: Price
  openSeq: number
  openAt: number
  /** Link of the index's price chain after that print, 64 hex digits. */
  openLink: string
  expiresAt: number
}

export interface FastSettled {
  kind: 'fastSettled'
  order: number
  user: Owner
  outcome: FastOutcome
  /** Twice the median of the window's prints; 0 where it had none. */
  twicePrice: Amount
  /** The window's prints, and the links of the price chain before and after them. */
  prints: readonly WindowPrint[]
  linkBefore: string
  linkAfter: string
}

/** Where an order came from; `of` names the position it follows, locks or reverses. */
export type FuturesOrigin = 'order' | 'follow' | 'lock' | 'reverse'

/** Market orders are opened by the same record; limit orders wait. */
export interface FuturesOrderPlaced {
  kind: 'futuresOrderPlaced'
  order: number
  user: Owner
  futures: number
  direction: Direction
  method: Method
  /** The limit, or the fill price of a market order. */
  price: Price
  lots: number
  lever: number
  /** From `price`, or from the price it opens at with the same record where that is more; held. */
  margin: Amount
  /** From the same: the fee on opening; a waiting order holds it with the margin. */
  fee: Amount
  /** The most the order can win; set aside in the contract pool. */
  reserve: Amount
  /** 0 where there is none. */
  stopLoss: Price
  takeProfit: Price
  origin: FuturesOrigin
  of: number
}

export interface PositionOpened {
  kind: 'positionOpened'
  order: number
  user: Owner
  /** What it was opened at; of a limit order at its limit or better. */
  price: Price
  /** The index that did it, with its record and time. */
  index: Price
  indexSeq: number
  indexAt: number
}

export type CloseCause = 'user' | 'stopLoss' | 'takeProfit' | 'liquidation' | 'reverse'

export interface PositionClosed {
  kind: 'positionClosed'
  order: number
  user: Owner
  how: CloseCause
  price: Price
  /** The index that did it, with its record and time. */
  index: Price
  indexSeq: number
  indexAt: number
  /** What moved: gain to the user (capped), loss to the pool (at most the margin), fee to the venue. */
  gain: Amount
  loss: Amount
  fee: Amount
}

/** A quote: `received` of `to` for `amount` of `from`, until `expiresAt`. */
export interface SwapQuoted {
  kind: 'swapQuoted'
  offer: number
  user: Owner
  from: number
  to: number
  amount: Amount
  received: Amount
  fee: Amount
  /** Index prices the terms follow from; 1 for the counted currency. */
  fromPrice: Price
  toPrice: Price
  expiresAt: number
}

export interface Swapped {
  kind: 'swapped'
  order: number
  user: Owner
  /** The quote it was carried out by, or 0. */
  offer: number
  from: number
  to: number
  amount: Amount
  received: Amount
  fee: Amount
  fromPrice: Price
  toPrice: Price
}

/** Terms of a purchase, until `expiresAt`. `income` is that of one day. */
export interface ProductPreviewed {
  kind: 'productPreviewed'
  offer: number
  user: Owner
  product: number
  amount: Amount
  rate: Ppm
  income: Amount
  days: number
  penalty: Ppm
  expiresAt: number
}

/** used: by its swap or purchase. expired: its time ran out. replaced: by a newer one. */
export type OfferEnd = 'used' | 'expired' | 'replaced'

export interface ProductBought {
  kind: 'productBought'
  order: number
  user: Owner
  product: number
  /** The preview it was bought by, or 0. */
  offer: number
  amount: Amount
  rate: Ppm
  /** Income of one day. */
  income: Amount
  days: number
  penalty: Ppm
}

/** The income of one full day, counted from 1. Wealth is paid at once, lock mining at its end. */
export interface IncomeAccrued {
  kind: 'incomeAccrued'
  order: number
  user: Owner
  day: number
  amount: Amount
  paid: boolean
}

export interface ProductReturned {
  kind: 'productReturned'
  order: number
  user: Owner
  how: 'matured' | 'redeemed'
  /** Full days at the end. */
  days: number
  /** Taken from the principal, into the rewards pool. */
  penalty: Amount
  /** Income that was unsettled until now and is paid with it (lock mining). */
  settled: Amount
}

/** `fee` is inside `amount`; `worth` is that of the amount; `approvals` is how many it needs. */
export interface WithdrawalRequested {
  kind: 'withdrawalRequested'
  withdrawal: number
  user: Owner
  currency: number
  amount: Amount
  fee: Amount
  worth: Amount
  approvals: 1 | 2
}

/** The limits as they stand; 0 where there is none. From `laterFrom` on the later ones hold. */
export interface PersonalLimitsSet {
  kind: 'personalLimitsSet'
  user: Owner
  dailyStake: Amount
  dailyLoss: Amount
  laterDailyStake: Amount
  laterDailyLoss: Amount
  /** 0 where nothing is to change later. */
  laterFrom: number
  /** 0 where there is none. */
  coolOffUntil: number
}
