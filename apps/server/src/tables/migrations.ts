import { ENGINE_TABLES_MIGRATIONS } from './engine-tables.migrations.ts'
import type { Migration } from './migrate.ts'

/** Every part's migrations, in the order in which the parts are brought up to date. */
export const MIGRATIONS: readonly Migration[] = [...ENGINE_TABLES_MIGRATIONS]
