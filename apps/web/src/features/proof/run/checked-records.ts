import { OwnPlace, type ToldPlace } from '@candor/liabilities'
import {
  type OwnFindingCode,
  type OwnPage,
  OwnRecordsCheck,
  type OwnRecordsHead,
  formatOwnRecords,
} from '@candor/log/own'
import type { Accounts } from '../recompute/own-accounts.ts'
import type { Finding, Rule } from '../recompute/finding.ts'
import { Recomputation } from '../recompute/recompute.ts'
import type { LogGround } from './log-ground.ts'
import type { Outcome } from './outcome.ts'

/** What the check of own records finds, in the words of this page; what falls below zero is found here too. */
const RULE_OF: Readonly<Record<OwnFindingCode, Rule | undefined>> = {
  checkpoint: 'unsigned',
  cosigners: 'unsigned',
  page: 'garbled',
  part: 'garbled',
  another: 'foreign',
  order: 'foreign',
  beyond: 'notInLog',
  changed: 'notInLog',
  not_in_log: 'notInLog',
  below_zero: undefined,
}

/** What the records alone come to; when it was begun and what else there is, the page knows. */
export type Checked = Pick<
  Outcome,
  'counts' | 'balancesCompared' | 'listCompared' | 'listShown' | 'highestRate' | 'findings' | 'file'
>

/** Somebody's own records, checked page by page against one checkpoint, and recomputed. */
export class CheckedRecords {
  readonly #head: OwnRecordsHead
  readonly #check: OwnRecordsCheck
  readonly #pages: OwnPage[] = []
  readonly #recomputation = new Recomputation()
  readonly #times = new Map<number, number>()
  readonly #told: ToldPlace | undefined
  readonly #place: OwnPlace | undefined
  #compared = false
  #differences: readonly Finding[] = []
  #ground: LogGround | undefined

  /** `place` is what the venue tells of the person’s place in the list of what it owes. */
  constructor(head: OwnRecordsHead, place: ToldPlace | undefined) {
    this.#head = head
    this.#told = place
    this.#place = place && new OwnPlace(head.person, place)
    this.#check = new OwnRecordsCheck(head)
  }

  /** Returns how many records were read so far. */
  take(page: OwnPage): number {
    this.#pages.push(page)
    for (const part of this.#check.take(page)) {
      this.#times.set(part.seq, part.at)
      this.#recomputation.take(part)
      this.#place?.take(part)
    }
    return this.#check.result().records
  }

  /**
   * Whether the accounts, as they were told while the log grew from `from` on, are what the records come to.
   * Where not, the differences are findings.
   */
  compare(told: Accounts, from: number): boolean {
    const { accounts } = this.#recomputation
    this.#compared = true
    const agrees = accounts.wereAsTold(told, from)
    this.#differences = agrees ? [] : accounts.differences(told)
    return agrees
  }

  /** What list and statements came to in the log. */
  ground(ground: LogGround): void {
    this.#ground = ground
  }

  end(): Checked {
    const { accounts, fast, futures, earn, fees, findings } = this.#recomputation
    const own = this.#check.result()
    const ofLog = own.findings.flatMap(({ code, seq = 0 }): Finding[] => {
      const rule = RULE_OF[code]
      return rule ? [{ rule, seq, at: this.#times.get(seq) ?? 0 }] : []
    })
    const record = this.#ground?.record
    const place = this.#told && { ...this.#told, ...(record && { record }) }
    const liabilities = place && { liabilities: place }
    return {
      counts: {
        records: own.records,
        balances: accounts.currencies,
        fast: fast.count,
        futures: futures.count,
        earn: earn.count,
        fees: fees.count,
        list: this.#place?.currencies ?? 0,
      },
      listCompared: this.#isListed(own.size),
      listShown: this.#ground?.list !== 'open',
      balancesCompared: this.#compared,
      highestRate: { futures: futures.highestRate, fees: fees.highestRate },
      findings: [
        ...ofLog,
        ...findings.list,
        ...this.#differences,
        ...this.#listFindings(own.size, ofLog.length === 0),
        ...this.#groundFindings(),
      ],
      file: new TextDecoder().decode(
        formatOwnRecords({ ...this.#head, pages: this.#pages, ...liabilities }),
      ),
    }
  }

  #groundFindings(): Finding[] {
    const { list, statements } = this.#ground ?? { list: 'holds', statements: true }
    const rules: Rule[] = [
      ...(list === 'fails' ? ['listRecord' as const] : []),
      ...(statements ? [] : ['reservesRoot' as const]),
    ]
    return rules.map((rule) => ({ rule, seq: 0, at: 0 }))
  }

  /** Whether the checkpoint has the record that the list is of. */
  #isListed(size: number): boolean {
    return this.#told !== undefined && this.#told.seq <= size
  }

  /** Sums say nothing where records are missing or false. */
  #listFindings(size: number, areWhole: boolean): Finding[] {
    if (!this.#place || !this.#isListed(size)) return []
    return this.#place.findings().flatMap(({ code, amounts }): Finding[] => {
      if (code === 'list' || !amounts) return [{ rule: 'listProof', seq: 0, at: 0 }]
      if (!areWhole) return []
      const { currency, expected, found } = amounts
      const of = (units: bigint) => ({ currency, units })
      return [{ rule: 'unlisted', seq: 0, at: 0, expected: of(expected), found: of(found) }]
    })
  }
}
