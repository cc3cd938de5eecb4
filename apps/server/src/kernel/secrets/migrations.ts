import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const secretsMigrations: Record<string, Migration> = {
  '0001-vault-key': { up: createVaultKey },
}

async function createVaultKey(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vault_key (
      id int2 primary key check (id = 1), fingerprint bytea not null
    )`.execute(db)
}
