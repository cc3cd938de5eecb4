import { sql } from 'kysely'
import type { Page } from '@candor/protocol'
import { ANY_FLAG, type CertificationFlags, FLAGS } from './warnings.ts'
import type { Level, State } from './states.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** A row of the operators' queue: enough to choose by, and no number of any document. */
export interface CertificationRow {
  id: number
  user: number
  account: string
  nickName: string
  level: Level
  status: Exclude<State, 'notCertified'>
  version: number
  /** 1 for the first submission of this level. */
  attempt: number
  submittedAt: number
  changedAt: number
  /** Name as it was submitted with the primary level. */
  name: string | null
  flags: CertificationFlags
}

export interface CertificationFilter {
  /** Everything when absent. */
  status?: CertificationRow['status'] | undefined
  level?: Level | undefined
  user?: number | undefined
  /** Only those with any flag, or only those with none. */
  flagged?: boolean | undefined
  page: number
  limit: number
}

/** What has been submitted: what waits the oldest first, anything else the newest first. */
export async function certificationQueue(
  { store }: Pick<Kernel, 'store'>,
  { status, level, user, flagged, page, limit }: CertificationFilter,
): Promise<Page<CertificationRow>> {
  let rows = store
    .selectFrom('certifications as c')
    .innerJoin('certification_submissions as s', 's.id', 'c.submission')
    .innerJoin('people', 'people.id', 'c.user_id')
    .leftJoin('certifications as pc', (join) =>
      join.onRef('pc.user_id', '=', 'c.user_id').on('pc.level', '=', 1),
    )
    .leftJoin('certification_submissions as p', 'p.id', 'pc.submission')
  if (status) rows = rows.where('c.status', '=', status)
  if (level) rows = rows.where('c.level', '=', level)
  if (user !== undefined) rows = rows.where('c.user_id', '=', user)
  if (flagged !== undefined) rows = rows.where(flagged ? ANY_FLAG : sql<boolean>`not ${ANY_FLAG}`)
  const [found, { total }] = await Promise.all([
    rows
      .select([
        'c.id',
        'c.user_id',
        'people.account',
        'people.nick_name',
        'c.level',
        'c.status',
        'c.version',
        's.attempt',
        's.submitted_at',
        'c.changed_at',
        'p.name',
        FLAGS.documentElsewhere.as('documentElsewhere'),
        FLAGS.cardElsewhere.as('cardElsewhere'),
        FLAGS.photoElsewhere.as('photoElsewhere'),
        FLAGS.holderDiffers.as('holderDiffers'),
      ])
      .orderBy('s.submitted_at', status === 'inProgress' ? 'asc' : 'desc')
      .orderBy('c.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const records = found.map((row): CertificationRow => {
    const { documentElsewhere, cardElsewhere, photoElsewhere, holderDiffers } = row
    return {
      id: row.id,
      user: row.user_id,
      account: row.account,
      nickName: row.nick_name,
      level: row.level as Level,
      status: row.status as CertificationRow['status'],
      version: row.version,
      attempt: row.attempt,
      submittedAt: row.submitted_at,
      changedAt: row.changed_at,
      name: row.name,
      flags: { documentElsewhere, cardElsewhere, photoElsewhere, holderDiffers },
    }
  })
  return { records, total, page, limit }
}
