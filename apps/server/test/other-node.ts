import { connectStore } from '../src/kernel/store/store.ts'
import { SharedTurns } from '../src/kernel/shared-turns.ts'
import { openIdentity } from '../src/people/identity/open-identity.ts'
import type { TestVenue } from './venue.ts'

/**
 * The parts that another process of the venue would open: its own connections to the same database,
 * its own turns and its own memory of people, beside the venue's engine. `close` before the venue.
 */
export function otherNode(venue: TestVenue) {
  const { parts } = venue
  const store = connectStore({ connectionString: parts.config.databaseUrl })
  const identity = openIdentity({ ...parts, store, node: { ...parts.node, several: true } })
  const payouts = {
    ...parts.payouts,
    turns: new SharedTurns(store, { name: 'withdrawal', atOnce: 4 }),
    deskTurns: new SharedTurns(store, { name: 'withdrawal at the desk', atOnce: 4 }),
  }
  return { parts: { ...parts, ...identity, store, payouts }, close: () => store.destroy() }
}
