/**
 * Every table by name. A part adds its own where it declares their rows:
 *
 * ```ts
 * declare module '../../kernel/store/database.ts' {
 *   interface Database extends SpotTables {}
 * }
 * ```
 *
 * Column types as they are read: int8 is a `number` (an id, a count or milliseconds: always a safe
 * integer, checked on reading), numeric is a `bigint` (an amount in units of its currency).
 */
export interface Database {
  schema_migrations: { part: string; number: number; name: string; applied_at: number }
}
