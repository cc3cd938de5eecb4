import { type EngineView, FIRST_USER, POOLS, type Pool, accountParts } from '@candor/engine'
import type { AccountBalances } from '@candor/liabilities'
import type { PoolBalance } from './tables.ts'

/**
 * What each person has: available and held, of both purses, by the currency's code. A withdrawal is held
 * until it has left the books, and a deposit is there once it is credited.
 */
export function peopleBalances(engine: EngineView): AccountBalances[] {
  const currencies = engine.currencies()
  const people: { owner: number; balances: Map<string, bigint> }[] = []
  // Ids of accounts rise with their owners.
  for (const id of engine.accounts()) {
    const { owner, purse, bucket, currency } = accountParts(id)
    if (owner < FIRST_USER) continue
    let person = people.at(-1)
    if (person?.owner !== owner) people.push((person = { owner, balances: new Map() }))
    const { code } = currencies[currency]!
    const balance = engine[bucket](owner, purse, currency)
    person.balances.set(code, (person.balances.get(code) ?? 0n) + balance)
  }
  return people
}

/** What the house itself has; `external` is not the house's but the world's outside. */
export function poolBalances(engine: EngineView): PoolBalance[] {
  const found: PoolBalance[] = []
  for (const [pool, owner] of Object.entries(POOLS) as [Pool, number][]) {
    if (pool === 'external') continue
    for (const [currency, { code, scale }] of engine.currencies().entries()) {
      const available = engine.available(owner, 'funding', currency)
      const held = engine.held(owner, 'funding', currency)
      if (available === 0n && held === 0n) continue
      found.push({ pool, code, scale, available: String(available), held: String(held) })
    }
  }
  return found
}
