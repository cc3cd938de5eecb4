import { traced } from '../../kernel/tracing/traced.ts'
import { type Message, NeverTaken, type Provider } from './sender.ts'

const LIMIT_MS = 20_000

/**
 * SMS by one HTTP provider: a JSON POST of {to, text} with the token as Authorization. Any 2xx is
 * its yes; the id goes along as Idempotency-Key.
 */
export class SmsProvider implements Provider {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  async deliver(message: Message, id: string): Promise<void> {
    const answer = await traced('sms', () =>
      fetch(this.#url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#token}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ to: message.to, text: message.text }),
        signal: AbortSignal.timeout(LIMIT_MS),
      }),
    )
    await answer.body?.cancel()
    if (answer.ok) return
    const reason = `The SMS provider answered ${answer.status}`
    // The number or the text is refused; a token that is refused may be mended.
    if (answer.status === 400 || answer.status === 422) throw new NeverTaken(reason)
    throw new Error(reason)
  }

  close(): void {
    // Each message has its own request; nothing is kept open.
  }
}
