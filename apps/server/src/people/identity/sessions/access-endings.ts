import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/store/database.ts'

/**
 * Ends something by which a person is reached besides their sessions, within the transaction. What
 * it returns is called once that is committed.
 */
export type AccessEnding = (tx: Kysely<Database>, user: number) => Promise<() => void>

/**
 * What ends together with all sessions of a person, such as the keys of their programs: where a
 * password was changed, an account was stopped, frozen or given back.
 */
export class AccessEndings {
  readonly #endings: AccessEnding[] = []

  add(ending: AccessEnding): void {
    this.#endings.push(ending)
  }

  async endWithin(tx: Kysely<Database>, user: number): Promise<() => void> {
    const told: (() => void)[] = []
    for (const end of this.#endings) told.push(await end(tx, user))
    return () => told.forEach((tell) => tell())
  }
}
