import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { CopiedValues } from './copied-values.ts'
import { clientKind } from './primary-client.ts'

/** Reads much at once, on a connection of its own. */
export interface BulkReader {
  /**
   * The rows of a query with one column of type bytea. They come as they are and not as text of twice
   * as many characters, as those of an ordinary statement do: for tens of megabytes that is a fifth of
   * the time. The query has no parameters. One at a time. Rejects with the server's error, with the
   * connection's, and with `CopyUnreadable` for a null.
   */
  values(query: string): AsyncIterable<Buffer>
  /** Ends the connection at once. */
  destroy(): void
}

const PIECE_BYTES = 1 << 20
const CONNECT_LIMIT_MS = 5_000

/** Connects to the primary among the hosts of an address; see `clientKind`. */
export async function openBulkReader(
  address: string,
  { applicationName }: { applicationName: string },
): Promise<BulkReader> {
  const Client = clientKind(address, applicationName)
  const client: pg.Client = new Client({
    connectionString: address,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  })
  // Whoever reads is told by the reading.
  client.on('error', () => undefined)
  await client.connect()
  return {
    values: (query) => valuesOf(client, query),
    destroy: () => (client as unknown as { connection: pg.Connection }).connection.stream.destroy(),
  }
}

async function* valuesOf(client: pg.Client, query: string): AsyncGenerator<Buffer> {
  const values = new CopiedValues()
  const copy = to(`copy (${query}) to stdout (format binary)`, { highWaterMark: PIECE_BYTES })
  for await (const piece of client.query(copy)) yield* values.take(piece as Buffer)
  values.end()
}
