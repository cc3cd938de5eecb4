import { Worker } from 'node:worker_threads'
import type { Baseline, KnownTest, Task, Told } from './messages.ts'
import type { Mutant } from './mutants.ts'

/** Processor time that a test may take: so much, and so many times what it takes without a fault. */
const LEAST_MS = 4_000
const TIMES = 10
/** A thread is ended after so many mutants, and with it what they may have left behind. */
const MOST_TRIED = 120

/** What ended a mutant, if anything did. */
export type Tried = { killedBy: string | undefined }

/** A thread that runs tests, started anew when a mutant has broken it. */
export class Runner {
  #worker: Worker | undefined
  #tried = 0

  async baseline(mutants: readonly Mutant[], testFiles: readonly string[]): Promise<Baseline> {
    const told = await this.#ask({ kind: 'baseline', mutants, testFiles })
    if (told.kind !== 'baseline') throw new Error('no baseline came')
    await this.stop()
    return told.baseline
  }

  async try(mutant: Mutant, tests: readonly KnownTest[]): Promise<Tried> {
    if (this.#tried >= MOST_TRIED) await this.stop()
    this.#tried++
    const bare = tests.map((test) => ({ ...test, reached: [] }))
    const told = await this.#ask({ kind: 'try', mutant, tests: bare })
    if (told.kind === 'tried') return { killedBy: told.killedBy }
    await this.stop()
    return { killedBy: 'it never ended, or took all memory' }
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#tried = 0
    await worker?.terminate()
  }

  /** Answers that it has ended where the thread ran out of time or memory. */
  async #ask(task: Task): Promise<Told | Ended> {
    const worker = (this.#worker ??= started())
    let end = (): void => undefined
    let limit = Number.POSITIVE_INFINITY
    const clock = setInterval(() => {
      if (limit === Number.POSITIVE_INFINITY) return
      spentMs(worker).then((spent) => {
        if (spent > limit) end()
      }, end)
    }, 250)
    let hear = (_: Told): void => undefined
    try {
      return await new Promise<Told | Ended>((resolve, reject) => {
        end = () => resolve({ kind: 'ended' })
        hear = (told) => {
          if (told.kind === 'fault') reject(new Error(told.message))
          else if (told.kind !== 'at') resolve(told)
          else {
            limit = Number.POSITIVE_INFINITY
            spentMs(worker).then((spent) => {
              limit = spent + LEAST_MS + TIMES * told.ms
            }, end)
          }
        }
        worker.on('message', hear)
        worker.on('error', end)
        worker.on('exit', end)
        worker.postMessage(task)
      })
    } finally {
      clearInterval(clock)
      worker.off('message', hear)
      worker.off('error', end)
      worker.off('exit', end)
    }
  }
}

interface Ended {
  kind: 'ended'
}

function started(): Worker {
  const worker = new Worker(new URL('./runner.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1_500 },
    // What a mutant prints is of no use.
    stdout: true,
    stderr: true,
  })
  // One that was ended may still complain.
  worker.on('error', () => undefined)
  return worker
}

async function spentMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}
