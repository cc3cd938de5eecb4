import type { EngineView } from '@candor/engine'
import { type Amount, divFloor, shortDecimal } from '@candor/money'
import { type SwapLeg, countedLeg, swapAmounts, swapRate } from '@candor/terms'

/** Digits that a rate is computed with, and those of them that are shown. */
const RATE_DIGITS = 24
const SHOWN_DIGITS = 10

/** A currency of the exchange at a price of its index; undefined when it is not exchanged. */
export function legAt(engine: EngineView, currency: number, price: number): SwapLeg | undefined {
  const leg = engine.swapRules()?.legs.find((one) => one.currency === currency)
  if (!leg) return undefined
  const { scale } = engine.currencies()[currency]!
  if (leg.index === undefined) return countedLeg(scale)
  const priced = { scale, price, priceScale: engine.indexes()[leg.index]!.scale }
  return leg.inverse ? { ...priced, inverse: true } : priced
}

/** The same at its last print; undefined also when that is missing or too old at `now`. */
export function legNow(engine: EngineView, currency: number, now: number): SwapLeg | undefined {
  const index = engine.swapRules()?.legs.find((one) => one.currency === currency)?.index
  if (index === undefined) return legAt(engine, currency, 1)
  const print = engine.indexPrice(index)
  const { stalenessMs } = engine.indexes()[index]!
  if (!print || now - print.at > stalenessMs) return undefined
  return legAt(engine, currency, print.price)
}

/** Returns how many `to` one `from` is worth: ten significant digits, rounded down. */
export function rateText(from: SwapLeg, to: SwapLeg): string {
  return shown(swapRate(from, to, RATE_DIGITS))
}

/** Returns the rate between two amounts, where prices no longer explain it. */
export function rateOfAmounts(
  amount: bigint,
  fromScale: number,
  gross: bigint,
  toScale: number,
): string {
  const dividend = gross * 10n ** BigInt(RATE_DIGITS + fromScale)
  return shown(divFloor(dividend, amount * 10n ** BigInt(toScale)))
}

/** The smallest amount of a leg that is worth this much of the counted currency. */
export function smallestWorth(leg: SwapLeg, worth: Amount, countedScale: number): bigint {
  return swapAmounts(worth, leg, countedScale).least
}

/** The largest amount of a leg that is worth no more than this much of the counted currency. */
export function largestWorth(leg: SwapLeg, worth: Amount, countedScale: number): bigint {
  return swapAmounts(worth, leg, countedScale).most
}

function shown(rate: bigint): string {
  const excess = rate.toString().length - SHOWN_DIGITS
  const dropped = Math.min(Math.max(excess, 0), RATE_DIGITS)
  return shortDecimal(rate / 10n ** BigInt(dropped), RATE_DIGITS - dropped)
}
