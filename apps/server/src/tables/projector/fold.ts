import {
  FIRST_USER,
  MAX_CURRENCIES,
  type EngineRecord,
  type Event,
  type Posting,
  type SpotTraded,
} from '@candor/engine'
import { balanceKey, type Balance, type BalanceKey, type Balances } from './balances.ts'
import { emptyBatch, type Batch } from './batch.ts'
import { SIDES, reasonCode } from './codes.ts'
import { foldIncomeAccrued, foldProductBought, foldProductReturned } from './fold-earn.ts'
import { foldFastOpened, foldFastSettled } from './fold-fast.ts'
import {
  foldFuturesChange,
  foldFuturesPlaced,
  foldPositionClosed,
  foldPositionOpened,
} from './fold-futures.ts'
import { foldRecharge } from './fold-recharge.ts'
import { foldSwapped } from './fold-swap.ts'
import { foldWithdrawalChange, foldWithdrawalRequested } from './fold-withdrawal.ts'
import type { Known } from './known.ts'
import { foldOrderEvent } from './order-changes.ts'

/** The smallest balance key that belongs to a user; pools have no rows. */
const FIRST_USER_KEY: BalanceKey = balanceKey(FIRST_USER * MAX_CURRENCIES * 4)

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
  const batch = emptyBatch(records.at(-1)!)
  for (const record of records) {
    foldPostings(batch, known.balances, record)
    if (record.command === 'creditRecharge') foldRecharge(batch, record)
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
    case 'pricesRecovered':
    case 'indexDefined':
    case 'swapRulesSet':
    case 'sweepLeft':
    case 'sweepDone':
    case 'swapQuoted':
    case 'productPreviewed':
    case 'offerEnded':
    case 'riskNoticeAccepted':
    case 'personalLimitsSet':
    case 'cashRulesSet':
    case 'certified':
    case 'withdrawalReturnProposed':
      // Prices, rules, offers, limits and levels have no rows: they are read from the engine.
      return
    case 'policySet':
    case 'marketDefined':
    case 'fastDefined':
    case 'futuresDefined':
    case 'productDefined':
    case 'currencyDefined':
    case 'accountOpened':
      learn(known, event)
      batch.definitions.push({ event, at: record.at })
      return
    case 'spotOrderPlaced':
    case 'spotOrderClosed':
      return foldOrderEvent(batch.orders, event, record.at)
    case 'spotTraded':
      foldOrderEvent(batch.orders, event, record.at)
      return foldTrade(batch, known, record, event)
    case 'fastOpened':
      return foldFastOpened(batch, known, record, event)
    case 'fastSettled':
      return foldFastSettled(batch, record, event)
    case 'futuresOrderPlaced':
      return foldFuturesPlaced(batch, known, record, event)
    case 'positionOpened':
      return foldPositionOpened(batch, known, record, event)
    case 'positionClosed':
      return foldPositionClosed(batch, known, record, event)
    case 'futuresOrderCancelled':
    case 'stopsSet':
    case 'positionsLocked':
      return foldFuturesChange(batch, known, record, event)
    case 'swapped':
      return foldSwapped(batch, known, record, event)
    case 'bonusGiven':
      batch.bonuses.push(event)
      return
    case 'withdrawalRequested':
      return foldWithdrawalRequested(batch, record, event)
    case 'withdrawalApproved':
    case 'withdrawalMoved':
      return foldWithdrawalChange(batch, record, event)
    case 'productBought':
      return foldProductBought(batch, known, record, event)
    case 'incomeAccrued':
      return foldIncomeAccrued(batch, record, event)
    case 'productReturned':
      return foldProductReturned(batch, record, event)
    case 'creditRulesSet':
    case 'creditBound':
    case 'depositsSpent':
      return
    case 'creditBarred':
      batch.bonuses.push({ user: event.user, turnoverDue: -event.turnoverDue })
      return
    default:
      event satisfies never
  }
}

/** What later records are folded by. */
function learn(known: Known, event: Event): void {
  if (event.kind === 'policySet') known.giftCurrency = event.spec.giftCurrency
  else if (event.kind === 'marketDefined') known.quotes.set(event.id, event.spec.quote)
  else if (event.kind === 'fastDefined') known.fasts.set(event.id, event.spec)
  else if (event.kind === 'futuresDefined') known.futures.set(event.id, event.spec)
  else if (event.kind === 'productDefined') known.products.set(event.id, event.spec.kind)
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
    volume = { user, currency, worth: 0n, fills: 0 }
    batch.volumes.set(key, volume)
  }
  volume.worth += trade.worth
  volume.fills += 1
  if (currency !== known.giftCurrency) return
  batch.turnover.set(user, (batch.turnover.get(user) ?? 0n) + trade.worth)
}
