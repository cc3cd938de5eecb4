/** Rows that are kept of what was told; those that were told longest ago are forgotten first. */
const MOST_KEPT = 1_000

/** Rows by their keys, as last told, for readers who each want what is new to them. */
export class ToldRows<Row> {
  readonly #keyOf: (row: Row) => string
  /** In the order in which they were told last. */
  readonly #rows = new Map<string, { row: Row; version: number }>()
  /** Up to which version each reader has read. */
  readonly #read = new Map<string, number>()
  #version = 0

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const key = this.#keyOf(row)
      this.#rows.delete(key)
      this.#rows.set(key, { row, version: (this.#version += 1) })
    }
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= MOST_KEPT) return
      this.#rows.delete(key)
    }
  }

  /** Returns what is new to a reader among the rows that fit, which is none of it any more then. */
  fresh(reader: string, fits: (row: Row) => boolean): Row[] {
    const since = this.#read.get(reader) ?? 0
    this.#read.set(reader, this.#version)
    const found = [...this.#rows.values()].filter(
      ({ row, version }) => version > since && fits(row),
    )
    return found.map(({ row }) => row)
  }

  /** All rows that fit, those told last at the end. */
  all(fits: (row: Row) => boolean): Row[] {
    return [...this.#rows.values()].flatMap(({ row }) => (fits(row) ? [row] : []))
  }
}
