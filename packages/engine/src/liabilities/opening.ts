import type { Amount } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { CurrencyAmount } from '../cash/events.ts'
import { publishesLiabilities } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import { POOLS, type Pool, accountId } from '../ledger/accounts.ts'

const HOUSE = Object.keys(POOLS) as Pool[]

/** What people had after the first record of the last day that has any. */
export interface Opening {
  /** Days since 1970 UTC. */
  day: number
  seq: number
  /** By currency id, rising; a currency of which nobody has any is left out. */
  totals: readonly CurrencyAmount[]
}

/** Keeps what people have where a record is the first of its day; `state` is of the record before still. */
export function noteOpening(state: State, { seq, at }: { seq: number; at: number }): void {
  const day = Math.floor(at / DAY_MS)
  if (day <= Math.floor(state.lastAt / DAY_MS) || !publishesLiabilities(state)) return
  state.opening = { day, seq, totals: totalsOfPeople(state) }
}

/** All that people have is what the house and the outside world together lack: postings balance. */
function totalsOfPeople({ ledger, currencies }: State): CurrencyAmount[] {
  const totals: CurrencyAmount[] = []
  for (let currency = 0; currency < currencies.length; currency++) {
    let house = 0n
    for (const pool of HOUSE) {
      house += ledger.balance(accountId(POOLS[pool], 'funding', 'available', currency))
      house += ledger.balance(accountId(POOLS[pool], 'funding', 'held', currency))
    }
    if (house < 0n) totals.push({ currency, amount: -house as Amount })
  }
  return totals
}
