import pg from 'pg'

/** What the server said beside a statement's result, such as a warning. */
export interface Notice {
  /** SQLSTATE. */
  code: string | undefined
  message: string | undefined
}

export interface SessionResult {
  rows: Record<string, unknown>[]
  /** In order; empty for nearly every statement. */
  notices: readonly Notice[]
}

/** One connection to PostgreSQL that belongs to one user, for statements whose notices matter. */
export interface PostgresSession {
  /**
   * Runs a statement. Statements run in the order of the calls; one that is asked for while another
   * runs is sent at once and waits on the server. int8 comes as text. Rejects with the server's
   * error, which carries its `code`, or with the connection's.
   */
  query(text: string, values?: unknown[]): Promise<SessionResult>
  /** Ends the connection after the statements that were asked for. */
  close(): Promise<void>
  /** Ends the connection at once; statements under way reject, and whether they ran is unknown. */
  destroy(): void
}

const CONNECT_LIMIT_MS = 5_000

/**
 * Connects to a PostgreSQL. A pool of connections has no place between: it gives each statement to
 * any session, and the users of this one rely on there being one.
 */
export async function openPostgresSession(
  connectionString: string,
  options: { applicationName: string },
): Promise<PostgresSession> {
  const client = new pg.Client({
    connectionString,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    pipeline: true,
  })
  // Whoever has a statement under way is told by its rejection, and so is the next one.
  client.on('error', () => undefined)
  await client.connect()
  return new ClientSession(client)
}

class ClientSession implements PostgresSession {
  readonly #client: pg.Client
  /** Notices of the statements under way, in their order: the server works on the first. */
  readonly #underWay: Notice[][] = []

  constructor(client: pg.Client) {
    this.#client = client
    client.on('notice', ({ code, message }) => this.#underWay[0]?.push({ code, message }))
  }

  query(text: string, values: unknown[] = []): Promise<SessionResult> {
    return new Promise((resolve, reject) => {
      const notices: Notice[] = []
      this.#underWay.push(notices)
      // Called back within the read of the statement's end: a promise would be told only after the
      // notices of the next statement had come, if they were in the same read.
      this.#client.query(text, values, (error: Error | null, result) => {
        this.#underWay.splice(this.#underWay.indexOf(notices), 1)
        if (error) reject(error)
        else resolve({ rows: result.rows as Record<string, unknown>[], notices })
      })
    })
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  destroy(): void {
    const { connection } = this.#client as unknown as { connection: pg.Connection }
    connection.stream.destroy()
  }
}
