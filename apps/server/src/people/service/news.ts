import type { Kernel } from '../../kernel/kernel.ts'
import type { Audience, News } from '../../kernel/news.ts'
import type { Messaging } from '../messages/messages.ts'
import { entryOf } from './conversation-entry.ts'
import type { CustomerService } from './service.ts'
import type { ServiceChange } from './service-change.ts'

type Needs = CustomerService & Messaging & Pick<Kernel, 'log'>

/** Tells people what happened in their conversation with customer service. */
export function serviceNews(needs: Needs): News {
  const { service, presence } = needs
  return {
    tell(audience) {
      presence.watchConnections((user) => audience.languagesOf(user).length > 0)
      return service.onChanged((change) => void tellService(needs, change, audience))
    },
  }
}

async function tellService(
  { service, messages, log }: Needs,
  { user, entry }: ServiceChange,
  audience: Audience,
): Promise<void> {
  if (user === null || audience.languagesOf(user).length === 0) return
  try {
    const state = await service.state({ user })
    audience.tell(user, 'service', (language) => [
      { entry: entry ? entryOf(entry, language) : null, state },
    ])
  } catch (error) {
    // A client asks for what came since whenever it opens the conversation or connects again.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, 'An entry of customer service could not be told')
  }
  // What is unread counts these answers too.
  messages.tellUnread(user)
}
