import type { Appliers } from '../core/event-spec.ts'
import type { SeedEventKind } from './events.ts'

export const seedAppliers: Appliers<SeedEventKind> = {
  seedCommitted: (state, { first, days, commitment }) => {
    state.seed = { first, days, opened: first - 1, key: commitment }
  },
  dayKeyOpened: (state, { day, key }) => {
    if (!state.seed) throw new Error(`the key of day ${day} is opened, and none was committed to`)
    state.seed = { ...state.seed, opened: day, key }
  },
}
