import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EVIDENCE_HEADER_BYTES, evidenceLength, readEvidence } from './evidence-item.ts'
import { FileWindow } from './file-window.ts'
import type { EvidenceItem, JournalReport } from './journal-report.ts'

const NAME = /^evidence-(\d{8})-(\d{16})\.bytes$/

/**
 * Reads the evidence in a journal's folder beside its records, in their order. The venue may be writing it, and
 * dropping old days. What is no whole item ends its file: whoever was killed left it there.
 */
export class EvidenceFiles {
  readonly #folder: string
  readonly #report: JournalReport
  #lastName = ''
  #file: FileWindow | undefined
  #at = 0
  #next: EvidenceItem | undefined
  /** When names in the folder last changed, as far as it was looked through to its end. */
  #listed = -1

  constructor(folder: string, report: JournalReport) {
    this.#folder = folder
    this.#report = report
  }

  /** What is kept of records up to this one, and was not returned yet. */
  until(lastSeq: number): EvidenceItem[] {
    const items: EvidenceItem[] = []
    for (;;) {
      this.#next ??= this.#read()
      if (!this.#next || this.#next.seq > lastSeq) return items
      items.push(this.#next)
      this.#next = undefined
    }
  }

  close(): void {
    this.#file?.close()
  }

  #read(): EvidenceItem | undefined {
    for (;;) {
      const item = this.#file && this.#readFrom(this.#file)
      if (item) return item
      if (!this.#hasGrown() && !this.#openNext()) return undefined
    }
  }

  #readFrom(file: FileWindow): EvidenceItem | undefined {
    const length = evidenceLength(file.take(this.#at, EVIDENCE_HEADER_BYTES, file.size))
    if (length === undefined) return undefined
    const item = readEvidence(file.take(this.#at, length, file.size))
    if (item) this.#at += length
    return item
  }

  /** Opens the file anew where more was written to it since. */
  #hasGrown(): boolean {
    if (!this.#file) return false
    const path = join(this.#folder, this.#lastName)
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size <= this.#file.size) return false
    this.#file.close()
    this.#file = new FileWindow(path)
    return true
  }

  #openNext(): boolean {
    const changed = statSync(this.#folder).mtimeMs
    if (changed === this.#listed) return false
    const name = namesOf(this.#folder).find((one) => order(one) > order(this.#lastName))
    if (name === undefined) {
      this.#listed = changed
      return false
    }
    if (this.#file && this.#at < this.#file.size) {
      this.#report.note(`What follows byte ${this.#at} of ${this.#lastName} is no whole evidence.`)
    }
    this.#file?.close()
    this.#file = undefined
    this.#lastName = name
    this.#at = 0
    this.#file = openIfThere(join(this.#folder, name))
    return true
  }
}

/** Undefined where the venue dropped it meanwhile. */
function openIfThere(path: string): FileWindow | undefined {
  try {
    return new FileWindow(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** By the first seq, then by the day. */
function order(name: string): string {
  const [, day, seq] = NAME.exec(name) ?? []
  return day === undefined ? '' : `${seq}-${day}`
}

function namesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort((one, other) => (order(one) < order(other) ? -1 : 1))
}
