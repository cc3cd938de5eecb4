import type { Change } from './tables.ts'

/** What a statement found and did. `blocked`: it met a lock, and is run again. */
export type Step =
  | 'blocked'
  | {
      rows: Record<string, unknown>[]
      changes?: readonly Change[]
      /** `local`: its commit waits for no standby. */
      sync?: 'local'
    }
