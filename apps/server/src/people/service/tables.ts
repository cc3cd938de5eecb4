import type { Generated } from 'kysely'
import type { Place } from '@candor/protocol'

export interface ServiceTables {
  service_conversations: ServiceConversationsTable
  service_entries: ServiceEntriesTable
  service_notes: ServiceNotesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends ServiceTables {}
}

export const CONVERSATION_STATES = ['waiting', 'answered', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** A person's or a guest's conversations with the desk; of each at most one is not closed. */
export interface ServiceConversationsTable {
  id: Generated<number>
  /** Whose it is: u and a person's id, or g and the SHA-256 of a guest's token in hex. */
  owner: string
  /** Null for a guest. */
  user_id: number | null
  /** The language its owner read when they last wrote. */
  language: string
  state: string
  /** The operator who looks after it. */
  assigned_to: number | null
  /** When the oldest entry that waits for an answer was written; null when none does. */
  waiting_since: number | null
  /** The last entry; null before the first. */
  last_entry: number | null
  /** Up to which entry each side has read; 0 before the first. */
  person_read: Generated<number>
  desk_read: Generated<number>
  opened_at: number
  /** When its last entry was written. */
  changed_at: number
  closed_at: number | null
}

export interface ServiceEntriesTable {
  /** Entries of a conversation are written one after the other, so ids are their order. */
  id: Generated<number>
  conversation_id: number
  /** As the conversation's: all that one person sees is read by it. */
  owner: string
  /** person, desk or system. */
  sender: string
  /** Who answered, of the desk's entries. */
  operator: number | null
  /** text, picture, place or closed. */
  kind: string
  text: string | null
  /** The ready answer that `text` was added to, of the desk's entries. */
  ready: Generated<string | null>
  file: string | null
  width: number | null
  height: number | null
  place: Place | null
  /** Unique for the owner; those of the desk begin with `desk:`, which none of a person's does. */
  request_id: string | null
  at: number
}

/** What operators tell each other of a conversation. No call of a person reads this table. */
export interface ServiceNotesTable {
  id: Generated<number>
  conversation_id: number
  operator: number
  text: string
  at: number
}
