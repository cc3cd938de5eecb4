import type { Algorithm, Right } from '@candor/programs-protocol'
import type pg from 'pg'
import { Gather } from './gather.ts'

/** A key as the table has it. */
export interface KeyRow {
  id: string
  user_id: number
  algorithm: Algorithm
  public_key: Buffer | null
  secret: Buffer | null
  rights: Right[]
  addresses: string[]
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  /** Neither ended nor expired, and its owner is not kept out. */
  live: boolean
}

/** Each key is looked up by itself (`offset 0`): joined as a whole, both tables might be read whole. */
const FIND = `
  select key.* from unnest($1::text[]) as asked (id), lateral (
    select k.id, user_id, algorithm, public_key, secret, rights, addresses, k.created_at,
      last_used_at, expires_at,
      ended_at is null and frozen_at is null and (expires_at is null or expires_at > $2) as live
    from program_keys k join people on people.id = k.user_id
    where k.id = asked.id
    offset 0
  ) as key
`

/** Looks keys up by their ids, at every request: a key that was ended is found as such at once. */
export class KeyLookUps {
  readonly #pool: pg.Pool
  readonly #now: () => number
  readonly #gather = new Gather((ids: readonly string[]) => this.#read(ids))

  constructor(pool: pg.Pool, now: () => number) {
    this.#pool = pool
    this.#now = now
  }

  find(id: string): Promise<KeyRow | undefined> {
    return this.#gather.ask(id)
  }

  async #read(ids: readonly string[]): Promise<(KeyRow | undefined)[]> {
    const values = [[...new Set(ids)], new Date(this.#now())]
    const { rows } = await this.#pool.query<KeyRow>({ name: 'program keys', text: FIND, values })
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id))
  }
}
