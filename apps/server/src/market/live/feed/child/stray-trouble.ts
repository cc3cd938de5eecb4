import { type Speech, oneLine } from './speech.ts'

/**
 * Turns what libraries throw, reject or print besides into trouble that is told: messages that are
 * no JSON, sockets that close while something is being sent.
 */
export function catchStrayTrouble(speech: Speech): void {
  const tell = (what: string, cause: unknown) => speech.trouble(`${what}: ${reasonOf(cause)}`)
  process.on('unhandledRejection', (cause) => tell('Something was refused', cause))
  process.on('uncaughtException', (cause) => tell('Something went wrong', cause))
  const printed = (...words: unknown[]) => tell('A library said', words.map(short).join(' '))
  const names = ['log', 'info', 'warn', 'error', 'debug', 'dir', 'trace'] as const
  for (const name of names) console[name] = printed
}

/** What went wrong, in one line; whatever a library may throw. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof Error) return oneLine(`${cause.name}: ${cause.message}`)
  return oneLine(short(cause))
}

function short(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 200)
  if (value instanceof Error) return value.message.slice(0, 200)
  return typeof value === 'object' ? 'an object' : String(value)
}
