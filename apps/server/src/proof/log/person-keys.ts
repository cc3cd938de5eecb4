import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'

const BYTES = 32

export interface PersonKeying {
  personKeys: PersonKeys
}

/** The keys that salt people's parts of the public log, each made once and sealed by the vault. */
export class PersonKeys {
  readonly #needs: Pick<Kernel, 'store' | 'vault'>

  constructor(needs: Pick<Kernel, 'store' | 'vault'>) {
    this.#needs = needs
  }

  /** Makes the keys of those who never had one. They are durable once it resolves. */
  async make(users: readonly number[]): Promise<void> {
    if (users.length === 0) return
    const { store, vault } = this.#needs
    const rows = users.map((user) => ({
      user_id: user,
      sealed: vault.seal('log-key', contextOf(user), randomBytes(BYTES)),
    }))
    await store
      .insertInto('log_person_keys')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** The keys of these users, made where somebody never had one. */
  async of(users: readonly number[]): Promise<Map<number, Uint8Array>> {
    const { store, vault } = this.#needs
    await this.make(users)
    const rows = await store
      .selectFrom('log_person_keys')
      .select(['user_id', 'sealed'])
      .where(sql<boolean>`user_id = any(${[...users]}::int4[])`)
      .execute()
    return new Map(
      rows.map(({ user_id: user, sealed }) => [
        user,
        Uint8Array.from(vault.open('log-key', contextOf(user), sealed)),
      ]),
    )
  }

  /** Makes those of people who registered before there was a log. */
  async makeMissing(): Promise<void> {
    const { store } = this.#needs
    for (;;) {
      const { rows } = await sql<{ id: number }>`
        select p.id from people p
        where not exists (select from log_person_keys k where k.user_id = p.id)
        order by p.id limit 1000`.execute(store)
      if (rows.length === 0) return
      await this.make(rows.map(({ id }) => id))
    }
  }
}

const contextOf = (user: number) => `person ${user}`
