import type { Kernel } from '../kernel/kernel.ts'
import type { Messages } from '../people/messages/messages.ts'
import type { MessagesChanged } from '../people/messages/messages.ts'
import { ORDER_TEMPLATES } from '../people/messages/templates.ts'
import { type UnreadNeeds, rowOfMessage, unreadOf } from '../content/notice-rows.ts'
import type { StreamSocket } from './socket.ts'

export interface OwnMessageParts extends UnreadNeeds {
  messages: UnreadNeeds['messages'] & Pick<Messages, 'onChanged'>
}

/** Tells a person's sockets of a new message, and of what is unread now. */
export async function tellMessage(
  parts: OwnMessageParts & { log: Pick<Kernel['log'], 'warn'> },
  { user, message }: MessagesChanged,
  sockets: ReadonlySet<StreamSocket>,
): Promise<void> {
  const [first] = sockets
  if (!first) return
  try {
    const unread = await unreadOf(parts, user, first.data.language)
    const ofOrder = message !== undefined && ORDER_TEMPLATES.has(message.template)
    for (const socket of sockets) {
      const row = message ? rowOfMessage(message, socket.data.language) : null
      socket.emit('message', { message: row, unread, ofOrder })
    }
  } catch (error) {
    // A client that missed it asks for the list when it opens it or connects again.
    const reason = error instanceof Error ? error.message : String(error)
    parts.log.warn({ reason }, 'A message could not be told')
  }
}
