import type pg from 'pg'
import { type Store, ownConnection } from './store.ts'

/** What PostgreSQL said of one statement. */
export interface SessionResult {
  rows: Record<string, unknown>[]
  /** In order; empty for nearly every statement. */
  notices: readonly { code: string | undefined; message: string | undefined }[]
}

export interface SessionRules {
  /** Longest wait in milliseconds for a statement; then the connection is given up. */
  limitMs: number
  /** Run first on each new connection. */
  prepare?: (client: pg.Client) => Promise<void>
}

/**
 * A connection of its own for small statements, one at a time, that is opened when the first comes and
 * again after it broke. A database that says nothing fails a statement instead of holding it up.
 */
export class OwnSession {
  readonly #store: Store
  readonly #rules: SessionRules
  #client: pg.Client | undefined
  /** Whether the connection was opened and prepared. */
  #isReady = false
  #notices: { code: string | undefined; message: string | undefined }[] = []
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(store: Store, rules: SessionRules) {
    this.#store = store
    this.#rules = rules
  }

  /**
   * Runs a statement after those that were asked for earlier. Rejects with the server's error, the
   * connection's, or that of a wait that was too long: what became of the statement is unknown then.
   */
  query(text: string, values: readonly unknown[] = []): Promise<SessionResult> {
    const running = this.#last.then(() => this.#run(text, values))
    this.#last = running.catch(() => undefined)
    return running
  }

  /** Ends the connection after the statement under way; further ones are refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#last
    const client = this.#client
    this.#client = undefined
    if (!client) return
    await inTime(client.end(), this.#rules.limitMs).catch(() => destroy(client))
  }

  async #run(text: string, values: readonly unknown[]): Promise<SessionResult> {
    if (this.#isClosed) throw new Error('The session was closed')
    const client = (this.#client ??= ownConnection(this.#store))
    try {
      return await inTime(this.#ask(client, text, values), this.#rules.limitMs)
    } catch (error) {
      // An error of the server leaves the connection as it was; after any other it is useless.
      if (!this.#isReady || !isOfServer(error)) {
        this.#client = undefined
        this.#isReady = false
        destroy(client)
      }
      throw error
    }
  }

  async #ask(client: pg.Client, text: string, values: readonly unknown[]): Promise<SessionResult> {
    if (!this.#isReady) {
      client.on('notice', ({ code, message }) => this.#notices.push({ code, message }))
      await client.connect()
      await this.#rules.prepare?.(client)
      this.#isReady = true
    }
    this.#notices = []
    const { rows } = await client.query<Record<string, unknown>>(text, [...values])
    return { rows, notices: this.#notices }
  }
}

/** Ends a connection at once; whoever waits on it is told. */
export function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: pg.Connection }
  connection.stream.destroy()
}

/** Of an SQLSTATE that does not end the connection. */
function isOfServer(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57|58)/.test(code)
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const late = () => reject(new Error(`timeout expired: nothing for ${limitMs} ms`))
  const timer = setTimeout(late, limitMs)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
    // What comes too late is of no interest any more.
    work.catch(() => undefined)
  }
}
