import type { Caller } from '../../../kernel/caller.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { type MessageFacts, type MessageTemplate, messageText } from '../../messages/templates.ts'
import type { SecurityEvent } from '../../notify/security-templates.ts'
import type { Notify, Recipient } from '../../notify/outbox.ts'
import { clientName } from './client-name.ts'
import type { Person } from '../person/person.ts'
import { stopLink } from './stop-link.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Config } from '../../../kernel/config/config.ts'
import type { Identity } from '../open-identity.ts'
import type { Messaging } from '../../messages/messages.ts'

/** What happened to whom, and what goes with it. */
interface Telling {
  person: Person
  event: SecurityEvent
  /** What the client says it is. */
  device?: string
  /** Until when withdrawals wait because of it. */
  pausedUntil?: Date | undefined
  /** Facts of the event's own, by their placeholders. */
  facts?: Readonly<Record<string, string>>
  /** Addresses to tell besides the person's own: the one that was theirs until now. */
  also?: readonly Recipient[]
}

/** What telling a person takes. */
export type TellNeeds = Pick<Kernel, 'vault' | 'now' | 'log'> &
  Pick<Identity, 'people'> &
  Messaging &
  Notify & { config: Pick<Config, 'productName' | 'publicUrl' | 'port'> }

/**
 * Notifies a person of what happened to their account: by a message in the application, and at
 * their own address in their language, with a link that stops the account. Never rejects: what
 * happened stands, and messages that could not be sent are in the log.
 */
export async function tellPerson(
  needs: TellNeeds,
  caller: Pick<Caller, 'address'> | undefined,
  { person, event, device = '', pausedUntil, facts = {}, also = [] }: Telling,
): Promise<void> {
  const { browser, system } = clientName(device)
  const told = {
    ...facts,
    product: needs.config.productName,
    time: String(needs.now()),
    address: caller?.address ?? '',
    device: [browser, system].filter((part) => part !== null).join(', '),
    until: pausedUntil ? String(pausedUntil.getTime()) : '',
  }
  const own = recipientOf(person)
  const link = stopLink(needs, person.id)
  await tried(needs, () =>
    sendMessage(needs, person.id, { template: `account.${event}`, facts: told }),
  )
  for (const recipient of own ? [own, ...also] : also) {
    await tried(needs, () => needs.outbox.sendSecurityNotice(recipient, event, told, link))
  }
}

/** The words of a message once more, at the person's own address. Never fails, as above. */
export async function mailMessage<Name extends MessageTemplate>(
  needs: TellNeeds,
  user: number,
  template: Name,
  facts: MessageFacts[Name],
): Promise<void> {
  await tried(needs, async () => {
    const person = await needs.people.byId(user)
    const recipient = person && recipientOf(person)
    if (!recipient) return
    const { title, paragraphs } = messageText(template, { ...facts }, recipient.language)
    await needs.outbox.sendNotice(recipient, title, paragraphs, stopLink(needs, user))
  })
}

async function tried({ log }: Pick<Kernel, 'log'>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'A notice could not be sent')
  }
}

/** Returns where messages to this person go; undefined for an account without address or number. */
export function recipientOf(person: Person): Recipient | undefined {
  const { language, antiPhishing } = person
  if (person.email !== undefined) {
    return { channel: 'email', to: person.email, language, antiPhishing }
  }
  if (person.phone !== undefined) return { channel: 'sms', to: person.phone, language }
  return undefined
}
