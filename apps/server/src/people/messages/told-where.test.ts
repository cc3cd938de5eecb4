import type { NoticeChannel } from '@candor/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { storeMessages } from './store-messages.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

interface Told {
  channels?: NoticeChannel[]
  /** What the person has chosen for messages of alerts. */
  chosen?: { channel: NoticeChannel; on: boolean }[]
}

/** Where a message of an alert is told to somebody who has a device, before anything is delivered. */
async function toldWhere({ channels, chosen = [] }: Told): Promise<NoticeChannel[]> {
  const user = Number((await venue.newUser()).id)
  return venue.parts.store.transaction().execute(async (db) => {
    const [session, sealed] = [Buffer.from('session'), Buffer.from('sealed')]
    await db
      .insertInto('push_devices')
      .values({
        ...{ user_id: user, session, sealed, endpoint_hash: Buffer.from(`device of ${user}`) },
        ...{ browser: null, system: null, added_at: new Date() },
      })
      .execute()
    for (const { channel, on: is_on } of chosen) {
      const choice = { user_id: user, topic: 'alerts', channel, is_on }
      await db.insertInto('notification_choices').values(choice).execute()
    }
    const facts = { pair: 'BTC/USDT', level: '1', price: '1' }
    const told = { user, template: 'alertRose', facts, once: 'alert:1', channels } as const
    const { rows, waiting } = await storeMessages(db, [told, told], new Date())
    expect(rows).toHaveLength(1)
    const { rows: sent } = await sql<{ device_id: number | null }>`
      select device_id from message_deliveries where user_id = ${user}`.execute(db)
    expect(waiting).toBe(sent.length > 0)
    const pushes = sent.filter(({ device_id }) => device_id !== null).length
    const mails = sent.length - pushes
    expect(Math.max(pushes, mails)).toBeLessThan(2)
    return [
      ...(rows[0]!.read_at === null ? (['app'] as const) : []),
      ...(pushes > 0 ? (['push'] as const) : []),
      ...(mails > 0 ? (['mail'] as const) : []),
    ]
  })
}

const off = (channel: NoticeChannel) => ({ channel, on: false })
const on = (channel: NoticeChannel) => ({ channel, on: true })

test.each<[string, Told, NoticeChannel[]]>([
  ['as it is at first, without a choice', {}, ['app', 'push']],
  ['as its person chose', { chosen: [off('app'), on('mail')] }, ['push', 'mail']],
  ['as it says itself', { channels: ['mail'] }, ['mail']],
  ['as it says, whatever was chosen', { channels: ['push'], chosen: [off('push')] }, ['push']],
  [
    'nowhere else than it says',
    { channels: ['app'], chosen: [on('app'), on('push'), on('mail')] },
    ['app'],
  ],
  [
    'everywhere',
    { channels: ['app', 'push', 'mail'], chosen: [off('app')] },
    ['app', 'push', 'mail'],
  ],
])('a message is told %s', async (_where, told, expected) => {
  expect(await toldWhere(told)).toEqual(expected)
})
