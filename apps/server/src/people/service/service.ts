import type { Language, ServiceEntry, ServiceState } from '@candor/protocol'
import type { Files } from '../../files/files.ts'
import type { Budget, Throttle } from '../../kernel/throttle.ts'
import { type NodeNews, VenueListeners } from '../../kernel/node-news.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Store } from '../../kernel/store/store.ts'
import {
  closeLocked,
  entriesOf,
  insertEntry,
  lastConversation,
  lockedConversation,
  markRead,
  openConversation,
} from './conversations.ts'
import {
  type ConversationRow,
  type Draft,
  type EntryRow,
  entryOf,
  saysSame,
} from './conversation-entry.ts'
import {
  ADDRESS_BUDGETS,
  GUEST_BUDGETS,
  MOST_UNANSWERED,
  NEW_GUESTS,
  PERSON_BUDGETS,
} from './limits.ts'
import type { Presence } from './presence.ts'
import { SERVICE_CHANGED, type ServiceChange } from './service-change.ts'
import { type Owner, ownerKey, userOf } from './conversation-owner.ts'
import { type ServiceHours, promiseOf } from './answer-time.ts'

interface ServiceParts {
  db: Store
  files: Files
  throttle: Throttle
  now: () => number
  hours: ServiceHours
  news: NodeNews
}

/** What a person hands over: a picture is named by its file. */
export type Sent =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; file: string }
  | Extract<Draft, { kind: 'place' }>

/** What the part gives to the others. */
export interface CustomerService {
  /** The conversations with customer service. */
  service: Service
  /** Who has the application open. */
  presence: Presence
}

/** Customer service as the person sees it. What operators do stands in operator-conversation.ts. */
export class Service {
  readonly parts: ServiceParts
  readonly #changes: VenueListeners<ServiceChange>

  constructor(parts: ServiceParts) {
    this.parts = parts
    this.#changes = new VenueListeners(parts.news, SERVICE_CHANGED)
  }

  /** Calls the listener for every entry once it is kept; returns how to stop it. */
  onEntry(listener: (change: Required<ServiceChange>) => void): () => void {
    return this.#changes.add(({ entry, ...change }) => {
      if (entry) listener({ ...change, entry })
    })
  }

  /** Calls the listener for every entry and every other change; returns how to stop it. */
  onChanged(listener: (change: ServiceChange) => void): () => void {
    return this.#changes.add(listener)
  }

  /** Calls the listeners, after the transaction that changed something. */
  tell({ id, user_id }: Pick<ConversationRow, 'id' | 'user_id'>, entry?: EntryRow): void {
    this.#changes.tell({ conversation: id, user: user_id, entry })
  }

  async state(owner: Owner): Promise<ServiceState> {
    const { db, hours, now } = this.parts
    const key = ownerKey(owner)
    const [last, read] = await Promise.all([lastConversation(db, key), this.#readMarks(key)])
    const at = now()
    return {
      state: (last?.state ?? 'none') as ServiceState['state'],
      unread: read.unread,
      readByDesk: read.byDesk > 0 ? String(read.byDesk) : null,
      promise: promiseOf(hours, last?.waiting_since ?? at, at),
    }
  }

  /** Returns how many answers this person has not read. */
  async unread(user: number): Promise<number> {
    return (await this.#readMarks(ownerKey({ user }))).unread
  }

  /** Entries in their order: the newest, or the nearest before or after an id. */
  async page(
    owner: Owner,
    stretch: { before?: number; after?: number; limit: number },
    language: Language,
  ) {
    const { rows, more } = await entriesOf(this.parts.db, { owner: ownerKey(owner) }, stretch)
    return { entries: rows.map((row) => entryOf(row, language)), more }
  }

  /**
   * Keeps what somebody wrote; the same request again returns the entry that it made. Throws the
   * refusals of `serviceSend`.
   */
  async send(
    owner: Owner,
    requestId: string,
    sent: Sent,
    language: Language,
  ): Promise<ServiceEntry> {
    const { db, now } = this.parts
    const key = ownerKey(owner)
    if (sent.kind !== 'text' && !('user' in owner)) throw new Refusal('service_login_needed')
    const draft = await this.#draftOf(owner, sent)
    const before = await this.#sentBefore(db, key, requestId, draft)
    if (before) return entryOf(before, language)
    await this.#spend(owner, key)
    const at = now()
    const done = await db.transaction().execute(async (tx) => {
      const user = userOf(owner)
      const conversation = await openConversation(tx, { owner: key, user, language, now: at })
      const again = await this.#sentBefore(tx, key, requestId, draft)
      if (again) return { entry: again, conversation: undefined }
      await refuseUnanswered(tx, conversation, 'user' in owner ? 'person' : 'guest')
      const entry = await insertEntry(tx, conversation, {
        ...{ sender: 'person', operator: null, requestId, draft, now: at },
      })
      await tx
        .updateTable('service_conversations')
        .set({
          ...{ state: 'waiting', waiting_since: conversation.waiting_since ?? at, language },
          // Whoever writes has seen what stood above.
          ...{ last_entry: entry.id, person_read: entry.id, changed_at: at },
        })
        .where('id', '=', conversation.id)
        .execute()
      await this.#keepFile(tx, owner, draft, entry)
      return { entry, conversation }
    })
    if (done.conversation) this.tell(done.conversation, done.entry)
    return entryOf(done.entry, language)
  }

  /** The person has seen everything up to this entry. */
  async read(owner: Owner, id: number): Promise<void> {
    const last = await lastConversation(this.parts.db, ownerKey(owner))
    if (last && (await markRead(this.parts.db, last.id, 'person_read', id))) this.tell(last)
  }

  /** The person has no question left. */
  async close(owner: Owner): Promise<void> {
    const { db, now } = this.parts
    const last = await lastConversation(db, ownerKey(owner))
    if (!last) return
    const entry = await db.transaction().execute(async (tx) => {
      const conversation = await lockedConversation(tx, last.id)
      if (!conversation || conversation.state === 'closed') return undefined
      return closeLocked(tx, conversation, { operator: null, now: now() })
    })
    if (entry) this.tell(last, entry)
  }

  /** The entry that this request made before; refuses one that says something else now. */
  async #sentBefore(
    db: Store,
    owner: string,
    requestId: string,
    draft: Draft,
  ): Promise<EntryRow | undefined> {
    const row = await db
      .selectFrom('service_entries')
      .selectAll()
      .where('owner', '=', owner)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (row && !saysSame(row, draft)) throw new Refusal('request_reused')
    return row
  }

  /** A picture comes with its size, so that its place is kept free until it is loaded. */
  async #draftOf(owner: Owner, sent: Sent): Promise<Draft> {
    // As PostgreSQL keeps it: half a character is none.
    if (sent.kind === 'text') return { ...sent, text: sent.text.toWellFormed() }
    if (sent.kind !== 'picture' || !('user' in owner)) return sent as Draft
    const file = await this.parts.db
      .selectFrom('files')
      .select(['width', 'height'])
      .where('name', '=', sent.file)
      .where('user_id', '=', owner.user)
      .where('stored', '=', true)
      .executeTakeFirst()
    if (!file) throw new Refusal('file_unknown', { field: 'picture' })
    return { ...sent, width: file.width, height: file.height }
  }

  async #keepFile(tx: Store, owner: Owner, draft: Draft, entry: EntryRow): Promise<void> {
    if (draft.kind !== 'picture' || !('user' in owner)) return
    const use = { purpose: 'service', reference: String(entry.id) } as const
    if (!(await this.parts.files.use(tx, owner.user, draft.file, use))) {
      throw new Refusal('file_unknown', { field: 'picture' })
    }
  }

  /** Counts what is written; throws when it is too much for now. */
  async #spend(owner: Owner, key: string): Promise<void> {
    const spend = (budget: Budget, by: string) => {
      const seconds = this.parts.throttle.spend(budget, by)
      if (seconds > 0) throw new Refusal('service_too_fast', { seconds })
    }
    if ('user' in owner) {
      for (const budget of PERSON_BUDGETS) spend(budget, key)
      return
    }
    for (const budget of GUEST_BUDGETS) spend(budget, key)
    for (const budget of ADDRESS_BUDGETS) spend(budget, owner.address)
    if (!(await lastConversation(this.parts.db, key))) spend(NEW_GUESTS, owner.address)
  }

  async #readMarks(owner: string): Promise<{ byDesk: number; unread: number }> {
    const { db } = this.parts
    const marks = await db
      .selectFrom('service_conversations')
      .select(({ fn }) => [fn.max('person_read').as('person'), fn.max('desk_read').as('desk')])
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow()
    const { unread } = await db
      .selectFrom('service_entries')
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('owner', '=', owner)
      .where('sender', '=', 'desk')
      .where('id', '>', marks.person ?? 0)
      .executeTakeFirstOrThrow()
    return { byDesk: marks.desk ?? 0, unread }
  }
}

/** Refuses a further entry where as many as may be wait for an answer. */
async function refuseUnanswered(
  tx: Store,
  { id }: ConversationRow,
  who: keyof typeof MOST_UNANSWERED,
): Promise<void> {
  const lastAnswer = tx
    .selectFrom('service_entries')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('conversation_id', '=', id)
    .where('sender', '=', 'desk')
  const { waiting } = await tx
    .selectFrom('service_entries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('conversation_id', '=', id)
    .where('sender', '=', 'person')
    .where(({ eb, fn }) => eb('id', '>', fn.coalesce(lastAnswer, eb.val(0))))
    .executeTakeFirstOrThrow()
  if (waiting >= MOST_UNANSWERED[who]) throw new Refusal('service_wait_answer')
}
