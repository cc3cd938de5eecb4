import { parentPort } from 'node:worker_threads'
import type { Asked } from './arguments.ts'
import { simulateCluster } from './cluster/run.ts'
import { simulate } from './run.ts'

/** What a thread of `playAll` is sent: a run to play and report, or that there are no more. */
export type Task = ({ seed: number } & Pick<Asked, 'what' | 'steps'>) | 'end'

parentPort!.on('message', (task: Task) => {
  if (task === 'end') parentPort!.close()
  else void play(task).then((report) => parentPort!.postMessage(report))
})

function play({ what, seed, steps }: Exclude<Task, 'end'>): Promise<unknown> {
  return what === 'cluster' ? simulateCluster(seed) : simulate(seed, { steps })
}
