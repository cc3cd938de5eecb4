/**
 * The only way the PostgreSQL journal reaches a database: a client or pool of node-postgres, or
 * anything with the same `query`. Errors carry the server's `code`.
 */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}
