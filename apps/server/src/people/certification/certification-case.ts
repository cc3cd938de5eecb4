import { type Selectable, sql } from 'kysely'
import type { StoredImage } from '@candor/protocol'
import { documentTypeOf } from './certification-of.ts'
import { type CertificationRow, certificationQueue } from './certification-queue.ts'
import { reasonAtDesk } from '../reasons/reasons.ts'
import type { Level } from './states.ts'
import type { CertificationSubmissionsTable } from './tables.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Certifying } from './certifications.ts'
import type { Uploads } from '../../files/files.ts'

/** One submission with its decision; numbers in full, for whoever compares them with the photos. */
export interface CertificationEntry {
  level: Level
  attempt: number
  submittedAt: number
  documentType: 'idCard' | 'passport' | 'driver' | null
  name: string | null
  documentNumber: string | null
  bankCardNumber: string | null
  /** File names, seen by `certificationPhoto` alone. */
  photos: { front: string; back: string; holding: string } | null
  decision: { operator: number; accepted: boolean; reason: string | null; at: number } | null
}

/** What a decision needs, on one screen. */
export interface CertificationCase extends CertificationRow {
  registeredAt: number
  /** Other people with the same document, bank card or photo. */
  others: { document: number[]; card: number[]; photo: number[] }
  /** Holders of the bank cards the person is paid to. */
  holders: string[]
  /** Everything the person has submitted, of both levels, the newest first. */
  history: CertificationEntry[]
}

/** The case of this id, or undefined. */
export async function certificationCase(
  needs: Pick<Kernel, 'store'> & Pick<Certifying, 'certifications'>,
  id: number,
): Promise<CertificationCase | undefined> {
  const { store } = needs
  const known = await store
    .selectFrom('certifications as c')
    .innerJoin('people', 'people.id', 'c.user_id')
    .select(['c.user_id', 'c.level', 'people.created_at'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  const user = known.user_id
  const level = known.level as Level
  const [{ records }, history, others, holders] = await Promise.all([
    certificationQueue(needs, { user, level, page: 1, limit: 1 }),
    certificationHistory(needs, user),
    othersOf(needs, user),
    holdersOf(needs, user),
  ])
  const [row] = records
  if (!row) return undefined
  return { ...row, registeredAt: known.created_at.getTime(), others, holders, history }
}

/**
 * A photo of the case for an operator; the look is on record. Undefined when no submission of that
 * person has a photo of this name.
 */
export async function certificationPhoto(
  { store, files }: Pick<Kernel, 'store'> & Uploads,
  operator: number,
  id: number,
  name: string,
): Promise<StoredImage | undefined> {
  const row = await store
    .selectFrom('certifications as c')
    .innerJoin('certification_submissions as s', 's.user_id', 'c.user_id')
    .select('s.id')
    .where('c.id', '=', id)
    .where((where) =>
      where.or([
        where('s.front_photo', '=', name),
        where('s.back_photo', '=', name),
        where('s.holding_photo', '=', name),
      ]),
    )
    .executeTakeFirst()
  return row && files.look(String(operator), `certification ${id}`, name)
}

export async function certificationHistory(
  { store, certifications }: Pick<Kernel, 'store'> & Pick<Certifying, 'certifications'>,
  user: number,
): Promise<CertificationEntry[]> {
  const rows = await store
    .selectFrom('certification_submissions as s')
    .leftJoin('certification_decisions as d', 'd.submission', 's.id')
    .selectAll('s')
    .select(['d.operator', 'd.accepted', 'd.reason', 'd.decided_at'])
    .where('s.user_id', '=', user)
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map((row) => ({
    level: row.level as Level,
    attempt: row.attempt,
    submittedAt: row.submitted_at,
    documentType: documentTypeOf(row.document_type),
    name: row.name,
    documentNumber: certifications.numberOf(user, row.document_number),
    bankCardNumber: certifications.numberOf(user, row.card_number),
    photos: photosOf(row),
    decision:
      row.operator === null || row.decided_at === null
        ? null
        : {
            operator: row.operator,
            accepted: row.accepted === true,
            reason: row.reason && reasonAtDesk(row.reason),
            at: row.decided_at,
          },
  }))
}

function photosOf(row: Selectable<CertificationSubmissionsTable>): CertificationEntry['photos'] {
  const { front_photo: front, back_photo: back, holding_photo: holding } = row
  return front !== null && back !== null && holding !== null ? { front, back, holding } : null
}

/** Other people who share something with any submission of this one. */
async function othersOf(
  { store }: Pick<Kernel, 'store'>,
  user: number,
): Promise<CertificationCase['others']> {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(store)).rows.map((row) => row.id)
  const [document, card, photo] = await Promise.all([
    ids(sql<{ id: number }>`
      select distinct o.user_id as id
      from certification_submissions s
      join certification_submissions o on o.document_key = s.document_key
      where s.user_id = ${user} and o.user_id <> ${user} order by 1 limit 50`),
    ids(sql<{ id: number }>`
      select o.user_id as id
      from certification_submissions s
      join certification_submissions o on o.card_key = s.card_key
      where s.user_id = ${user} and o.user_id <> ${user}
      union
      select b.user_id
      from certification_submissions s join bank_cards b on b.number_key = s.card_key
      where s.user_id = ${user} and b.user_id <> ${user} order by 1 limit 50`),
    ids(sql<{ id: number }>`
      select distinct o.user_id as id
      from certification_submissions s
      join files f on f.name in (s.front_photo, s.back_photo, s.holding_photo)
      join files o on o.source = f.source
      where s.user_id = ${user} and o.user_id <> ${user} order by 1 limit 50`),
  ])
  return { document, card, photo }
}

async function holdersOf({ store }: Pick<Kernel, 'store'>, user: number): Promise<string[]> {
  const rows = await store
    .selectFrom('bank_cards')
    .select('holder')
    .distinct()
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ holder }) => holder)
}
