import type { Kysely } from 'kysely'
import type { Bounds } from '@candor/desk-protocol'
import type { Database } from '../../kernel/store/database.ts'
import { versionOf } from '../audit/canonical.ts'

/** Until two operators change them. A certified person may withdraw a million a day. */
const FIRST: Bounds = {
  claims: {
    operatorAlone: '10000',
    personAlone: '10000',
    operatorMost: '2000000',
    personMost: '1000000',
  },
  withdrawals: {
    operatorAlone: '10000',
    personAlone: '10000',
    operatorMost: '2000000',
    personMost: '1000000',
  },
}

export interface KeptBounds {
  bounds: Bounds
  version: string
  changedAt: number | null
  changedBy: string | null
}

export async function readBounds(db: Kysely<Database>): Promise<KeptBounds> {
  const row = await db.selectFrom('desk_bounds').selectAll().executeTakeFirst()
  return {
    bounds: row?.bounds ?? FIRST,
    version: versionOf({ revision: row?.revision ?? 0 }),
    changedAt: row?.changed_at ?? null,
    changedBy: row?.changed_by ?? null,
  }
}

/** Keeps others within `tx`; false when they are not as `version` saw them. */
export async function changeBoundsTo(
  tx: Kysely<Database>,
  bounds: Bounds,
  { version, at, by }: { version: string; at: number; by: string },
): Promise<boolean> {
  const before = await tx.selectFrom('desk_bounds').selectAll().forUpdate().executeTakeFirst()
  if (versionOf({ revision: before?.revision ?? 0 }) !== version) return false
  const revision = (before?.revision ?? 0) + 1
  const values = {
    bounds: JSON.stringify(bounds) as never,
    revision,
    changed_at: at,
    changed_by: by,
  }
  const row = await tx
    .insertInto('desk_bounds')
    .values({ id: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where('desk_bounds.revision', '=', revision - 1),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
