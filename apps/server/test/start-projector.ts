import { FOLDS } from '../src/main/parts.ts'
import {
  type Projector,
  startProjector as startProjectorBy,
} from '../src/kernel/projector/projector.ts'

type Start = typeof startProjectorBy

/** Starts a projector by the folds of all parts. */
export function startProjector(
  store: Parameters<Start>[0],
  transactor: Parameters<Start>[1],
  options?: Parameters<Start>[3],
): Promise<Projector> {
  return startProjectorBy(store, transactor, FOLDS, options)
}
