import type { Language } from '@candor/protocol'
import { recipientOf } from '../identity/security-notices/tell-person.ts'
import { wantsMail } from '../messages/choices.ts'
import { sendMessage } from '../messages/send-message.ts'
import { messageText } from '../messages/templates.ts'
import type { ConversationRow } from './conversation-entry.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Identity } from '../identity/open-identity.ts'
import type { Messaging } from '../messages/messages.ts'
import type { Notify } from '../notify/outbox.ts'
import type { CustomerService } from './service.ts'

/** What announcing an answer takes. */
export type TellAwayNeeds = CustomerService &
  Messaging &
  Notify &
  Pick<Identity, 'people'> &
  Pick<Kernel, 'log' | 'store'>

/**
 * Notifies a person who does not have the application open that there is an answer: by a message
 * and, where they have an address and want it, a mail. Once for each stretch of unread answers: the key is what
 * they read last. The answer stands whether or not this succeeds.
 */
export async function tellAway(
  needs: TellAwayNeeds,
  { id, user_id: user, person_read }: ConversationRow,
  language: Language,
): Promise<void> {
  if (user === null || (await needs.presence.isConnected(user))) return
  try {
    const once = `service:${id}:${person_read}`
    if (!(await sendMessage(needs, user, { template: 'serviceAnswered', facts: {}, once }))) return
    const person = await needs.people.byId(user)
    const recipient = person && recipientOf(person)
    if (recipient?.channel !== 'email') return
    if (!(await wantsMail(needs.store, user, 'service'))) return
    const { title, paragraphs } = messageText('serviceAnswered', {}, language)
    await needs.outbox.sendNotice({ ...recipient, language }, title, paragraphs)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    needs.log.warn({ reason }, 'An answer of customer service could not be announced')
  }
}
