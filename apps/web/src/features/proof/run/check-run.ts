import { createStore } from '@candor/ui'
import { useSession } from '../../../data/session.ts'
import { type Progress, checkAll } from './check-all.ts'
import type { Outcome } from './outcome.ts'
import { RecordsWorker } from './records-worker.ts'

/** A check of everything that is somebody's own: it goes on while its page is left. */
export type Run = { user: string } & (
  | ({ stage: 'running' } & Progress)
  | { stage: 'done'; outcome: Outcome }
  | { stage: 'broken'; error: unknown }
)

export const checkRun = createStore<Run | undefined>(undefined)

let running: { worker: RecordsWorker; abort: AbortController } | undefined

export function stopCheck(): void {
  running?.abort.abort()
  running?.worker.end()
  running = undefined
  checkRun.set(undefined)
}

/** Checks all records of whoever is logged in; what comes of it is told by `checkRun`. */
export async function beginCheck(): Promise<void> {
  const user = useSession.getState().user?.id
  if (user === undefined) return
  stopCheck()
  const own = { worker: new RecordsWorker(), abort: new AbortController() }
  running = own
  const tell = (run: Run) => {
    if (running === own) checkRun.set(run)
  }
  tell({ user, stage: 'running', checked: 0, comparing: false })
  try {
    const outcome = await checkAll({
      person: Number(user),
      worker: own.worker,
      signal: own.abort.signal,
      tell: (progress) => tell({ user, stage: 'running', ...progress }),
    })
    tell({ user, stage: 'done', outcome })
  } catch (error) {
    tell({ user, stage: 'broken', error })
  } finally {
    own.worker.end()
  }
}
