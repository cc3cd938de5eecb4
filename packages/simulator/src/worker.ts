import { parentPort } from 'node:worker_threads'
import { simulate } from './run.ts'

/** What a thread of `main` is sent: a run to play and report, or that there are no more. */
export type Task = { seed: number; steps: number } | 'end'

parentPort!.on('message', (task: Task) => {
  if (task === 'end') parentPort!.close()
  else void simulate(task.seed, task).then((report) => parentPort!.postMessage(report))
})
