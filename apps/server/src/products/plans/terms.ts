import type { EngineView } from '@candor/engine'
import { type Amount, PPM, parseAmount, parsePrice, parseUnits } from '@candor/money'
import type { PlanTerms } from '@candor/protocol'
import { exactly } from '../../kernel/exact-amounts.ts'
import { PERCENT_DIGITS } from '../../kernel/percent.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { largestWorth, legNow, smallestWorth } from '../swap/calls/legs.ts'
import { currencyIn, swapRulesOf } from '../swap/calls/rules.ts'
import { dayIn, isZone, nextDue } from './schedule.ts'
import type { Plan } from './tables.ts'

type WhatColumns = 'kind' | 'symbol' | 'gives' | 'receives' | 'amount' | 'share' | 'price' | 'worst'
type WhenColumns = 'every' | 'day' | 'minute' | 'zone' | 'budget' | 'ends_on'

/** The columns that say what a plan does and when. */
export type StoredTerms = Pick<Plan, WhatColumns | WhenColumns>

/** A swap may be worth less than the index says by half at most. */
const MOST_WORSE = PPM / 2

/**
 * Reads a person's terms exactly. `spent`: what the plan has given already. Throws the refusal of what
 * could never run: amounts that are not exact or that the market never takes, a zone that is none, a
 * budget that is used up.
 */
export function storedTerms(
  engine: EngineView,
  terms: PlanTerms,
  { now, spent }: { now: number; spent: bigint },
): StoredTerms {
  if (!isZone(terms.zone)) throw new Refusal('time_zone_unknown')
  const what = terms.kind === 'buy' ? purchaseOf(engine, terms) : swapOf(engine, terms, now)
  const { scale } = engine.currencies()[currencyIn(engine, what.gives)]!
  const { every, day = null, zone, endsOn = null } = terms
  const [hour, minute] = terms.time.split(':').map(Number) as [number, number]
  const budget =
    terms.budget === undefined ? null : exactly(parseAmount(terms.budget, scale), 'budget', scale)
  if (budget !== null && (budget <= spent || budget < (what.amount ?? 0n))) {
    throw new Refusal('plan_budget_small')
  }
  return { ...what, every, day, minute: hour * 60 + minute, zone, budget, ends_on: endsOn }
}

/** The next time of a plan after a moment; undefined where that is beyond its last day. */
export function dueAfter(plan: Pick<Plan, WhenColumns>, at: number): number | undefined {
  const due = nextDue(plan, at)
  return plan.ends_on !== null && dayIn(plan.zone, due) > plan.ends_on ? undefined : due
}

function purchaseOf(engine: EngineView, terms: PlanTerms): Pick<Plan, WhatColumns> {
  const market = engine.markets()[engine.marketId(terms.symbol!) ?? -1]
  if (!market) throw new Refusal('market_unknown')
  const { symbol, base, quote, priceScale, minNotional } = market
  const currencies = engine.currencies()
  const amount = positive(terms.amount!, currencies[quote]!.scale)
  if (amount < minNotional) throw new Refusal('order_below_minimum')
  const price =
    terms.price === undefined
      ? null
      : exactly(parsePrice(terms.price, priceScale), 'price', priceScale)
  if (price === 0) throw new Refusal('price_out_of_range')
  return {
    ...{ kind: 'buy', symbol, gives: currencies[quote]!.code, receives: currencies[base]!.code },
    ...{ amount, share: null, price, worst: null },
  }
}

function swapOf(engine: EngineView, terms: PlanTerms, now: number): Pick<Plan, WhatColumns> {
  const rules = swapRulesOf(engine)
  if (!rules) throw new Refusal('feature_unavailable')
  const [from, to] = [currencyIn(engine, terms.from!), currencyIn(engine, terms.to!)]
  const hasLeg = (currency: number) => rules.spec.legs.some((leg) => leg.currency === currency)
  if (!hasLeg(from) || !hasLeg(to)) throw new Refusal('swap_pair_unknown')
  const { scale } = engine.currencies()[from]!
  const amount = terms.amount === undefined ? null : positive(terms.amount, scale)
  const leg = legNow(engine, from, now)
  if (amount !== null && leg) {
    const { minWorth, maxWorth } = rules.spec
    const counted = rules.counted.scale
    if (amount < smallestWorth(leg, minWorth, counted)) throw new Refusal('swap_below_minimum')
    if (amount > largestWorth(leg, maxWorth, counted)) throw new Refusal('swap_above_maximum')
  }
  return {
    ...{ kind: 'swap', symbol: null, gives: terms.from!, receives: terms.to!, price: null },
    amount,
    share: terms.sharePercent === undefined ? null : parts(terms.sharePercent, 'sharePercent', PPM),
    worst: parts(terms.limitPercent!, 'limitPercent', MOST_WORSE),
  }
}

function positive(text: string, scale: number): Amount {
  const units = exactly(parseAmount(text, scale), 'amount', scale)
  if (units <= 0n) throw new Refusal('amount_not_positive')
  return units
}

/** Percent as parts per million, above zero and up to `most`. */
function parts(text: string, field: string, most: number): number {
  const units = exactly(parseUnits(text, PERCENT_DIGITS), field, PERCENT_DIGITS)
  if (units <= 0n || units > BigInt(most)) throw new Refusal('field_invalid', { field })
  return Number(units)
}
