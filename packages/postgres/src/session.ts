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
   * runs is sent at once and waits on the server. Those of one turn of the event loop leave in one
   * write. int8 comes as text. Rejects with the server's error, which carries its `code`, or with
   * the connection's.
   *
   * `isRepeated`: the server keeps its plan for as long as the session lasts, for a statement that is
   * asked for again and again in the same words.
   */
  query(text: string, values?: unknown[], isRepeated?: boolean): Promise<SessionResult>
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
  /** Names of the statements that are repeated, by their texts. */
  readonly #names = new Map<string, string>()
  #isCorked = false

  constructor(client: pg.Client) {
    this.#client = client
    client.on('notice', ({ code, message }) => this.#underWay[0]?.push({ code, message }))
  }

  query(text: string, values: unknown[] = [], isRepeated = false): Promise<SessionResult> {
    return new Promise((resolve, reject) => {
      const notices: Notice[] = []
      this.#underWay.push(notices)
      this.#cork()
      // Called back within the read of the statement's end: a promise would be told only after the
      // notices of the next statement had come, if they were in the same read.
      const query = isRepeated ? { name: this.#nameOf(text), text, values } : { text, values }
      this.#client.query(query, (error: Error | null, result) => {
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
    this.#stream.destroy()
  }

  get #stream(): pg.Connection['stream'] {
    return (this.#client as unknown as { connection: pg.Connection }).connection.stream
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `repeated ${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}
