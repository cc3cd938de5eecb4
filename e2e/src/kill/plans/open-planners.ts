import type { Address } from '../../portal.ts'
import { SAVINGS, register } from '../people.ts'
import { seeded } from '../random.ts'
import { answered } from '../rows.ts'
import { units } from '../units.ts'
import { Planner } from './planner.ts'

/** What each has in USDT: what is credited, and the registration gift. */
export const SAVED = units(SAVINGS.get('USDT')!) + units('10')
/** What of it purchases take. */
const MOVED = '1000'

/** Registers people who have the venue buy by plans. */
export function openPlanners(address: Address, count: number, seed: number): Promise<Planner[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const account = `killplanner${1000 + number}`
      const { client, user } = await register(address, account)
      return new Planner(account, user, client, seeded(seed * 1_000 + 900 + number))
    }),
  )
}

/** Moves what purchases take to where they take it from, once the venue has credited it. */
export async function moveSavings(planners: readonly Planner[]): Promise<void> {
  const body = { currencyCode: 'USDT', amount: MOVED, from: 1, to: 2, requestId: 'plans' } as const
  for (const { client } of planners) await answered(() => client.call('cutTurn', { body }))
}
