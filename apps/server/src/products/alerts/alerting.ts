import type { AlertChanges } from './alert-changes.ts'
import type { LastPrints } from './last-prints.ts'

/** What the part gives to its calls. */
export interface Alerting {
  alertChanges: AlertChanges
  lastPrints: LastPrints
}
