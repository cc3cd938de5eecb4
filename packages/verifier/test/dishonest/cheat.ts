import type { Rewrite } from './operator.ts'

/** A row of the table in docs/proof.md. */
export interface PlantedCheat {
  readonly name: string
  /** What the operator writes in place of what was. */
  readonly made: string
  /** Whether the person concerned sees it in their own records, with the rules and prices of the time. */
  readonly person: boolean
  /** The verifier's rule that finds it, at the record that was rewritten. */
  readonly rule: string
  readonly rewrite: Rewrite
}

export type Row = readonly [
  name: string,
  made: string,
  who: 'person' | 'auditor',
  rule: string,
  rewrite: Rewrite,
]

export function cheatsOf(rows: readonly Row[]): PlantedCheat[] {
  return rows.map(([name, made, who, rule, rewrite]) => ({
    ...{ name, made, person: who === 'person' },
    ...{ rule, rewrite },
  }))
}
