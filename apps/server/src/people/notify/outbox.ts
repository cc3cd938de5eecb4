import type { Language } from '@candor/protocol'
import {
  SECURITY_TEMPLATES,
  type SecurityEvent,
  type SecurityFacts,
  securityText,
} from './security-templates.ts'
import type { Message, Sender } from './sender.ts'
import { type CodePurpose, TEMPLATES } from './code-templates.ts'

export interface Recipient {
  channel: Message['channel']
  /** E-mail address or E.164 number. */
  to: string
  language: Language
  /** The words by which this person tells the venue's mails from others'. */
  antiPhishing?: string | undefined
}

/** What the part gives to the others. */
export interface Notify {
  /** Mails and SMS to people. */
  outbox: Outbox
}

/** A notice is still worth reading after days. */
const NOTICE_VALID_S = 3 * 86_400

interface CodeToSend {
  purpose: CodePurpose
  code: string
  minutes: number
  nobody?: boolean
}

/** Writes the venue's messages in the recipient's language and hands them to the senders. */
export class Outbox {
  readonly #product: string
  readonly #senders: Record<Message['channel'], Sender>

  constructor(product: string, senders: Record<Message['channel'], Sender>) {
    this.#product = product
    this.#senders = senders
  }

  /**
   * Sends a verification code. Rejects when it was not taken. For `nobody` it does
   * everything except to send, and takes the same time.
   */
  sendCode(recipient: Recipient, { purpose, code, minutes, nobody = false }: CodeToSend) {
    const words = TEMPLATES[recipient.language]
    const facts = { code, minutes: String(minutes), product: this.#product }
    return this.#send(recipient, {
      subject: filled(words.codeSubject, facts),
      lines: [words.purposes[purpose], words.code, words.ignore].map((line) => filled(line, facts)),
      validSeconds: minutes * 60,
      nobody,
    })
  }

  /**
   * Sends the owner of an address or number the message that somebody tried to register with it
   * again.
   */
  sendAlreadyRegistered(recipient: Recipient) {
    const words = TEMPLATES[recipient.language]
    return this.#send(recipient, {
      subject: filled(words.registeredSubject, { product: this.#product }),
      lines: [words.registered],
      validSeconds: NOTICE_VALID_S,
    })
  }

  /**
   * Sends a person the message of what happened to their account. `link` leads to the page on which
   * one tap stops the account. Rejects when it was not accepted.
   */
  sendSecurityNotice(
    recipient: Recipient,
    event: SecurityEvent,
    facts: SecurityFacts,
    link: string,
  ): Promise<void> {
    const { language } = recipient
    const { title, lines } = securityText(event, { ...facts, product: this.#product }, language)
    return this.sendNotice(recipient, title, lines, link)
  }

  /**
   * Tells a person something in words that are in their language already; with a `link`, how to stop
   * the account if it was not them.
   */
  sendNotice(
    recipient: Recipient,
    subject: string,
    lines: readonly string[],
    link?: string,
  ): Promise<void> {
    const { notYou } = SECURITY_TEMPLATES[recipient.language]
    return this.#send(recipient, {
      subject,
      lines,
      ...(link === undefined ? {} : { last: notYou, link }),
      validSeconds: NOTICE_VALID_S,
    })
  }

  #send(
    recipient: Recipient,
    message: {
      subject: string
      /** In words already. */
      lines: readonly string[]
      last?: string
      link?: string
      validSeconds: number
      nobody?: boolean
    },
  ): Promise<void> {
    const { channel, to, antiPhishing, language } = recipient
    const byMail = channel === 'email'
    const facts = { link: message.link ?? '', words: antiPhishing ?? '' }
    const templates = [
      ...(message.last === undefined ? [] : [message.last]),
      ...(byMail && antiPhishing !== undefined ? [SECURITY_TEMPLATES[language].antiPhishing] : []),
    ]
    const lines = [...message.lines, ...templates.map((line) => filled(line, facts))]
    const sender = this.#senders[channel]
    const written = {
      channel,
      to,
      subject: byMail ? message.subject : '',
      // An SMS has no sender's name, so it says itself whom it is from.
      text: byMail ? lines.join('\n') : `${this.#product}: ${lines.join(' ')}`,
      validSeconds: message.validSeconds,
    }
    return message.nobody ? sender.pretend(written) : sender.send(written)
  }
}

function filled(template: string, facts: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
