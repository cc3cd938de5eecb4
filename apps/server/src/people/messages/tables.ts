import type { Generated } from 'kysely'

export interface MessagesTables {
  messages: MessagesTable
  notice_reads: NoticeReadsTable
  orders_told: OrdersToldTable
  notification_choices: NotificationChoicesTable
  quiet_hours: QuietHoursTable
  push_devices: PushDevicesTable
  push_key: PushKeyTable
  message_deliveries: MessageDeliveriesTable
  near_liquidations: NearLiquidationsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends MessagesTables {}
}

/** What the venue has told one person; its words are made when it is read, in their language. */
export interface MessagesTable {
  id: Generated<number>
  user_id: number
  template: string
  facts: Record<string, string>
  /** Where it must come once: unique for the person. */
  once: string | null
  sent_at: Date
  read_at: Date | null
}

export interface NoticeReadsTable {
  user_id: number
  slug: string
  read_at: Date
}

/** One row: the record up to which people were told of their orders. */
export interface OrdersToldTable {
  id: 1
  seq: number
}

/** What people have chosen; what is not here is as it is at first. */
export interface NotificationChoicesTable {
  user_id: number
  topic: string
  channel: string
  is_on: boolean
}

export interface QuietHoursTable {
  user_id: number
  is_on: boolean
  /** Times of day, as 22:00. */
  begins: string
  ends: string
  time_zone: string
}

/** A browser that is pushed to while the session goes on in which it was added. */
export interface PushDevicesTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the session's token. */
  session: Buffer
  /** Where it is pushed to, with its keys, sealed: whoever has them can show it anything. */
  sealed: Buffer
  /** SHA-256 of the endpoint: a browser is one person's at a time. */
  endpoint_hash: Buffer
  browser: string | null
  system: string | null
  added_at: Date
}

/** One row: what the venue signs its pushes with. */
export interface PushKeyTable {
  id: 1
  public_key: string
  /** The private key, sealed. */
  sealed: Buffer
}

/** A message on its way to a device, or by mail. */
export interface MessageDeliveriesTable {
  id: Generated<number>
  message_id: number
  user_id: number
  /** Null: by mail. */
  device_id: number | null
  tries: Generated<number>
  due_at: Date
}

/** A position that was close to its liquidation, and whether it is now. */
export interface NearLiquidationsTable {
  order_id: number
  user_id: number
  /** How often it came close: each time is told once. */
  times: number
  is_near: boolean
}
