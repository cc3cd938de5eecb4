import type { Field } from '../codec/field.ts'
import { text } from '../codec/fields.ts'
import { CodecError } from '../codec/reader.ts'
import { REJECTIONS, type Rejection } from './rejections.ts'

/** Why something came to nothing, by its name. */
export const rejectionField: Field<Rejection> = {
  form: text.form,
  write: (writer, value) => writer.text(value),
  read: (reader) => {
    const word = reader.text()
    const known = REJECTIONS.find((one) => one === word)
    if (known === undefined) throw new CodecError('a refusal is not of its list')
    return known
  },
}
