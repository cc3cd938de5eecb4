import type { MessageFacts, MessageTemplate } from './templates.ts'
import type { Messaging } from './messages.ts'

/**
 * Sends a person a message by a template, which is put into the reader's language when it is read.
 * `once` is the key of a message that must be sent a single time, however often its cause is
 * repeated. Returns whether it was sent now.
 */
export function sendMessage<Name extends MessageTemplate>(
  { messages }: Messaging,
  user: number,
  {
    template,
    facts,
    once = null,
  }: { template: Name; facts: MessageFacts[Name]; once?: string | null },
): Promise<boolean> {
  return messages.send(user, template, facts, once)
}
