import { sql } from 'kysely'
import type { Role } from '@candor/desk-protocol'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { isRealMoney } from '../../kernel/config/is-real-money.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { countsFrom } from './operator-news.ts'
import { areTwo, readOrigins } from './two-people.ts'

type Parts = Pick<Kernel, 'store' | 'now'> & Settings<'marketSource'>

/** Owners made on the machine that a venue of real money needs before it has any money power. */
export const OWNERS_NEEDED = 2

/** When this operator's approvals count: 0 for always, null for not before every owner was told. */
export async function countsFromOf(
  { store, config }: Omit<Parts, 'now'>,
  operator: number,
): Promise<number | null> {
  const all = await countsFrom(store, { machineWaits: isRealMoney(config) })
  return all.has(operator) ? all.get(operator)! : 0
}

/** Refuses as `operator_new` while this operator's approvals do not count. */
export async function checkCounts(parts: Parts, operator: number): Promise<void> {
  const from = await countsFromOf(parts, operator)
  if (from === null) throw new DeskRefusal('operator_new')
  if (from > parts.now()) throw new DeskRefusal('operator_new', String(from))
}

/** Refuses as `second_operator_needed` or `operator_related` where these count as one person. */
export async function checkTwo(
  { store }: Pick<Parts, 'store'>,
  operator: number,
  others: readonly number[],
): Promise<void> {
  if (others.includes(operator)) throw new DeskRefusal('second_operator_needed')
  if (others.length === 0) return
  const origins = await readOrigins(store)
  if (others.some((other) => !areTwo(origins, operator, other))) {
    throw new DeskRefusal('operator_related')
  }
}

/** Returns how many owners were made on the machine and are not disabled. */
export async function ownersOnMachine({ store }: Pick<Parts, 'store'>): Promise<number> {
  const { count } = await store
    .selectFrom('operators')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('on_machine', '=', true)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'owner' = any (roles)`)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether operators may move money here at all. */
export async function hasMoneyPower(parts: Parts): Promise<boolean> {
  return !isRealMoney(parts.config) || (await ownersOnMachine(parts)) >= OWNERS_NEEDED
}

/** Refuses as `owners_needed` while operators may move no money here. */
export async function checkMoneyPower(parts: Parts): Promise<void> {
  if (!(await hasMoneyPower(parts))) throw new DeskRefusal('owners_needed')
}

/** The roles of those who could approve now what this operator begins. */
export async function partnersOf(parts: Parts, operator: number): Promise<Role[]> {
  const { store, config, now } = parts
  const [origins, counts, others] = await Promise.all([
    readOrigins(store),
    countsFrom(store, { machineWaits: isRealMoney(config) }),
    store
      .selectFrom('operators')
      .select(['id', 'roles'])
      .where('id', '!=', operator)
      .where('disabled_at', 'is', null)
      .where('totp_since', 'is not', null)
      .where('password_due', '=', false)
      .execute(),
  ])
  const able = others.filter(({ id }) => {
    const from = counts.has(id) ? counts.get(id)! : 0
    return from !== null && from <= now() && areTwo(origins, operator, id)
  })
  return [...new Set(able.flatMap(({ roles }) => roles))].sort()
}

/** Why an operator's approval does not count; `own`: they gave one already. */
export type Obstacle = 'own' | 'related' | 'new'

/** Returns why this operator cannot let pass what these let pass before; null where they can. */
export async function obstacleToPass(
  parts: Parts,
  operator: number,
  others: readonly number[],
): Promise<Obstacle | null> {
  if (others.includes(operator)) return 'own'
  const [origins, from] = await Promise.all([
    readOrigins(parts.store),
    countsFromOf(parts, operator),
  ])
  if (others.some((other) => !areTwo(origins, operator, other))) return 'related'
  return from !== null && from <= parts.now() ? null : 'new'
}
