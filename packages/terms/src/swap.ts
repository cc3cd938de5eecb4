import { type Amount, type Ppm, divCeil, divFloor, shareCeil } from '@candor/money'

/**
 * Worth of one whole coin of a currency: `price` in units of 10^-priceScale of the counted
 * currency. With `inverse` the price is how many of this currency one of the counted currency is
 * worth, as fiat rates are given.
 */
export interface SwapLeg {
  /** Digits of the currency's ledger. */
  scale: number
  price: number
  priceScale: number
  inverse?: true
}

/** Returns the leg of the counted currency, which is worth one of itself. */
export function countedLeg(scale: number): SwapLeg {
  return { scale, price: 1, priceScale: 0 }
}

/** What an amount buys before the fee, rounded down; the fee on it, rounded up; and the rest. */
export interface SwapTerms {
  gross: Amount
  fee: Amount
  received: Amount
}

/** amount x price of `from` / price of `to`, in units of `to`. */
export function swapTerms(amount: Amount, from: SwapLeg, to: SwapLeg, fee: Ppm): SwapTerms {
  const gross = swapGross(amount, from, to)
  const kept = shareCeil(gross, fee)
  return { gross, fee: kept, received: (gross - kept) as Amount }
}

/** What an amount buys before any fee, in units of `to`, rounded down. */
export function swapGross(amount: Amount, from: SwapLeg, to: SwapLeg): Amount {
  const given = worthOfOne(from)
  const taken = worthOfOne(to)
  const dividend = amount * given.over * taken.under * 10n ** BigInt(to.scale)
  const divisor = taken.over * given.under * 10n ** BigInt(from.scale)
  return divFloor(dividend, divisor) as Amount
}

/** What an amount is worth in the counted currency, in its units; rounded down. */
export function swapWorth(amount: Amount, from: SwapLeg, countedScale: number): Amount {
  return swapGross(amount, from, countedLeg(countedScale))
}

/** How many `to` one `from` is worth, in units of 10^-digits, rounded down; before the fee. */
export function swapRate(from: SwapLeg, to: SwapLeg, digits: number): bigint {
  const given = worthOfOne(from)
  const taken = worthOfOne(to)
  const dividend = given.over * taken.under * 10n ** BigInt(digits)
  return divFloor(dividend, taken.over * given.under)
}

/** The least amount worth at least this much of the counted currency, and the most worth no more. */
export function swapAmounts(
  worth: Amount,
  of: SwapLeg,
  countedScale: number,
): { least: Amount; most: Amount } {
  const { over, under } = worthOfOne(of)
  const dividend = worth * under * 10n ** BigInt(of.scale)
  const divisor = over * 10n ** BigInt(countedScale)
  return {
    least: divCeil(dividend, divisor) as Amount,
    most: divFloor(dividend, divisor) as Amount,
  }
}

/** Returns the worth of one coin as a fraction, so that an inverse rate loses nothing. */
function worthOfOne({ price, priceScale, inverse }: SwapLeg): { over: bigint; under: bigint } {
  const units = BigInt(price)
  const one = 10n ** BigInt(priceScale)
  return inverse ? { over: one, under: units } : { over: units, under: one }
}
