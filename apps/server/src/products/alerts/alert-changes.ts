import { z } from 'zod'
import type { Topic, VenueListeners } from '../../kernel/node-news.ts'

/** A person has set, changed or removed an alert; `version` counts its changes. */
export interface AlertChanged {
  id: number
  version: number
}

export const ALERT_CHANGED: Topic<AlertChanged> = {
  name: 'alert-changed',
  value: z.object({ id: z.int(), version: z.int() }),
}

export type AlertChanges = VenueListeners<AlertChanged>
