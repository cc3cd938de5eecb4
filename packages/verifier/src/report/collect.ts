import type { Finding, Report } from './finding.ts'

/** Findings beyond these are counted and not kept: a journal of another venue has one for each record. */
const MOST_KEPT = 10_000

/** Counts what was checked and found, by rule. */
export class Collected implements Report {
  readonly findings: Finding[] = []
  readonly #checked = new Map<string, number>()
  readonly #found = new Map<string, number>()
  #count = 0

  /** All findings, those that were not kept too. */
  get count(): number {
    return this.#count
  }

  /** By rule, in the order in which rules first spoke: how many things were checked, and how many fail. */
  rows(): { rule: string; checked: number; findings: number }[] {
    const rules = new Set([...this.#checked.keys(), ...this.#found.keys()])
    return [...rules].map((rule) => ({
      rule,
      checked: this.#checked.get(rule) ?? 0,
      findings: this.#found.get(rule) ?? 0,
    }))
  }

  finding(seq: number, rule: string, reason: string): void {
    this.#count++
    this.#found.set(rule, (this.#found.get(rule) ?? 0) + 1)
    if (this.findings.length < MOST_KEPT) this.findings.push({ seq, rule, reason })
  }

  checked(rule: string): void {
    this.#checked.set(rule, (this.#checked.get(rule) ?? 0) + 1)
  }
}
