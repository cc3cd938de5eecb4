import type { Disk, DiskFile, Log } from './contract.ts'
import { errorCode, writeZeros } from './disk-access.ts'
import type { Timers } from './timers.ts'

const SPARE_NAME = 'spare.tmp'
const RETRY_MS = 1_000

/** A batch that is written meanwhile waits behind no more than this on the device. */
const SYNC_EVERY_BYTES = 4 << 20

/** A file of zeros, written and synced, whose blocks an append no longer has to ask for. */
interface Spare {
  path: string
  file: DiskFile
  size: number
}

/**
 * Keeps one segment prepared ahead. Where the disk is too full for it, tries again by itself every
 * second until there is space.
 */
export class SpareSegment {
  #disk: Disk
  #folder: string
  #size: number
  #timers: Timers
  #log: Log
  #ready: Spare | undefined
  #preparing: Promise<void> | undefined
  #cancelRetry: (() => void) | undefined
  #full = false
  #closed = false

  constructor(options: { disk: Disk; folder: string; size: number; timers: Timers; log: Log }) {
    this.#disk = options.disk
    this.#folder = options.folder
    this.#size = options.size
    this.#timers = options.timers
    this.#log = options.log
  }

  /** False after an attempt that met a full disk, until one succeeds. */
  get possible(): boolean {
    return !this.#full
  }

  /** Starts to prepare a spare in the background, unless one is ready or under way. */
  prepare(): void {
    if (this.#ready || this.#preparing || this.#closed) return
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    this.#preparing = this.#attempt().finally(() => {
      this.#preparing = undefined
    })
  }

  /** Returns the spare, waiting for it where needed; undefined when the disk is full. */
  async take(): Promise<Spare | undefined> {
    this.prepare()
    await this.#preparing
    const spare = this.#ready
    this.#ready = undefined
    return spare
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelRetry?.()
    await this.#preparing
    await this.#ready?.file.close()
  }

  async #attempt(): Promise<void> {
    const path = `${this.#folder}/${SPARE_NAME}`
    let file: DiskFile | undefined
    try {
      await removeIfThere(this.#disk, path)
      if (this.#disk.freeBytes) await this.#refuseTooLarge()
      file = await this.#disk.open(path, 'create')
      for (let at = 0; at < this.#size; at += SYNC_EVERY_BYTES) {
        await writeZeros(file, at, Math.min(this.#size, at + SYNC_EVERY_BYTES))
        await file.datasync()
      }
      this.#ready = { path, file, size: this.#size }
      if (this.#full) this.#log.info({ path }, 'there is room for the next journal segment again')
      this.#full = false
    } catch (error) {
      this.#full = true
      this.#log.warn(
        { path, reason: errorCode(error) },
        'the next journal segment cannot be prepared; trying again every second',
      )
      await this.#giveBack(path, file)
      if (!this.#closed) this.#cancelRetry = this.#timers.after(RETRY_MS, () => this.prepare())
    }
  }

  /**
   * Throws where the spare would not fit. A try that ran until the disk was full would leave none to
   * the database and the logs beside the journal, every second anew.
   */
  async #refuseTooLarge(): Promise<void> {
    const free = await this.#disk.freeBytes?.(this.#folder)
    if (free === undefined || free >= this.#size) return
    const fault = new Error(`The next segment takes ${this.#size} bytes, and ${free} are free.`)
    throw Object.assign(fault, { code: 'ENOSPC' })
  }

  /** Removes a partly written spare, so that others can use its space. */
  async #giveBack(path: string, file: DiskFile | undefined): Promise<void> {
    try {
      await file?.close()
      await removeIfThere(this.#disk, path)
    } catch (error) {
      this.#log.warn({ path, reason: errorCode(error) }, 'a partly written segment was left behind')
    }
  }
}

export async function removeIfThere(disk: Disk, path: string): Promise<void> {
  try {
    await disk.remove(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** Removes what an earlier process left half prepared or half written. */
export async function removeLeftovers(disk: Disk, folder: string): Promise<void> {
  for (const name of await disk.list(folder)) {
    if (name.endsWith('.tmp')) await removeIfThere(disk, `${folder}/${name}`)
  }
}
