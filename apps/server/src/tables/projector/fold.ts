import {
  FIRST_USER,
  MAX_CURRENCIES,
  type EngineRecord,
  type Event,
  type Posting,
  type SpotTraded,
} from '@candor/engine'
import type { AccountRecordRow, SpotTradeRow } from '../engine-tables.ts'
import { balanceKey, type Balance, type BalanceKey, type Balances } from './balances.ts'
import { SIDES, reasonCode } from './codes.ts'
import { Copied } from './copy.ts'
import { foldOrderEvent, type OrderChanges } from './order-changes.ts'

/** The smallest balance key that belongs to a user; pools have no rows. */
const FIRST_USER_KEY: BalanceKey = balanceKey(FIRST_USER * MAX_CURRENCIES * 4)

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

/** What a user traded against one quote currency. */
export interface Volume {
  user: number
  currency: number
  worth: bigint
  fills: number
  /** The part of `worth` that counts toward the turnover due. */
  turnover: bigint
}

/** Rows that a run of records becomes: one change per row, however many records touched it. */
export interface Batch {
  last: number
  at: number
  records: Copied<keyof AccountRecordRow>
  trades: Copied<keyof SpotTradeRow>
  balances: Set<Balance>
  orders: OrderChanges
  volumes: Map<string, Volume>
  /** Definitions and openings, in order; rare. */
  definitions: { event: Event; at: number }[]
  giftCurrency: number | undefined
}

/** What has to be known besides the records themselves. */
export interface Known {
  balances: Balances
  /** Quote currency of each market. */
  quotes: Map<number, number>
  /** Currency of the registration gift and of the turnover due, once a policy was set. */
  giftCurrency: number | undefined
}

/** The users' balances that the records change. */
export function touchedBalances(records: readonly EngineRecord[]): Set<BalanceKey> {
  const keys = new Set<BalanceKey>()
  for (const { postings } of records) {
    for (const { from, to } of postings) {
      const source = balanceKey(from)
      const target = balanceKey(to)
      if (source >= FIRST_USER_KEY) keys.add(source)
      if (target >= FIRST_USER_KEY) keys.add(target)
    }
  }
  return keys
}

/** Turns records, in order and without gaps, into rows. Advances `known` as it goes. */
export function foldRecords(records: readonly EngineRecord[], known: Known): Batch {
  const last = records.at(-1)!
  const batch: Batch = {
    last: last.seq,
    at: last.at,
    records: new Copied(ACCOUNT_RECORD),
    trades: new Copied(TRADE),
    balances: new Set(),
    orders: new Map(),
    volumes: new Map(),
    definitions: [],
    giftCurrency: undefined,
  }
  for (const record of records) {
    foldPostings(batch, known.balances, record)
    for (const event of record.events) foldEvent(batch, known, record, event)
  }
  batch.giftCurrency = known.giftCurrency
  return batch
}

/**
 * Each fill has two postings of reason spotTrade, in the order of the fills: that tells which order
 * of a user's own a posting belongs to, where the posting itself names the other side's.
 */
function foldPostings(batch: Batch, balances: Balances, record: EngineRecord): void {
  const { postings } = record
  let trades: SpotTraded[] | undefined
  let exchanges = 0
  for (let index = 0; index < postings.length; index++) {
    const posting = postings[index]!
    let trade: SpotTraded | undefined
    if (posting.reason === 'spotTrade') {
      trades ??= record.events.filter((event) => event.kind === 'spotTraded')
      trade = trades[Math.floor(exchanges++ / 2)]
    }
    foldPosting(batch, balances, record, posting, index * 2, trade)
  }
}

function foldPosting(
  batch: Batch,
  balances: Balances,
  record: EngineRecord,
  posting: Posting,
  ordinal: number,
  trade: SpotTraded | undefined,
): void {
  const { from, to, amount } = posting
  const source = balanceKey(from)
  const target = balanceKey(to)
  const fromHeld = from % 2 === 1
  const toHeld = to % 2 === 1
  if (source === target) {
    if (source < FIRST_USER_KEY) return
    const available = (toHeld ? 0n : amount) - (fromHeld ? 0n : amount)
    const held = (toHeld ? amount : 0n) - (fromHeld ? amount : 0n)
    addRecord(batch, balances.of(source), record, posting, ordinal, trade, available, held)
    return
  }
  if (source >= FIRST_USER_KEY) {
    const [available, held] = fromHeld ? [0n, -amount] : [-amount, 0n]
    addRecord(batch, balances.of(source), record, posting, ordinal, trade, available, held)
  }
  if (target >= FIRST_USER_KEY) {
    const [available, held] = toHeld ? [0n, amount] : [amount, 0n]
    addRecord(batch, balances.of(target), record, posting, ordinal + 1, trade, available, held)
  }
}

function addRecord(
  batch: Batch,
  balance: Balance,
  record: EngineRecord,
  posting: Posting,
  ordinal: number,
  trade: SpotTraded | undefined,
  available: bigint,
  held: bigint,
): void {
  balance.available += available
  balance.held += held
  batch.balances.add(balance)
  batch.records.add(
    balance.user,
    record.seq,
    ordinal,
    balance.purse,
    balance.currency,
    reasonCode(posting.reason),
    available,
    held,
    balance.available,
    balance.held,
    trade ? ownOrder(trade, balance.user) : posting.reference,
    record.at,
  )
}

function ownOrder(trade: SpotTraded, user: number): number {
  return user === trade.makerUser ? trade.makerOrder : trade.takerOrder
}

function foldEvent(batch: Batch, known: Known, record: EngineRecord, event: Event): void {
  switch (event.kind) {
    case 'pricesPrinted':
    case 'indexDefined':
      return
    case 'policySet':
      known.giftCurrency = event.spec.giftCurrency
      return
    case 'marketDefined':
      known.quotes.set(event.id, event.spec.quote)
      batch.definitions.push({ event, at: record.at })
      return
    case 'currencyDefined':
    case 'accountOpened':
      batch.definitions.push({ event, at: record.at })
      return
    case 'spotOrderPlaced':
    case 'spotOrderClosed':
      foldOrderEvent(batch.orders, event, record.at)
      return
    case 'spotTraded':
      foldOrderEvent(batch.orders, event, record.at)
      foldTrade(batch, known, record, event)
      return
    default:
      event satisfies never
  }
}

function foldTrade(batch: Batch, known: Known, record: EngineRecord, trade: SpotTraded): void {
  batch.trades.add(
    trade.trade,
    trade.market,
    trade.price,
    trade.quantity,
    trade.worth,
    SIDES.indexOf(trade.takerSide),
    trade.makerOrder,
    trade.makerUser,
    trade.takerOrder,
    trade.takerUser,
    trade.makerFee,
    trade.takerFee,
    record.seq,
    record.at,
  )
  addVolume(batch, known, trade, trade.makerUser)
  addVolume(batch, known, trade, trade.takerUser)
}

/** As the engine does, only trades against the gift's currency count toward the turnover due. */
function addVolume(batch: Batch, known: Known, trade: SpotTraded, user: number): void {
  if (user < FIRST_USER) return
  const currency = known.quotes.get(trade.market)
  if (currency === undefined) {
    throw new Error(`market ${trade.market} was traded before its definition`)
  }
  const key = `${user}:${currency}`
  let volume = batch.volumes.get(key)
  if (!volume) {
    volume = { user, currency, worth: 0n, fills: 0, turnover: 0n }
    batch.volumes.set(key, volume)
  }
  volume.worth += trade.worth
  volume.fills += 1
  if (currency === known.giftCurrency) volume.turnover += trade.worth
}
