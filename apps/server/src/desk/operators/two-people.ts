import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'
import type { OperatorsTable } from '../tables.ts'

type Origins = 'invited_by' | 'let_in_by' | 'handed_by' | 'raised_by'

/** How an operator came in, as far as it tells whether two are two people. */
export type Origin = { id: number } & { [Key in Origins]: number | null }

/** Reads how every operator came in: there are few. */
export function readOrigins(db: Kysely<Database>): Promise<Origin[]> {
  return db
    .selectFrom('operators')
    .select([
      'id',
      'invited_by',
      'let_in_by',
      'handed_by',
      'raised_by',
    ] satisfies (keyof OperatorsTable)[])
    .execute()
}

/**
 * Whether two operators count as two people. They do not where one of them, by any chain of
 * invitations, resets and changes of roles, was brought in by the other; nor where a third was
 * shown the one-time passwords of both, and could sit at both desks.
 *
 * ```ts
 * // 1 invited 2, and 2 invited 3: the three are one person's, as far as anybody can tell.
 * areTwo(origins, 1, 3) // false
 * ```
 */
export function areTwo(origins: readonly Origin[], a: number, b: number): boolean {
  const bringers = (one: Origin) => [one.invited_by, one.let_in_by, one.handed_by, one.raised_by]
  const hands = (one: Origin) => [one.handed_by]
  const above = (id: number) => closure(origins, id, bringers)
  if (above(a).has(b) || above(b).has(a)) return false
  const couldBeA = closure(origins, a, hands)
  return [...closure(origins, b, hands)].every((id) => !couldBeA.has(id))
}

/** The operator, and everybody that the steps lead to from there. */
function closure(
  origins: readonly Origin[],
  from: number,
  step: (one: Origin) => (number | null)[],
): Set<number> {
  const byId = new Map(origins.map((one) => [one.id, one]))
  const found = new Set<number>([from])
  for (const id of found) {
    const one = byId.get(id)
    for (const next of one ? step(one) : []) if (next !== null) found.add(next)
  }
  return found
}
