import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
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
  const stream = client.query(from(`copy ${table} (${names}) from stdin (null '${NULL}')`))
  stream.end(rows.bytes())
  await finished(stream)
}
