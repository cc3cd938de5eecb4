import { beginningWith } from '../../kernel/store/like-pattern.ts'
import { sql } from 'kysely'
import type { Page } from '@candor/protocol'
import type { Waiting } from '../../kernel/queue.ts'
import type { Store } from '../../kernel/store/store.ts'
import { answerText } from '../reasons/answer-text.ts'
import type { ConversationState } from './tables.ts'

/** A conversation in the desk's queue. */
export interface DeskConversation {
  id: number
  state: ConversationState
  /** Null for a guest. */
  user: { id: number; account: string; nickName: string } | null
  /** The language its owner reads. */
  language: string
  assignedTo: number | null
  /** When the oldest entry that waits for an answer was written, milliseconds since 1970 UTC. */
  waitingSince: number | null
  openedAt: number
  changedAt: number
  closedAt: number | null
  /** Entries of the person that no operator has read. */
  unread: number
  /** Up to which entry the person has read. */
  personRead: number
  last: { id: number; from: string; kind: string; text: string | null; at: number } | null
}

export interface DeskFilter {
  state?: ConversationState
  /** Only those that this operator looks after; null: nobody. */
  assignedTo?: number | null
  /** A user's id, or the beginning of an account name, e-mail address or phone number. */
  account?: string
  user?: number
  page: number
  limit: number
}

/**
 * The desk's queue: what waits comes first, the longest wait at the top; then what was answered
 * and what is closed, the newest first.
 */
export async function listConversations(
  store: Store,
  { page, limit, ...filter }: DeskFilter,
): Promise<Page<DeskConversation>> {
  const query = filtered(store, filter)
  const [rows, { total }] = await Promise.all([
    query
      .orderBy(sql`case c.state when 'waiting' then 0 when 'answered' then 1 else 2 end`)
      .orderBy(sql`c.waiting_since asc nulls last`)
      .orderBy('c.changed_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records: rows.map(deskConversation), total, page, limit }
}

/** How many conversations wait for an answer, which is the desk's badge, and since when the first does. */
export async function waitingConversations(store: Store): Promise<Waiting> {
  const { count, since } = await store
    .selectFrom('service_conversations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('waiting_since').as('since')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count, since: since ?? undefined }
}

function filtered(store: Store, filter: Omit<DeskFilter, 'page' | 'limit'>) {
  const { state, assignedTo, account, user } = filter
  let query = conversationQuery(store)
  if (state !== undefined) query = query.where('c.state', '=', state)
  if (assignedTo === null) query = query.where('c.assigned_to', 'is', null)
  else if (assignedTo !== undefined) query = query.where('c.assigned_to', '=', assignedTo)
  if (user !== undefined) query = query.where('c.user_id', '=', user)
  const words = account?.trim().toLowerCase() ?? ''
  if (words === '') return query
  const beginning = beginningWith(words)
  const id = /^[0-9]{1,9}$/.test(words) ? Number(words) : 0
  return query.where(({ eb, or }) =>
    or([
      eb('p.id', '=', id),
      eb('p.account_key', 'like', beginning),
      eb('p.email_key', 'like', beginning),
      eb('p.phone', 'like', beginning),
    ]),
  )
}

/** Conversations with what the queue shows of them. */
export function conversationQuery(store: Store) {
  return store
    .selectFrom('service_conversations as c')
    .leftJoin('people as p', 'p.id', 'c.user_id')
    .leftJoin('service_entries as e', 'e.id', 'c.last_entry')
    .selectAll('c')
    .select(['p.account', 'p.nick_name'])
    .select([
      'e.id as last_id',
      'e.sender as last_sender',
      'e.kind as last_kind',
      'e.text as last_text',
      'e.ready as last_ready',
      'e.at as last_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('service_entries as u')
        .whereRef('u.conversation_id', '=', 'c.id')
        .whereRef('u.id', '>', 'c.desk_read')
        .where('u.sender', '=', 'person')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('unread'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof conversationQuery>['executeTakeFirstOrThrow']>>

export function deskConversation(row: Row): DeskConversation {
  const { account, nick_name: nickName } = row
  return {
    id: row.id,
    state: row.state as ConversationState,
    user:
      row.user_id === null || account === null || nickName === null
        ? null
        : { id: row.user_id, account, nickName },
    language: row.language,
    assignedTo: row.assigned_to,
    waitingSince: row.waiting_since,
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    closedAt: row.closed_at,
    unread: row.unread ?? 0,
    personRead: row.person_read,
    last:
      row.last_id === null
        ? null
        : {
            id: row.last_id,
            from: row.last_sender!,
            kind: row.last_kind!,
            text: answerText(row.last_ready, row.last_text, 'en'),
            at: row.last_at!,
          },
  }
}
