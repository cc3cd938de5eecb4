import { Worker } from 'node:worker_threads'
import type { KeyTerm } from '@candor/log'
import type { Ownerless } from '@candor/log/contents'
import type { KeptState } from './kept-state.ts'
import type { OwnChunk } from './own-parts.ts'

/** What the thread is started with. */
export interface LogThreadData {
  /** Folder of the journal and of the log; or the address of the database that has both. */
  place: { journal: string; folder: string } | { address: string }
  origin: string
  /** The key that signs now, the last of `terms`. */
  pem: string
  terms: readonly KeyTerm[]
  shown: Uint8Array | undefined
  /** What the log has to begin with, where it follows another. */
  takesOver: { size: number; root: Uint8Array } | undefined
  /** The last record whose own parts are all kept. */
  ownUntil: number
}

/** What the process does in the tables for its thread. */
export interface LogTables {
  keysOf(users: readonly number[]): Promise<Map<number, Uint8Array>>
  addOwn(own: OwnChunk): Promise<void>
  dropOwnBeyond(seq: number): Promise<void>
  readTile(path: string): Promise<Uint8Array | undefined>
  writeTiles(tiles: readonly HandedTile[]): Promise<void>
  stateUpTo(size: number): Promise<KeptState | undefined>
  keepState(state: KeptState): Promise<void>
}

/** A tile by the path under which it is served. */
export interface HandedTile {
  path: string
  bytes: Uint8Array
}

/** A record that is durable, with the chain's hash after it where that was announced. */
interface DurableEnd {
  seq: number
  hash?: string | undefined
}

export type ToThread = { until: DurableEnd } | { answer: unknown }

export type FromThread =
  | { asks: keyof LogTables; value: unknown }
  | { ownerless: readonly Ownerless[] }
  | { note: Uint8Array }
  | { size: number }
  | { fault: string }

interface LogThreadParts {
  /** Read whenever a thread starts. */
  data: () => Promise<LogThreadData>
  tables: LogTables
  /** Given each checkpoint once its tiles are stored. */
  publish: (note: Uint8Array) => Promise<void>
  ownerless: (found: readonly Ownerless[]) => void
}

/** A turn that the thread could not end. */
export class LogStandsStill extends Error {
  override name = 'LogStandsStill'
}

/** Builds the log in a thread of its own. */
export class LogThread {
  readonly #parts: LogThreadParts
  #worker: Worker | undefined

  constructor(parts: LogThreadParts) {
    this.#parts = parts
  }

  /** Takes in what is durable up to `until`. Throws `LogStandsStill`; one turn at a time. */
  async build(until: DurableEnd): Promise<void> {
    const worker = (this.#worker ??= new Worker(new URL('./builder-thread.ts', import.meta.url), {
      workerData: await this.#parts.data(),
    }))
    try {
      await this.#turn(worker, until)
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** Ends the thread. What it was writing is made again. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #turn(worker: Worker, until: DurableEnd): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const { publish, ownerless } = this.#parts
    let published = Promise.resolve()
    const tell = (message: ToThread) => worker.postMessage(message)
    const heard = (message: FromThread) => {
      if ('asks' in message) this.#answer(message).then((answer) => tell({ answer }), reject)
      else if ('ownerless' in message) ownerless(message.ownerless)
      else if ('note' in message) {
        published = published.then(() => publish(message.note))
        published.catch(reject)
      } else if ('size' in message) published.then(resolve, reject)
      else reject(new LogStandsStill(message.fault))
    }
    const ended = () => reject(new LogStandsStill('The thread of the log has ended.'))
    worker.on('message', heard).once('error', reject).once('exit', ended)
    tell({ until })
    return promise.finally(() => {
      worker.off('message', heard).off('error', reject).off('exit', ended)
    })
  }

  #answer({ asks, value }: Extract<FromThread, { asks: unknown }>): Promise<unknown> {
    // The thread's `ask` gives each question its own kind of value.
    const answer = this.#parts.tables[asks] as (value: unknown) => Promise<unknown>
    return answer(value)
  }
}
