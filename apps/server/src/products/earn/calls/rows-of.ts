import type { Kernel } from '../../../kernel/kernel.ts'
import type { RowNeeds } from '../../../kernel/row-needs.ts'

/** What the rows of one answer are made with. */
export function rowsOf(kernel: Pick<Kernel, 'transactor' | 'now'>): RowNeeds {
  return { engine: kernel.transactor.engine, now: kernel.now() }
}
