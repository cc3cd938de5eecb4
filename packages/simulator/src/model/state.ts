import type {
  CashSpec,
  CreditSpec,
  CertificationLevel,
  CurrencySpec,
  Epoch,
  Exclusion,
  Opening,
  PublishedLiabilities,
  Seed,
  FastOrder,
  FastSpec,
  FeeTiersSpec,
  FuturesOrder,
  FuturesSpec,
  IndexSpec,
  Offer,
  Owner,
  PolicySpec,
  ProductOrder,
  ProductSpec,
  SwapLegSpec,
  SwapSpec,
  Withdrawal,
} from '@candor/engine'
import type { ModelChain } from './chain.ts'
import { ModelCommandIds } from './command-ids.ts'
import type { IndexNow, PriceNow } from './index-now.ts'
import { ModelLedger } from './ledger.ts'
import type { Moved } from './movement.ts'
import type { ModelMarket } from './market.ts'
import type { ModelPerson } from './person.ts'
import { RecentlyClosed } from './recently-closed.ts'
import { ModelRequests } from './requests.ts'
import type { ModelExits, ModelTrigger } from './trigger.ts'
import type { ModelPending } from './waiting.ts'

/** Quotes of a person that ended without their use, as of a time. */
export interface Unused {
  count: number
  at: number
}

export interface ModelUser {
  openedSeq: number
  turnoverDue: bigint
  /** Credit that was given since nothing was due, and what was asked to be traded for it. */
  credit: bigint
  asked: bigint
  /** Credit that only a certified person takes out; `own`: the person's own money by currency. */
  bound?: { credit: bigint; asked: bigint; barred: boolean; own: bigint[] } | undefined
  level: CertificationLevel
  hadBonus: boolean
}

/** The state of the model, in plain structures. */
export class ModelState {
  lastSeq = 0
  lastAt = 0
  nextOrder = 1
  nextTrade = 1
  currencies: CurrencySpec[] = []
  indexes: IndexSpec[] = []
  markets: ModelMarket[] = []
  policy: PolicySpec | undefined
  /** When the command came that is being carried out. */
  now = 0
  feeTiers: FeeTiersSpec | undefined
  /** What was traded in the books since that counts, by person and day: '100001 20254'. */
  traded = new Map<string, bigint>()
  epoch: Epoch | undefined
  adoptedRelease = ''
  exclusions: Exclusion[] = []
  seed: Seed | undefined
  opening: Opening | undefined
  published: PublishedLiabilities | undefined
  /** Whom withdrawals are to be paid to, by id, also those that have ended. */
  payees = new Map<number, string>()
  prices: (IndexNow | undefined)[] = []
  users = new Map<Owner, ModelUser>()
  /** Owners of orders that ended lately, of whatever kind. */
  closedOrders = new RecentlyClosed()
  ledger = new ModelLedger()
  requests = new ModelRequests()
  commandIds = new ModelCommandIds()
  fasts: FastSpec[] = []
  fastOrders = new Map<number, FastOrder>()
  /** By index, from the first contract on it on. */
  chains = new Map<number, ModelChain>()
  /** Every version of each symbol's rules; the last one holds for new orders. */
  futures: FuturesSpec[][] = []
  /** Waiting orders and positions. */
  positions = new Map<number, FuturesOrder>()
  products: ProductSpec[] = []
  productOrders = new Map<number, ProductOrder>()
  swapRules: SwapSpec | undefined
  offers = new Map<number, Offer>()
  persons = new Map<Owner, ModelPerson>()
  /** What waits for its prices, in the order it was accepted. */
  pendings = new Map<number, ModelPending>()
  /** The one of them that is being carried out. */
  carrying: ModelPending | undefined
  /** The dead man's switches that are set. */
  switches = new Map<Owner, { id: number; due: number }>()
  /** Conditional orders, in the order in which they were placed. */
  triggers: ModelTrigger[] = []
  /** The exits of orders that rest, by order. */
  exits = new Map<number, ModelExits>()
  /** The price of the last trade of each market since triggers are known. */
  lastTrades: (bigint | undefined)[] = []
  moved: (Moved | undefined)[] = []
  /** Every print of each index since reached orders are bound, oldest first. */
  said: { at: number; price: bigint }[][] = []
  unusedQuotes = new Map<Owner, Unused>()
  cashRules: CashSpec | undefined
  creditRules: CreditSpec | undefined
  /** What is neither confirmed nor refused. */
  withdrawals = new Map<number, Withdrawal>()
  /** Every withdrawal that was ever asked for, but for the refused ones. */
  asked: { id: number; user: Owner; at: number; worth: bigint }[] = []
}

/** The last print of an index, where it is no older than the index allows. */
export function freshPrice(state: ModelState, index: number, at: number): IndexNow | undefined {
  const print = state.prices[index]
  if (!print || at - print.at > state.indexes[index]!.stalenessMs) return undefined
  return print
}

/** Whether whatever trades with the house waits for the next price: from format 3 on. */
export function waitsForPrices({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 3
}

/** Whether the house's quotes bind the orders that they reach: from format 4 on. */
export function bindsReached({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 4
}

/** Whether orders have terms of their own and can be changed: from format 5 on. */
export function knowsTerms({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 5
}

/** Whether orders may wait for a condition: from format 6 on. */
export function knowsTriggers({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 6
}

/** Whether orders may have exits: from format 7 on. */
export function knowsExits({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 7
}

/** Whether positions can be changed: from format 6 on. */
export function changesPositions({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 6
}

/** Whether steps can be set in place of expected ones alone: from format 8 on. */
export function comparesSteps({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 8
}

/** Whether own money beside bound credit is what it was traded for: from format 4 on. */
export function followsTrades({ epoch }: Pick<ModelState, 'epoch'>): boolean {
  return epoch !== undefined && epoch.format >= 4
}

/** What is traded at: of an order that waited the price it waited for, else the last fresh one. */
export function priceFor(state: ModelState, index: number, at: number): PriceNow | undefined {
  const awaited = state.carrying?.prints.get(index)
  if (awaited) return awaited
  const print = freshPrice(state, index, at)
  return print && { ...print, movement: state.moved[index]?.parts ?? 0 }
}

/** Stakes and margins are all in one currency, so that a person's limits count one thing. */
export function isStakeCurrency(state: ModelState, currency: number): boolean {
  const first = state.fasts[0]?.currency ?? state.futures[0]?.[0]?.currency
  return first === undefined || first === currency
}

/** One whole coin as a fraction of the counted currency, where its price is no older than allowed. */
export function worthOfCoin(
  state: ModelState,
  { index, inverse }: SwapLegSpec,
  at: number,
): { price: bigint; above: bigint; below: bigint } | undefined {
  if (index === undefined) return { price: 1n, above: 1n, below: 1n }
  const price = priceFor(state, index, at)?.price
  if (price === undefined) return undefined
  const one = 10n ** BigInt(state.indexes[index]!.scale)
  return inverse ? { price, above: one, below: price } : { price, above: price, below: one }
}
