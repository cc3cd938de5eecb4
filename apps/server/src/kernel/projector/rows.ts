/** PostgreSQL's name of a column's type. */
export type ColumnType = 'int2' | 'int4' | 'int8' | 'numeric' | 'text' | 'jsonb'

/** Null in a row; the text an array literal takes for it. */
export const NULL = 'NULL'

/** A text is one that COPY needs no escaping for: no tab, no line end, no backslash. */
export type Value = number | bigint | string

/**
 * Rows on their way into PostgreSQL, kept column by column: each column becomes one array literal
 * that `unnest` takes apart, so that a statement has as many parameters as columns and not as
 * values. Whole numbers and words need no quoting; only JSON does.
 */
export class Rows<Name extends string> {
  readonly names: readonly Name[]
  readonly types: readonly ColumnType[]
  readonly #columns: Value[][]

  constructor(columns: Readonly<Record<Name, ColumnType>>) {
    this.names = Object.keys(columns) as Name[]
    this.types = this.names.map((name) => columns[name])
    this.#columns = this.names.map(() => [])
  }

  get length(): number {
    return this.#columns[0]!.length
  }

  /** Values in the order of the columns. */
  add(...values: Value[]): void {
    for (let index = 0; index < values.length; index++) this.#columns[index]!.push(values[index]!)
  }

  /** One array literal per column. */
  literals(): string[] {
    return this.#columns.map((column, place) => {
      const isJson = this.types[place] === 'jsonb'
      return `{${(isJson ? column.map(quoted) : column).join(',')}}`
    })
  }

  /** `unnest($1::int8[], ...) as name (a, b, ...)` over the literals. */
  source(name: string): string {
    const arrays = this.types.map((type, index) => `$${index + 1}::${type}[]`)
    return `unnest(${arrays.join(', ')}) as ${name} (${this.names.join(', ')})`
  }
}

/** An element of an array literal that has commas and quotation marks of its own. */
function quoted(value: Value): string {
  return value === NULL ? NULL : `"${String(value).replaceAll('"', '\\"')}"`
}

/** A text of any characters as an element of an array literal. COPY would need other escapes. */
export function textElement(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
