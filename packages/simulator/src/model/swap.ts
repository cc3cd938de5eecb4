import {
  type Command,
  type Event,
  type Owner,
  POOLS,
  type Rejection,
  type SwapSpec,
} from '@candor/engine'
import type { Amount, Price } from '@candor/money'
import { tradeOwn } from './credit.ts'
import { countTurnover } from './fills.ts'
import { account } from './ledger.ts'
import type { Carried } from './carried.ts'
import { endOffer, offerOf, replaceOffer, setAside, unusedOf } from './offers.ts'
import { MILLION, down, least, up } from './rounding.ts'
import { worthIn } from './holdings.ts'
import { isAmount, isCount, isShare } from './sound.ts'
import { type ModelState, waitsForPrices, worthOfCoin } from './state.ts'

/** Exactly one leg is what the others are counted in. */
export function setSwapRules(state: ModelState, spec: SwapSpec): Carried {
  const { legs } = spec
  const distinct = new Set(legs.map(({ currency }) => currency)).size === legs.length
  const counted = legs.filter(({ index }) => index === undefined).length
  if (legs.some(({ index, inverse }) => index === undefined && inverse)) return 'catalogue_invalid'
  if (!distinct || counted !== 1 || !isShare(spec.fee) || !isQuoteTime(spec.quoteMs)) {
    return 'catalogue_invalid'
  }
  if (spec.minWorth < 0n || spec.minWorth > spec.maxWorth || !isAmount(spec.maxWorth)) {
    return 'catalogue_invalid'
  }
  if (legs.some(({ currency }) => !state.currencies[currency])) return 'currency_unknown'
  if (legs.some(({ index }) => index !== undefined && !state.indexes[index])) {
    return 'index_unknown'
  }
  state.swapRules = spec
  return { events: [{ kind: 'swapRulesSet', spec }] }
}

/** From a second to a minute. */
function isQuoteTime(ms: number): boolean {
  return isCount(ms) && ms >= 1_000 && ms <= 60_000
}

interface Terms {
  from: number
  to: number
  amount: Amount
  received: Amount
  fee: Amount
  fromPrice: Price
  toPrice: Price
}

/** What an amount buys at this moment, for the fee of the rules or another. */
function termsNow(
  state: ModelState,
  { from, to, amount }: { from: number; to: number; amount: Amount },
  at: number,
  dearer?: bigint,
): Terms | Rejection {
  const rules = state.swapRules
  const given = rules?.legs.find(({ currency }) => currency === from)
  const gotten = rules?.legs.find(({ currency }) => currency === to)
  if (!rules || !given || !gotten || from === to) return 'swap_pair_unknown'
  const counted = rules.legs.find(({ index }) => index === undefined)!
  const ofGiven = worthOfCoin(state, given, at)
  const ofGotten = worthOfCoin(state, gotten, at)
  if (!ofGiven || !ofGotten) return 'market_paused'
  const one = (currency: number) => 10n ** BigInt(state.currencies[currency]!.scale)
  const worth = down(amount * ofGiven.above * one(counted.currency), ofGiven.below * one(from))
  if (worth < rules.minWorth) return 'swap_below_minimum'
  if (worth > rules.maxWorth) return 'swap_above_maximum'
  const gross = down(
    amount * ofGiven.above * ofGotten.below * one(to),
    ofGotten.above * ofGiven.below * one(from),
  )
  const fee = up(gross * (dearer ?? BigInt(rules.fee)), MILLION)
  if (gross <= fee) return 'swap_below_minimum'
  return {
    from,
    to,
    amount,
    received: (gross - fee) as Amount,
    fee: fee as Amount,
    fromPrice: Number(ofGiven.price) as Price,
    toPrice: Number(ofGotten.price) as Price,
  }
}

/** Whether what was quoted is worth more by now than what is given for it. */
function givesTooMuch(
  state: ModelState,
  { from, to, amount, received }: Terms,
  at: number,
): boolean {
  const legs = state.swapRules?.legs ?? []
  const given = legs.find(({ currency }) => currency === from)
  const gotten = legs.find(({ currency }) => currency === to)
  const ofGiven = given && worthOfCoin(state, given, at)
  const ofGotten = gotten && worthOfCoin(state, gotten, at)
  if (!ofGiven || !ofGotten) return false
  const one = (currency: number) => 10n ** BigInt(state.currencies[currency]!.scale)
  const paid = amount * ofGiven.above * ofGotten.below * one(to)
  return paid < (received as bigint) * ofGotten.above * ofGiven.below * one(from)
}

/** How many quotes may be left unused at the fee of the rules, and how many more double it. */
const FREE_QUOTES = 12
const DOUBLING_QUOTES = 50

/** Each further unused quote costs a fiftieth of the fee more, until it costs twice as much. */
function quoteFee(state: ModelState, user: Owner, at: number): bigint | undefined {
  if (!state.swapRules || !waitsForPrices(state)) return undefined
  const fee = BigInt(state.swapRules.fee)
  const dear = Math.min(unusedOf(state, user, at) - FREE_QUOTES, DOUBLING_QUOTES)
  if (dear <= 0) return fee
  return least(fee + up(fee * BigInt(dear), BigInt(DOUBLING_QUOTES)), MILLION)
}

/** Whether what was quoted, fee and all, has stayed within its fee, up or down. */
function binds(
  state: ModelState,
  { from, to, amount }: Pick<Terms, 'from' | 'to' | 'amount'>,
  { received, fee }: Pick<Terms, 'received' | 'fee'>,
  at: number,
): boolean {
  const worth = worthIn(state, { amount, from, to, at })
  if (typeof worth === 'string') return false
  const moved = worth - (received + fee)
  return (moved < 0n ? -moved : moved) <= fee
}

export function quoteSwap(
  state: ModelState,
  command: Extract<Command, { kind: 'quoteSwap' }>,
  at: number,
): Carried {
  const { user, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (!state.users.has(user)) return 'user_unknown'
  const terms = termsNow(state, command, at, quoteFee(state, user, at))
  if (typeof terms === 'string') return terms
  const has = state.ledger.balance(account(user, 'funding', 'available', terms.from))
  if (has < amount) return 'balance_insufficient'
  const events: Event[] = []
  const before = state.ledger.copy()
  const unused = state.unusedQuotes.get(user)
  const last = offerOf(state, user, 'swapQuoted')
  if (last) events.push(replaceOffer(state, last, at))
  const offer = {
    kind: 'swapQuoted' as const,
    offer: state.nextOrder,
    user,
    ...terms,
    expiresAt: at + state.swapRules!.quoteMs,
  }
  if (!setAside(state, offer)) {
    state.ledger = before
    if (last) state.offers.set(last.offer, last)
    if (unused) state.unusedQuotes.set(user, unused)
    else state.unusedQuotes.delete(user)
    return 'capacity_reached'
  }
  state.nextOrder++
  state.offers.set(offer.offer, offer)
  events.push(offer)
  return { events, reference: offer.offer }
}

type Swap = Extract<Command, { kind: 'swap' }>

export function swap(state: ModelState, command: Swap, at: number): Carried {
  const { user, from, to, amount } = command
  if (amount <= 0n) return 'amount_not_positive'
  if (!state.users.has(user)) return 'user_unknown'
  const bargain = bargainFor(state, command, at)
  if (typeof bargain === 'string') return bargain
  const { received, fee, fromPrice, toPrice, quote, offer } = bargain
  const { ledger } = state
  const gives = account(user, 'funding', 'available', from)
  if (ledger.balance(gives) < amount) return 'balance_insufficient'
  // What is quoted lies aside; what was agreed on has been given back for this moment.
  const pool = account(POOLS.liquidity, 'funding', quote ? 'held' : 'available', to)
  if (!quote && ledger.balance(pool) < received + fee) return 'capacity_reached'
  const order = state.nextOrder++
  const prices = { fromPrice, toPrice }
  const given = { from, to, amount, received, fee, ...prices }
  const events: Event[] = [{ kind: 'swapped', order, user, offer, ...given }]
  if (quote) events.push(endOffer(state, quote, 'used', at))
  tradeOwn(state, user, [
    { currency: from, amount },
    { currency: to, amount: received },
  ])
  countTurnover(state, user, from, amount)
  countTurnover(state, user, to, received + fee)
  const taken = account(POOLS.liquidity, 'funding', 'available', from)
  const fees = account(POOLS.fees, 'funding', 'available', to)
  const gets = account(user, 'funding', 'available', to)
  ledger.move({ from: gives, to: taken }, amount, 'swap', order)
  ledger.move({ from: pool, to: gets }, received, 'swap', order)
  ledger.move({ from: pool, to: fees }, fee, 'swapFee', order)
  return { events, reference: order }
}

interface SwapBargain extends Pick<Terms, 'received' | 'fee' | 'fromPrice' | 'toPrice'> {
  /** Id of the quote, or 0. */
  offer: number
  /** Where it still stands. */
  quote: SwapQuoted | undefined
}

type SwapQuoted = Extract<Event, { kind: 'swapQuoted' }>

/** By what was agreed, by the quote that is named, or by the prices of this moment. */
function bargainFor(state: ModelState, command: Swap, at: number): SwapBargain | Rejection {
  const agreed = state.carrying?.bargain
  if (agreed)
    return binds(state, command, agreed, at) ? { ...agreed, quote: undefined } : 'price_moved'
  if (command.quote === undefined) {
    const terms = termsNow(state, command, at)
    return typeof terms === 'string' ? terms : { ...terms, offer: 0, quote: undefined }
  }
  const { user, from, to, amount } = command
  const quote = state.offers.get(command.quote)
  if (quote?.kind !== 'swapQuoted' || quote.user !== user || at > quote.expiresAt) {
    return 'quote_expired'
  }
  if (quote.from !== from || quote.to !== to || quote.amount !== amount) return 'quote_expired'
  if (!waitsForPrices(state)) {
    return givesTooMuch(state, quote, at) ? 'quote_expired' : { ...quote, quote }
  }
  return binds(state, command, quote, at) ? { ...quote, quote } : 'price_moved'
}
