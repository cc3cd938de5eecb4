import type { Amount, Ppm, Price } from '@candor/money'
import { countedLeg, swapGross, type SwapLeg, swapTerms, swapWorth } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { accountId, type Owner, poolAccount } from '../ledger/accounts.ts'
import { type IndexPrice, isFresh } from '../prices/index-prices.ts'
import type { SwapLegSpec, SwapSpec } from './rules.ts'

/** What a swap asks for. */
export interface SwapWish {
  user: Owner
  from: number
  to: number
  amount: Amount
}

/** What an exchange gives, in units of `to`, and the index prices it follows from. */
export interface SwapBargain {
  received: Amount
  fee: Amount
  fromPrice: Price
  toPrice: Price
}

/**
 * Returns the terms of a swap at this moment, or why there are none, checked in this order: the
 * pair, its indexes, the worth. `dearer`: a fee in place of that of the rules. Worth is that of the amount in the counted currency, rounded down.
 */
export function termsNow(
  draft: Draft,
  { from, to, amount }: SwapWish,
  dearer?: Ppm,
): SwapBargain | Rejection {
  const rules = draft.state.swapRules
  const giving = rules?.legs.find((leg) => leg.currency === from)
  const taking = rules?.legs.find((leg) => leg.currency === to)
  if (!rules || !giving || !taking || from === to) return 'swap_pair_unknown'
  const fromLeg = legOf(draft, giving)
  const toLeg = legOf(draft, taking)
  if (!fromLeg || !toLeg) return 'market_paused'
  const worth = swapWorth(amount, fromLeg, countedScale(draft.state, rules))
  if (worth < rules.minWorth) return 'swap_below_minimum'
  if (worth > rules.maxWorth) return 'swap_above_maximum'
  const { received, fee } = swapTerms(amount, fromLeg, toLeg, dearer ?? rules.fee)
  if (received <= 0n) return 'swap_below_minimum'
  return { received, fee, fromPrice: fromLeg.price as Price, toPrice: toLeg.price as Price }
}

/**
 * Returns the worth of an amount in units of `to` at the current indexes, before fees and limits;
 * undefined without rules or fresh prices for both.
 */
export function worthInNow(draft: Draft, { from, to, amount }: SwapWish): Amount | undefined {
  const legs = [from, to].map((currency) => {
    const spec = draft.state.swapRules?.legs.find((leg) => leg.currency === currency)
    return spec && legOf(draft, spec)
  })
  const [fromLeg, toLeg] = legs
  return fromLeg && toLeg && swapGross(amount, fromLeg, toLeg)
}

/**
 * Returns the rejection where a side lacks what it would give: the user the amount, `liquidity` all
 * that it buys.
 */
export function balanceFault(
  draft: Draft,
  { user, from, to, amount }: SwapWish,
  { received, fee }: SwapBargain,
): Rejection | undefined {
  const own = accountId(user, 'funding', 'available', from)
  if (draft.balance(own) < amount) return 'balance_insufficient'
  const gross = received + fee
  return draft.balance(poolAccount('liquidity', to)) < gross ? 'capacity_reached' : undefined
}

/** Returns a leg at its index's last print; undefined when that is missing or stale. */
export function legNow(state: State, leg: SwapLegSpec, at: number): SwapLeg | undefined {
  if (leg.index === undefined) return legAt(state, leg, undefined)
  const print = state.prices[leg.index]
  return isFresh(state.indexes[leg.index]!, print, at) ? legAt(state, leg, print) : undefined
}

/** Returns a leg at the price that holds for a decision. */
function legOf(draft: Draft, leg: SwapLegSpec): SwapLeg | undefined {
  return legAt(draft.state, leg, leg.index === undefined ? undefined : draft.price(leg.index))
}

function legAt(
  { currencies, indexes }: State,
  leg: SwapLegSpec,
  print: IndexPrice | undefined,
): SwapLeg | undefined {
  const { scale } = currencies[leg.currency]!
  if (leg.index === undefined) return countedLeg(scale)
  if (!print) return undefined
  const known = { scale, price: print.price, priceScale: indexes[leg.index]!.scale }
  return leg.inverse ? { ...known, inverse: true } : known
}

/** Digits of the currency that worths are counted in. */
export function countedScale(state: State, rules: SwapSpec): number {
  const counted = rules.legs.find((leg) => leg.index === undefined)!
  return state.currencies[counted.currency]!.scale
}
