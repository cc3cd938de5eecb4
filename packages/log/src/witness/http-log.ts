/** A log as it is reached over HTTP. Everything that comes in has a limit before it is read. */
import { LogFault } from '../proof/log-fault.ts'
import { ANSWER_MS, LogUnreachable, MOST_ANSWER_BYTES, reach, readBody, wordsOf } from './reach.ts'

export interface RemoteLog {
  /** What stands below the log's address, or undefined. */
  read(path: string, most: number): Promise<Uint8Array | undefined>
  /** Hands in a cosigned checkpoint; not taken where the venue takes none, or none of this witness. */
  handIn(note: Uint8Array): Promise<'taken' | 'not taken' | 'unknown'>
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
      if (answer.ok) return 'taken'
      if (answer.status === 404 || answer.status === 405) return 'not taken'
      if (answer.status === 403) return 'unknown'
      throw new LogUnreachable(`${url.href} answers ${answer.status}: ${wordsOf(said)}`)
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
