import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type NodeNews, type Topic, VenueListeners } from '../../kernel/node-news.ts'
import type { MessagesTable, MessagesTables } from './tables.ts'
import type { MessageFacts, MessageTemplate } from './templates.ts'

export type Message = Selectable<MessagesTable>

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

/** A message to one person; see `sendMessage`. */
export interface NewMessage {
  user: number
  template: MessageTemplate
  facts: MessageFacts[MessageTemplate]
  /** The key of a message that must come a single time; null where each comes. */
  once: string | null
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

  constructor(db: Kysely<MessagesTables>, now: () => number, news: NodeNews) {
    this.#db = db
    this.#now = now
    this.#changes = new VenueListeners(news, MESSAGES_CHANGED)
  }

  /** Calls the listener for every change from now on; returns how to stop it. */
  onChanged(listener: (changed: MessagesChanged) => void): () => void {
    return this.#changes.add(listener)
  }

  /** Stores a message; one with the same `once` comes a single time: false when it had come. */
  async send<Name extends MessageTemplate>(
    user: number,
    template: Name,
    facts: MessageFacts[Name],
    once: string | null,
  ): Promise<boolean> {
    return (await this.sendAll([{ user, template, facts, once }])) === 1
  }

  /**
   * Stores messages by one statement, and then tells of them in their order. Those whose `once` had
   * come before, or comes twice among them, come a single time. Returns how many came now.
   */
  async sendAll(messages: readonly NewMessage[]): Promise<number> {
    const users = messages.map(({ user }) => user)
    const templates = messages.map(({ template }) => template)
    const facts = messages.map((message) => JSON.stringify(message.facts))
    const onces = messages.map(({ once }) => once)
    const { rows } = await sql<Message>`
      insert into messages (user_id, template, facts, once, sent_at)
      select user_id, template, facts, once, ${new Date(this.#now())}::timestamptz
      from unnest(${users}::int4[], ${templates}::text[], ${facts}::jsonb[], ${onces}::text[])
        with ordinality as new (user_id, template, facts, once, place)
      order by place
      on conflict do nothing
      returning *`.execute(this.#db)
    for (const message of rows) this.#changes.tell({ user: message.user_id, message })
    return rows.length
  }

  /** A stretch of a person's messages, newest first. */
  list(user: number, { offset, limit }: { offset: number; limit: number }): Promise<Message[]> {
    return this.#db
      .selectFrom('messages')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
  }

  async counts(user: number): Promise<{ total: number; unread: number }> {
    const row = await this.#db
      .selectFrom('messages')
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    return row
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

  async markNotice(user: number, slug: string): Promise<void> {
    const marked = await this.#db
      .insertInto('notice_reads')
      .values({ user_id: user, slug, read_at: new Date(this.#now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (marked) this.#changes.tell({ user })
  }
}
