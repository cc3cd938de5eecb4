import type { Generated } from 'kysely'

export interface MessagesTables {
  messages: MessagesTable
  notice_reads: NoticeReadsTable
  orders_told: OrdersToldTable
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
