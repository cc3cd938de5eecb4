import type { Collected } from './collect.ts'
import type { Finding } from './finding.ts'

export function findingLine({ seq, rule, reason }: Finding): string {
  return `${seq} ${rule} ${reason}`
}

/** What was checked, a line a rule. */
export function tableOf(collected: Collected): string[] {
  const rows = collected
    .rows()
    .map(({ rule, checked, findings }) => [rule, `${checked}`, `${findings}`])
  const cells = [['rule', 'checked', 'findings'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells.map(([rule, ...numbers]) => {
    const aligned = numbers.map((number, place) => number.padStart(widths[place + 1]!))
    return [rule!.padEnd(widths[0]!), ...aligned].join('  ')
  })
}
