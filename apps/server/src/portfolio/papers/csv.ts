import { MINUTE_MS, VENUE_OFFSET_MINUTES } from '@candor/money/durations'
import { type Cell, csvLine } from '../../kernel/csv-line.ts'

/** A moment in the venue's time, as 2026-11-23T10:41:08.123+01:00. */
export function venueTime(at: number | null | undefined): string {
  if (at === null || at === undefined) return ''
  return new Date(at + VENUE_OFFSET_MINUTES * MINUTE_MS).toISOString().replace('Z', '+01:00')
}

/** Which columns of a row a file has, by their titles. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/** The lines of a file, its titles first. */
export async function* csvLines<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  const cells = Object.values(columns)
  for await (const row of rows) yield csvLine(cells.map((cell) => cell(row)))
}
