import { LogFault } from '@candor/log'
import {
  type AccountBalances,
  type LiabilityList,
  buildList,
  listKeyOf,
  ownKeyOf,
  totalOf,
} from '../src/list/index.ts'

export const VENUE_KEY = new Uint8Array(32).fill(7)
export const DAY = '2026-11-29'
export const LIST_KEY = listKeyOf(VENUE_KEY, DAY)
export const SCALES = new Map([
  ['BTC', 8],
  ['ETH', 8],
  ['USDT', 6],
])

export function accountOf(owner: number, balances: Record<string, bigint>): AccountBalances {
  return { owner, balances: new Map(Object.entries(balances)) }
}

export function listOf(
  accounts: Iterable<AccountBalances>,
  listKey = LIST_KEY,
  seq = 4711,
): LiabilityList {
  const terms = { origin: 'venue.example/log', day: DAY, seq, scales: SCALES }
  return buildList(accounts, listKey, terms)
}

export function keyOf(owner: number) {
  return ownKeyOf(LIST_KEY, owner)
}

export function totalsOf({ header }: LiabilityList): Map<string, bigint> {
  return new Map(header.currencies.map((currency) => [currency.code, totalOf(currency)]))
}

/** What a check said: `code: message`, or `none`. Anything but a fault goes on. */
export function faultOf(check: () => unknown): string {
  try {
    check()
    return 'none'
  } catch (fault) {
    if (fault instanceof LogFault) return `${fault.code}: ${fault.message}`
    throw fault
  }
}
