import type { Kernel } from '../../../kernel/kernel.ts'
import type { RowContext } from '../../../kernel/row-context.ts'

/** What the rows of one answer are made with. */
export function rowsOf(kernel: Pick<Kernel, 'transactor' | 'now'>): RowContext {
  return { engine: kernel.transactor.engine, now: kernel.now() }
}
