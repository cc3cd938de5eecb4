import { type Insertable, sql } from 'kysely'
import type { Language } from '@candor/protocol'
import type { Store } from '../../kernel/store/store.ts'
import type { ConversationRow, Draft, EntryRow } from './conversation-entry.ts'
import type { ServiceConversationsTable, ServiceEntriesTable } from './tables.ts'

/** The owner's conversation that is not closed, or else their last one. */
export function lastConversation(db: Store, owner: string): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('service_conversations')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks a conversation until the transaction ends: whoever writes into it waits their turn. */
export function lockedConversation(db: Store, id: number): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('service_conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Opening {
  owner: string
  user: number | null
  language: Language
  now: number
}

/** The owner's open conversation, locked; a new one where there is none. */
export async function openConversation(
  db: Store,
  { owner, user, language, now }: Opening,
): Promise<ConversationRow> {
  const row: Insertable<ServiceConversationsTable> = {
    ...{ owner, user_id: user, language, state: 'answered' },
    ...{ assigned_to: null, waiting_since: null, last_entry: null, closed_at: null },
    ...{ opened_at: now, changed_at: now },
  }
  for (;;) {
    await db
      .insertInto('service_conversations')
      .values(row)
      .onConflict((conflict) => conflict.column('owner').where('state', '<>', 'closed').doNothing())
      .execute()
    const open = await db
      .selectFrom('service_conversations')
      .selectAll()
      .where('owner', '=', owner)
      .where('state', '<>', 'closed')
      .forUpdate()
      .executeTakeFirst()
    // Between the two steps another transaction may have closed it.
    if (open) return open
  }
}

interface Written {
  sender: 'person' | 'desk' | 'system'
  operator: number | null
  requestId: string | null
  draft: Draft | { kind: 'closed' }
  now: number
}

/** Adds an entry to a conversation that the transaction has locked. */
export function insertEntry(
  db: Store,
  { id: conversation, owner }: Pick<ConversationRow, 'id' | 'owner'>,
  { sender, operator, requestId, draft, now }: Written,
): Promise<EntryRow> {
  const empty = { text: null, ready: null, file: null, width: null, height: null, place: null }
  const row: Insertable<ServiceEntriesTable> = {
    ...{ conversation_id: conversation, owner, sender, operator, kind: draft.kind, ...empty },
    ...(draft.kind === 'text' ? { text: draft.text, ready: draft.ready ?? null } : {}),
    ...(draft.kind === 'picture'
      ? { file: draft.file, width: draft.width, height: draft.height }
      : {}),
    ...(draft.kind === 'place' ? { place: JSON.stringify(draft.place) as never } : {}),
    ...{ request_id: requestId, at: now },
  }
  return db.insertInto('service_entries').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Ends a conversation that the transaction has locked, and says so in it. */
export async function closeLocked(
  db: Store,
  conversation: ConversationRow,
  { operator, now }: { operator: number | null; now: number },
): Promise<EntryRow> {
  const entry = await insertEntry(db, conversation, {
    ...{ sender: 'system', operator, requestId: null, draft: { kind: 'closed' }, now },
  })
  await db
    .updateTable('service_conversations')
    .set({
      ...{ state: 'closed', waiting_since: null, closed_at: now, changed_at: now },
      ...{ last_entry: entry.id },
    })
    .where('id', '=', conversation.id)
    .execute()
  return entry
}

/** A stretch of entries in their order: the newest, or those nearest to an id on one side. */
export async function entriesOf(
  db: Store,
  of: { owner: string } | { conversation: number },
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<{ rows: EntryRow[]; more: boolean }> {
  let query = db.selectFrom('service_entries').selectAll()
  query =
    'owner' in of
      ? query.where('owner', '=', of.owner)
      : query.where('conversation_id', '=', of.conversation)
  if (before !== undefined) query = query.where('id', '<', before)
  if (after !== undefined) query = query.where('id', '>', after)
  const forward = after !== undefined && before === undefined
  const found = await query
    .orderBy('id', forward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows: forward ? rows : rows.reverse(), more: found.length > limit }
}

/** Moves one side's read mark forward, and never back or beyond the last entry. */
export async function markRead(
  db: Store,
  conversation: number,
  side: 'person_read' | 'desk_read',
  upTo: number,
): Promise<boolean> {
  const seen = sql<number>`least(${upTo}::integer, coalesce(last_entry, 0))`
  const moved = await db
    .updateTable('service_conversations')
    .set({ [side]: seen })
    .where('id', '=', conversation)
    .where(side, '<', seen)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
