import { type CodeSource, type Language, intlLocale } from '@candor/protocol'
import { SECURITY_TEMPLATES, type SecurityEvent } from './security-templates.ts'
import type { Message, Sender } from './sender.ts'
import { TEMPLATES } from './templates.ts'

export interface Recipient {
  channel: Message['channel']
  /** E-mail address or E.164 number. */
  to: string
  language: Language
  /** The words by which this person tells the venue's mails from others'. */
  antiPhishing?: string | undefined
}

/** What a person is told of something that happened to their account. */
export interface SecurityFacts {
  at: Date
  /** Network address it came from. */
  address: string
  /** Browser and system in the venue's own words; empty where unknown. */
  device: string
  /** Until when withdrawals wait because of it. */
  pausedUntil: Date | undefined
}

/** A notice is still worth reading after days. */
const NOTICE_VALID_S = 3 * 86_400

/** Writes the venue's messages in the recipient's language and hands them to the senders. */
export class Outbox {
  readonly #product: string
  readonly #senders: Record<Message['channel'], Sender>

  constructor(product: string, senders: Record<Message['channel'], Sender>) {
    this.#product = product
    this.#senders = senders
  }

  /** Sends a verification code. Rejects when it was not taken. */
  sendCode(recipient: Recipient, purpose: CodeSource, code: string, minutes: number) {
    const words = TEMPLATES[recipient.language]
    return this.#send(recipient, {
      subject: words.codeSubject,
      lines: [words.purposes[purpose], words.code, words.ignore],
      facts: { code, minutes: String(minutes) },
      validSeconds: minutes * 60,
    })
  }

  /** Tells the owner of an address or number that somebody tried to register with it again. */
  sendAlreadyRegistered(recipient: Recipient) {
    const words = TEMPLATES[recipient.language]
    return this.#send(recipient, {
      subject: words.registeredSubject,
      lines: [words.registered],
      facts: {},
      validSeconds: NOTICE_VALID_S,
    })
  }

  /** Tells a person what happened to their account. Rejects when it was not taken. */
  sendSecurityNotice(recipient: Recipient, event: SecurityEvent, facts: SecurityFacts) {
    const words = SECURITY_TEMPLATES[recipient.language]
    const { subject, text } = words.events[event]
    const time = (at: Date) => timeText(recipient.language, at)
    return this.#send(recipient, {
      subject,
      lines: [
        text,
        facts.device === '' ? words.whereNoDevice : words.where,
        ...(facts.pausedUntil ? [words.paused] : []),
        words.notYou,
      ],
      facts: {
        time: time(facts.at),
        address: facts.address,
        device: facts.device,
        until: facts.pausedUntil ? time(facts.pausedUntil) : '',
      },
      validSeconds: NOTICE_VALID_S,
    })
  }

  /** Tells a person something in words that are in their language already. */
  sendNotice(recipient: Recipient, subject: string, lines: readonly string[]) {
    return this.#send(recipient, { subject, lines, facts: {}, validSeconds: NOTICE_VALID_S })
  }

  #send(
    recipient: Recipient,
    message: {
      subject: string
      lines: readonly string[]
      facts: Record<string, string>
      validSeconds: number
    },
  ): Promise<void> {
    const { channel, to, antiPhishing } = recipient
    const byMail = channel === 'email'
    const facts = { ...message.facts, product: this.#product, words: antiPhishing ?? '' }
    const shown = byMail && antiPhishing !== undefined
    const lines = [
      ...message.lines,
      ...(shown ? [SECURITY_TEMPLATES[recipient.language].antiPhishing] : []),
    ].map((line) => filled(line, facts))
    return this.#senders[channel].send({
      channel,
      to,
      subject: byMail ? filled(message.subject, facts) : '',
      // An SMS has no sender's name, so it says itself whom it is from.
      text: byMail ? lines.join('\n') : `${facts.product}: ${lines.join(' ')}`,
      validSeconds: message.validSeconds,
    })
  }
}

/** Day and time of day in UTC, as the language writes them. */
function timeText(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(at)} UTC`
}

function filled(template: string, facts: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
