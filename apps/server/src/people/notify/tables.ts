import type { Generated } from 'kysely'

export interface NotifyTables {
  waiting_messages: WaitingMessagesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends NotifyTables {}
}

export interface WaitingMessagesTable {
  id: Generated<number>
  channel: string
  /** The message, sealed: codes stand in it. */
  sealed: Buffer
  tries: Generated<number>
  created_at: Date
  due_at: Date
  expires_at: Date
}
