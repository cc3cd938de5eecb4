import type { RecoveryState } from './tables.ts'
import type { Kernel } from '../../kernel/kernel.ts'

type Shown = Exclude<RecoveryState, 'begun'>

const STATES = {
  open: ['submitted', 'approved'],
  waiting: ['waiting', 'ready'],
  ended: ['done', 'refused', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly Shown[]>

/** Recoveries of accounts that there are; what waits comes the oldest first. */
export async function recoveryQueue(
  { store }: Pick<Kernel, 'store'>,
  { state, page, limit }: { state: keyof typeof STATES; page: number; limit: number },
) {
  const found = store
    .selectFrom('recoveries as r')
    .innerJoin('people as p', 'p.id', 'r.user_id')
    .where('r.state', 'in', STATES[state])
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select([
      'r.id',
      'p.id as user',
      'p.account',
      'r.state',
      'r.version',
      'r.contact',
      'r.created_at as createdAt',
      'r.opens_at as opensAt',
    ])
    .orderBy('r.id', state === 'ended' ? 'desc' : 'asc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const records = rows.map((row) => ({ ...row, state: row.state as Shown }))
  return { records, total, page, limit }
}

/** One recovery with its photo and what operators said of it; undefined when there is none. */
export async function readRecovery({ store, vault }: Pick<Kernel, 'store' | 'vault'>, id: number) {
  const row = await store
    .selectFrom('recoveries as r')
    .innerJoin('people as p', 'p.id', 'r.user_id')
    .selectAll('r')
    .select(['p.id as user', 'p.account', 'p.email', 'p.phone'])
    .where('r.id', '=', id)
    .where('r.state', '!=', 'begun')
    .executeTakeFirst()
  if (!row) return undefined
  const [decisions, seen] = await Promise.all([
    store
      .selectFrom('recovery_decisions')
      .select(['operator', 'accepted', 'reason', 'at'])
      .where('recovery', '=', id)
      .orderBy('at')
      .execute(),
    store
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('user_id', '=', row.user)
      .executeTakeFirst(),
  ])
  const photo = row.photo && vault.open('account-recovery', row.code, row.photo)
  return {
    id,
    user: row.user,
    account: row.account,
    state: row.state as Shown,
    version: row.version,
    contact: row.contact,
    createdAt: row.created_at,
    opensAt: row.opens_at,
    code: row.code,
    photo: photo && `data:${row.photo_type};base64,${photo.toString('base64')}`,
    hasEmail: row.email !== null,
    hasPhone: row.phone !== null,
    lastSeenAt: seen?.at?.getTime() ?? null,
    decisions,
  }
}
