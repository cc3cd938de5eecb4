import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { evidenceBytes } from '../folder/evidence-item.ts'
import { FIRST_HASH, readFrame } from '../folder/frame.ts'
import { type Batch, CannotRead } from '../folder/journal-report.ts'
import { END, EVIDENCE, EXPORT_MAGIC, FILE, FRAME, endBody, itemHead } from './layout.ts'
import type { LogFile } from './log-files.ts'

/** Bytes that are written at once. */
const CHUNK_BYTES = 1 << 20

export interface Exported {
  readonly lastSeq: number
  readonly evidence: number
  readonly files: number
}

/**
 * Writes an export into a new file, which stands there whole and durable or not at all. `mayEnd` is asked before,
 * and may throw to leave nothing behind.
 */
export async function writeExport(
  path: string,
  from: { files: readonly LogFile[]; batches: Iterable<Batch> | AsyncIterable<Batch> },
  mayEnd: () => void,
): Promise<Exported> {
  const target = resolve(path)
  if (existsSync(target)) throw new CannotRead(`${target} is there already.`)
  const written = `${target}.${randomUUID()}.tmp`
  try {
    const writing = new Writing(written)
    let exported: Exported
    try {
      for (const file of from.files) writing.file(file)
      for await (const batch of from.batches) writing.batch(batch)
      mayEnd()
      exported = writing.end()
    } finally {
      writing.close()
    }
    renameSync(written, target)
    syncFolder(dirname(target))
    return exported
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
}

class Writing {
  readonly #file: number
  readonly #hash = createHash('sha256')
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #lastFrame: Buffer | undefined
  #lastSeq = 0
  #batches = 0
  #evidence = 0
  #files = 0

  constructor(path: string) {
    // It has everybody's orders and balances: for whoever exports it alone.
    this.#file = openSync(path, 'wx', 0o600)
    this.#put(EXPORT_MAGIC)
  }

  file({ path, bytes }: LogFile): void {
    const name = Buffer.from(path)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(name.length)
    this.#item(FILE, Buffer.concat([length, name, bytes]))
    this.#files++
  }

  batch({ entries, bytes, evidence }: Batch): void {
    this.#item(FRAME, bytes)
    this.#batches++
    this.#lastSeq = entries.at(-1)!.seq
    this.#lastFrame = bytes
    for (const item of evidence) {
      this.#item(EVIDENCE, evidenceBytes(item))
      this.#evidence++
    }
  }

  end(): Exported {
    const counts = {
      lastSeq: this.#lastSeq,
      batches: this.#batches,
      evidence: this.#evidence,
      files: this.#files,
    }
    const lastFrame = this.#lastFrame && readFrame(this.#lastFrame)
    const chainHash = lastFrame?.hash ?? FIRST_HASH
    const bytesHash = this.#hash.copy().digest()
    this.#item(END, endBody({ ...counts, chainHash, bytesHash }))
    this.#flush()
    fsyncSync(this.#file)
    return counts
  }

  close(): void {
    closeSync(this.#file)
  }

  #item(kind: number, body: Buffer): void {
    this.#put(itemHead(kind, body.length))
    this.#put(body)
  }

  #put(bytes: Buffer): void {
    this.#hash.update(bytes)
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= CHUNK_BYTES) this.#flush()
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at)
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
