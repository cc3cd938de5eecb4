import type { Finding } from './tallies.ts'
import type { Study } from './study.ts'

/** A table of the rules farthest from chance, and what it comes to. */
export function reportOf({ findings, bound, beaten }: Study, rows: number): string {
  const shown = findings.slice(0, Math.max(rows, beaten.length))
  const width = Math.max(...shown.map(({ rule }) => rule.length), 4)
  const line = (rule: string, hits: string, calls: string, z: string) =>
    `${rule.padEnd(width)}  ${hits.padStart(8)}  ${calls.padStart(11)}  ${z.padStart(7)}`
  const calls = findings.reduce((sum, finding) => sum + finding.calls, 0)
  return [
    line('rule', 'hit rate', 'n', 'z'),
    ...shown.map((finding) => lineOf(finding, line)),
    '',
    `${findings.length} rules, ${calls} calls. Chance alone passes |z| = ${bound.toFixed(2)} with any of ` +
      'them in one study of a thousand (Bonferroni).',
    `rules: ${findings.length}, beating chance: ${beaten.length}`,
  ].join('\n')
}

function lineOf(
  { rule, hitRate, calls, z }: Finding,
  line: (rule: string, hits: string, calls: string, z: string) => string,
): string {
  return line(rule, `${(100 * hitRate).toFixed(3)}%`, String(calls), z.toFixed(2))
}
