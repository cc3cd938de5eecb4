import type { WithdrawalState } from '@candor/engine'
import type {
  EngineFastRow,
  EngineFuturesRow,
  EngineProductRow,
  FastOrderRow,
  FuturesOrderRow,
  ProductIncomeRow,
  ProductOrderRow,
  SwapRow,
} from './engine-product-tables.ts'

/**
 * The tables made from the engine's records: nothing else writes them, and they can be rebuilt from
 * the journal at any time. All ids (users, orders, trades, currencies, markets) are the engine's;
 * times are milliseconds since 1970 UTC; amounts are units of their currency.
 */
export interface EngineTables {
  projector_state: ProjectorStateRow
  engine_currencies: EngineCurrencyRow
  engine_markets: EngineMarketRow
  engine_users: EngineUserRow
  engine_volumes: EngineVolumeRow
  ledger_balances: LedgerBalanceRow
  account_records: AccountRecordRow
  recharges: RechargeRow
  withdrawals: WithdrawalRow
  spot_orders: SpotOrderRow
  spot_trades: SpotTradeRow
  engine_fasts: EngineFastRow
  engine_futures: EngineFuturesRow
  engine_products: EngineProductRow
  fast_orders: FastOrderRow
  futures_orders: FuturesOrderRow
  swaps: SwapRow
  product_orders: ProductOrderRow
  product_incomes: ProductIncomeRow
}

/** How far the tables are: one row, written in the same transaction as the rows it speaks of. */
export interface ProjectorStateRow {
  id: 1
  seq: number
  at: number
  /** Currency of the registration gift, once a policy was set. */
  gift_currency: number | null
}

export interface EngineCurrencyRow {
  id: number
  code: string
  scale: number
}

export interface EngineMarketRow {
  id: number
  symbol: string
  base: number
  quote: number
  price_scale: number
  quantity_scale: number
}

export interface EngineUserRow {
  user_id: number
  opened_at: number
  /** Registration gift received and turnover it asked for, in units of the gift's currency. */
  gift: bigint
  turnover_asked: bigint
  /** What of it is still to be traded. */
  turnover_due: bigint
}

/** What a user has traded in the spot books, both sides, per quote currency. */
export interface EngineVolumeRow {
  user_id: number
  /** The quote currency that `worth` is in. */
  currency: number
  worth: bigint
  fills: number
}

export interface LedgerBalanceRow {
  user_id: number
  /** 0 funding (account assets), 1 coin (coin assets). */
  purse: number
  currency: number
  available: bigint
  held: bigint
}

/**
 * What one posting changed in one purse and currency of one user. (seq, ordinal) is its identity:
 * ordinal is twice the posting's place in its record, plus 1 on the receiving side.
 */
export interface AccountRecordRow {
  user_id: number
  seq: number
  ordinal: number
  purse: number
  currency: number
  /** Index into POSTING_REASONS. */
  reason: number
  /** Signed. */
  available_change: bigint
  held_change: bigint
  available_after: bigint
  held_after: bigint
  /** The order it belongs to, or 0. */
  reference: number
  at: number
}

/**
 * Money that arrived from outside, by the request that brought it. The engine forgets requests
 * after a day or two; whoever credits asks here whether it was done.
 */
export interface RechargeRow {
  seq: number
  user_id: number
  request_id: string
  currency: number
  amount: bigint
  /** What the first recharge earned besides, in units of the gift's currency; 0 for the others. */
  bonus: bigint
  at: number
}

/** Money on its way out, or what became of it. Amounts are units of its currency. */
export interface WithdrawalRow {
  id: number
  user_id: number
  currency: number
  amount: bigint
  /** Inside the amount. */
  fee: bigint
  /** In units of the currency that worths are counted in. */
  worth: bigint
  /** The engine's state, or one of the two ends. */
  status: WithdrawalState | 'confirmed' | 'refused'
  /** 1 where its owner took it back; it is refused then, and by no operator. */
  taken_back: number
  /** How many different operators have to approve. */
  approvals: number
  request_id: string
  created_at: number
  changed_at: number
  /** The record that requested it. */
  seq: number
}

export interface SpotOrderRow {
  id: number
  user_id: number
  market: number
  /** 0 buy, 1 sell. */
  side: number
  /** 0 limit, 1 market. */
  method: number
  /** Ticks; market orders: the furthest price the protective band allowed. */
  price: number
  /** Lots; 0 for a market buy by worth. */
  quantity: number
  /** Quote units a market buy by worth may spend; 0 otherwise. */
  amount: bigint
  /** Lots filled so far. */
  filled: number
  /** Worth of the fills, in quote units. */
  worth: bigint
  /** Fees so far, in the currency received: base for a buy, quote for a sell. */
  fee: bigint
  /** 0 entrusted, 1 executed, 2 revoked. */
  status: number
  /** Index into SPOT_CLOSE_REASONS, once closed. */
  close_reason: number | null
  placed_at: number
  updated_at: number
  closed_at: number | null
}

export interface SpotTradeRow {
  id: number
  market: number
  price: number
  quantity: number
  worth: bigint
  /** 0 buy, 1 sell. */
  taker_side: number
  maker_order: number
  maker_user: number
  taker_order: number
  taker_user: number
  maker_fee: bigint
  taker_fee: bigint
  seq: number
  at: number
}
