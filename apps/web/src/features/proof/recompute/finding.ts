import type { PersonPart } from '@candor/log/contents'

/** What does not hold, each by its own name. */
const RULES = [
  'unsigned',
  'notInLog',
  'foreign',
  'garbled',
  'shrunk',
  'missing',
  'unreadable',
  'fastWindow',
  'fastChain',
  'fastMedian',
  'fastOutcome',
  'fastMoved',
  'futuresMargin',
  'futuresFee',
  'futuresResult',
  'futuresMoved',
  'feeMoved',
  'tradeMoved',
  'earnTerms',
  'earnDay',
  'earnIncome',
  'earnPenalty',
  'earnMoved',
  'belowZero',
  'balance',
  'unlisted',
  'listProof',
  'listRecord',
  'reserves',
  'reservesRoot',
] as const
export type Rule = (typeof RULES)[number]

/** Units of a currency, by its id in the books. */
export interface Units {
  currency: number
  units: bigint
}

/** One thing that does not hold. */
export interface Finding {
  rule: Rule
  /** The record it was found at. */
  seq: number
  /** When that was, in milliseconds since 1970 UTC. */
  at: number
  /** The order it is about. */
  order?: number
  expected?: Units
  found?: Units
}

/** Keeps what does not hold. */
export class Findings {
  readonly list: Finding[] = []

  /** Of what is found at this record. */
  at(part: Pick<PersonPart, 'seq' | 'at'>, rule: Rule, more: Partial<Finding> = {}): void {
    this.list.push({ ...more, rule, seq: part.seq, at: part.at })
  }
}
