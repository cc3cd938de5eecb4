import type { Reserves } from '@candor/protocol'
import type { Finding, Rule } from '../recompute/finding.ts'

/** What of a person is checked, in this order. */
export const CHECKS = ['records', 'balances', 'fast', 'futures', 'earn', 'fees', 'list'] as const
export type Check = (typeof CHECKS)[number]

/** What a check came to, for somebody who wants to know whether everything of theirs holds. */
export interface Outcome {
  /** The checkpoint it is as of: its size, and when the venue stored it. */
  size: number
  storedAt: number | null
  /** How many of each were checked. */
  counts: Readonly<Record<Check, number>>
  /** Whether balances could be held against the sums of all records. */
  balancesCompared: boolean
  /** Whether the checkpoint has the record that the list of liabilities is of. */
  listCompared: boolean
  /** Whether the venue showed a record of the log that is to hold the list. */
  listShown: boolean
  /** The list of what is owed, as the venue shows it; undefined where it has none. */
  list: { day: string; sums: Reserves['currencies'] } | undefined
  /** The highest rate that a fee was charged at, in millionths. */
  highestRate: Readonly<Record<'futures' | 'fees', number>>
  findings: readonly Finding[]
  /** How long it took, in milliseconds. */
  tookMs: number
  /** Everything that was checked, to take away. */
  file: string
}

const CHECK_OF: Readonly<Record<Rule, Check>> = {
  unsigned: 'records',
  notInLog: 'records',
  foreign: 'records',
  garbled: 'records',
  shrunk: 'records',
  missing: 'records',
  unreadable: 'records',
  fastWindow: 'fast',
  fastChain: 'fast',
  fastMedian: 'fast',
  fastOutcome: 'fast',
  fastMoved: 'fast',
  futuresMargin: 'futures',
  futuresFee: 'futures',
  futuresResult: 'futures',
  futuresMoved: 'futures',
  earnTerms: 'earn',
  earnDay: 'earn',
  earnIncome: 'earn',
  earnPenalty: 'earn',
  earnMoved: 'earn',
  feeMoved: 'fees',
  tradeMoved: 'fees',
  belowZero: 'balances',
  balance: 'balances',
  unlisted: 'list',
  listProof: 'list',
  listRecord: 'list',
  reserves: 'list',
  reservesRoot: 'list',
}

/** What is shown without any. */
const SHOWN: ReadonlySet<Check> = new Set(['records', 'balances'])

export interface CheckLine {
  check: Check
  count: number
  standing: 'holds' | 'fails' | 'open'
}

/** A line for each thing that was checked; what fails stands first, and what there is none of nowhere. */
export function linesOf(outcome: Outcome): CheckLine[] {
  const failed = new Set(outcome.findings.map(({ rule }) => CHECK_OF[rule]))
  const lines = CHECKS.map((check): CheckLine => {
    const isOpen =
      (check === 'balances' && !outcome.balancesCompared) ||
      (check === 'list' &&
        outcome.list !== undefined &&
        !(outcome.listCompared && outcome.listShown))
    const standing = failed.has(check) ? 'fails' : isOpen ? 'open' : 'holds'
    return { check, count: outcome.counts[check], standing }
  })
  const shown = lines.filter(
    ({ check, count, standing }) =>
      count > 0 ||
      standing !== 'holds' ||
      SHOWN.has(check) ||
      (check === 'list' && outcome.list !== undefined),
  )
  return [
    ...shown.filter(({ standing }) => standing === 'fails'),
    ...shown.filter(({ standing }) => standing !== 'fails'),
  ]
}
