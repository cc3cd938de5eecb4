import { LogFault } from '@candor/log'

/** The venue gave no tile for now: there is no network, or it refused. It says nothing of the log. */
export class LogUnreachable extends Error {
  override readonly name = 'LogUnreachable'
}

/**
 * Reads a tile of the venue that this page came from; undefined where there is none.
 *
 * @throws LogUnreachable, and a LogFault for one of more than `most` bytes.
 */
export async function readTile(path: string, most: number): Promise<Uint8Array | undefined> {
  const answer = await fetch(`/log/${path}`).catch((fault: unknown) => {
    throw new LogUnreachable('The log cannot be reached.', { cause: fault })
  })
  if (answer.status === 404) return undefined
  if (!answer.ok || !answer.body) throw new LogUnreachable(`The log answered ${answer.status}.`)
  const bytes = new Uint8Array(most)
  let length = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes.subarray(0, length)
    if (length + value.length > most) {
      await reader.cancel()
      throw new LogFault('too_large', `The tile has more than ${most} bytes.`)
    }
    bytes.set(value, length)
    length += value.length
  }
}
