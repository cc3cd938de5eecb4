import type { EngineRecord, Event } from '@candor/engine'
import type {
  FastOrderRow,
  FuturesOrderRow,
  ProductOrderRow,
  SwapRow,
} from '../engine-product-tables.ts'
import type {
  AccountRecordRow,
  RechargeRow,
  SpotTradeRow,
  WithdrawalRow,
} from '../engine-tables.ts'
import type { Balance } from './balances.ts'
import { Copied } from './copy.ts'
import { incomeRows, productChanges, returnedRows } from './fold-earn.ts'
import { fastChanges } from './fold-fast.ts'
import { futuresChanges, openedRows } from './fold-futures.ts'
import { SWAP } from './fold-swap.ts'
import { withdrawalChanges, withdrawalRows } from './fold-withdrawal.ts'
import { rechargeRows } from './fold-recharge.ts'
import type { OrderChanges } from './order-changes.ts'
import type { Rows } from './rows.ts'
import type { TableChanges } from './table-changes.ts'

const ACCOUNT_RECORD = [
  'user_id',
  'seq',
  'ordinal',
  'purse',
  'currency',
  'reason',
  'available_change',
  'held_change',
  'available_after',
  'held_after',
  'reference',
  'at',
] as const satisfies (keyof AccountRecordRow)[]

const TRADE = [
  'id',
  'market',
  'price',
  'quantity',
  'worth',
  'taker_side',
  'maker_order',
  'maker_user',
  'taker_order',
  'taker_user',
  'maker_fee',
  'taker_fee',
  'seq',
  'at',
] as const satisfies (keyof SpotTradeRow)[]

export interface BonusGiven {
  user: number
  /** Below zero where a credit was barred. */
  turnoverDue: bigint
}

/** What a user traded against one quote currency. */
export interface Volume {
  user: number
  currency: number
  worth: bigint
  fills: number
}

/** Rows that a run of records becomes: one change per row, however many records touched it. */
export interface Batch {
  last: number
  at: number
  records: Copied<keyof AccountRecordRow>
  trades: Copied<keyof SpotTradeRow>
  recharges: Rows<keyof RechargeRow>
  requested: Rows<keyof WithdrawalRow>
  withdrawals: TableChanges<WithdrawalRow>
  balances: Set<Balance>
  orders: OrderChanges
  volumes: Map<string, Volume>
  /** Of first recharges; what they ask for came before all turnover of the batch by their users. */
  bonuses: BonusGiven[]
  /** By user: spot worth, fast stakes and exchanges that count toward the turnover due. */
  turnover: Map<number, bigint>
  fastOrders: TableChanges<FastOrderRow>
  futuresOrders: TableChanges<FuturesOrderRow>
  opened: ReturnType<typeof openedRows>
  swaps: Copied<keyof SwapRow>
  productOrders: TableChanges<ProductOrderRow>
  incomes: ReturnType<typeof incomeRows>
  returned: ReturnType<typeof returnedRows>
  /** Definitions and openings, in order; rare. */
  definitions: { event: Event; at: number }[]
  /** As of the last record. */
  giftCurrency: number | undefined
}

/** Nothing yet, to be filled by the records that end with this one. */
export function emptyBatch({ seq, at }: EngineRecord): Batch {
  return {
    last: seq,
    at,
    records: new Copied(ACCOUNT_RECORD),
    trades: new Copied(TRADE),
    recharges: rechargeRows(),
    requested: withdrawalRows(),
    withdrawals: withdrawalChanges(),
    bonuses: [],
    balances: new Set(),
    orders: new Map(),
    volumes: new Map(),
    turnover: new Map(),
    fastOrders: fastChanges(),
    futuresOrders: futuresChanges(),
    opened: openedRows(),
    swaps: new Copied(SWAP),
    productOrders: productChanges(),
    incomes: incomeRows(),
    returned: returnedRows(),
    definitions: [],
    giftCurrency: undefined,
  }
}
