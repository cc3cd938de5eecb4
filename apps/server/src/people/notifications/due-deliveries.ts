import { type Kysely, sql } from 'kysely'
import type { Message } from '../messages/message.ts'
import type { MessagesTables } from '../messages/tables.ts'

/** Where messages wait to go: to a device, or by mail where that is null. */
export interface Target {
  user: number
  device: number | null
}

/** A message on its way. */
export interface Delivery {
  id: number
  tries: number
  message: Message
}

type Tables = Pick<MessagesTables, 'message_deliveries' | 'messages'>

/** Told at once of one target; the rest follows with the next turn. */
const MOST_OF_TARGET = 100

/** Targets for which something is due, the longest waiting first. */
export async function dueTargets(db: Kysely<Tables>, at: Date, limit: number): Promise<Target[]> {
  const rows = await db
    .selectFrom('message_deliveries')
    .select(['user_id', 'device_id'])
    .where('due_at', '<=', at)
    .groupBy(['user_id', 'device_id'])
    .orderBy((order) => order.fn.min('due_at'))
    .limit(limit)
    .execute()
  return rows.map((row) => ({ user: row.user_id, device: row.device_id }))
}

/** What is due for one target, in the order in which it came. */
export async function dueFor(
  db: Kysely<Tables>,
  { user, device }: Target,
  at: Date,
): Promise<Delivery[]> {
  const { rows } = await sql<Message & { delivery: number; tries: number }>`
    select messages.*, deliveries.id as delivery, deliveries.tries
    from message_deliveries deliveries
    join messages on messages.id = deliveries.message_id
    where deliveries.user_id = ${user} and deliveries.device_id is not distinct from ${device}
      and deliveries.due_at <= ${at}
    order by deliveries.id limit ${MOST_OF_TARGET}`.execute(db)
  return rows.map(({ delivery: id, tries, ...message }) => ({ id, tries, message }))
}

export async function dropDeliveries(db: Kysely<Tables>, all: readonly Delivery[]): Promise<void> {
  if (all.length === 0) return
  const ids = all.map(({ id }) => id)
  await db.deleteFrom('message_deliveries').where('id', 'in', ids).execute()
}

/** Has deliveries wait until then; `tried` counts a try that failed. */
export async function putOff(
  db: Kysely<Tables>,
  all: readonly Delivery[],
  { until, tried }: { until: number; tried: boolean },
): Promise<void> {
  if (all.length === 0) return
  await db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(until), tries: sql<number>`tries + ${tried ? 1 : 0}` })
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
}

/** When the next is due, in milliseconds since 1970 UTC, and how many wait. */
export async function nextDue(
  db: Kysely<Tables>,
): Promise<{ at: number | undefined; waiting: number }> {
  const row = await db
    .selectFrom('message_deliveries')
    .select(({ fn }) => [fn.min('due_at').as('at'), fn.countAll<number>().as('waiting')])
    .executeTakeFirst()
  return { at: row?.at?.getTime(), waiting: row?.waiting ?? 0 }
}
