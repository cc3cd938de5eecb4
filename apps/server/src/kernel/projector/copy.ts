import type { ClientBase, Connection, Submittable } from 'pg'
import { NULL, type Value } from './rows.ts'

/** Rows to be added, written out as COPY’s text format takes them. No value needs escaping. */
export class Copied<Name extends string> {
  readonly names: readonly Name[]
  #text = ''
  #length = 0

  constructor(names: readonly Name[]) {
    this.names = names
  }

  get length(): number {
    return this.#length
  }

  /** Values in the order of the names. */
  add(...values: Value[]): void {
    this.#text += values.join('\t') + '\n'
    this.#length += 1
  }

  bytes(): Buffer {
    return Buffer.from(this.#text, 'latin1')
  }
}

/**
 * Adds rows by COPY, which writes a page of them at a time where INSERT writes each by itself: about
 * twice as fast for rows as narrow as these. Rejects as any statement does.
 */
export async function copyInto(
  client: ClientBase,
  table: string,
  rows: Copied<string>,
): Promise<void> {
  if (rows.length === 0) return
  const names = rows.names.join(', ')
  const text = `copy ${table} (${names}) from stdin (null '${NULL}')`
  await client.query(new CopyIn(text, rows.bytes())).done
}

/** Messages of PostgreSQL's protocol: their kind, and the length that each begins with. */
const COPY_DATA = 0x64
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
const LENGTH_BYTES = 4

/**
 * A COPY that sends its rows behind the statement, without waiting to be asked for them: one way to the
 * database and back. One that refuses the statement passes over what follows it, as the protocol says.
 */
class CopyIn implements Submittable {
  readonly done: Promise<void>
  readonly #text: string
  readonly #rows: Buffer
  readonly #settle: PromiseWithResolvers<void>

  constructor(text: string, rows: Buffer) {
    this.#text = text
    this.#rows = rows
    this.#settle = Promise.withResolvers()
    this.done = this.#settle.promise
  }

  /** The client puts its time limit here, and is told by it that the statement has ended. */
  callback(): void {
    // Without a limit there is nothing to end.
  }

  submit(connection: Connection): void {
    const head = Buffer.alloc(1 + LENGTH_BYTES)
    head[0] = COPY_DATA
    head.writeUInt32BE(this.#rows.length + LENGTH_BYTES, 1)
    const { stream } = connection
    stream.cork()
    connection.query(this.#text)
    for (const bytes of [head, this.#rows, COPY_DONE]) stream.write(bytes)
    stream.uncork()
  }

  handleCopyInResponse(): void {
    // The rows are on their way.
  }

  handleCommandComplete(): void {
    // How many rows there were is known.
  }

  handleError(error: Error): void {
    this.callback()
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.callback()
    this.#settle.resolve()
  }
}
