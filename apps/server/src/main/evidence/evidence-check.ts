import { hash } from 'node:crypto'
import { decodeRecord } from '@candor/engine'
import { type Entry, type Evidence } from '@candor/journal'

/** What holding evidence against its records found. */
export interface EvidenceFindings {
  /** Records whose evidence is there and is what they state. */
  whole: number
  /** Records of before the time from which evidence is kept that have none any more. */
  dropped: number
  /** What is wrong, a sentence each, the first hundred. */
  faults: string[]
  /** How many faults there are in all. */
  faultCount: number
}

const FAULTS_TOLD = 100

/**
 * Holds evidence against the records that state its hashes. Both come in their order: the records by
 * `visit`, from `evidence` as much as they need.
 */
export class EvidenceCheck {
  readonly #evidence: AsyncIterator<Evidence>
  readonly #keptFrom: number
  readonly #findings: EvidenceFindings = { whole: 0, dropped: 0, faults: [], faultCount: 0 }
  #next: Evidence | undefined
  #hasBegun = false

  /** `keptFrom`: what is older may be missing; in milliseconds since 1970 UTC. */
  constructor(evidence: AsyncIterable<Evidence>, keptFrom: number) {
    this.#evidence = evidence[Symbol.asyncIterator]()
    this.#keptFrom = keptFrom
  }

  async visit(entries: Iterable<Entry>): Promise<void> {
    if (!this.#hasBegun) await this.#advance()
    this.#hasBegun = true
    for (const { seq, bytes } of entries) {
      const record = decodeRecord(bytes)
      const stated = record.events.find((event) => event.kind === 'printsEvidenced')?.hash
      if (stated !== undefined) await this.#hold(seq, record.at, stated)
      else if (this.#next?.seq === seq) await this.#refuseStray(seq)
    }
  }

  /** Returns what was found once every record was visited, and reads no more. */
  async end(): Promise<EvidenceFindings> {
    await this.#evidence.return?.()
    return this.#findings
  }

  async #hold(seq: number, at: number, stated: string): Promise<void> {
    const found = this.#next
    if (found?.seq !== seq) return this.#lacks(seq, at)
    if (hash('sha256', found.bytes) === stated) this.#findings.whole++
    else this.#fault(`The evidence of record ${seq} is not what the record states.`)
    await this.#advance()
  }

  #lacks(seq: number, at: number): void {
    if (at < this.#keptFrom) this.#findings.dropped++
    else this.#fault(`The evidence of record ${seq}, of ${new Date(at).toISOString()}, is missing.`)
  }

  async #refuseStray(seq: number): Promise<void> {
    this.#fault(`Record ${seq} states no evidence, and some is kept for it.`)
    await this.#advance()
  }

  async #advance(): Promise<void> {
    const step = await this.#evidence.next()
    this.#next = step.done ? undefined : step.value
  }

  #fault(sentence: string): void {
    this.#findings.faultCount++
    if (this.#findings.faults.length < FAULTS_TOLD) this.#findings.faults.push(sentence)
  }
}

/** Prints faults, and has the process end with 1 where there are any. Returns whether there are none. */
export function tellFaults({ faults, faultCount }: EvidenceFindings): boolean {
  for (const fault of faults) console.error(fault)
  if (faultCount > faults.length) console.error(`And ${faultCount - faults.length} more.`)
  if (faultCount > 0) process.exitCode = 1
  return faultCount === 0
}
