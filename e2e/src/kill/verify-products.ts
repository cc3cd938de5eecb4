import type {
  FuturesOrderRow,
  SwapRecordRow,
  FastOrderRow,
  LockMiningOrderRow,
  WealthOrderRow,
} from '@candor/protocol'
import type { Books } from './books/books.ts'
import type { Investor } from './investor.ts'
import type { Sent } from './requests.ts'
import { allRows } from './rows.ts'
import { unitsOf, units } from './units.ts'

/** What the venue lists for one person. */
export interface Listed {
  fast: FastOrderRow[]
  futures: FuturesOrderRow[]
  swaps: SwapRecordRow[]
  wealth: WealthOrderRow[]
  locks: LockMiningOrderRow[]
}

/** Reads all orders of a person, as the screens do. */
export async function listOrders({ client }: Investor): Promise<Listed> {
  const [fast, futures, swaps, wealth, locks] = await Promise.all([
    allRows(client, 'getSpotOrder', 'query'),
    allRows(client, 'getContractOrder', 'query'),
    allRows(client, 'exchangeRecord', 'query'),
    allRows(client, 'productOrderPage', 'query'),
    allRows(client, 'lockMiningOrders', 'query'),
  ])
  return { fast, futures, swaps, wealth, locks }
}

/**
 * Holds what the venue lists after a restart against what this person was told before it, and
 * against the journal: every acknowledged order is there once with the terms answered, nothing else
 * is, every acknowledged close, withdrawal, redemption and stop stands, and no request was carried
 * out and refused. Returns one sentence a fault.
 */
export function orderFaults(investor: Investor, listed: Listed, books: Books): string[] {
  const faults: string[] = []
  const fault = (text: string): void => void faults.push(`${investor.account}: ${text}`)
  const turned = investor.accepted('reverse')
  holdRows(listed.fast, investor.accepted('fast'), FAST_TERMS, fault)
  const placed = investor.accepted('futures', 'follow', 'lock')
  const opened = turned.map((sent) => ({ ...sent, answer: sent.answer.opened }))
  holdRows(listed.futures, [...placed, ...opened], FUTURES_TERMS, fault)
  holdRows(listed.swaps, investor.accepted('swap'), SWAP_TERMS, fault)
  holdRows(listed.wealth, investor.accepted('wealth'), WEALTH_TERMS, fault)
  holdRows(listed.locks, investor.accepted('lockMining'), LOCK_TERMS, fault)
  const closed = turned.map((sent) => ({ ...sent, answer: sent.answer.closed }))
  const ends = [...investor.accepted('close'), ...closed, ...investor.accepted('cancel')]
  holdEnds(listed.futures, ends, FUTURES_ENDS, fault)
  holdEnds(listed.wealth, investor.accepted('wealthRedeem'), WEALTH_ENDS, fault)
  holdEnds(listed.locks, investor.accepted('lockMiningRedeem'), LOCK_ENDS, fault)
  holdStops(investor, listed.futures, fault)
  holdSettlements(listed, books, fault)
  for (const { act, fate, requestId, error } of investor.requests) {
    if (fate === 'refused' && requestId && books.hasRequest(investor.user, requestId)) {
      fault(`${act} ${requestId} was carried out and then refused as ${error}`)
    }
  }
  return faults
}

/** What of a row never changes. */
const FAST_TERMS = [
  'symbol',
  'direction',
  'amount',
  'payoutPercent',
  'duration',
  'expectedProfit',
  'price',
  'openedAt',
  'expiresAt',
] as const satisfies (keyof FastOrderRow)[]
const FUTURES_TERMS = [
  'symbol',
  'direction',
  'entrustType',
  'origin',
  'lots',
  'lever',
  'orderPrice',
  'holdBond',
  'openFee',
  'maxProfit',
  'createdAt',
] as const satisfies (keyof FuturesOrderRow)[]
const SWAP_TERMS = [
  'time',
  'from',
  'to',
  'amount',
  'rate',
  'fee',
  'received',
  'quoteId',
] as const satisfies (keyof SwapRecordRow)[]
const WEALTH_TERMS = [
  'productId',
  'amount',
  'dailyRate',
  'dailyIncome',
  'totalIncome',
  'days',
  'penaltyRate',
  'startAt',
  'endAt',
] as const satisfies (keyof WealthOrderRow)[]
const LOCK_TERMS = [
  'productId',
  'amount',
  'dailyRate',
  'lockDays',
  'totalIncome',
  'penaltyRate',
  'purchaseTime',
  'endTime',
] as const satisfies (keyof LockMiningOrderRow)[]

/** What of a row that is over never changes any more. */
const FUTURES_ENDS = [
  'status',
  'closedBy',
  'openPrice',
  'closePrice',
  'profit',
  'netProfit',
  'closeFee',
  'closedAt',
] as const satisfies (keyof FuturesOrderRow)[]
const WEALTH_ENDS = [
  'status',
  'daysPassed',
  'incomePaid',
  'penalty',
  'returned',
  'returnedAt',
] as const satisfies (keyof WealthOrderRow)[]
const LOCK_ENDS = [
  'status',
  'daysLocked',
  'penaltyAmount',
  'actualReturn',
  'returnTime',
] as const satisfies (keyof LockMiningOrderRow)[]

/** Words of a ticket that its row repeats. */
const REPEATED = ['symbol', 'direction', 'entrustType', 'lots', 'lever', 'duration', 'productId']

type Fault = (text: string) => void
type Answered<Row> = Pick<Sent, 'act' | 'request' | 'requestId'> & { answer: Row }

/** Each acknowledged order once with the terms answered and sent, and no other. */
function holdRows<Row extends { id: string }>(
  rows: readonly Row[],
  accepted: readonly Answered<Row>[],
  terms: readonly (keyof Row & string)[],
  fault: Fault,
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size !== rows.length) fault('an order is listed twice')
  const told = new Set<string>()
  for (const { act, answer, request, requestId } of accepted) {
    const { body = {} } = request
    if (told.has(answer.id)) fault(`${act} ${requestId} was answered with another's order`)
    told.add(answer.id)
    const row = byId.get(answer.id)
    if (!row) {
      fault(`acknowledged ${act} ${answer.id} (request ${requestId}) is gone`)
      continue
    }
    for (const term of terms) {
      if (row[term] !== answer[term]) {
        fault(`${act} ${row.id} was answered with ${term} ${answer[term]} and has ${row[term]}`)
      }
    }
    const values = row as Record<string, unknown>
    for (const word of REPEATED) {
      if (word in body && values[word] !== body[word]) fault(`${act} ${row.id} has another ${word}`)
    }
    const limit = 'price' in body ? [body.price, values.orderPrice] : undefined
    const amount = 'amount' in body ? [body.amount, values.amount] : undefined
    for (const pair of [limit, amount]) {
      if (pair && units(String(pair[0])) !== units(String(pair[1]))) {
        fault(`${act} ${row.id} is over ${pair[1]}, not ${pair[0]}`)
      }
    }
  }
  for (const { id } of rows)
    if (!told.has(id)) fault(`order ${id} exists and was never acknowledged`)
}

/** What was acknowledged as over is over, in the very way that was answered. */
function holdEnds<Row extends { id: string }>(
  rows: readonly Row[],
  ended: readonly Answered<Row>[],
  terms: readonly (keyof Row & string)[],
  fault: Fault,
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { act, answer } of ended) {
    const row = byId.get(answer.id)
    const other = terms.find((term) => row?.[term] !== answer[term])
    if (other) fault(`${act} of ${answer.id}: ${other} was ${answer[other]}, is ${row?.[other]}`)
  }
}

/**
 * The stops acknowledged last stand. The exception is a change that was carried out but not answered
 * before a kill: when its stops close the position first, sending it again is refused.
 */
function holdStops(investor: Investor, rows: readonly FuturesOrderRow[], fault: Fault): void {
  const last = new Map(investor.accepted('stops').map(({ answer }) => [answer.id, answer]))
  const lost = investor.requests.filter(
    ({ act, error }) => act === 'stops' && error === 'order_closed',
  )
  for (const { id, stopLoss, stopProfit } of rows) {
    const told = last.get(id)
    if (!told) continue
    const isLost = lost.some(
      ({ request: { body } }) =>
        body?.['orderNo'] === id &&
        body['stopLoss'] === stopLoss &&
        body['stopProfit'] === stopProfit,
    )
    if (!isLost && (told.stopLoss !== stopLoss || told.stopProfit !== stopProfit)) {
      fault(`the stops of ${id} are ${stopLoss} ${stopProfit}, not as they were acknowledged`)
    }
  }
}

/** What the journal has settled and closed is listed so, with its figures. */
function holdSettlements(listed: Listed, books: Books, fault: Fault): void {
  for (const row of listed.fast) {
    const settled = books.fast.contracts.get(Number(row.id))?.settled
    if (settled && row.outcome !== settled.outcome) {
      fault(`fast ${row.id} is listed as ${row.outcome}, the journal says ${settled.outcome}`)
    }
  }
  for (const row of listed.futures) {
    const known = books.futures.orders.get(Number(row.id))
    if (!known) continue
    const price = (text: string | null) => text && Number(unitsOf(text, row.priceScale))
    const { opened, closed } = known
    if (
      opened &&
      (price(row.openPrice) !== opened.price || row.openIndex?.seq !== opened.indexSeq)
    ) {
      fault(`contract ${row.id} is listed with another opening than the journal's`)
    }
    if (!closed) continue
    const isSame =
      row.closedBy === closed.how &&
      price(row.closePrice) === closed.price &&
      row.closeIndex?.seq === closed.indexSeq &&
      price(row.closeIndex.price) === closed.index
    if (!isSame) fault(`contract ${row.id} is listed with another close than the journal's`)
  }
}
