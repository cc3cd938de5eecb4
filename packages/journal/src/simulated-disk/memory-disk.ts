import type { Disk, DiskFile, FolderLock } from '../contract.ts'
import { PowerCut, diskError } from './disk-error.ts'
import { seededRandom } from './random.ts'
import type { StoredFile } from './stored-file.ts'
import { StoredFolder } from './stored-folder.ts'

export interface MemoryDiskOptions {
  /** Decides what a crash loses. */
  seed?: number
  /** Most bytes that all files together may have; a write beyond fails with ENOSPC. */
  budgetBytes?: number
}

/** A planned fault, which strikes once. */
export interface Fault {
  /** Before the operation with this number (0: the next) that changes or syncs anything. */
  afterOperations?: number
  /** At this byte of what is written from now on; the bytes before it are written. */
  afterBytes?: number
  /** `power`: the power goes. Anything else is the POSIX code that the operation fails with. */
  kind: 'power' | 'EIO' | 'ENOSPC'
}

/**
 * A disk in memory that knows what was synced and can be made to fail. All paths share one flat
 * space. Everything it does is decided by its seed and by the order of the calls.
 */
export interface MemoryDisk extends Disk {
  /** Operations that changed or synced something, and bytes written, since it was made. */
  readonly operations: number
  readonly bytesWritten: number
  /** False from a power cut until `restart`. */
  readonly powered: boolean
  budgetBytes: number
  plan(fault: Fault): void
  /** Cuts the power: any part of what was not synced is lost, all locks and open files end. */
  cutPower(): void
  /** Switches the power on again. */
  restart(): void
  /** A power cut and a restart in one. */
  crash(): void
  /**
   * Ends the process and not the machine: open files and locks are gone, everything written is
   * still seen, and what was not synced can still be lost by a later power cut.
   */
  killProcess(): void
  /** All paths, in order. */
  paths(): string[]
  /** Bytes of all files together. */
  usedBytes(): number
  contents(path: string): Buffer
  /** Damages one byte as a failing device would; `mask` says which of its bits turn over. */
  flip(path: string, position: number, mask?: number): void
  /** Removes a file or cuts it, durably, as an accident outside the program would. */
  lose(path: string, fromByte?: number): void
  /** An independent disk in the same state, with its own seed. */
  fork(seed: number): MemoryDisk
}

export function memoryDisk(options: MemoryDiskOptions = {}): MemoryDisk {
  return new SimulatedDisk(options, new StoredFolder())
}

class SimulatedDisk implements MemoryDisk {
  operations = 0
  bytesWritten = 0
  budgetBytes: number
  #random
  #folder: StoredFolder
  #faults: { operation: number; byte: number; kind: Fault['kind'] }[] = []
  #locks = new Set<string>()
  /** Open files and locks belong to the time between two power cuts. */
  #age = 0
  #powered = true

  constructor({ seed = 1, budgetBytes }: MemoryDiskOptions, folder: StoredFolder) {
    this.#random = seededRandom(seed)
    this.#folder = folder
    this.budgetBytes = budgetBytes ?? Number.POSITIVE_INFINITY
  }

  get powered(): boolean {
    return this.#powered
  }

  async list(folder: string): Promise<string[]> {
    await this.#turn()
    const prefix = `${folder}/`
    return this.#folder
      .paths()
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length))
  }

  async makeFolder(): Promise<void> {
    await this.#turn()
  }

  async open(path: string, mode: 'read' | 'write' | 'create'): Promise<DiskFile> {
    await this.#turn()
    if (mode !== 'create') return this.#handle(path, this.#folder.file(path))
    this.#operation(path)
    return this.#handle(path, this.#folder.create(path))
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#turn()
    this.#operation(from)
    this.#folder.rename(from, to)
  }

  async remove(path: string): Promise<void> {
    await this.#turn()
    this.#folder.file(path)
    this.#operation(path)
    this.#folder.remove(path)
  }

  async syncFolder(folder: string): Promise<void> {
    await this.#turn()
    this.#operation(folder)
    this.#folder.sync()
  }

  async lock(folder: string): Promise<FolderLock | undefined> {
    await this.#turn()
    if (this.#locks.has(folder)) return undefined
    this.#locks.add(folder)
    const age = this.#age
    return {
      release: async () => {
        if (age === this.#age) this.#locks.delete(folder)
      },
    }
  }

  #handle(path: string, file: StoredFile): DiskFile {
    const age = this.#age
    let open = true
    const turn = async () => {
      await this.#turn()
      if (age !== this.#age) throw new PowerCut()
      if (!open) throw diskError('EBADF', path)
    }
    return {
      size: async () => {
        await turn()
        return file.size
      },
      read: async (target, position) => {
        await turn()
        return file.read(target, position)
      },
      write: async (bytes, position) => {
        await turn()
        this.#write(path, file, bytes, position)
      },
      datasync: async () => {
        await turn()
        this.#operation(path)
        file.sync()
      },
      truncate: async (size) => {
        await turn()
        this.#operation(path)
        file.truncate(size)
      },
      close: async () => {
        open = false
      },
    }
  }

  /** Writes as far as the budget and the planned faults let it. */
  #write(path: string, file: StoredFile, bytes: Uint8Array, position: number): void {
    this.#operation(path)
    const growth = this.budgetBytes - this.#folder.bytes() + file.size - position
    const fault = this.#takeFault((each) => each.byte < this.bytesWritten + bytes.length)
    const allowed = Math.min(
      bytes.length,
      Math.max(0, growth, file.size - position),
      fault ? fault.byte - this.bytesWritten : bytes.length,
    )
    if (allowed > 0) file.write(bytes.subarray(0, allowed), position)
    this.bytesWritten += allowed
    if (fault) this.#strike(fault.kind, path)
    if (allowed < bytes.length) throw diskError('ENOSPC', path)
  }

  #operation(path: string): void {
    const fault = this.#takeFault((each) => each.operation <= this.operations)
    this.operations++
    if (fault) this.#strike(fault.kind, path)
  }

  #takeFault(due: (fault: { operation: number; byte: number }) => boolean) {
    const index = this.#faults.findIndex(due)
    return index === -1 ? undefined : this.#faults.splice(index, 1)[0]
  }

  #strike(kind: Fault['kind'], path: string): never {
    if (kind !== 'power') throw diskError(kind, path)
    this.cutPower()
    throw new PowerCut()
  }

  /** Waits a turn of the event loop, as every call of a real disk does. */
  async #turn(): Promise<void> {
    await Promise.resolve()
    if (!this.#powered) throw new PowerCut()
  }

  plan({ afterOperations, afterBytes, kind }: Fault): void {
    this.#faults.push({
      operation: this.operations + (afterOperations ?? Number.POSITIVE_INFINITY),
      byte: this.bytesWritten + (afterBytes ?? Number.POSITIVE_INFINITY),
      kind,
    })
  }

  cutPower(): void {
    if (!this.#powered) return
    this.#powered = false
    this.killProcess()
    this.#folder.crash(this.#random)
  }

  restart(): void {
    this.#powered = true
  }

  crash(): void {
    this.cutPower()
    this.restart()
  }

  killProcess(): void {
    this.#age++
    this.#locks.clear()
    this.#faults = []
  }

  paths(): string[] {
    return this.#folder.paths()
  }

  usedBytes(): number {
    return this.#folder.bytes()
  }

  contents(path: string): Buffer {
    return this.#folder.file(path).contents()
  }

  flip(path: string, position: number, mask = 1): void {
    this.#folder.file(path).flip(position, mask)
  }

  lose(path: string, fromByte?: number): void {
    if (fromByte === undefined) {
      this.#folder.remove(path)
      this.#folder.sync()
    } else {
      const file = this.#folder.file(path)
      file.truncate(fromByte)
      file.sync()
    }
  }

  fork(seed: number): MemoryDisk {
    return new SimulatedDisk({ seed, budgetBytes: this.budgetBytes }, this.#folder.copy())
  }
}
