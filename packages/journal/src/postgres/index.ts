export * from './check-journal.ts'
export { NotPrimary, readLastFirstSeq } from './chunks.ts'
export * from './clock-difference.ts'
export {
  describeDurability,
  DurabilityMissing,
  type Durability,
  readDurability,
} from './durability.ts'
export { dropPostgresEvidence } from './evidence.ts'
export * from './import-journal.ts'
export * from './journal.ts'
export * from './lease.ts'
export * from './lease-holder.ts'
export * from './lease-watch.ts'
export * from './prepare-session.ts'
export * from './reader.ts'
export type * from './sql.ts'
export * from './tables.ts'
