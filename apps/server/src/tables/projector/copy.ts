import pg, { type ClientBase } from 'pg'
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
export function copyInto(client: ClientBase, table: string, rows: Copied<string>): Promise<void> {
  if (rows.length === 0) return Promise.resolve()
  const text = `copy ${table} (${rows.names.join(', ')}) from stdin (null '${NULL}')`
  return new Promise((resolve, reject) => {
    const statement = new CopyIn(text, rows.bytes(), (error) => {
      if (error) reject(error)
      else resolve()
    })
    client.query(statement)
  })
}

/** The part of a pg connection that carries COPY's data. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A statement that answers the server's readiness for data with all of it. */
class CopyIn extends pg.Query {
  readonly #data: Buffer

  constructor(text: string, data: Buffer, done: (error: Error | undefined) => void) {
    super(text, (error) => done(error ?? undefined))
    this.#data = data
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
  }
}
