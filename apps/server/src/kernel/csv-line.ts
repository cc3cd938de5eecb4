/** A cell as it comes from the tables; amounts are texts already. Empty where there is nothing. */
export type Cell = string | number | boolean | null | undefined

const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Matches where a spreadsheet of any country would begin a cell and take its text for a formula.
 */
const FORMULA = /(^|[;\t\r\n|])(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an
 * apostrophe, which it shows as text: people choose names and addresses, and operators or they themselves open these files. In half
 * of Europe spreadsheets begin a cell at a semicolon, too.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  const text = String(cell)
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
