import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const CHUNK_BYTES = 4 << 20
const NOTHING = Buffer.alloc(0)

/** Reads a file from its beginning, a chunk at a time, in as much memory as the largest piece asked for. */
export class FileWindow {
  readonly size: number
  readonly #file: number
  /** What was read and is not dropped yet, and where it begins in the file. */
  #bytes: Buffer = NOTHING
  #start = 0

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.size = fstatSync(this.#file).size
  }

  /**
   * Returns the bytes from `at` on, `length` of them or up to `until` where that is less, as a view of
   * memory that is not written again.
   */
  take(at: number, length: number, until: number): Buffer {
    const end = Math.min(at + length, until, this.size)
    if (at >= end) return NOTHING
    const isThere = at >= this.#start && end <= this.#start + this.#bytes.length
    if (!isThere) this.#fill(at, Math.min(until, this.size), end)
    return this.#bytes.subarray(at - this.#start, end - this.#start)
  }

  /** Reads a piece by itself. */
  readAt(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - at)))
    return bytes.subarray(0, readFully(this.#file, bytes, at))
  }

  /** Reads again what is asked for next: the file may have been written meanwhile. */
  forget(): void {
    this.#bytes = NOTHING
  }

  close(): void {
    closeSync(this.#file)
  }

  #fill(at: number, until: number, end: number): void {
    const from = at - this.#start
    const kept = from >= 0 && from < this.#bytes.length ? this.#bytes.subarray(from) : NOTHING
    const to = Math.max(end, Math.min(at + CHUNK_BYTES, until))
    const bytes = Buffer.allocUnsafe(to - at)
    kept.copy(bytes)
    const read = readFully(this.#file, bytes.subarray(kept.length), at + kept.length)
    this.#bytes = bytes.subarray(0, kept.length + read)
    this.#start = at
  }
}

/** Returns how many bytes there were: fewer than asked for where the file became shorter. */
function readFully(file: number, target: Buffer, at: number): number {
  let done = 0
  while (done < target.length) {
    const read = readSync(file, target, done, target.length - done, at + done)
    if (read === 0) break
    done += read
  }
  return done
}
