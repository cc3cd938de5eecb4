import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { spanNow, traced } from '../tracing/traced.ts'
import type { StoreLog } from './log.ts'
import { statementName } from './statement-name.ts'

/**
 * The rows are written, but PostgreSQL was kept from waiting for its replicas: they are lost with the
 * primary, or they are not. People are told `outcome_unknown`, as of a command; nothing may be built
 * on it.
 */
export class CommitUnknown extends Refusal {
  override name = 'CommitUnknown'

  constructor(said: string) {
    super('outcome_unknown')
    this.message = `A commit may not be on the replicas: ${said}`
  }
}

/** Class 01 is warnings; this is the one of a wait that was cancelled, in whatever language. */
const CANCELLED_WAIT = { code: '01000', routine: 'SyncRepWaitForLSN' }

/**
 * The pool as kysely takes it, in which a statement whose commit came with such a warning rejects
 * with `CommitUnknown`. Without it node-postgres reports success.
 */
export function heedingPool(
  pool: pg.Pool,
  log: StoreLog,
): { connect(): Promise<PostgresPoolClient> } {
  const clients = new WeakMap<pg.PoolClient, HeedingClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const heeding = new HeedingClient(client, log)
      clients.set(client, heeding)
      return heeding
    },
  }
}

class HeedingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #log: StoreLog
  #warning: string | undefined

  constructor(client: pg.PoolClient, log: StoreLog) {
    this.#client = client
    this.#log = log
    client.on('notice', ({ code, routine, message }) => {
      const isCancelled = code === CANCELLED_WAIT.code && routine === CANCELLED_WAIT.routine
      if (isCancelled) this.#warning = message ?? 'a wait was cancelled'
    })
  }

  // kysely's cursors are not used here: no store is given any.
  readonly query = (async (text: string, values: readonly unknown[]) => {
    this.#warning = undefined
    const result = spanNow() ? await this.#traced(text, values) : await this.#ask(text, values)
    if (this.#warning === undefined) return result
    this.#log.warn({ reason: this.#warning }, 'A commit may not be on the replicas')
    throw new CommitUnknown(this.#warning)
  }) as unknown as PostgresPoolClient['query']

  #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return this.#client.query(text, [...values])
  }

  #traced(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const facts = { 'db.system.name': 'postgresql' }
    return traced(`sql ${statementName(text)}`, () => this.#ask(text, values), facts)
  }

  release(): void {
    this.#client.release()
  }
}
