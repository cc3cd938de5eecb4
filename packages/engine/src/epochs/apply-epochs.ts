import type { Appliers } from '../core/event-spec.ts'

export const epochsAppliers: Appliers<'epochBegan'> = {
  epochBegan: (state, { epoch, node, format, venue }) => {
    state.epoch = { epoch, node, format, venue }
  },
}
