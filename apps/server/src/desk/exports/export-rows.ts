import type { Kernel } from '../../kernel/kernel.ts'
import type { Cell } from '../../kernel/csv-line.ts'

/** What a table is taken of; milliseconds, and a user's id. */
export interface ExportRange {
  from: number
  to: number
  user: number | undefined
}

/** The rows of one export, the names of its columns first. */
export type ExportRows = (needs: ExportNeeds, range: ExportRange) => AsyncIterable<readonly Cell[]>

/** What the rows of every export are read from. */
export type ExportNeeds = Pick<Kernel, 'store' | 'transactor'>
