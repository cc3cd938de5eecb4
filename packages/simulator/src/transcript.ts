import { createHash } from 'node:crypto'

const REMEMBERED = 24

/** Everything a run did, as one hash: two runs of a seed are the same run when it is the same. */
export class Transcript {
  /** The last lines, for whoever looks at a failure. */
  readonly last: string[] = []
  #hash = createHash('sha256')

  note(line: string): void {
    this.#hash.update(line).update('\n')
    this.last.push(line.length > 400 ? `${line.slice(0, 400)}...` : line)
    if (this.last.length > REMEMBERED) this.last.shift()
  }

  bytes(bytes: Uint8Array): void {
    this.#hash.update(bytes)
  }

  /** Hex SHA-256 so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }
}
