import {
  type Disk,
  type DiskFile,
  type Evidence,
  type EvidenceRange,
  JournalFull,
  type Log,
} from '../contract.ts'
import { errorCode } from '../disk-access.ts'
import { removeIfThere } from '../spare-segment.ts'
import type { Timers } from '../timers.ts'
import { beginningOfDay } from './days.ts'
import { type EvidenceFile, evidenceFile, isBefore, notePoint, readFile } from './evidence-file.ts'
import { encodeEvidence } from './evidence-frame.ts'
import type { EvidenceRecords } from './evidence-tail.ts'
import { recoverEvidence } from './recover-evidence.ts'

/** A file is put away at this size: short enough to be looked through for one entry. */
const FILE_BYTES = 16 << 20
const RETRY_FULL_MS = 1_000
/** Evidence leaves so much of the disk to the database and the logs beside it. */
const LEFT_FREE_BYTES = 16 << 20

export interface EvidenceFilesParts {
  disk: Disk
  folder: string
  log: Log
  timers: Timers
  /** Size from which on a file is put away; 16 MiB when absent. */
  fileBytes?: number
  /** Tells whole evidence that no entry states from what stands; by default it stands. */
  records?: EvidenceRecords
}

/** The file that is being written. */
interface Active {
  file: EvidenceFile
  open: DiskFile
  end: number
}

/**
 * The evidence of a journal in its folder, in files of their own: one or more a UTC day, written to and
 * removed whole. Evidence is written before its batch and belongs to it once `keep` was called.
 */
export class EvidenceFiles {
  readonly #parts: EvidenceFilesParts
  readonly #fileBytes: number
  /** Oldest first; of those, `#active` is the last one. */
  #files: EvidenceFile[]
  #active: Active | undefined
  /** What `keep` makes part of the journal. */
  #written: { active: Active; seq: number; end: number } | undefined
  #closing: Promise<void> | undefined
  #isFull = false
  #cancelRetry: (() => void) | undefined

  private constructor(parts: EvidenceFilesParts, files: EvidenceFile[], open?: DiskFile) {
    this.#parts = parts
    this.#fileBytes = parts.fileBytes ?? FILE_BYTES
    this.#files = files
    const file = files.at(-1)
    if (file && open) this.#active = { file, open, end: file.end! }
  }

  /** `durableSeq`: last entry of the journal; evidence of later ones is cut off. */
  static async open(parts: EvidenceFilesParts, durableSeq: number): Promise<EvidenceFiles> {
    const { files, active } = await recoverEvidence(parts, durableSeq)
    return new EvidenceFiles(parts, files, active)
  }

  /** False for a while after the disk was too full for what was to be written. */
  get hasRoom(): boolean {
    return !this.#isFull
  }

  /**
   * Writes the evidence of one batch and resolves once it is on stable storage. Rejects with
   * `JournalFull`, with nothing changed, or with the device's error.
   */
  async write(evidence: readonly Evidence[]): Promise<void> {
    const bytes = encodeEvidence(evidence)
    const seq = evidence[0]!.seq
    const day = beginningOfDay(evidence.at(-1)!.at)
    await this.#whileRoom(() => this.#refuseTooLarge(bytes.length))
    const active = await this.#activeFor(day, seq, bytes.length)
    await this.#whileRoom(() => active.open.write(bytes, active.end), active)
    await active.open.datasync()
    if (active !== this.#active) await this.#parts.disk.syncFolder(this.#parts.folder)
    this.#written = { active, seq, end: active.end + bytes.length }
  }

  /** The batch of what was written last is durable. */
  keep(): void {
    const { active, seq, end } = this.#written!
    const former = this.#active
    if (former !== active) {
      this.#files.push(active.file)
      this.#active = active
      if (former) this.#closing = this.#close(former)
    }
    notePoint(active.file, { seq, offset: active.end })
    active.end = end
    active.file.end = end
    this.#written = undefined
    this.#isFull = false
  }

  async #activeFor(day: number, seq: number, bytes: number): Promise<Active> {
    const { disk, folder } = this.#parts
    const last = this.#active
    if (last && last.file.day >= day && last.end + bytes <= this.#fileBytes) return last
    await this.#closing
    const file = evidenceFile(folder, Math.max(day, last?.file.day ?? day), seq)
    // One that a batch began which then found no room.
    await removeIfThere(disk, file.path)
    return { file, open: await this.#whileRoom(() => disk.open(file.path, 'create')), end: 0 }
  }

  async #refuseTooLarge(bytes: number): Promise<void> {
    const { disk, folder } = this.#parts
    const free = await disk.freeBytes?.(folder)
    if (free === undefined || free >= bytes + LEFT_FREE_BYTES) return
    const fault = new Error(`Evidence takes ${bytes} bytes, and ${free} are free.`)
    throw Object.assign(fault, { code: 'ENOSPC' })
  }

  /** `partly`: what the work may have written a part of. */
  async #whileRoom<Done>(work: () => Promise<Done>, partly?: Active): Promise<Done> {
    try {
      return await work()
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error
      if (partly) await this.#giveBack(partly)
      this.#isFull = true
      this.#cancelRetry ??= this.#parts.timers.after(RETRY_FULL_MS, () => {
        this.#cancelRetry = undefined
        this.#isFull = false
      })
      const { folder } = this.#parts
      throw new JournalFull(`The disk is too full for the evidence in ${folder}.`, { cause: error })
    }
  }

  /**
   * Gives the space of what was partly written to others, for good: entries that follow may have no
   * evidence, and a power cut must not bring back bytes that would pass for theirs.
   */
  async #giveBack(partly: Active): Promise<void> {
    if (partly === this.#active) {
      await partly.open.truncate(partly.end)
      return partly.open.datasync()
    }
    const { disk, folder } = this.#parts
    await partly.open.close()
    await removeIfThere(disk, partly.file.path)
    await disk.syncFolder(folder)
  }

  /** Evidence that was kept, in order. */
  read(range: EvidenceRange): AsyncGenerator<Evidence> {
    return readFiles(this.#parts.disk, [...this.#files], { ...range, mayGrow: false })
  }

  async find(seq: number): Promise<Uint8Array | undefined> {
    for await (const { bytes } of this.read({ fromSeq: seq, untilSeq: seq })) return bytes
    return undefined
  }

  /** Removes the files of days that ended by `before`, but for the one that is written. */
  async drop(before: number): Promise<void> {
    const { disk, folder } = this.#parts
    for (const file of [...this.#files]) {
      if (file === this.#active?.file || !isBefore(file, before)) continue
      await removeIfThere(disk, file.path)
      this.#files = this.#files.filter((each) => each !== file)
    }
    await disk.syncFolder(folder)
  }

  async close(): Promise<void> {
    this.#cancelRetry?.()
    await this.#closing
    await this.#active?.open.close()
  }

  async #close({ file, open }: Active): Promise<void> {
    try {
      await open.close()
    } catch (error) {
      this.#parts.log.warn({ err: error, path: file.path }, 'a file of evidence did not close')
    }
  }
}

/** Streams a range of files, the oldest first. */
export async function* readFiles(
  disk: Disk,
  files: readonly EvidenceFile[],
  range: EvidenceRange & { mayGrow: boolean },
): AsyncGenerator<Evidence> {
  const { fromSeq = 1, untilSeq = Infinity, from = 0, before = Infinity, mayGrow } = range
  for (const [place, file] of files.entries()) {
    const next = files[place + 1]
    if ((next && next.firstSeq <= fromSeq) || isBefore(file, from)) continue
    if (file.firstSeq > untilSeq) return
    for await (const each of readFile(disk, file, { fromSeq, mayGrow: mayGrow && !next })) {
      if (each.seq > untilSeq || each.at >= before) return
      if (each.at >= from) yield each
    }
  }
}
