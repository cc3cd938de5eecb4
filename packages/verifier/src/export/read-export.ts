import { type Hash, createHash } from 'node:crypto'
import { Chain } from '../folder/chain.ts'
import { readEvidence } from '../folder/evidence-item.ts'
import { FileWindow } from '../folder/file-window.ts'
import { uint64 } from '../folder/frame.ts'
import {
  type Batch,
  CannotRead,
  type EvidenceItem,
  type JournalReport,
} from '../folder/journal-report.ts'
import {
  END,
  END_BODY_BYTES,
  END_BYTES,
  EVIDENCE,
  EXPORT_MAGIC,
  FILE,
  FRAME,
  ITEM_HEAD_BYTES,
} from './layout.ts'

/**
 * Reads an export from its first record to its last, a batch at a time. Throws `CannotRead` for a file that is
 * none, that was cut off, or of which items cannot be told from each other.
 */
export function* readExport(path: string, report: JournalReport): Generator<Batch> {
  const file = openExport(path)
  try {
    const reading = new Reading(file, report)
    yield* reading.batches()
    reading.holdEnd()
  } finally {
    file.close()
  }
}

function openExport(path: string): FileWindow {
  let file: FileWindow
  try {
    file = new FileWindow(path)
  } catch (error) {
    throw new CannotRead(`The export ${path} cannot be read: ${(error as Error).message}.`)
  }
  const fault = faultOfEnds(file)
  if (fault === undefined) return file
  file.close()
  throw new CannotRead(`${path} ${fault}`)
}

/** What is wrong with a file’s first and last bytes. */
function faultOfEnds(file: FileWindow): string | undefined {
  const magic = file.readAt(0, EXPORT_MAGIC.length)
  if (magic[0] === 0x7b) return 'is no export of a journal. npm run check reads own records.'
  if (!magic.equals(EXPORT_MAGIC.subarray(0, magic.length)) || magic.length === 0) {
    return 'is no export: it does not begin with CNDEXP01.'
  }
  const end = file.readAt(Math.max(0, file.size - END_BYTES), END_BYTES)
  const isEnd =
    file.size >= EXPORT_MAGIC.length + END_BYTES &&
    end.readUInt32LE(0) === END &&
    end.readUInt32LE(4) === END_BODY_BYTES
  if (isEnd) return undefined
  return 'is not whole: it was cut off, or something was added to it. Its last bytes are no end of an export.'
}

class Reading {
  readonly #file: FileWindow
  readonly #report: JournalReport
  readonly #chain: Chain
  /** Where the end’s item begins. */
  readonly #until: number
  readonly #hash: Hash = createHash('sha256').update(EXPORT_MAGIC)
  #at = EXPORT_MAGIC.length
  #batches = 0
  #evidence = 0
  #files = 0
  #lastEvidence = 0

  constructor(file: FileWindow, report: JournalReport) {
    this.#file = file
    this.#report = report
    this.#chain = new Chain(report)
    this.#until = file.size - END_BYTES
  }

  *batches(): Generator<Batch> {
    let batch: (Batch & { evidence: EvidenceItem[] }) | undefined
    while (this.#at < this.#until) {
      const at = this.#at
      const { kind, body } = this.#item()
      const where = `at byte ${at}`
      if (kind === EVIDENCE) this.#takeEvidence(body, { where, batch })
      else if (kind === FRAME) {
        if (batch) yield batch
        this.#batches++
        const entries = this.#chain.takeBytes(body, where)
        batch = entries.length > 0 ? { entries, bytes: body, evidence: [] } : undefined
      } else if (kind === FILE && this.#batches === 0) this.#files++
      else throw new CannotRead(strange(kind, where))
    }
    if (batch) yield batch
  }

  /** Holds what the export says of itself at its end against what was read. */
  holdEnd(): void {
    const body = this.#file.readAt(this.#until + ITEM_HEAD_BYTES, END_BODY_BYTES)
    const said = [0, 8, 16, 24].map((at) => uint64(body, at))
    const found = [this.#chain.seq, this.#batches, this.#evidence, this.#files]
    for (const [place, what] of COUNTED.entries()) {
      if (said[place] === found[place]) continue
      this.#chain.fault(`the export ends with ${what} ${found[place]}, and says ${said[place]}`)
    }
    if (!body.subarray(32, 64).equals(this.#chain.hash))
      this.#chain.fault('the export’s end has another hash of its last batch')
    if (!body.subarray(64).equals(this.#hash.digest()))
      this.#chain.fault('the export’s bytes are not those that its end has the hash of')
    else this.#report.checked()
    if (this.#chain.seq === 0) throw new CannotRead('There is no record in the export.')
  }

  #item(): { kind: number; body: Buffer } {
    const at = this.#at
    const head = this.#file.take(at, ITEM_HEAD_BYTES, this.#until)
    const length = head.length < ITEM_HEAD_BYTES ? 0 : head.readUInt32LE(4)
    const left = this.#until - at - ITEM_HEAD_BYTES
    if (left < length) {
      throw new CannotRead(
        `The item at byte ${at} of the export says that it has ${length} bytes, and ${Math.max(left, 0)} are left.`,
      )
    }
    const whole = this.#file.take(at, ITEM_HEAD_BYTES + length, this.#until)
    if (whole.length < ITEM_HEAD_BYTES + length) {
      throw new CannotRead('The export became shorter while it was read.')
    }
    this.#hash.update(whole)
    this.#at += whole.length
    return { kind: whole.readUInt32LE(0), body: whole.subarray(ITEM_HEAD_BYTES) }
  }

  #takeEvidence(
    body: Buffer,
    { where, batch }: { where: string; batch: { evidence: EvidenceItem[] } | undefined },
  ): void {
    this.#evidence++
    const item = readEvidence(body)
    if (!item) this.#chain.fault(`the evidence ${where} is damaged`)
    else if (!batch || item.seq <= this.#lastEvidence || item.seq > this.#chain.seq) {
      this.#chain.fault(`the evidence ${where} is of record ${item.seq}, which is not its place`)
    } else {
      this.#lastEvidence = item.seq
      batch.evidence.push(item)
    }
  }
}

const COUNTED = ['record', 'batches:', 'items of evidence:', 'files of the log:']

function strange(kind: number, where: string): string {
  if (kind === END) return `The export ends ${where}, and another one follows.`
  if (kind === FILE) return `A file of the log stands ${where} of the export, behind records.`
  return `The item ${where} of the export is of the unknown kind ${kind}.`
}
