import type { ClientBase } from 'pg'
import { Copied, copyInto } from './copy.ts'
import { NULL, Rows, type ColumnType, type Value } from './rows.ts'

/** Type of every column of a table whose rows are placed and changed by id. */
export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, ColumnType>>

/**
 * Changes that a run of records makes to one table: new rows whole, and changes of rows that exist.
 * A change of a row of the same run goes into that row, so each row is written once. Columns named
 * as counters hold sums: their changes are added.
 */
export class TableChanges<Row extends { id: number }> {
  readonly #table: string
  readonly #types: ColumnTypes<Row>
  readonly #counters: ReadonlySet<string>
  readonly #placed = new Map<number, Row>()
  readonly #changed = new Map<number, Partial<Row>>()

  constructor(table: string, types: ColumnTypes<Row>, counters: readonly (keyof Row)[] = []) {
    this.#table = table
    this.#types = types
    this.#counters = new Set(counters as readonly string[])
  }

  place(row: Row): void {
    this.#placed.set(row.id, row)
  }

  change(id: number, change: Partial<Row>): void {
    const row = this.#placed.get(id) ?? this.#changed.get(id)
    if (row) this.#merge(row, change)
    else this.#changed.set(id, { ...change })
  }

  /** The row that was placed under this id since the last write, as it stands; else undefined. */
  placed(id: number): Readonly<Row> | undefined {
    return this.#placed.get(id)
  }

  /**
   * Adds the new rows by COPY and changes the others, one statement for each set of columns; then
   * it is empty again.
   */
  async write(client: ClientBase): Promise<void> {
    await this.#writePlaced(client)
    await this.#writeChanged(client)
  }

  async #writePlaced(client: ClientBase): Promise<void> {
    const names = Object.keys(this.#types) as (keyof Row & string)[]
    const placed = new Copied(names)
    for (const row of this.#placed.values()) {
      placed.add(...names.map((name) => valueOf(row[name])))
    }
    await copyInto(client, this.#table, placed)
    this.#placed.clear()
  }

  async #writeChanged(client: ClientBase): Promise<void> {
    for (const [columns, rows] of this.#changesByColumns()) {
      const changed = await client.query({
        name: `change-${this.#table}-${columns}`,
        text: this.#statement(rows),
        values: rows.literals(),
      })
      if (changed.rowCount !== rows.length) {
        throw new Error(`the records speak of rows that ${this.#table} does not hold`)
      }
    }
    this.#changed.clear()
  }

  #changesByColumns(): Map<string, Rows<string>> {
    const groups = new Map<string, Rows<string>>()
    const all = Object.keys(this.#types) as (keyof Row & string)[]
    for (const [id, change] of this.#changed) {
      const names = all.filter((name) => name in change)
      // One bit a column: PostgreSQL tells statements apart by the first 63 characters alone.
      const key = names.reduce((bits, name) => bits + 2 ** all.indexOf(name), 0).toString(36)
      let rows = groups.get(key)
      if (!rows) {
        const types = Object.fromEntries(names.map((name) => [name, this.#types[name]]))
        rows = new Rows<string>({ id: 'int8', ...types })
        groups.set(key, rows)
      }
      rows.add(id, ...names.map((name) => valueOf(change[name])))
    }
    return groups
  }

  #statement(rows: Rows<string>): string {
    const columns = rows.names.filter((name) => name !== 'id')
    const sets = columns.map((name) =>
      this.#counters.has(name) ? `${name} = t.${name} + c.${name}` : `${name} = c.${name}`,
    )
    return `update ${this.#table} t set ${sets.join(', ')}
      from ${rows.source('c')} where t.id = c.id`
  }

  #merge(row: Partial<Row>, change: Partial<Row>): void {
    for (const name of Object.keys(change) as (keyof Row & string)[]) {
      const before = row[name]
      row[name] =
        this.#counters.has(name) && before !== undefined
          ? (sumOf(before, change[name]) as Row[typeof name])
          : change[name]
    }
  }
}

/** A counter is an amount or a count, in the row and in the change alike. */
function sumOf(before: unknown, added: unknown): number | bigint {
  if (typeof before === 'bigint' && typeof added === 'bigint') return before + added
  if (typeof before === 'number' && typeof added === 'number') return before + added
  throw new Error('a counter is no number, or changes from a count to an amount')
}

function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return NULL
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') {
    return value
  }
  return JSON.stringify(value)
}
