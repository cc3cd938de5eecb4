import type { Field } from '../codec/field.ts'
import { constant, struct, type Table } from '../codec/fields.ts'
import { CodecError } from '../codec/reader.ts'
import type { EventCodec } from '../core/event-spec.ts'
import type { Event } from '../core/events.ts'
import { type Coded, PRODUCTS } from './products.ts'

const CODECS = Object.assign({}, ...PRODUCTS.map(({ codecs }) => codecs)) as {
  [Kind in Coded]: EventCodec<Kind>
}

/** The byte that stands for each kind of event in a record. */
export const EVENT_CODES = Object.fromEntries(
  Object.entries(CODECS).map(([kind, { code }]) => [kind, code]),
) as Record<Coded, number>

/** The kind itself is a constant of each structure, so that events read back have one shape a kind. */
const byCode: Field<Event>[] = []
for (const [kind, { code, fields }] of Object.entries(CODECS)) {
  if (byCode[code]) throw new Error(`${kind} has the code of another event`)
  byCode[code] = struct({ kind: constant(kind), ...fields } as unknown as Table<Event>)
}

export const event: Field<Event> = {
  form: {
    is: 'choice',
    of: Object.entries(EVENT_CODES).map(([kind, code]) => ({
      ...{ code, kind },
      form: byCode[code]!.form,
    })),
  },
  write: (writer, value) => {
    const code = EVENT_CODES[value.kind]
    writer.byte(code)
    byCode[code]!.write(writer, value)
  },
  read: (reader) => {
    const codec = byCode[reader.byte()]
    if (!codec) throw new CodecError('an event is of no known kind')
    return codec.read(reader)
  },
}
