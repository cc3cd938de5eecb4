export { commandIds } from './command-ids.ts'
export * from './contract.ts'
export { type Meter, TIMED_ONE_IN } from './meter.ts'
export * from './open-transactor.ts'
export {
  type RecoveredEngine,
  RecoveryFailed,
  recoverEngine,
  restoreNewest,
} from './recover-engine.ts'
export { evidenceStatedBy, statedEvidence } from './submission-fault.ts'
export type { BatchWatch, CommandWatch, TransactorWatch } from './watch.ts'
export { type TakeSnapshot, threadSnapshots, workerSnapshots } from './worker-snapshots.ts'
