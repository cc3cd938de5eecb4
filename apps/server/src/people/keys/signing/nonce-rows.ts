import type pg from 'pg'
import { Gather } from '../gather.ts'
import type { NonceOutcome, Nonces, SignedNonce } from './nonces.ts'

const INSERT = `
  insert into program_nonces (key, nonce, until)
  select * from unnest($1::text[], $2::text[], $3::timestamptz[])
  on conflict do nothing returning key, nonce
`
/** Rows are kept somewhat longer than they are of use: nodes' clocks are not the same. */
const KEPT_MS = 60_000

/** Nonces where several nodes serve the venue: a statement decides who was first. */
export class NonceRows implements Nonces {
  readonly #pool: pg.Pool
  readonly #gather = new Gather((nonces: readonly SignedNonce[]) => this.#insert(nonces))

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  use(nonce: SignedNonce): Promise<NonceOutcome> {
    return this.#gather.ask(nonce)
  }

  async sweep(now: number): Promise<void> {
    const values = [new Date(now - KEPT_MS)]
    await this.#pool.query({ text: 'delete from program_nonces where until < $1', values })
  }

  async #insert(nonces: readonly SignedNonce[]): Promise<NonceOutcome[]> {
    // In one order at all nodes, so that no two statements wait for each other.
    const sorted = nonces.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    const values = [
      sorted.map(({ key }) => key),
      sorted.map(({ nonce }) => nonce),
      sorted.map(({ until }) => new Date(until)),
    ]
    const query = { name: 'program nonces', text: INSERT, values }
    const { rows } = await this.#pool.query<Pick<SignedNonce, 'key' | 'nonce'>>(query)
    const fresh = new Set(rows.map(nameOf))
    // Of two that are the same the first counts.
    return nonces.map((nonce) => (fresh.delete(nameOf(nonce)) ? 'fresh' : 'used'))
  }
}

function nameOf({ key, nonce }: Pick<SignedNonce, 'key' | 'nonce'>): string {
  return `${key} ${nonce}`
}
