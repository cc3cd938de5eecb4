import type { NoticeChannel } from '@candor/protocol'
import type { Selectable } from 'kysely'
import type { MessagesTable } from './tables.ts'
import type { MessageFacts, MessageTemplate } from './templates.ts'

/** What the venue has told one person. */
export type Message = Selectable<MessagesTable>

/** A message to one person; see `sendMessage`. */
export type NewMessage = {
  user: number
  template: MessageTemplate
  facts: MessageFacts[MessageTemplate]
} & (EachComes | ComesOnce)

interface EachComes {
  once: null
}

interface ComesOnce {
  /** The key of a message that must come a single time. */
  once: string
  /** Where it is told, whatever its owner chose for what it is about; without, as they chose. */
  channels?: readonly NoticeChannel[] | undefined
}
