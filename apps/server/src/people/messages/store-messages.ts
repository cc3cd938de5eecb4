import { type Kysely, sql } from 'kysely'
import { MAILED_AT_FIRST } from '@candor/protocol'
import { z } from 'zod'
import type { Topic } from '../../kernel/node-news.ts'
import type { Message, NewMessage } from './message.ts'
import type { MessagesTables } from './tables.ts'
import { isMailedByChoice, topicOf } from './topics.ts'

/** Messages wait to be pushed or mailed. */
export const DELIVERIES_WAIT: Topic<null> = { name: 'deliveries-wait', value: z.null() }

/**
 * Stores messages and, by the same statement, what of them is to be pushed to their owners' devices or
 * mailed, as each has chosen: none is without the other after a kill. What its owner does not want
 * to be told of in the application is read from the start. Answers the messages that came now, and
 * whether anything waits for a push or a mail.
 */
export async function storeMessages(
  db: Kysely<MessagesTables>,
  messages: readonly NewMessage[],
  at: Date,
): Promise<{ rows: Message[]; waiting: boolean }> {
  const users = messages.map(({ user }) => user)
  const templates = messages.map(({ template }) => template)
  const facts = messages.map((message) => JSON.stringify(message.facts))
  const onces = messages.map(({ once }) => once)
  const known = [...new Set<string>(templates)]
  const topics = known.map(topicOf)
  const mailed = known.map(isMailedByChoice)
  const byDefault = topics.map((topic) => MAILED_AT_FIRST.includes(topic))
  const { rows } = await sql<Message & { waiting: boolean }>`
    with about as (
      select * from unnest(
        ${known}::text[], ${topics}::text[], ${mailed}::boolean[], ${byDefault}::boolean[]
      ) as about (template, topic, mailed, by_default)
    ), told as (
      insert into messages (user_id, template, facts, once, sent_at, read_at)
      select user_id, template, facts, once, ${at}::timestamptz,
        case when exists (
          select from notification_choices c
          where c.user_id = new.user_id and c.topic = about.topic and c.channel = 'app' and not c.is_on
        ) then ${at}::timestamptz end
      from unnest(${users}::int4[], ${templates}::text[], ${facts}::jsonb[], ${onces}::text[])
        with ordinality as new (user_id, template, facts, once, place)
      join about using (template)
      order by place
      on conflict do nothing
      returning *
    ), pushed as (
      insert into message_deliveries (message_id, user_id, device_id, due_at)
      select told.id, told.user_id, devices.id, ${at}::timestamptz
      from told
      join about using (template)
      join push_devices devices on devices.user_id = told.user_id
      where not exists (
        select from notification_choices c
        where c.user_id = told.user_id and c.topic = about.topic and c.channel = 'push' and not c.is_on
      )
      returning message_id
    ), mailed as (
      insert into message_deliveries (message_id, user_id, due_at)
      select told.id, told.user_id, ${at}::timestamptz
      from told
      join about using (template)
      where about.mailed and coalesce((
        select c.is_on from notification_choices c
        where c.user_id = told.user_id and c.topic = about.topic and c.channel = 'mail'
      ), about.by_default)
      returning message_id
    )
    select told.*, exists (select from pushed) or exists (select from mailed) as waiting
    from told order by id`.execute(db)
  const waiting = rows[0]?.waiting ?? false
  return { rows: rows.map(({ waiting: _, ...message }) => message), waiting }
}
