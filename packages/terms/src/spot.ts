import {
  type Amount,
  PPM,
  type Ppm,
  type Price,
  type Quantity,
  amount,
  notional,
  shareCeil,
} from '@candor/money'
import { shareCeilOf, toWide } from './exact.ts'

/** What one tick and one lot of a market are worth in units of its currencies. */
export interface SpotUnits {
  /** Quote units of one tick of one lot. */
  tickLot: bigint
  /** Base units of one lot. */
  lot: bigint
  /** The same as floats, which hold every power of ten that can be one of them. */
  tickLotFloat: number
  lotFloat: number
}

/** Digits after the point: of a market's prices and quantities, and of its two currencies. */
export interface SpotScales {
  priceScale: number
  quantityScale: number
  baseScale: number
  quoteScale: number
}

export function spotUnits(scales: SpotScales): SpotUnits {
  const { priceScale, quantityScale, baseScale, quoteScale } = scales
  const tickLot = 10n ** BigInt(quoteScale - priceScale - quantityScale)
  const lot = 10n ** BigInt(baseScale - quantityScale)
  return { tickLot, lot, tickLotFloat: Number(tickLot), lotFloat: Number(lot) }
}

/** price x lots in quote units, always exact. */
export function spotWorth(units: SpotUnits, price: number, lots: number): Amount {
  const product = price * lots * units.tickLotFloat
  return product <= Number.MAX_SAFE_INTEGER
    ? (toWide(product) as Amount)
    : notional(price as Price, lots as Quantity, units.tickLot)
}

/** Lots in base units. */
export function lotsInUnits(units: SpotUnits, lots: number): Amount {
  const product = lots * units.lotFloat
  return product <= Number.MAX_SAFE_INTEGER
    ? (toWide(product) as Amount)
    : amount(BigInt(lots) * units.lot)
}

/**
 * Returns what an order gives for `lots` at a price, which is also what a resting order holds for
 * its open lots: quote for a buy, base for a sell.
 */
export function spotHold(
  units: SpotUnits,
  side: 'buy' | 'sell',
  { price, lots }: { price: number; lots: number },
): Amount {
  return side === 'buy' ? spotWorth(units, price, lots) : lotsInUnits(units, lots)
}

/** The fee on what a side of a trade receives, rounded up to the unit. */
export function spotFee(received: Amount, rate: Ppm): Amount {
  const small = Number(received)
  return small <= Number.MAX_SAFE_INTEGER
    ? (toWide(shareCeilOf(small, rate)) as Amount)
    : shareCeil(received, rate)
}

/** A step of the fees by volume: what part of a market's own fees is left from a volume on. */
export interface FeeTier {
  /** Traded on the 30 whole days before, in units of the currency that volume is counted in. */
  volume: Amount
  makerShare: Ppm
  takerShare: Ppm
}

/** Whole days before today that count for a person's tier. */
export const TIER_DAYS = 30

/**
 * Returns the rate that is left of a market's own at a share of it, rounded up: a rate above zero
 * stays above zero at any share above zero.
 */
export function tierRate(rate: Ppm, share: Ppm): Ppm {
  return Math.ceil((rate * share) / PPM) as Ppm
}

/**
 * Returns the tier that a volume reaches: 0 below the first one, which is the market's own fees, else
 * its place in the list from 1 on. `tiers` rise in volume.
 */
export function tierOf(tiers: readonly FeeTier[], volume: bigint): number {
  let reached = 0
  while (reached < tiers.length && volume >= tiers[reached]!.volume) reached++
  return reached
}

/** Returns a market's own fees as they are at a tier. */
export function tierFees(
  { makerFee, takerFee }: { makerFee: Ppm; takerFee: Ppm },
  tier: FeeTier | undefined,
): { makerFee: Ppm; takerFee: Ppm } {
  if (!tier) return { makerFee, takerFee }
  return {
    makerFee: tierRate(makerFee, tier.makerShare),
    takerFee: tierRate(takerFee, tier.takerShare),
  }
}
