import type { CurrencySpec } from '@candor/engine'
import { defineFold } from '../kernel/projector/fold.ts'
import { catalogueSteps } from './engine-tables.migrations.ts'

/** Currencies by their ids. Indexes, epochs and adopted rules have no rows: the engine tells them. */
export const catalogueFold = defineFold({
  tables: ['engine_currencies'],
  steps: catalogueSteps,
  withoutRows: [
    'indexDefined',
    'rulesAdopted',
    'feeTiersSet',
    'epochBegan',
    'seedCommitted',
    'dayKeyOpened',
    'liabilitiesPublished',
    'sourceExcluded',
  ],
  open: async (client) => {
    let defined: { id: number; spec: CurrencySpec }[] = []
    return {
      events: {
        currencyDefined(event) {
          defined.push(event)
        },
      },
      async write() {
        for (const { id, spec } of defined) {
          await client.query(
            'insert into engine_currencies (id, code, scale) values ($1, $2, $3)',
            [id, spec.code, spec.scale],
          )
        }
        defined = []
      },
    }
  },
})
