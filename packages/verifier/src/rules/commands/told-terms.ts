import { accountOf } from '../../books/accounts.ts'
import type { DecodedEvent, DecodedRecord } from '../rule.ts'
import type { SpotExitsSet, TriggerPlaced } from '../triggers/trigger-events.ts'
import type { OrderTerms, SpotOrderPlaced } from '../market/spot-events.ts'
import { numbersOf, numbersOfSpot, numbersOfTrigger, words } from './asked-terms.ts'

/** What a number may be: the one that is due, or any where the record does not tell. */
export type Told = readonly (number | undefined)[]

type Teller = (record: DecodedRecord) => Told | undefined

/** What a record’s events and postings say was asked for, as the numbers of its request. */
export function toldBy(record: DecodedRecord): Told | undefined {
  const waits = find(record, 'pendingAccepted')
  if (waits) return numbersOf(waits['asked'] as { type: string })
  return TELLERS[record.command.type]?.(record)
}

/** What a record that carries out says of an order that waited for its price. */
export function toldOf(type: string, record: DecodedRecord): Told | undefined {
  return CARRIED.has(type) ? TELLERS[type]?.(record) : undefined
}

const CARRIED = new Set([
  ...['placeSpotOrder', 'placeFuturesOrder', 'swap', 'openFast', 'amendSpotOrder'],
  ...['followPosition', 'lockPosition', 'reversePosition', 'reducePosition'],
])

const TELLERS: Readonly<Record<string, Teller>> = {
  fundPool: ({ postings }) => moved(1, postings),
  creditRecharge: ({ postings }) => moved(2, postings),
  moveFunds: ({ postings }) => {
    const [posting] = postings
    if (!posting) return undefined
    const { owner, currency } = accountOf(posting.to)
    return [14, owner, currency, ...words(posting.amount)]
  },
  transfer: ({ postings: [posting] }) => {
    if (!posting) return undefined
    const [from, to] = [accountOf(posting.from), accountOf(posting.to)]
    const ends = (from.purse === 'coin' ? 1 : 0) + (to.purse === 'coin' ? 2 : 0)
    return [3, ends, from.currency, ...words(posting.amount)]
  },
  placeSpotOrder: (record) => {
    const placed = find(record, 'spotOrderPlaced') as SpotOrderPlaced | undefined
    if (!placed) return undefined
    const terms = find(record, 'spotTermsSet')?.['terms'] as OrderTerms | undefined
    const exits = find(record, 'spotExitsSet')?.['exits'] as SpotExitsSet['exits'] | undefined
    const { price, method } = placed
    return numbersOfSpot({ ...placed, price: method === 'limit' ? price : 0, terms, exits })
  },
  amendSpotOrder: (record) => {
    const before = find(record, 'spotOrderReduced') ?? find(record, 'spotOrderClosed')
    const placed = find(record, 'spotOrderPlaced')
    // How much was filled before is the book’s to know.
    return before && [47, before['order'] as number, placed?.['price'] as number, undefined]
  },
  placeTrigger: (record) => {
    const placed = find(record, 'triggerPlaced')
    return placed && numbersOfTrigger(placed as unknown as TriggerPlaced)
  },
  openFast: (record) => {
    const opened = find(record, 'fastOpened')
    if (!opened) return undefined
    const long = opened['direction'] === 'long' ? 1 : 0
    return [5, numberOf(opened, 'fast'), long, undefined, ...words(opened['stake'] as bigint)]
  },
  placeFuturesOrder: (record) => {
    const placed = find(record, 'futuresOrderPlaced')
    if (!placed) return undefined
    const isLimit = placed['method'] === 'limit'
    const price = isLimit ? numberOf(placed, 'price') : 0
    const stops = [numberOf(placed, 'stopLoss'), numberOf(placed, 'takeProfit')]
    // Whether it is refused where it is reached, and lots of an order by amount, are not told.
    return [
      6,
      numberOf(placed, 'futures'),
      undefined,
      undefined,
      numberOf(placed, 'lever'),
      price,
      ...stops,
    ]
  },
  followPosition: (record) => ofPosition(7, record),
  lockPosition: (record) => ofPosition(8, record),
  reversePosition: (record) => ofPosition(9, record),
  redeemProduct: (record) => [10, find(record, 'productReturned')?.['order'] as number],
  swap: (record) => {
    const swapped = find(record, 'swapped')
    if (!swapped) return undefined
    const ends = [numberOf(swapped, 'from'), numberOf(swapped, 'to'), numberOf(swapped, 'offer')]
    return [11, ...ends, ...words(swapped['amount'] as bigint)]
  },
  buyProduct: (record) => {
    const bought = find(record, 'productBought')
    if (!bought) return undefined
    const [product, offer] = [numberOf(bought, 'product'), numberOf(bought, 'offer')]
    return [12, product, offer, ...words(bought['amount'] as bigint)]
  },
  requestWithdrawal: (record) => {
    const asked = find(record, 'withdrawalRequested')
    return asked && [13, numberOf(asked, 'currency'), ...words(asked['amount'] as bigint)]
  },
  reducePosition: (record) => {
    const reduced = find(record, 'positionReduced')
    return reduced && [55, numberOf(reduced, 'order'), numberOf(reduced, 'lots')]
  },
  addMargin: (record) => {
    const set = find(record, 'marginSet')
    const [posting] = record.postings
    return set && posting && [56, numberOf(set, 'order'), ...words(posting.amount)]
  },
}

function moved(kind: number, postings: DecodedRecord['postings']): Told | undefined {
  const [posting] = postings
  return posting && [kind, accountOf(posting.to).currency, ...words(posting.amount)]
}

function ofPosition(kind: number, record: DecodedRecord): Told | undefined {
  const placed = find(record, 'futuresOrderPlaced')
  return placed && [kind, numberOf(placed, 'of')]
}

function find({ events }: DecodedRecord, type: string): DecodedEvent | undefined {
  return events.find((event) => event.type === type)
}

function numberOf(event: DecodedEvent, field: string): number {
  return event[field] as number
}
