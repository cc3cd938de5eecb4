import { type Transporter, createTransport } from 'nodemailer'
import { traced } from '../../kernel/tracing/traced.ts'
import { mailHtml } from './mail-html.ts'
import { type Message, NeverTaken, type Provider } from './sender.ts'

const CONNECT_MS = 20_000
const SILENCE_MS = 60_000

/** Mails by SMTP: text and simple HTML, over connections that are kept for the next. */
export class SmtpProvider implements Provider {
  readonly #transport: Transporter
  readonly #from: string

  /** `url`: smtp: or smtps:, with the login if the server wants one. */
  constructor(url: string, from: string) {
    this.#from = from
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async deliver(message: Message, id: string): Promise<void> {
    try {
      await traced('smtp', () =>
        this.#transport.sendMail({
          from: this.#from,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: mailHtml(message),
          // The same at every try, so that a mail that arrives twice can be told as one.
          messageId: `<${id}@${this.#from.replace(/^.*@|>$/g, '')}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      )
    } catch (error) {
      if (isFinal(error)) throw new NeverTaken((error as Error).message, { cause: error })
      throw error
    }
  }

  close(): void {
    this.#transport.close()
  }
}

/** The server refused this recipient or this text for good, and not the venue's login. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
