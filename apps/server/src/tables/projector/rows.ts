/** PostgreSQL's name of a column's type. */
type ColumnType = 'int2' | 'int4' | 'int8' | 'numeric'

/** Null in a row; the text an array literal takes for it. */
export const NULL = 'NULL'

export type Value = number | bigint | typeof NULL

/**
 * Rows on their way into PostgreSQL, kept column by column: each column becomes one array literal
 * that `unnest` takes apart, so that a statement has as many parameters as columns and not as
 * values. Whole numbers need no quoting.
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
    return this.#columns.map((column) => `{${column.join(',')}}`)
  }

  /** `unnest($1::int8[], ...) as name (a, b, ...)` over the literals. */
  source(name: string): string {
    const arrays = this.types.map((type, index) => `$${index + 1}::${type}[]`)
    return `unnest(${arrays.join(', ')}) as ${name} (${this.names.join(', ')})`
  }
}
