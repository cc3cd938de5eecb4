import pg from 'pg'
import type { Cluster } from './cluster.ts'

/**
 * A connection, not opened yet, to the server of a data folder as the account that owns it.
 * `limitMs`: how long opening it may take.
 */
export function ownerClient({ password }: Cluster, port: number, limitMs: number): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: limitMs,
  })
  // Whoever waits for an answer is told by its rejection; without a listener the process would end.
  client.on('error', () => undefined)
  return client
}
