import { VenueState } from '../src/registry/state.ts'
import { Book } from '../src/spot/book/index.ts'

/** An empty state, for tests of its parts. */
export function createState(): VenueState {
  return new VenueState(() => new Book(), [1, 2])
}
