import type { Selectable } from 'kysely'
import type { MessagesTable } from './tables.ts'
import type { MessageFacts, MessageTemplate } from './templates.ts'

/** What the venue has told one person. */
export type Message = Selectable<MessagesTable>

/** A message to one person; see `sendMessage`. */
export interface NewMessage {
  user: number
  template: MessageTemplate
  facts: MessageFacts[MessageTemplate]
  /** The key of a message that must come a single time; null where each comes. */
  once: string | null
}
