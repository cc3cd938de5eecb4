import { struct, text, uint } from './fields.ts'
import type { ProductKinds } from './kinds.ts'

/** Currencies and indexes, and the release whose rules hold. */
export const catalogue: ProductKinds = {
  commands: { defineCurrency: 0, defineIndex: 1, adoptRules: 43 },
  events: {
    currencyDefined: [0, { id: uint, spec: struct({ code: text, scale: uint }) }],
    indexDefined: [1, { id: uint, spec: struct({ symbol: text, scale: uint, stalenessMs: uint }) }],
    rulesAdopted: [46, { release: text }],
  },
}
