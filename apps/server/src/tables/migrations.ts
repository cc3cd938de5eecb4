import type { Migration as KyselyMigration } from 'kysely'
import { certificationMigrations } from '../certification/migrations.ts'
import { chainMigrations } from '../chain/migrations.ts'
import { contentMigrations } from '../content/migrations.ts'
import { deskMigrations } from '../desk/migrations.ts'
import { filesMigrations } from '../files/migrations.ts'
import { giftsMigrations } from '../gifts/migrations.ts'
import { identityMigrations } from '../identity/migrations.ts'
import { marketMigrations } from '../market/migrations.ts'
import { messagesMigrations } from '../messages/migrations.ts'
import { payeesMigrations } from '../payees/migrations.ts'
import { rechargeMigrations } from '../recharge/migrations.ts'
import { recoveryMigrations } from '../recovery/migrations.ts'
import { secretsMigrations } from '../secrets/migrations.ts'
import { serviceMigrations } from '../service/migrations.ts'
import { withdrawalMigrations } from '../withdrawal/migrations.ts'
import { ENGINE_TABLES_MIGRATIONS } from './engine-tables.migrations.ts'
import type { Migration } from './migrate.ts'

/** Every part's migrations, in the order in which the parts are brought up to date. */
export const MIGRATIONS: readonly Migration[] = [
  ...ENGINE_TABLES_MIGRATIONS,
  ...fromKysely('identity', identityMigrations),
  ...fromKysely('market', marketMigrations),
  ...fromKysely('chain', chainMigrations),
  ...fromKysely('secrets', secretsMigrations),
  ...fromKysely('files', filesMigrations),
  ...fromKysely('payees', payeesMigrations),
  ...fromKysely('certification', certificationMigrations),
  ...fromKysely('content', contentMigrations),
  ...fromKysely('messages', messagesMigrations),
  ...fromKysely('withdrawal', withdrawalMigrations),
  ...fromKysely('recharge', rechargeMigrations),
  ...fromKysely('recovery', recoveryMigrations),
  ...fromKysely('service', serviceMigrations),
  ...fromKysely('desk', deskMigrations),
  ...fromKysely('gifts', giftsMigrations),
]

/** A part may write its steps in kysely's own form; their order is that of their names. */
function fromKysely(part: string, steps: Readonly<Record<string, KyselyMigration>>): Migration[] {
  return Object.keys(steps)
    .sort()
    .map((name, place) => ({ part, number: place + 1, name, up: (db) => steps[name]!.up(db) }))
}
