import { Worker } from 'node:worker_threads'
import type { OwnKey } from '@candor/liabilities'

export interface ToProver {
  /** Which question it is. */
  number: number
  /** Days since 1970 UTC. */
  day: number
  own: OwnKey
  /** The list of the day, where the thread said that it wants it. */
  list?: Uint8Array
}

export type FromProver = { number: number } & (
  { proof: Uint8Array } | { wants: number } | { fault: string }
)

/** How long the thread keeps its lists in memory while nobody asks. */
const IDLE_MS = 600_000

/** Opens lists for the people in them, in a thread of its own that begins with the first question. */
export class Prover {
  readonly #read: (day: number) => Promise<Uint8Array>
  #worker: Worker | undefined
  /** One question at a time, so that a list is read once. */
  #last: Promise<unknown> = Promise.resolve()
  #number = 0
  #idle: NodeJS.Timeout | undefined

  /** `read` gives the list of a day. */
  constructor(read: (day: number) => Promise<Uint8Array>) {
    this.#read = read
  }

  /** All that the list of a day says of one person, as `parseOwnProof` reads it. */
  prove(day: number, own: OwnKey): Promise<Uint8Array> {
    const answer = this.#last.then(() => this.#prove(day, own))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #prove(day: number, own: OwnKey): Promise<Uint8Array> {
    clearTimeout(this.#idle)
    try {
      let said = await this.#ask({ day, own })
      if ('wants' in said) said = await this.#ask({ day, own, list: await this.#read(day) })
      if ('proof' in said) return said.proof
      throw new Error('fault' in said ? said.fault : 'The prover has no list.')
    } finally {
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    }
  }

  #ask(question: Omit<ToProver, 'number'>): Promise<FromProver> {
    const worker = (this.#worker ??= new Worker(new URL('./prover-thread.ts', import.meta.url)))
    const number = ++this.#number
    const { promise, resolve, reject } = Promise.withResolvers<FromProver>()
    const heard = (said: FromProver) => said.number === number && resolve(said)
    const ended = () => {
      if (this.#worker === worker) this.#worker = undefined
      reject(new Error('The thread of proofs of liabilities has ended.'))
    }
    worker.on('message', heard).once('error', reject).once('exit', ended)
    worker.postMessage({ ...question, number } satisfies ToProver)
    return promise.finally(() => {
      worker.off('message', heard).off('error', reject).off('exit', ended)
    })
  }
}
