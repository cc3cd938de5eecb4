import type { PersonPart } from '@candor/log/contents'
import { EarnResults } from './earn-results.ts'
import { FastResults } from './fast-results.ts'
import { Findings } from './finding.ts'
import { FuturesResults } from './futures-results.ts'
import { OwnAccounts } from './own-accounts.ts'
import { Unreadable } from './told-fields.ts'
import { TradeFees } from './trade-fees.ts'

/** Everything that is recomputed from a person's own parts, record by record in their order. */
export class Recomputation {
  readonly findings = new Findings()
  readonly accounts = new OwnAccounts(this.findings)
  readonly fast = new FastResults(this.findings)
  readonly futures = new FuturesResults(this.findings)
  readonly earn = new EarnResults(this.findings)
  readonly fees = new TradeFees(this.findings)

  take(part: PersonPart): void {
    this.accounts.take(part)
    try {
      this.fast.take(part)
      this.futures.take(part)
      this.earn.take(part)
      this.fees.take(part)
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault
      this.findings.at(part, 'unreadable')
    }
  }
}
