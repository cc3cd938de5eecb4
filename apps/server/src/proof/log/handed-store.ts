import { CHECKPOINT_PATH, type TileStore } from '@candor/log/store'
import type { KeptState, States } from './kept-state.ts'
import type { HandedTile, LogTables } from './log-thread.ts'

type Ask = <Name extends keyof LogTables>(
  name: Name,
  value: Parameters<LogTables[Name]>[0],
) => ReturnType<LogTables[Name]>

/** So many bytes of tiles go to the tables at once. */
const MOST_HANDED_BYTES = 4 << 20

/**
 * Tiles that the process keeps in tables for its thread. The checkpoint stays here: the process, which is told
 * of it, stores it only where it is the next one.
 */
export class HandedTiles implements TileStore {
  readonly #ask: Ask
  readonly #unwritten = new Map<string, Uint8Array>()
  #bytes = 0
  #checkpoint: Uint8Array | undefined

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    if (path === CHECKPOINT_PATH) return this.#checkpoint
    return this.#unwritten.get(path) ?? this.#ask('readTile', path)
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    if (path === CHECKPOINT_PATH) {
      this.#checkpoint = bytes
      return
    }
    this.#unwritten.set(path, bytes)
    this.#bytes += bytes.length
    if (this.#bytes >= MOST_HANDED_BYTES) await this.sync()
  }

  /** A narrower tile gives way to the wider one in the tables. */
  removeFolder(): Promise<void> {
    return Promise.resolve()
  }

  async sync(): Promise<void> {
    if (this.#unwritten.size === 0) return
    const tiles = [...this.#unwritten].map(([path, bytes]): HandedTile => ({ path, bytes }))
    await this.#ask('writeTiles', tiles)
    this.#unwritten.clear()
    this.#bytes = 0
  }
}

/** A state is kept after so many records at the earliest. */
const RECORDS_A_STATE = 20_000
/** And costs no more than so many bytes for each of them. */
const STATE_BYTES_A_RECORD = 50

/** States that the process keeps in tables: seldom, since they are large and go to the replicas. */
export class HandedStates implements States {
  readonly #ask: Ask
  #keptSize = 0
  #next = RECORDS_A_STATE

  constructor(ask: Ask) {
    this.#ask = ask
  }

  isDue(size: number): boolean {
    return size - this.#keptSize >= this.#next
  }

  async upTo(size: number): Promise<KeptState | undefined> {
    const state = await this.#ask('stateUpTo', size)
    if (state) this.#kept(state)
    return state
  }

  async keep(state: KeptState): Promise<void> {
    await this.#ask('keepState', state)
    this.#kept(state)
  }

  #kept({ size, splitter }: KeptState): void {
    this.#keptSize = size
    this.#next = Math.max(RECORDS_A_STATE, Math.ceil(splitter.length / STATE_BYTES_A_RECORD))
  }
}
