import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@candor/money/durations'
import type { Language, PaperRow, PaperTerms } from '@candor/protocol'
import { type Selectable, sql } from 'kysely'
import type { Blobs } from '../../files/blobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PaperTable } from '../tables.ts'
import { paperName } from './make-paper.ts'

/** How long a file stays, and how long its row is listed after that. */
const KEPT_MS = 7 * DAY_MS
const LISTED_MS = 30 * DAY_MS
/** Papers of a person that may wait at a time, and that they may ask for in a day. */
const MOST_WAITING = 5
const MOST_A_DAY = 50
/** Bytes of a person's files together, two of the largest: for a new one the oldest go before their time. */
const MOST_BYTES = 256 << 20

/** No paper has an id beyond it. */
const MOST_ID = 2_147_483_647

type Paper = Selectable<PaperTable>

export interface PaperStore extends Pick<Kernel, 'store' | 'vault' | 'now'> {
  blobs: Blobs
}

/**
 * Notes that a person wants a paper. The same request again is the same paper. Throws the refusals
 * `too_many_papers` and `request_reused`.
 */
export async function askForPaper(
  { store, now }: Pick<Kernel, 'store' | 'now'>,
  { id: user, language }: { id: number; language: Language },
  requestId: string,
  terms: PaperTerms,
): Promise<PaperRow> {
  const at = now()
  return store.transaction().execute(async (db) => {
    // One after the other for a person, so that the counts hold.
    await db.selectFrom('people').select('id').where('id', '=', user).forUpdate().execute()
    const before = await db
      .selectFrom('papers')
      .selectAll()
      .where('user_id', '=', user)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (before) {
      if (!sameTerms(before.terms, terms)) throw new Refusal('request_reused')
      return paperRow(before)
    }
    const { waiting, lately } = await db
      .selectFrom('papers')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
        fn
          .countAll<number>()
          .filterWhere('asked_at', '>', at - DAY_MS)
          .as('lately'),
      ])
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    if (waiting >= MOST_WAITING || lately >= MOST_A_DAY) throw new Refusal('too_many_papers')
    const row = await db
      .insertInto('papers')
      .values({
        ...{ user_id: user, request_id: requestId, kind: terms.kind, language },
        terms: JSON.stringify(terms) as never,
        name: paperName(terms, at),
        state: 'waiting',
        asked_at: at,
        ...{ ready_at: null, expires_at: null, blob: null, bytes: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return paperRow(row)
  })
}

/** A person's papers, newest first. */
export async function papersOf(
  { store }: Pick<Kernel, 'store'>,
  user: number,
): Promise<PaperRow[]> {
  const rows = await store
    .selectFrom('papers')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(paperRow)
}

/** The file of a person's paper that is ready; undefined for everybody else. */
export async function fileOfPaper(
  { store, vault, blobs, now }: PaperStore,
  user: number,
  id: number,
): Promise<{ kind: string; name: string; bytes: Buffer } | undefined> {
  const row = await store
    .selectFrom('papers')
    .select(['kind', 'name', 'blob'])
    .where('id', '=', Math.min(id, MOST_ID))
    .where('user_id', '=', user)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row?.blob) return undefined
  const bytes = vault.open('file', row.blob, await blobs.get(row.blob))
  return { kind: row.kind, name: row.name, bytes }
}

/** The oldest paper that waits behind another one. */
export function nextPaper(
  { store }: Pick<Kernel, 'store'>,
  behind: number,
): Promise<Paper | undefined> {
  return store
    .selectFrom('papers')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('id', '>', behind)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps a paper's file, sealed, for a week; false where its owner has left meanwhile, and nothing is kept. */
export async function keepPaper(
  { store, vault, blobs, now }: PaperStore,
  { id }: Pick<Paper, 'id'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const blob = `${randomBytes(16).toString('hex')}.paper`
  const at = now()
  const change = (columns: Partial<Paper>) =>
    store
      .updateTable('papers')
      .set(columns as never)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
  // The row names the blob before there is one: what a kill leaves behind is found by it.
  if (!(await change({ blob }))) return false
  await blobs.put(blob, vault.seal('file', blob, bytes))
  const ready = { ready_at: at, expires_at: at + KEPT_MS, bytes: bytes.length }
  if (await change({ state: 'ready', ...ready })) {
    await endOldest(store, id, at)
    return true
  }
  await blobs.remove(blob)
  return false
}

/** Ends the time of a person's oldest files where those up to a new one are too large together. */
async function endOldest(store: Kernel['store'], newest: number, at: number): Promise<void> {
  await sql`
    update papers set expires_at = ${at} where id in (
      select id from (
        select id, sum(bytes) over (order by ready_at desc, id desc) as together from papers
        where user_id = (select user_id from papers where id = ${newest})
          and state = 'ready' and expires_at > ${at}
      ) as kept
      where together > ${MOST_BYTES} and id <> ${newest}
    )`.execute(store)
}

/** Notes that a paper could not be made. */
export async function failPaper({ store }: Pick<Kernel, 'store'>, id: number): Promise<void> {
  await store.updateTable('papers').set({ state: 'failed' }).where('id', '=', id).execute()
}

/** Removes files whose time is over, and rows that are long over. */
export async function sweepPapers({ store, blobs, now }: PaperStore): Promise<void> {
  const over = await store
    .selectFrom('papers')
    .select(['id', 'blob'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now())
    .limit(500)
    .execute()
  for (const { id, blob } of over) {
    if (blob) await blobs.remove(blob)
    await store
      .updateTable('papers')
      .set({ state: 'expired', blob: null })
      .where('id', '=', id)
      .execute()
  }
  await store
    .deleteFrom('papers')
    .where('state', 'in', ['expired', 'failed'])
    .where('asked_at', '<', now() - LISTED_MS)
    .execute()
}

/**
 * Removes all papers of a person within a transaction; call what it returns once that is committed. Files
 * that a kill leaves in between are over, and go with the next sweep.
 */
export async function removePapers(
  db: Kernel['store'],
  blobs: Blobs,
  user: number,
): Promise<(store: Kernel['store']) => Promise<void>> {
  await db.deleteFrom('papers').where('user_id', '=', user).where('blob', 'is', null).execute()
  const gone = await db
    .updateTable('papers')
    .set({ state: 'ready', expires_at: 0, name: '', terms: '{}' as never })
    .where('user_id', '=', user)
    .returning('blob')
    .execute()
  return async (store) => {
    for (const { blob } of gone) if (blob) await blobs.remove(blob)
    await store.deleteFrom('papers').where('user_id', '=', user).execute()
  }
}

function paperRow(row: Paper): PaperRow {
  return {
    id: String(row.id),
    kind: row.kind as PaperRow['kind'],
    name: row.name,
    state: row.state as PaperRow['state'],
    askedAt: row.asked_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    bytes: row.bytes,
  }
}

function sameTerms(one: object, other: object): boolean {
  const inOrder = (terms: object) => JSON.stringify(Object.entries(terms).sort())
  return inOrder(one) === inOrder(other)
}
