import { type ServiceEntry, parseLanguage } from '@candor/protocol'
import type { Store } from '../../kernel/store/store.ts'
import {
  closeLocked,
  entriesOf,
  insertEntry,
  lockedConversation,
  markRead,
  openConversation,
} from './conversations.ts'
import { type DeskConversation, conversationQuery, deskConversation } from './conversation-queue.ts'
import {
  type ConversationRow,
  type Draft,
  type EntryRow,
  entryOf,
  saysSame,
} from './conversation-entry.ts'
import { ownerKey } from './conversation-owner.ts'
import { isAnswerKey } from '../reasons/answer-text.ts'
import { type TellAwayNeeds, tellAway } from './tell-away-person.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Uploads } from '../../files/files.ts'

/** What these functions need of the venue. */
export type OperatorNeeds = TellAwayNeeds & Uploads & Pick<Kernel, 'store' | 'now'>

/** Why the desk could not do it, by the names of the desk's own errors. */
export type DeskRefusal = 'not_found' | 'changed_meanwhile' | 'decided_already' | 'field_invalid'

export interface ConversationReading {
  conversation: DeskConversation
  /** In their order. */
  entries: (ServiceEntry & { operator: number | null })[]
  /** Whether there are older ones; read them with `before`. */
  more: boolean
  /** What operators noted, oldest first. The person never sees it. */
  notes: { id: number; operator: number; text: string; at: number }[]
}

/** One conversation with its newest entries, or those before an id. Reading marks it read. */
export async function readConversation(
  needs: OperatorNeeds,
  id: number,
  { before, limit = 50 }: { before?: number; limit?: number } = {},
): Promise<ConversationReading | 'not_found'> {
  const { store, service } = needs
  const { rows, more } = await entriesOf(
    store,
    { conversation: id },
    { ...(before === undefined ? {} : { before }), limit },
  )
  const newest = rows.at(-1)
  const moved = newest && (await markRead(store, id, 'desk_read', newest.id))
  const row = await conversationQuery(store).where('c.id', '=', id).executeTakeFirst()
  if (!row) return 'not_found'
  if (moved) service.tell(row)
  const notes = await store
    .selectFrom('service_notes')
    .select(['id', 'operator', 'text', 'at'])
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute()
  const entries = rows.map((entry) => ({
    ...entryOf(entry, DESK_LANGUAGE),
    operator: entry.operator,
  }))
  return { conversation: deskConversation(row), entries, more, notes }
}

/** An operator's answer: a text, a ready answer with or without one, or the bytes of an image. */
export type DeskAnswer = { requestId: string } & (
  | { text: string; ready?: undefined }
  | { ready: string; text?: string | undefined }
  | { picture: Uint8Array }
)

const TEXT_LENGTH = 2_000

/** What operators read. */
const DESK_LANGUAGE = 'en'

/**
 * Answers a conversation; the same requestId again returns the entry that it made. One that nobody
 * looks after is the operator's from then on; another's has to be assigned first. Pictures go to
 * people who are logged in alone. Throws the refusals of `Files.add` for a picture.
 */
export async function answerConversation(
  needs: OperatorNeeds,
  operator: number,
  id: number,
  answer: DeskAnswer,
): Promise<ServiceEntry | DeskRefusal> {
  const { store } = needs
  const row = await conversationQuery(store).where('c.id', '=', id).executeTakeFirst()
  if (!row) return 'not_found'
  const draft = await draftOf(needs, row.user_id, answer)
  if (!draft) return 'field_invalid'
  const find = (tx: Store) => lockedConversation(tx, id)
  return write(needs, { operator, requestId: answer.requestId, draft, find })
}

/** Writes to a person who has not asked: into their open conversation, or a new one. */
export async function writeToPerson(
  needs: OperatorNeeds,
  operator: number,
  user: number,
  answer: DeskAnswer,
): Promise<ServiceEntry | DeskRefusal> {
  const person = await needs.people.byId(user)
  if (!person) return 'not_found'
  const draft = await draftOf(needs, user, answer)
  if (!draft) return 'field_invalid'
  const opening = { owner: ownerKey({ user }), user, language: person.language, now: needs.now() }
  const find = (tx: Store) => openConversation(tx, opening)
  return write(needs, { operator, requestId: answer.requestId, draft, find })
}

/** Assigns a conversation to an operator, or to nobody. `from`: who the caller believes has it. */
export async function assignConversation(
  { store, service }: OperatorNeeds,
  id: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<'done' | DeskRefusal> {
  const changed = await store
    .updateTable('service_conversations')
    .set({ assigned_to: to })
    .where('id', '=', id)
    .where(({ eb }) =>
      from === null ? eb('assigned_to', 'is', null) : eb('assigned_to', '=', from),
    )
    .returning(['id', 'user_id'])
    .executeTakeFirst()
  if (!changed) return (await exists(store, id)) ? 'changed_meanwhile' : 'not_found'
  service.tell(changed)
  return 'done'
}

/**
 * Ends a conversation whose last entry the operator has seen (`lastEntry`): one that was written
 * to meanwhile stays open.
 */
export async function closeConversation(
  { store, service, now }: OperatorNeeds,
  operator: number,
  id: number,
  lastEntry: number,
): Promise<'done' | DeskRefusal> {
  const done = await store.transaction().execute(async (tx) => {
    const conversation = await lockedConversation(tx, id)
    if (!conversation) return 'not_found'
    if (conversation.state === 'closed') return 'decided_already'
    if (conversation.last_entry !== lastEntry) return 'changed_meanwhile'
    return { conversation, entry: await closeLocked(tx, conversation, { operator, now: now() }) }
  })
  if (typeof done === 'string') return done
  service.tell(done.conversation, done.entry)
  return 'done'
}

/** Notes something for the other operators. */
export async function noteConversation(
  { store, service, now }: OperatorNeeds,
  operator: number,
  id: number,
  text: string,
): Promise<'done' | DeskRefusal> {
  const words = text.trim()
  if (words === '' || words.length > TEXT_LENGTH) return 'field_invalid'
  const row = await store
    .selectFrom('service_conversations')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'not_found'
  await store
    .insertInto('service_notes')
    .values({ conversation_id: id, operator, text: words, at: now() })
    .execute()
  service.tell(row)
  return 'done'
}

/** A picture of this conversation; the look is on record before its bytes are read. */
export async function lookAtPicture(
  { store, files }: OperatorNeeds,
  operator: string,
  id: number,
  file: string,
) {
  const entry = await store
    .selectFrom('service_entries')
    .select('id')
    .where('conversation_id', '=', id)
    .where('file', '=', file)
    .executeTakeFirst()
  if (!entry) return 'not_found' as const
  return (await files.look(operator, `service conversation ${id}`, file)) ?? ('not_found' as const)
}

/**
 * Returns what is to be written; undefined for an empty or too long text, and for a picture to a
 * guest.
 */
async function draftOf(
  { files, store }: OperatorNeeds,
  user: number | null,
  answer: DeskAnswer,
): Promise<Draft | undefined> {
  if (!('picture' in answer)) return textOf(answer)
  if (user === null) return undefined
  // It becomes a file of the person, who therefore sees it.
  const file = await files.add(user, answer.picture)
  const { width, height } = await store
    .selectFrom('files')
    .select(['width', 'height'])
    .where('name', '=', file)
    .executeTakeFirstOrThrow()
  return { kind: 'picture', file, width, height }
}

function textOf({ text = '', ready = null }: { text?: string; ready?: string | null }) {
  const words = text.trim()
  if (words.length > TEXT_LENGTH) return undefined
  if (ready === null ? words === '' : !isAnswerKey(ready)) return undefined
  return { kind: 'text', text: words === '' ? null : words, ready } as const
}

interface Writing {
  operator: number
  requestId: string
  draft: Draft
  find: (tx: Store) => Promise<ConversationRow | undefined>
}

async function write(
  needs: OperatorNeeds,
  { operator, requestId, draft, find }: Writing,
): Promise<ServiceEntry | DeskRefusal> {
  const { store, service, now } = needs
  const at = now()
  const request = `desk:${operator}:${requestId}`
  const done = await store.transaction().execute(async (tx) => {
    const conversation = await find(tx)
    if (!conversation) return 'not_found'
    const again = await tx
      .selectFrom('service_entries')
      .selectAll()
      .where('owner', '=', conversation.owner)
      .where('request_id', '=', request)
      .executeTakeFirst()
    if (again) return saysSame(again, draft) ? { again, entry: undefined } : 'field_invalid'
    if (conversation.state === 'closed') return 'decided_already'
    const { assigned_to } = conversation
    if (assigned_to !== null && assigned_to !== operator) return 'changed_meanwhile'
    const entry = await answered(tx, conversation, { operator, request, draft, at })
    if (draft.kind === 'picture') {
      const use = { purpose: 'service', reference: String(entry.id) } as const
      if (!(await needs.files.use(tx, conversation.user_id!, draft.file, use))) {
        return 'field_invalid'
      }
    }
    return { conversation, entry, again: undefined }
  })
  if (typeof done === 'string') return done
  if (done.again) return entryOf(done.again, DESK_LANGUAGE)
  const { conversation, entry } = done
  service.tell(conversation, entry)
  await tellAway(needs, conversation, parseLanguage(conversation.language))
  return entryOf(entry, DESK_LANGUAGE)
}

async function answered(
  tx: Store,
  conversation: ConversationRow,
  { operator, request, draft, at }: { operator: number; request: string; draft: Draft; at: number },
): Promise<EntryRow> {
  const entry = await insertEntry(tx, conversation, {
    ...{ sender: 'desk', operator, requestId: request, draft, now: at },
  })
  await tx
    .updateTable('service_conversations')
    .set({
      ...{ state: 'answered', waiting_since: null, assigned_to: operator, changed_at: at },
      // Whoever answers has seen what stood above.
      ...{ last_entry: entry.id, desk_read: entry.id },
    })
    .where('id', '=', conversation.id)
    .execute()
  return entry
}

async function exists(store: Store, id: number): Promise<boolean> {
  const row = await store
    .selectFrom('service_conversations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
