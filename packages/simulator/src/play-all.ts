import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Asked } from './arguments.ts'
import type { Task } from './worker.ts'

/**
 * Plays the seeds asked for on every core. They are handed out one at a time, so that a long run
 * keeps no other core waiting.
 */
export async function playAll<Report>(
  asked: Asked,
  onReport: (report: Report) => void,
): Promise<void> {
  let next = asked.from
  const end = asked.from + asked.seeds
  const threads = Math.min(availableParallelism(), asked.seeds)
  const playInOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      const handOut = () => {
        const task: Task =
          next < end ? { what: asked.what, seed: next++, steps: asked.steps } : 'end'
        worker.postMessage(task)
      }
      worker.on('message', (report: Report) => {
        onReport(report)
        handOut()
      })
      worker.on('error', reject)
      worker.on('exit', (code) => {
        if (code === 0) resolve()
        else reject(new Error(`a thread of the simulation ended with code ${code}`))
      })
      handOut()
    })
  await Promise.all(Array.from({ length: threads }, playInOne))
}
