import type { SwapSpec } from '@candor/engine'
import { ppm } from '@candor/money'
import { SETTLEMENT_CURRENCY, usdt } from '../../catalogue/catalogue.ts'
import { COIN_PAIRS, pairSymbol } from '../../catalogue/coins.ts'
import { rateSymbol } from '../../catalogue/fiats.ts'

/** The rules of exchange as the catalogue writes them. */
type SwapRules = Omit<SwapSpec, 'legs'> & {
  legs: readonly { currency: string; index?: string; inverse?: true }[]
}

/** Every coin and the dong against every other, at index prices. */
export const SWAP_RULES: SwapRules = {
  legs: [
    { currency: SETTLEMENT_CURRENCY },
    ...COIN_PAIRS.map(({ code }) => ({ currency: code, index: pairSymbol(code) })),
    // Its rate is dong for one USDT, the other way round than the price of a coin.
    { currency: 'VND', index: rateSymbol('VND'), inverse: true },
  ],
  fee: ppm(1_000),
  minWorth: usdt(1),
  // A quote is an option that costs nothing; its fee bounds what it is worth to whoever holds it, and
  // what it may be used for stays small.
  maxWorth: usdt(50_000),
  quoteMs: 5_000,
}
