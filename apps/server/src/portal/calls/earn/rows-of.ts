import type { Context } from '../../../context.ts'
import type { RowContext } from '../../row-context.ts'

/** What the rows of one answer are made with. */
export function rowsOf(context: Context): RowContext {
  return { engine: context.transactor.engine, now: context.now() }
}
