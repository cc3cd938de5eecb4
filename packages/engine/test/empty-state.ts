import { Book } from '../src/spot/book/index.ts'
import { State } from '../src/state.ts'

/** A state that knows nothing, for tests of its parts. */
export function createState(): State {
  return new State(() => new Book(), [1, 2])
}
