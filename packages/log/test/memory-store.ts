import { LogFault } from '../src/proof/log-fault.ts'
import type { TileStore } from '../src/store/tile-store.ts'

/** What a store was told, in order. */
export type Step = string

/** A store in memory that notes what it is told, and forgets at a power cut what was not synced. */
export class MemoryStore implements TileStore {
  readonly steps: Step[] = []
  files = new Map<string, Uint8Array>()
  #durable = new Map<string, Uint8Array>()

  async read(path: string, most: number): Promise<Uint8Array | undefined> {
    const bytes = this.files.get(path)
    if (bytes && bytes.length > most) throw new LogFault('too_large', `${path} is too large.`)
    return bytes
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    this.steps.push(`write ${path}`)
    this.files.set(path, Uint8Array.from(bytes))
  }

  async removeFolder(path: string): Promise<void> {
    for (const each of this.files.keys()) if (each.startsWith(`${path}/`)) this.files.delete(each)
  }

  async sync(): Promise<void> {
    this.steps.push('sync')
    this.#durable = new Map(this.files)
  }

  cutPower(): void {
    this.files = new Map(this.#durable)
  }
}
