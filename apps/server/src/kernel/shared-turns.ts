import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Store, ownPool } from './store/store.ts'
import { Turns } from './turns.ts'

export interface TurnRules {
  /** What they are turns at; turns of two names have nothing to do with each other. */
  name: string
  /** Turns that this process has at once, of all keys together; further ones wait here. */
  atOnce: number
}

/** Longest wait in milliseconds for a key that another process has, and for a connection. */
const WAIT_MS = 30_000
/**
 * PostgreSQL takes a turn away from a process that has had it for this long: one that was stopped in
 * the middle keeps nobody waiting for ever.
 */
const HELD_MS = 60_000

/**
 * Runs one piece of work at a time for each key, over all processes of the venue. In a process they
 * queue in its memory; the first of each queue takes an advisory lock of PostgreSQL, which gives it
 * to processes in the order in which they asked. The lock belongs to a transaction of its own, which
 * ends with the work, with the connection, or after a minute: work of which a second run at the same
 * time would cost money is decided by its statements besides.
 *
 * Each kind of turn has connections of its own, so that work may take a turn of another kind; of
 * its own kind it may not.
 */
export class SharedTurns {
  readonly #here = new Turns()
  readonly #name: string
  readonly #pool: pg.Pool

  constructor(store: Store, { name, atOnce }: TurnRules) {
    this.#name = name
    this.#pool = ownPool(store, {
      max: atOnce,
      connectionTimeoutMillis: WAIT_MS,
      lock_timeout: WAIT_MS,
      // The wait for the lock is bounded already, and by what the next line says.
      statement_timeout: 0,
      idle_in_transaction_session_timeout: HELD_MS,
    })
  }

  /**
   * Runs `work` once everything that came earlier under `key` has ended, however it ended. Rejects,
   * with nothing begun, where PostgreSQL is away or another process keeps the turn for too long.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#here.take(key, async () => {
      const client = await this.#lock(key)
      try {
        return await work()
      } finally {
        await giveBack(client)
      }
    })
  }

  async #lock(key: string): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    try {
      const lock = lockOf(`turn ${this.#name}: ${key}`)
      // In one message, since the number holds nothing that was typed.
      await client.query(`begin; select pg_advisory_xact_lock('${lock}')`)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/** The work is done: a connection that broke meanwhile has given the lock back by itself. */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
    client.release()
  } catch {
    client.release(true)
  }
}

/** PostgreSQL's locks are 64 bits: two keys with one number would only wait for each other. */
function lockOf(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigInt64BE(0)
}
