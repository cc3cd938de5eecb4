import { appendFile } from 'node:fs/promises'
import { Turns } from '../../kernel/turns.ts'
import type { Message, Sender } from './sender.ts'

/**
 * The outbox of a venue without a mail or SMS provider: a file that only the operator's own
 * account can read, newest last.
 */
export class LocalSender implements Sender {
  readonly #path: string
  readonly #now: () => number
  readonly #turns = new Turns()

  constructor(path: string, now: () => number) {
    this.#path = path
    this.#now = now
  }

  send(message: Message): Promise<void> {
    return this.#append(message, (entry) => entry)
  }

  pretend(message: Message): Promise<void> {
    return this.#append(message, () => '')
  }

  #append(message: Message, part: (entry: string) => string): Promise<void> {
    const entry = part(outboxEntry(message, new Date(this.#now())))
    return this.#turns.take('file', () => appendFile(this.#path, entry, { mode: 0o600 }))
  }
}

/** One message as it stands in the file: a head line, the lines of the text, an empty line. */
export function outboxEntry(message: Message, at: Date): string {
  const kind = message.channel === 'email' ? 'mail' : 'SMS'
  const lines = [message.subject, message.text].filter((part) => part !== '').join('\n')
  return `${at.toISOString()}  ${kind} to ${message.to}\n${lines.replace(/^/gm, '    ')}\n\n`
}
