/** A log as it is reached over HTTP. Everything that comes in has a limit before it is read. */
import { LogFault } from '../proof/log-fault.ts'

const ANSWER_MS = 15_000
/** Of an answer that only says whether something was taken. */
const MOST_ANSWER_BYTES = 4096

/** A venue that does not answer, or with nothing that can be read: it may do so the next time. */
export class LogUnreachable extends Error {
  override readonly name = 'LogUnreachable'
}

export interface RemoteLog {
  /** What stands below the log's address, or undefined. */
  read(path: string, most: number): Promise<Uint8Array | undefined>
  /** Hands in a cosigned checkpoint; false where the venue takes none. */
  handIn(note: Uint8Array): Promise<boolean>
}

/** `address` is the venue's: the log stands at /log/ below it. */
export function httpLog(address: string): RemoteLog {
  const base = logAddress(address)
  return {
    async read(path, most) {
      const url = new URL(path, base)
      const answer = await reach(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (answer.status !== 200) {
        await answer.body?.cancel()
        throw new LogUnreachable(`${url.href} answers ${answer.status}.`)
      }
      return readBody(answer, { what: path, most, url })
    },
    async handIn(note) {
      const url = new URL('cosignatures', base)
      const answer = await reach(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: Buffer.from(note),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const said = await readBody(answer, { what: 'The answer', most: MOST_ANSWER_BYTES, url })
      if (answer.ok) return true
      if (answer.status === 404 || answer.status === 405) return false
      const reason = Buffer.from(said)
        .toString('latin1')
        .replaceAll(/[^\x20-\x7e]/g, ' ')
        .trim()
      throw new LogUnreachable(`${url.href} answers ${answer.status}: ${reason.slice(0, 200)}`)
    },
  }
}

function logAddress(address: string): URL {
  const url = URL.parse(address.endsWith('/') ? address : `${address}/`)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new LogFault(
      'malformed',
      `${address} is no address of a venue, such as https://venue.example.`,
    )
  }
  return new URL('log/', url)
}

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw unreachable(url, error)
  }
}

async function readBody(
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
