import { amount, ppm } from '@candor/money'
import type { FastSpec } from '../src/fast/rules.ts'
import { USDT, Venue, type VenueOptions } from './venue.ts'

/** 30 s pay 80 %, 60 s pay 85 %; stakes of 1 to 1,000 USDT, three open contracts a person. */
export const BTC_FAST: FastSpec = {
  symbol: 'BTC/USDT',
  index: 0,
  currency: USDT,
  terms: [
    { durationMs: 30_000, payout: ppm(800_000) },
    { durationMs: 60_000, payout: ppm(850_000) },
  ],
  minStake: amount(1_000_000n),
  maxStake: amount(1_000_000_000n),
  maxOpen: 3,
  open: true,
}

/** A venue with fast contracts on index 0 and 1,000 USDT in the fast pool. */
export function fastVenue(rules: Partial<FastSpec> = {}, options: VenueOptions = {}): Venue {
  const opened = new Venue(options)
  opened.submit({ kind: 'defineFast', spec: { ...BTC_FAST, ...rules } })
  opened.fund('fastPool', '1000 USDT')
  return opened
}

/** Lets somebody in with account assets of '100 USDT' who has read the risk notice. */
export function admit(opened: Venue, name: string, money: string): void {
  opened.do(`${name} opens`)
  opened.do(`${name} recharges ${money}`)
  opened.do(`${name} accepts`)
}
