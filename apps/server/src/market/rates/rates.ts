import { divFloor, shortDecimal } from '@candor/money'
import { COIN_PAIRS, pairSymbol } from '../../catalogue/coins.ts'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { FIATS, rateSymbol } from '../../catalogue/fiats.ts'
import type { Quote } from '../quotes/board.ts'

/** What one unit of a currency is worth in USDT, and when that was so. */
export interface Rate {
  code: string
  kind: 'coin' | 'fiat'
  /** Worth of one unit as a fraction of whole numbers. */
  numerator: bigint
  denominator: bigint
  /** Milliseconds since 1970 UTC. */
  asOf: number
}

/** Digits that a rate is written with where its division does not end. */
const RATE_DIGITS = 12

type QuoteOf = (symbol: string) => Quote | undefined

/** The rate of one currency, or undefined while it has no price. */
function rateOf(code: string, quote: QuoteOf, now: number): Rate | undefined {
  if (code === SETTLEMENT_CURRENCY) {
    return { code, kind: 'coin', numerator: 1n, denominator: 1n, asOf: now }
  }
  const coin = quote(pairSymbol(code))
  if (coin) {
    const unit = 10n ** BigInt(coin.instrument.scale)
    return { code, kind: 'coin', numerator: BigInt(coin.price), denominator: unit, asOf: coin.at }
  }
  const fiat = quote(rateSymbol(code))
  if (!fiat) return undefined
  const unit = 10n ** BigInt(fiat.instrument.scale)
  return { code, kind: 'fiat', numerator: unit, denominator: BigInt(fiat.price), asOf: fiat.at }
}

/** All rates that are known: USDT, the coins, and the fiats that worth is shown in. */
export function allRates(quote: QuoteOf, now: number): Rate[] {
  const codes = [
    SETTLEMENT_CURRENCY,
    ...COIN_PAIRS.map(({ code }) => code),
    ...FIATS.map(({ code }) => code),
  ]
  return codes.flatMap((code) => rateOf(code, quote, now) ?? [])
}

/** The rate as a decimal text, rounded down to twelve digits, without zeros at its end. */
export function formatRate({ numerator, denominator }: Rate): string {
  return shortDecimal(divFloor(numerator * 10n ** BigInt(RATE_DIGITS), denominator), RATE_DIGITS)
}
