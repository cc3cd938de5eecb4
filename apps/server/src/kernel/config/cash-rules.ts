import { VENUE_OFFSET_MINUTES } from '@candor/money/durations'

/**
 * What the venue promises about money that comes and goes: the figures of the specification, in
 * one place for every call and screen that shows or keeps them. Amounts are decimal texts in the
 * currency named.
 */
export const CASH_RULES = {
  recharge: { minimum: '10', currencyCode: 'USDT' },
  firstRecharge: { bonusPercent: '5', minimum: '10', currencyCode: 'USDT' },
  withdrawal: {
    minimum: '100',
    currencies: ['USDT', 'USDC'],
    feePercent: '1',
    perDay: 1,
    /** What the venue's days begin before those of UTC. */
    dayOffsetMinutes: VENUE_OFFSET_MINUTES,
    arrivalHours: { from: 1, to: 24 },
    dailyCaps: { none: '1000', primary: '20000', advanced: '1000000' },
  },
} as const

/** The smallest recharge of each currency that money can come in as, in the order they are shown. */
export const RECHARGE_MINIMUMS: Readonly<Record<string, string>> = { USDT: '10', VND: '250000' }

/** Test funds of a day in a simulated venue, in whole units of the currency. */
export const TEST_FUNDS: Readonly<Record<string, string>> = { USDT: '10000', VND: '250000000' }

/** The chains that wallet addresses of a currency can be on; currencies without one have no entry. */
export const WALLET_CHAINS: Readonly<Record<string, readonly string[]>> = {
  USDT: ['TRC20', 'ERC20'],
  USDC: ['ERC20'],
  BTC: ['Bitcoin'],
  ETH: ['ERC20'],
}

/** The products that this version of the venue offers. */
export const FEATURES = {
  spot: true,
  fast: true,
  futures: true,
  exchange: true,
  wealth: true,
  lockMining: true,
  recharge: true,
  withdrawal: true,
  certification: true,
  customerService: true,
} as const
