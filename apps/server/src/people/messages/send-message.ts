import type { MessageFacts, MessageTemplate } from './templates.ts'
import type { Messaging } from './messages.ts'

/**
 * Tells a person something, by a template whose words are made in the reader's language when it is
 * read. `once` names what must be told a single time, however often its cause is repeated; returns
 * whether it was told now.
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
