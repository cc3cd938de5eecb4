import { type Disk, type DiskFile, type FolderLock } from '@candor/journal'
import { type MemoryDisk, PowerCut } from '@candor/journal/testing'
import type { Chance } from './random.ts'
import { turn } from './virtual-time.ts'

/** How long operations take: all at once, a little apart, or some of them much later than others. */
export type Pace = 'even' | 'uneven' | 'slow'

/**
 * The simulated disk as one process sees it. Operations take their time and overtake each other,
 * so that writes, snapshots and prepared segments meet in ever other orders. When the process ends
 * or the power goes, no operation ever answers again: nothing of the dead process goes on.
 */
export class UnevenDisk implements Disk {
  /** Operations that were asked for and have not answered. */
  inFlight = 0
  #disk: MemoryDisk
  #chance: Chance
  #pace: Pace
  #alive = true
  #onPowerCut: () => void

  constructor(disk: MemoryDisk, chance: Chance, pace: Pace, onPowerCut: () => void) {
    this.#disk = disk
    this.#chance = chance
    this.#pace = pace
    this.#onPowerCut = onPowerCut
  }

  /** Ends the process that uses this disk. */
  end(): void {
    this.#alive = false
  }

  list(folder: string): Promise<string[]> {
    return this.#operate(() => this.#disk.list(folder))
  }

  makeFolder(folder: string): Promise<void> {
    return this.#operate(() => this.#disk.makeFolder(folder))
  }

  async open(path: string, mode: 'read' | 'write' | 'create'): Promise<DiskFile> {
    const file = await this.#operate(() => this.#disk.open(path, mode))
    return {
      size: () => this.#operate(() => file.size()),
      read: (target, position) => this.#operate(() => file.read(target, position)),
      write: (bytes, position) => this.#operate(() => file.write(bytes, position)),
      datasync: () => this.#operate(() => file.datasync()),
      truncate: (size) => this.#operate(() => file.truncate(size)),
      close: () => this.#operate(() => file.close()),
    }
  }

  rename(from: string, to: string): Promise<void> {
    return this.#operate(() => this.#disk.rename(from, to))
  }

  remove(path: string): Promise<void> {
    return this.#operate(() => this.#disk.remove(path))
  }

  syncFolder(folder: string): Promise<void> {
    return this.#operate(() => this.#disk.syncFolder(folder))
  }

  lock(folder: string): Promise<FolderLock | undefined> {
    return this.#operate(() => this.#disk.lock(folder))
  }

  async #operate<Answer>(operation: () => Promise<Answer>): Promise<Answer> {
    this.inFlight++
    await this.#delay()
    if (!this.#alive) return never()
    try {
      const answer = await operation()
      if (!this.#alive) return await never()
      this.inFlight--
      return answer
    } catch (error) {
      if (!this.#alive) return await never()
      if (error instanceof PowerCut) {
        this.#alive = false
        this.#onPowerCut()
        return await never()
      }
      this.inFlight--
      throw error
    }
  }

  async #delay(): Promise<void> {
    if (this.#pace === 'even') return
    const turns = this.#pace === 'slow' && this.#chance.percent(20) ? this.#chance.between(1, 4) : 0
    for (let waited = 0; waited < turns; waited++) await turn()
    const steps = this.#chance.below(8)
    for (let waited = 0; waited < steps; waited++) await Promise.resolve()
  }
}

function never(): Promise<never> {
  return new Promise<never>(() => undefined)
}
