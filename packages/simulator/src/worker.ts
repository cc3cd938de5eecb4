import { parentPort } from 'node:worker_threads'
import { simulate } from './run.ts'

/** A thread of `main`: plays each seed it is sent and answers with the run's report. */
parentPort!.on('message', ({ seed, steps }: { seed: number; steps: number }) => {
  void simulate(seed, { steps }).then((report) => parentPort!.postMessage(report))
})
