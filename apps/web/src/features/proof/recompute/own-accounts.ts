import type { PersonPart } from '@candor/log/contents'
import type { Finding, Findings } from './finding.ts'

/** What the account calls say, by `currency/purse/bucket`: units. */
export type Accounts = ReadonlyMap<string, bigint>

/** Sums a person's own postings to balances, and remembers the newest states of them. */
export class OwnAccounts {
  readonly #balances = new Map<string, bigint>()
  readonly #findings: Findings
  #last: Pick<PersonPart, 'seq' | 'at'> = { seq: 0, at: 0 }
  /** Accounts that were changed by records behind `from`, each with what was on it before. */
  #undo: { seq: number; account: string; before: bigint }[] = []

  constructor(findings: Findings) {
    this.#findings = findings
  }

  take(part: PersonPart): void {
    const touched = new Set<string>()
    for (const { currency, purse, bucket, amount } of part.postings) {
      const account = `${currency}/${purse}/${bucket}`
      const before = this.#balances.get(account) ?? 0n
      this.#undo.push({ seq: part.seq, account, before })
      this.#balances.set(account, before + amount)
      touched.add(account)
    }
    for (const account of touched) {
      const units = this.#balances.get(account)!
      if (units >= 0n) continue
      this.#findings.at(part, 'belowZero', { found: { currency: currencyOf(account), units } })
    }
    this.#last = part
  }

  /** How many accounts have ever had anything. */
  get count(): number {
    return this.#balances.size
  }

  /** How many currencies. */
  get currencies(): number {
    return new Set([...this.#balances.keys()].map(currencyOf)).size
  }

  /**
   * Whether accounts that were read while the log grew from `from` on are as they were after one of the
   * records since, or at `from`.
   */
  wereAsTold(told: Accounts, from: number): boolean {
    const state = new Map(this.#balances)
    let differing = this.#differences(told, state).length
    if (differing === 0) return true
    const isOff = (account: string) => (state.get(account) ?? 0n) !== (told.get(account) ?? 0n)
    for (let at = this.#undo.length - 1; at >= 0; at--) {
      const { seq, account, before } = this.#undo[at]!
      if (seq <= from) return false
      const was = isOff(account)
      state.set(account, before)
      differing += Number(isOff(account)) - Number(was)
      // Between two postings of one record the accounts are no state of the books.
      if (differing === 0 && this.#undo[at - 1]?.seq !== seq) return true
    }
    return false
  }

  /** What differs from the sums of all records. */
  differences(told: Accounts): Finding[] {
    return this.#differences(told, this.#balances).map((account) => {
      const currency = currencyOf(account)
      return {
        ...{ rule: 'balance', seq: this.#last.seq, at: this.#last.at },
        expected: { currency, units: this.#balances.get(account) ?? 0n },
        found: { currency, units: told.get(account) ?? 0n },
      }
    })
  }

  #differences(told: Accounts, state: Accounts): string[] {
    const accounts = new Set([...told.keys(), ...state.keys()])
    return [...accounts].filter((each) => (told.get(each) ?? 0n) !== (state.get(each) ?? 0n))
  }
}

const currencyOf = (account: string) => Number(account.split('/')[0])
