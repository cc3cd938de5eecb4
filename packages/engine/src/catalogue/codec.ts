import { struct, text, uint } from '../codec/fields.ts'
import type { CurrencySpec, IndexSpec } from '../core/catalogue.ts'
import type { EventCodecs } from '../core/event-spec.ts'

export const currencySpec = struct<CurrencySpec>({ code: text, scale: uint() })

export const indexSpec = struct<IndexSpec>({ symbol: text, scale: uint(), stalenessMs: uint() })

export const catalogueCodecs: EventCodecs<'currencyDefined' | 'indexDefined' | 'rulesAdopted'> = {
  currencyDefined: {
    code: 0,
    fields: { id: uint(), spec: currencySpec },
  },
  indexDefined: {
    code: 1,
    fields: { id: uint(), spec: indexSpec },
  },
  rulesAdopted: {
    code: 46,
    fields: { release: text },
  },
}
