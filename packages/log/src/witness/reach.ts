/** Calls over HTTP whose answers have a limit before they are read. */
import { LogFault } from '../proof/log-fault.ts'

export const ANSWER_MS = 15_000
/** Of an answer that only says whether something was taken. */
export const MOST_ANSWER_BYTES = 4096

/** Somebody who does not answer, or with nothing that can be read: they may do so the next time. */
export class LogUnreachable extends Error {
  override readonly name = 'LogUnreachable'
}

/** What an answer says of why it refuses, short enough for a line. */
export function wordsOf(said: Uint8Array): string {
  const words = Buffer.from(said)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .trim()
  return words.slice(0, 200)
}

/** Throws `LogUnreachable` where nobody answers. */
export async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw unreachable(url, error)
  }
}

/** Reads a body that has `most` bytes at most. */
export async function readBody(
  answer: Response,
  { what, most, url }: { what: string; most: number; url: URL },
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of answer.body ?? []) {
      length += piece.length
      if (length > most) throw new LogFault('too_large', `${what} has more than ${most} bytes.`)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof LogFault ? error : unreachable(url, error)
  }
  return Buffer.concat(pieces)
}

function unreachable(url: URL, error: unknown): LogUnreachable {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new LogUnreachable(`${url.href} is not reached: ${reason}`, { cause: error })
}
