import type { Field } from './field.ts'
import type { Form } from './form.ts'

/**
 * Makes the code that writes and reads a structure from the names and fields of its table, once,
 * when the module is loaded. Walking the table at every value does the same in twice the time: each
 * property is then reached by a name that changes, which no engine can make quick, and every
 * structure read comes out in another hidden shape. Nothing but the constant names of a table gets
 * into the code, and those are checked to be plain words.
 */
export function compile(
  names: readonly string[],
  fields: readonly Field<unknown>[],
): Field<unknown> {
  const odd = names.find((name) => !/^[a-zA-Z]+$/.test(name))
  if (odd !== undefined) throw new Error(`a field of a table is called ${odd}`)
  const parameters = names.map((_, at) => `field${at}`)
  const writes = names.map((name, at) => `field${at}.write(writer, value.${name})`)
  const reads = names.map((name, at) => `${name}: field${at}.read(reader)`)
  const form: Form = { is: 'structure', fields: names.map((name, at) => [name, fields[at]!.form]) }
  const body = `return {
    form,
    write(writer, value) { ${writes.join(', ')} },
    read(reader) { return { ${reads.join(', ')} } },
  }`
  return new Function('form', ...parameters, body)(form, ...fields) as Field<unknown>
}
