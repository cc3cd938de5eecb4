import { Worker } from 'node:worker_threads'
import type { KeyTerm } from '@candor/log'
import type { Ownerless } from '@candor/log/contents'
import type { OwnChunk, OwnParts } from './own-parts.ts'
import type { PersonKeys } from './person-keys.ts'

/** What the thread is started with. */
export interface LogThreadData {
  /** Folder of the journal. */
  journal: string
  /** Folder of the log. */
  folder: string
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

export type ToThread =
  | { until: number }
  | { keys: Map<number, Uint8Array> }
  /** Own parts were added, or dropped. */
  | { done: true }

export type FromThread =
  | { asksFor: readonly number[] }
  | { dropOwnBeyond: number }
  | { own: OwnChunk }
  | { ownerless: readonly Ownerless[] }
  | { note: Uint8Array }
  | { size: number }
  | { fault: string }

/** A turn that the thread could not end. */
export class LogStandsStill extends Error {
  override name = 'LogStandsStill'
}

/** Builds the log in a thread of its own. */
export class LogThread {
  readonly #data: () => LogThreadData
  readonly #personKeys: Pick<PersonKeys, 'of'>
  readonly #ownParts: Pick<OwnParts, 'add' | 'dropBeyond'>
  readonly #publish: (note: Uint8Array) => Promise<void>
  readonly #foundOwnerless: (found: readonly Ownerless[]) => void
  #worker: Worker | undefined

  /** `publish` is given each checkpoint once it is stored. `data` is read whenever a thread starts. */
  constructor(parts: {
    data: () => LogThreadData
    personKeys: Pick<PersonKeys, 'of'>
    ownParts: Pick<OwnParts, 'add' | 'dropBeyond'>
    publish: (note: Uint8Array) => Promise<void>
    ownerless: (found: readonly Ownerless[]) => void
  }) {
    this.#data = parts.data
    this.#personKeys = parts.personKeys
    this.#ownParts = parts.ownParts
    this.#publish = parts.publish
    this.#foundOwnerless = parts.ownerless
  }

  /** Takes in what is durable up to `until`. Throws `LogStandsStill`; one turn at a time. */
  async build(until: number): Promise<void> {
    const worker = (this.#worker ??= new Worker(new URL('./builder-thread.ts', import.meta.url), {
      workerData: this.#data(),
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

  #turn(worker: Worker, until: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    let published = Promise.resolve()
    const tell = (message: ToThread) => worker.postMessage(message)
    const done = () => tell({ done: true })
    const heard = (message: FromThread) => {
      if ('asksFor' in message) {
        this.#personKeys.of(message.asksFor).then((keys) => tell({ keys }), reject)
      } else if ('own' in message) this.#ownParts.add(message.own).then(done, reject)
      else if ('dropOwnBeyond' in message) {
        this.#ownParts.dropBeyond(message.dropOwnBeyond).then(done, reject)
      } else if ('ownerless' in message) this.#foundOwnerless(message.ownerless)
      else if ('note' in message) {
        published = published.then(() => this.#publish(message.note))
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
}
