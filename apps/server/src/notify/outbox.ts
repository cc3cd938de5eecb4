import type { CodeSource, Language } from '@candor/protocol'
import type { Message, Sender } from './sender.ts'
import { TEMPLATES } from './templates.ts'

export interface Recipient {
  channel: Message['channel']
  /** E-mail address or E.164 number. */
  to: string
  language: Language
}

/** Writes the venue's messages in the recipient's language and hands them to the senders. */
export class Outbox {
  readonly #product: string
  readonly #senders: Record<Message['channel'], Sender>

  constructor(product: string, senders: Record<Message['channel'], Sender>) {
    this.#product = product
    this.#senders = senders
  }

  /** Sends a verification code. Rejects when the provider does not take it. */
  sendCode(recipient: Recipient, purpose: CodeSource, code: string, minutes: number) {
    const words = TEMPLATES[recipient.language]
    return this.#send(recipient, {
      subject: words.codeSubject,
      text: `${words.purposes[purpose]}\n${words.code}\n${words.ignore}`,
      facts: { code, minutes: String(minutes) },
    })
  }

  /** Tells the owner of an address or number that somebody tried to register with it again. */
  sendAlreadyRegistered(recipient: Recipient) {
    const words = TEMPLATES[recipient.language]
    return this.#send(recipient, {
      subject: words.registeredSubject,
      text: words.registered,
      facts: {},
    })
  }

  #send(
    recipient: Recipient,
    message: { subject: string; text: string; facts: Record<string, string> },
  ): Promise<void> {
    const facts = { ...message.facts, product: this.#product }
    const text = filled(message.text, facts)
    return this.#senders[recipient.channel].send({
      channel: recipient.channel,
      to: recipient.to,
      subject: recipient.channel === 'email' ? filled(message.subject, facts) : '',
      // An SMS has no sender's name, so it says itself whom it is from.
      text:
        recipient.channel === 'email' ? text : `${facts.product}: ${text.replaceAll('\n', ' ')}`,
    })
  }
}

function filled(template: string, facts: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
