import type { NoticeTopic } from '@candor/protocol'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { type NodeNews, type Topic, VenueListeners } from '../../kernel/node-news.ts'
import type { Message, NewMessage } from './message.ts'
import { DELIVERIES_WAIT, storeMessages } from './store-messages.ts'
import type { MessagesTables } from './tables.ts'
import { ACCOUNT, type MessageFacts, type MessageTemplate } from './templates.ts'
import { templatesOf, topicOf } from './topics.ts'

/** A person's unread counts changed; `message` is the one that came, if one did. */
export interface MessagesChanged {
  user: number
  message?: Message | undefined
}

const MESSAGES_CHANGED: Topic<MessagesChanged> = {
  name: 'messages-changed',
  value: z.object({
    user: z.int(),
    message: z
      .object({
        id: z.int(),
        user_id: z.int(),
        template: z.string(),
        facts: z.record(z.string(), z.string()),
        once: z.string().nullable(),
        sent_at: z.coerce.date(),
        read_at: z.coerce.date().nullable(),
      })
      .optional(),
  }),
}

/** What the part gives to the others. */
export interface Messaging {
  /** What single people are told. */
  messages: Messages
}

/** What the venue tells single people, and which notices they have read. */
export class Messages {
  readonly #db: Kysely<MessagesTables>
  readonly #now: () => number
  readonly #changes: VenueListeners<MessagesChanged>
  readonly #deliveries: VenueListeners<null>

  constructor(db: Kysely<MessagesTables>, now: () => number, news: NodeNews) {
    this.#db = db
    this.#now = now
    this.#changes = new VenueListeners(news, MESSAGES_CHANGED)
    this.#deliveries = new VenueListeners(news, DELIVERIES_WAIT)
  }

  /** Calls the listener for every change from now on; returns how to stop it. */
  onChanged(listener: (changed: MessagesChanged) => void): () => void {
    return this.#changes.add(listener)
  }

  /** Calls the listener whenever messages wait to be pushed or mailed; returns how to stop it. */
  onWaiting(listener: () => void): () => void {
    return this.#deliveries.add(listener)
  }

  /** Has what waits to be pushed or mailed looked at, wherever that is done. */
  tellWaiting(): void {
    this.#deliveries.tell(null)
  }

  /** Stores a message; one with the same `once` comes a single time: false when it had come. */
  async send<Name extends MessageTemplate>(
    user: number,
    template: Name,
    facts: MessageFacts[Name],
    once: string | null,
  ): Promise<boolean> {
    const told = { user, template, facts }
    return (await this.sendAll([once === null ? { ...told, once } : { ...told, once }])) === 1
  }

  /**
   * Stores messages by one statement, and then tells of them in their order. Those whose `once` had
   * come before, or comes twice among them, come a single time. Returns how many came now.
   */
  async sendAll(messages: readonly NewMessage[]): Promise<number> {
    const { rows, waiting } = await storeMessages(this.#db, messages, new Date(this.#now()))
    if (waiting) this.tellWaiting()
    for (const message of rows) this.#changes.tell({ user: message.user_id, message })
    return rows.length
  }

  /** A stretch of a person's messages, newest first; with `topics` of those about these alone. */
  list(
    user: number,
    { offset, limit, topics }: { offset: number; limit: number; topics?: readonly NoticeTopic[] },
  ): Promise<Message[]> {
    return this.#db
      .selectFrom('messages')
      .selectAll()
      .where('user_id', '=', user)
      .$if(topics !== undefined, (query) => query.where(isAbout(topics ?? [])))
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
  }

  /** How many messages a person has, about these topics or at all. */
  async total(user: number, topics?: readonly NoticeTopic[]): Promise<number> {
    const { total } = await this.#db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', user)
      .$if(topics !== undefined, (query) => query.where(isAbout(topics ?? [])))
      .executeTakeFirstOrThrow()
    return total
  }

  /** How many messages a person has not read, and what they are about. */
  async unread(user: number): Promise<{ unread: number; topics: NoticeTopic[] }> {
    const rows = await this.#db
      .selectFrom('messages')
      .select(({ fn }) => ['template', fn.countAll<number>().as('unread')])
      .where('user_id', '=', user)
      .where('read_at', 'is', null)
      .groupBy('template')
      .execute()
    return {
      unread: rows.reduce((sum, row) => sum + row.unread, 0),
      topics: [...new Set(rows.map(({ template }) => topicOf(template)))].sort(),
    }
  }

  /** The person's own message, marked read; undefined when it is not theirs. */
  async open(user: number, id: number): Promise<Message | undefined> {
    const message = await this.#db
      .selectFrom('messages')
      .selectAll()
      .where('user_id', '=', user)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!message || message.read_at) return message
    const read_at = new Date(this.#now())
    await this.#db.updateTable('messages').set({ read_at }).where('id', '=', id).execute()
    this.#changes.tell({ user })
    return { ...message, read_at }
  }

  /** Marks messages of the person read: these, or all of them. */
  async markRead(user: number, ids?: readonly number[]): Promise<void> {
    const marked = await this.#db
      .updateTable('messages')
      .set({ read_at: new Date(this.#now()) })
      .where('user_id', '=', user)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
      .returning('id')
      .execute()
    if (marked.length > 0) this.#changes.tell({ user })
  }

  /**
   * Tells that there is more or less unread of a person, elsewhere than among their messages. At
   * this node alone: others hear of what is unread there, and tell it themselves.
   */
  tellUnread(user: number): void {
    this.#changes.tellHere({ user })
  }

  async readNotices(user: number): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('notice_reads')
      .select('slug')
      .where('user_id', '=', user)
      .execute()
    return new Set(rows.map(({ slug }) => slug))
  }

  /** Marks notices read by the person. */
  async markNotices(user: number, slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return
    const read_at = new Date(this.#now())
    const marked = await this.#db
      .insertInto('notice_reads')
      .values(slugs.map((slug) => ({ user_id: user, slug, read_at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .execute()
    if (marked.length > 0) this.#changes.tell({ user })
  }
}

/** Whether a message is about one of these topics. */
function isAbout(topics: readonly NoticeTopic[]) {
  const templates = templatesOf(topics)
  const withAccount = topics.includes('security')
  return sql<boolean>`(template = any(${templates}::text[])
    or (${withAccount}::boolean and starts_with(template, ${ACCOUNT})))`
}
