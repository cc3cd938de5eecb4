import { copyInto, Copied } from '../../kernel/projector/copy.ts'
import { defineFold } from '../../kernel/projector/fold.ts'
import { NULL } from '../../kernel/projector/rows.ts'
import { swapSteps } from './engine-tables.migrations.ts'
import { SWAP_COLUMNS, swapRow } from './rows.ts'

/** Swaps that were made. Rules and quotes have no rows: they are read from the engine. */
export const swapFold = defineFold({
  tables: ['swaps'],
  steps: swapSteps,
  withoutRows: ['swapRulesSet', 'swapQuoted', 'offerEnded'],
  open: async (client) => {
    let swaps = new Copied(SWAP_COLUMNS)
    return {
      events: {
        swapped(event, { seq, at }) {
          const row = swapRow(event, seq, at)
          swaps.add(...SWAP_COLUMNS.map((column) => row[column] ?? NULL))
        },
      },
      async write() {
        await copyInto(client, 'swaps', swaps)
        swaps = new Copied(SWAP_COLUMNS)
      },
    }
  },
})
