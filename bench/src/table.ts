/** One measured line. A bench file answers with some: `export async function run(): Promise<BenchLine[]>`. */
export interface BenchLine {
  /** What was measured, in words an operator understands. */
  name: string
  /** What came out, with its unit. */
  figure: string
  /** What it has to reach, in words; empty where a line only informs. */
  bar: string
  /** Whether the figure reaches the bar. Left out where there is none. */
  met?: boolean
}

/** The lines as a table that reads alike on a terminal and in Markdown. */
export function formatTable(lines: readonly BenchLine[]): string {
  const rows = [
    ['what', 'figure', 'bar', 'met'],
    ...lines.map(({ name, figure, bar, met }) => [name, figure, bar, verdict(met)]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const format = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [format(rows[0]!), rule, ...rows.slice(1).map(format)].join('\n')
}

/** A count with separators between the thousands: 1234567 is 1,234,567. */
export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}

/** Milliseconds as seconds: 2940 is 2.94 s. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}

function verdict(met: boolean | undefined): string {
  if (met === undefined) return ''
  return met ? 'yes' : 'NO'
}
