import type { Appliers } from '../core/event-spec.ts'
import { keyOf } from './exclude-source.ts'

export const sourcesAppliers: Appliers<'sourceExcluded'> = {
  sourceExcluded: (state, { kind: _, ...exclusion }) => {
    state.exclusions.set(keyOf(exclusion), exclusion)
  },
}
