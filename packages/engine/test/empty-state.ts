import { VenueState } from '../src/registry/state.ts'
import { SlotBook } from '../src/spot/book/index.ts'

/** An empty state, for tests of its parts. */
export function createState(): VenueState {
  return new VenueState(() => new SlotBook(), [1, 2])
}
