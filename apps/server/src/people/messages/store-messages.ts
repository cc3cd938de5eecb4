import { type QueryExecutorProvider, sql } from 'kysely'
import { MAILED_AT_FIRST, type NoticeChannel } from '@candor/protocol'
import { z } from 'zod'
import type { Topic } from '../../kernel/node-news.ts'
import type { Message, NewMessage } from './message.ts'
import { isMailedByChoice, topicOf } from './topics.ts'

/** Messages wait to be pushed or mailed. */
export const DELIVERIES_WAIT: Topic<null> = { name: 'deliveries-wait', value: z.null() }

/**
 * Stores messages and, by the same statement, what of them is to be pushed to their owners' devices or
 * mailed, as each has chosen, or as the message itself says: none is without the other after a kill. What its owner does not want
 * to be told of in the application is read from the start. Answers the messages that came now, and
 * whether anything waits for a push or a mail.
 */
export async function storeMessages(
  db: QueryExecutorProvider,
  messages: readonly NewMessage[],
  at: Date,
): Promise<{ rows: Message[]; waiting: boolean }> {
  const users = messages.map(({ user }) => user)
  const templates = messages.map(({ template }) => template)
  const facts = messages.map((message) => JSON.stringify(message.facts))
  const onces = messages.map(({ once }) => once)
  const channels = messages.map((message) =>
    message.once === null ? null : listOf(message.channels),
  )
  const known = [...new Set<string>(templates)]
  const topics = known.map(topicOf)
  const mailed = known.map(isMailedByChoice)
  const byDefault = topics.map((topic) => MAILED_AT_FIRST.includes(topic))
  const { rows } = await sql<Message & { waiting: boolean }>`
    with about as (
      select * from unnest(
        ${known}::text[], ${topics}::text[], ${mailed}::boolean[], ${byDefault}::boolean[]
      ) as about (template, topic, mailed, by_default)
    ), new as (
      select user_id, template, facts, once, string_to_array(channels, ',') as channels, place
      from unnest(
        ${users}::int4[], ${templates}::text[], ${facts}::jsonb[], ${onces}::text[],
        ${channels}::text[]
      ) with ordinality as new (user_id, template, facts, once, channels, place)
    ), told as (
      insert into messages (user_id, template, facts, once, sent_at, read_at)
      select user_id, template, facts, once, ${at}::timestamptz,
        case when not coalesce('app' = any(new.channels), (
          select c.is_on from notification_choices c
          where c.user_id = new.user_id and c.topic = about.topic and c.channel = 'app'
        ), true) then ${at}::timestamptz end
      from new
      join about using (template)
      order by place
      on conflict do nothing
      returning *
    ), wanted as (
      select told.id, told.user_id, about.topic, about.mailed, about.by_default, (
        select new.channels from new
        where new.user_id = told.user_id and new.once = told.once order by place limit 1
      ) as channels
      from told
      join about using (template)
    ), pushed as (
      insert into message_deliveries (message_id, user_id, device_id, due_at)
      select wanted.id, wanted.user_id, devices.id, ${at}::timestamptz
      from wanted
      join push_devices devices on devices.user_id = wanted.user_id
      where coalesce('push' = any(wanted.channels), (
        select c.is_on from notification_choices c
        where c.user_id = wanted.user_id and c.topic = wanted.topic and c.channel = 'push'
      ), true)
      returning message_id
    ), mailed as (
      insert into message_deliveries (message_id, user_id, due_at)
      select wanted.id, wanted.user_id, ${at}::timestamptz
      from wanted
      where wanted.mailed and coalesce('mail' = any(wanted.channels), (
        select c.is_on from notification_choices c
        where c.user_id = wanted.user_id and c.topic = wanted.topic and c.channel = 'mail'
      ), wanted.by_default)
      returning message_id
    )
    select told.*, exists (select from pushed) or exists (select from mailed) as waiting
    from told order by id`.execute(db)
  const waiting = rows[0]?.waiting ?? false
  return { rows: rows.map(({ waiting: _, ...message }) => message), waiting }
}

/** Channels as one text; null where the message does not say them. */
function listOf(channels: readonly NoticeChannel[] | undefined): string | null {
  return channels ? channels.join(',') : null
}
