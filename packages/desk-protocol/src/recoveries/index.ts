export type { RecoveryDetail, RecoveryRow } from './recoveries.ts'
