/** What the server said beside a statement's result. */
export interface SqlNotice {
  /** SQLSTATE. */
  code: string | undefined
  message: string | undefined
}

/**
 * The only way the PostgreSQL journal reaches a database: one session of its own, such as
 * `openPostgresSession` of @candor/postgres opens. Statements run in the order of the calls, and the
 * second may be asked for while the first runs. Errors carry the server's `code`. A pool does not
 * fit, because it gives each statement to any session.
 *
 * `isRepeated`: the statement is asked for again and again, so that keeping its plan is worth while.
 */
export interface Sql {
  query(
    text: string,
    values?: unknown[],
    isRepeated?: boolean,
  ): Promise<{ rows: Record<string, unknown>[]; notices: readonly SqlNotice[] }>
}

/** Reads much of the tables at once, such as `openBulkReader` of @candor/postgres does. */
export interface BulkSql {
  /** The rows of a query with one column of type bytea and without parameters. */
  values(query: string): AsyncIterable<Uint8Array>
}
