import type { Form } from './form.ts'
import type { Reader } from './reader.ts'
import type { Writer } from './writer.ts'

/** How one value is written and read back. */
export interface Field<Value> {
  /** The same as something to look at. */
  readonly form: Form
  write(writer: Writer, value: Value): void
  read(reader: Reader): Value
}
