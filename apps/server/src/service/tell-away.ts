import type { Language } from '@candor/protocol'
import type { Context } from '../context.ts'
import { recipientOf } from '../identity/security-change.ts'
import { sendMessage } from '../messages/send-message.ts'
import { messageWords } from '../messages/templates.ts'
import type { ConversationRow } from './entry.ts'

type Parts = Pick<Context, 'service' | 'messages' | 'people' | 'outbox' | 'log'>

/**
 * Tells a person who has not the application open that there is an answer: a message and, where
 * they have an address, a mail. One a stretch of unread answers: it names what they read last. The
 * answer stands whether or not this succeeds.
 */
export async function tellAway(
  context: Parts,
  { id, user_id: user, person_read }: ConversationRow,
  language: Language,
): Promise<void> {
  if (user === null || context.service.isConnected(user)) return
  try {
    const once = `service:${id}:${person_read}`
    if (!(await sendMessage(context, user, 'serviceAnswered', {}, once))) return
    const person = await context.people.byId(user)
    const recipient = person && recipientOf(person)
    if (recipient?.channel !== 'email') return
    const { title, paragraphs } = messageWords('serviceAnswered', {}, language)
    await context.outbox.sendNotice({ ...recipient, language }, title, paragraphs)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    context.log.warn({ reason }, 'An answer of customer service could not be announced')
  }
}
