export * from './contract.ts'
export * from './open-transactor.ts'
export { RecoveryFailed } from './recover-engine.ts'
export { type TakeSnapshot, workerSnapshots } from './worker-snapshots.ts'
