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
  'counts' | 'balancesCompared' | 'highestRate' | 'findings' | 'file'
>

/** Somebody's own records, checked page by page against one checkpoint, and recomputed. */
export class CheckedRecords {
  readonly #head: OwnRecordsHead
  readonly #check: OwnRecordsCheck
  readonly #pages: OwnPage[] = []
  readonly #recomputation = new Recomputation()
  readonly #times = new Map<number, number>()
  #compared = false
  #differences: readonly Finding[] = []

  constructor(head: OwnRecordsHead) {
    this.#head = head
    this.#check = new OwnRecordsCheck(head)
  }

  /** Returns how many records were read so far. */
  take(page: OwnPage): number {
    this.#pages.push(page)
    for (const part of this.#check.take(page)) {
      this.#times.set(part.seq, part.at)
      this.#recomputation.take(part)
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

  end(): Checked {
    const { accounts, fast, futures, fees, findings } = this.#recomputation
    const own = this.#check.result()
    const ofLog = own.findings.flatMap(({ code, seq = 0 }): Finding[] => {
      const rule = RULE_OF[code]
      return rule ? [{ rule, seq, at: this.#times.get(seq) ?? 0 }] : []
    })
    return {
      counts: {
        records: own.records,
        balances: accounts.currencies,
        fast: fast.count,
        futures: futures.count,
        fees: fees.count,
      },
      balancesCompared: this.#compared,
      highestRate: { futures: futures.highestRate, fees: fees.highestRate },
      findings: [...ofLog, ...findings.list, ...this.#differences],
      file: new TextDecoder().decode(formatOwnRecords({ ...this.#head, pages: this.#pages })),
    }
  }
}
