import type { Kernel } from '../kernel/kernel.ts'
import type { Service } from '../people/service/service.ts'
import { type OwnMessageParts, tellMessage } from './own-messages.ts'
import { entryOf } from '../people/service/conversation-entry.ts'
import type { ServiceChange } from '../people/service/service.ts'
import type { StreamSocket } from './socket.ts'

export interface OwnServiceParts extends OwnMessageParts {
  service: Pick<Service, 'state' | 'unread' | 'onChanged' | 'watchConnections'>
}

/** Tells a person's sockets what happened in their conversation with customer service. */
export async function tellService(
  parts: OwnServiceParts & { log: Pick<Kernel['log'], 'warn'> },
  { user, entry }: ServiceChange,
  socketsOf: (user: number) => ReadonlySet<StreamSocket>,
): Promise<void> {
  if (user === null || socketsOf(user).size === 0) return
  try {
    const state = await parts.service.state({ user })
    for (const socket of socketsOf(user)) {
      const told = entry ? entryOf(entry, socket.data.language) : null
      socket.emit('service', { entry: told, state })
    }
  } catch (error) {
    // A client asks for what came since whenever it opens the conversation or connects again.
    const reason = error instanceof Error ? error.message : String(error)
    parts.log.warn({ reason }, 'An entry of customer service could not be told')
  }
  // What is unread counts these answers too.
  await tellMessage(parts, { user, message: undefined }, socketsOf(user))
}
