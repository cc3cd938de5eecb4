import type { ExchangeRate, SwapQuote, SwapRules, Ticker } from '@candor/protocol'
import { type Amount, formatUnits, parseAmount, parsePrice, shareCeil } from '@candor/money'
import {
  type SwapLeg,
  countedLeg,
  swapAmounts,
  swapRate,
  swapTerms,
  swapWorth,
} from '@candor/terms'
import { type Decimal, trimZeros } from '@candor/money/decimals'
import { ppmOf, unitsOf } from '../../shared/ticket/rates.ts'

type Priced = Pick<Ticker, 'base' | 'quote' | 'price' | 'priceScale' | 'stale'>
type Rated = Pick<ExchangeRate, 'currencyCode' | 'kind' | 'rate'>
type Rules = Pick<SwapRules, 'currencyCode' | 'feePercent' | 'minimum' | 'maximum'>

/** Digits that a rate is computed with, and those of them that are shown. */
const RATE_DIGITS = 24
const SHOWN_DIGITS = 10

/** Digits behind the point that a rate may have. */
const FIAT_DIGITS = 18

interface LegWanted {
  code: string
  scale: number
  counted: string
  tickers: readonly Priced[]
  rates?: readonly Rated[]
}

/**
 * Returns the worth of one coin by live prices; undefined without a fresh one, where the swap is
 * paused.
 */
export function legOf({
  code,
  scale,
  counted,
  tickers,
  rates = [],
}: LegWanted): SwapLeg | undefined {
  if (code === counted) return countedLeg(scale)
  const rate = rates.find(({ currencyCode, kind }) => currencyCode === code && kind === 'fiat')
  if (rate) return fiatLeg(rate, scale)
  const ticker = tickers.find(({ base, quote }) => base === code && quote === counted)
  if (!ticker || ticker.stale) return undefined
  const price = parsePrice(ticker.price, ticker.priceScale)
  return price.ok ? { scale, price: price.value, priceScale: ticker.priceScale } : undefined
}

/**
 * A fiat's rate is what one of it is worth, cut off far behind the point. Turned round it is the
 * price it was made from, which has few digits: its nearest hundredth.
 */
function fiatLeg({ rate }: Rated, scale: number): SwapLeg | undefined {
  const worth = parseAmount(rate, FIAT_DIGITS)
  if (!worth.ok || worth.value <= 0n) return undefined
  const hundredths = (200n * 10n ** BigInt(FIAT_DIGITS) + worth.value) / (2n * worth.value)
  return { scale, price: Number(hundredths), priceScale: 2, inverse: true }
}

/** Returns how many `to` one `from` is worth: ten significant digits, rounded down. */
export function rateOf(from: SwapLeg, to: SwapLeg): Decimal {
  const rate = swapRate(from, to, RATE_DIGITS)
  const dropped = Math.min(Math.max(rate.toString().length - SHOWN_DIGITS, 0), RATE_DIGITS)
  return trimZeros(formatUnits(rate / 10n ** BigInt(dropped), RATE_DIGITS - dropped))
}

/** What an amount would buy now, in decimals of `to`; undefined while it is none. */
export function indication(text: string, from: SwapLeg, to: SwapLeg, feePercent: Decimal) {
  const amount = unitsOf(text, from.scale)
  if (amount === undefined) return undefined
  const { gross, fee, received } = swapTerms(amount, from, to, ppmOf(feePercent))
  const write = (units: Amount) => formatUnits(units, to.scale)
  return { gross: write(gross), fee: write(fee), received: write(received) }
}

/**
 * Whether a quote takes more than the fee of the rules, as it does after many that were left unused;
 * `scale`: digits of what is received.
 */
export function isDearer(
  quote: Pick<SwapQuote, 'fee' | 'received'>,
  { feePercent }: Pick<Rules, 'feePercent'>,
  scale: number,
): boolean {
  const [fee, received] = [unitsOf(quote.fee, scale), unitsOf(quote.received, scale)]
  if (fee === undefined || received === undefined) return false
  return fee > shareCeil((fee + received) as Amount, ppmOf(feePercent))
}

/** The least and the most that can be given at these prices, in decimals of `from`. */
export function boundsOf(from: SwapLeg, rules: Rules, countedScale: number) {
  const unitsFor = (worth: Decimal) => {
    const counted = unitsOf(worth, countedScale) ?? (0n as Amount)
    return swapAmounts(counted, from, countedScale)
  }
  return {
    smallest: formatUnits(unitsFor(rules.minimum).least, from.scale),
    largest: formatUnits(unitsFor(rules.maximum).most, from.scale),
  }
}

/** Whether an amount's worth is outside the rules, and on which side. */
export function outOfBounds(
  text: string,
  from: SwapLeg,
  rules: Rules,
  countedScale: number,
): 'below' | 'above' | undefined {
  const amount = unitsOf(text, from.scale)
  if (amount === undefined) return undefined
  const worth = swapWorth(amount, from, countedScale)
  if (worth < (unitsOf(rules.minimum, countedScale) ?? 0n)) return 'below'
  return worth > (unitsOf(rules.maximum, countedScale) ?? 0n) ? 'above' : undefined
}
