/** Where the keyboard stands in a table: a row of the page that is shown, or none yet. */
export interface TableCursor {
  at: number | undefined
}

export type TableStep = 'next' | 'previous' | 'first' | 'last'

/**
 * The row the cursor stands on after a step over `rows` rows. The first step down or up enters the
 * table; at either end it stays; a table that has become shorter pulls it back.
 */
export function stepCursor(cursor: TableCursor, step: TableStep, rows: number): TableCursor {
  if (rows === 0) return { at: undefined }
  if (step === 'first') return { at: 0 }
  if (step === 'last') return { at: rows - 1 }
  if (cursor.at === undefined) return { at: step === 'next' ? 0 : rows - 1 }
  const at = Math.min(cursor.at, rows - 1) + (step === 'next' ? 1 : -1)
  return { at: Math.max(0, Math.min(at, rows - 1)) }
}

/** The row to stand on when the list has been read anew: the same one by its key, where it still is. */
export function keepCursor(
  cursor: TableCursor,
  before: readonly string[],
  after: readonly string[],
): TableCursor {
  if (cursor.at === undefined || after.length === 0) return { at: undefined }
  const key = before[cursor.at]
  const found = key === undefined ? -1 : after.indexOf(key)
  return { at: found >= 0 ? found : Math.min(cursor.at, after.length - 1) }
}
