import type { Appliers } from '../core/event-spec.ts'
import type { LiabilitiesEventKind } from './events.ts'

export const liabilitiesAppliers: Appliers<LiabilitiesEventKind> = {
  liabilitiesPublished: (state, { day, seq, root }) => {
    state.liabilities = { day, seq, root }
  },
}
