import { z } from 'zod'
import type { StreamMessages } from '../stream/message.ts'
import { type ServiceEntry, type ServiceState, serviceEntry, serviceState } from './shapes.ts'

/**
 * Not counted among the own events: after it has connected again, a client asks `servicePage` for
 * what came after the last entry it has.
 */
export interface ServiceEvent {
  /** The new entry, of either side; null when only the state changed. */
  entry: ServiceEntry | null
  state: ServiceState
}

export interface ServiceEvents {
  /**
   * For signed-in clients: an entry of the user's conversation with customer service, or its new
   * state.
   */
  service: (event: ServiceEvent) => void
}

export const serviceMessages = {
  service: {
    summary: 'Signed in: an entry of the own conversation with customer service, or how it stands',
    payload: z.object({
      entry: serviceEntry.nullable().describe('The new entry; null when only the state changed'),
      state: serviceState.describe('How the conversation stands'),
    }),
  },
} satisfies StreamMessages<ServiceEvents>
