import type { CertificationTables } from '../certification/tables.ts'
import type { ChainTables } from '../chain/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { DeskTables } from '../desk/tables.ts'
import type { FilesTables } from '../files/tables.ts'
import type { GiftsTables } from '../gifts/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { MarketTables } from '../market/tables.ts'
import type { MessagesTables } from '../messages/tables.ts'
import type { PayeesTables } from '../payees/tables.ts'
import type { RechargeTables } from '../recharge/tables.ts'
import type { RecoveryTables } from '../recovery/tables.ts'
import type { SecretsTables } from '../secrets/tables.ts'
import type { ServiceTables } from '../service/tables.ts'
import type { WithdrawalTables } from '../withdrawal/tables.ts'
import type { EngineTables } from './engine-tables.ts'

/**
 * Every table. Each part of the server declares its own (an interface of table name to row) and is
 * added here, as its migrations are in migrations.ts.
 *
 * Column types as they are read: int8 is a `number` (an id, a count or milliseconds: always a safe
 * integer, checked on reading), numeric is a `bigint` (an amount in units of its currency).
 */
export interface Database
  extends
    EngineTables,
    IdentityTables,
    MarketTables,
    ChainTables,
    SecretsTables,
    FilesTables,
    PayeesTables,
    CertificationTables,
    ContentTables,
    DeskTables,
    RechargeTables,
    RecoveryTables,
    WithdrawalTables,
    GiftsTables,
    MessagesTables,
    ServiceTables {
  schema_migrations: { part: string; number: number; name: string; applied_at: number }
}
