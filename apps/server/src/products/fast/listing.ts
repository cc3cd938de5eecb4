import type { FastSpec } from '@candor/engine'
import { ppm } from '@candor/money'
import { SETTLEMENT_CURRENCY, usdt } from '../../catalogue/catalogue.ts'
import { pairSymbol } from '../../catalogue/coins.ts'

/** Fast contracts as the catalogue writes them: by symbol and code, before ids are known. */
export type FastRow = Omit<FastSpec, 'index' | 'currency'> & { index: string; currency: string }

/** In the order of definition: only ever appended. */
const CODES = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'LINK', 'ADA', 'LTC', 'TRX']

/** What winning pays besides the stake, from this many seconds on, in parts per million. */
const PAYOUTS = [
  { fromSeconds: 0, payout: ppm(850_000) },
  { fromSeconds: 60, payout: ppm(880_000) },
  { fromSeconds: 120, payout: ppm(900_000) },
  { fromSeconds: 300, payout: ppm(920_000) },
  { fromSeconds: 600, payout: ppm(930_000) },
] as const

/** The fast contracts with these expiries, in seconds. */
export function fastContracts(expiries: readonly number[]): FastRow[] {
  const terms = expiries.map((seconds) => ({
    durationMs: seconds * 1_000,
    payout: PAYOUTS.findLast(({ fromSeconds }) => seconds >= fromSeconds)!.payout,
  }))
  return CODES.map((code) => ({
    symbol: pairSymbol(code),
    index: pairSymbol(code),
    currency: SETTLEMENT_CURRENCY,
    terms,
    minStake: usdt(1),
    maxStake: usdt(5_000),
    maxOpen: 20,
    open: true,
  }))
}
