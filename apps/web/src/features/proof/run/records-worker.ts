import type { Asked, AskedName } from './records-messages.ts'

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (fault: Error) => void
}

/** The worker that checks records, asked one thing after the other. */
export class RecordsWorker {
  readonly #worker = new Worker(new URL('./records.worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting: Waiting[] = []

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) =>
      this.#waiting.shift()?.resolve(data)
    this.#worker.onerror = () => this.#fail()
  }

  ask<Name extends AskedName>(name: Name, of: Asked[Name]['of']): Promise<Asked[Name]['answer']> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as Waiting['resolve'], reject })
      this.#worker.postMessage({ name, of })
    })
  }

  end(): void {
    this.#worker.terminate()
    this.#fail()
  }

  #fail(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The worker has ended.'))
  }
}
