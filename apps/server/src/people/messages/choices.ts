import type { Kysely } from 'kysely'
import {
  ALWAYS_TOLD,
  MAILED_AT_FIRST,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  type NotificationChoice,
  type QuietHours,
} from '@candor/protocol'
import type { MessagesTables } from './tables.ts'

type Tables = Pick<MessagesTables, 'notification_choices' | 'quiet_hours'>

/** Whether a topic is told on a channel whatever anybody chooses. */
export function isAlwaysTold(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return ALWAYS_TOLD.some((always) => always.topic === topic && always.channel === channel)
}

/** What a person is told where, one for each topic. */
export async function readChoices(db: Kysely<Tables>, user: number): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .selectAll()
    .where('user_id', '=', user)
    .execute()
  const isOn = (topic: NoticeTopic, channel: NoticeChannel) => {
    if (isAlwaysTold(topic, channel)) return true
    const chosen = rows.find((row) => row.topic === topic && row.channel === channel)
    return chosen?.is_on ?? (channel !== 'mail' || MAILED_AT_FIRST.includes(topic))
  }
  return NOTICE_TOPICS.map((topic) => {
    const [app, push, mail] = NOTICE_CHANNELS.map((channel) => isOn(topic, channel))
    return { topic, app: app!, push: push!, mail: mail! }
  })
}

/** Whether a person wants mails about a topic. */
export async function wantsMail(
  db: Kysely<Tables>,
  user: number,
  topic: NoticeTopic,
): Promise<boolean> {
  const choices = await readChoices(db, user)
  return choices.some((choice) => choice.topic === topic && choice.mail)
}

export async function writeChoice(
  db: Kysely<Tables>,
  user: number,
  { topic, channel, on }: { topic: NoticeTopic; channel: NoticeChannel; on: boolean },
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: user, topic, channel, is_on: on })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet({ is_on: on }),
    )
    .execute()
}

/** A person's quiet hours; undefined where they never set any. */
export async function readQuietHours(
  db: Kysely<Tables>,
  user: number,
): Promise<QuietHours | undefined> {
  const row = await db
    .selectFrom('quiet_hours')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row && { on: row.is_on, from: row.begins, to: row.ends, timeZone: row.time_zone }
}

export async function writeQuietHours(
  db: Kysely<Tables>,
  user: number,
  { on, from, to, timeZone }: QuietHours,
): Promise<void> {
  const hours = { is_on: on, begins: from, ends: to, time_zone: timeZone }
  await db
    .insertInto('quiet_hours')
    .values({ user_id: user, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
    .execute()
}
