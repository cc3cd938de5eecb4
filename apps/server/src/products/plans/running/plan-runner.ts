import { Worker, type WorkerState } from '../../../kernel/worker.ts'
import { beginRuns, openRuns } from './begin-runs.ts'
import { carryRun } from './carry-run.ts'
import { findOrdered } from './find-ordered.ts'
import type { RunNeeds, RunnerNeeds } from './run-now.ts'

const EVERY_MS = 1_000
/**
 * Runs under way at once, and begun in a second: 10,000 plans of one minute take some minutes, and
 * whoever trades meanwhile finds as many orders beside their own as one busy program sends.
 */
const AT_ONCE = 50

/**
 * Carries out what plans are due, each time once: a run is a row before it is ordered, and is ordered
 * under a requestId made of plan and time, so that whoever goes on after a kill orders it again under
 * the same one, or finds in the journal what became of it.
 */
export class PlanRunner {
  readonly #needs: RunNeeds
  readonly #worker: Worker

  constructor(needs: RunnerNeeds) {
    const duty = needs.duties.of('plans')
    this.#needs = { ...needs, duty }
    this.#worker = new Worker(
      { name: 'plans', everyMs: EVERY_MS, duty, trouble: 'Plans could not be carried out' },
      needs,
      (signal) => this.#turn(signal),
    )
  }

  get state(): WorkerState {
    return this.#worker.state
  }

  start(): void {
    this.#worker.start()
  }

  /** Resolves once what is due now was carried out, or could not be. */
  settled(): Promise<void> {
    return this.#worker.settled()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  async #turn(signal: AbortSignal): Promise<void> {
    const needs = this.#needs
    const open = await openRuns(needs, AT_ONCE)
    const ordered = await findOrdered(needs, open)
    const begun = await beginRuns(needs, AT_ONCE - open.length)
    if (signal.aborted) return
    const carried = await Promise.allSettled(
      [...open, ...begun].map((run) => carryRun(needs, run, ordered.get(run.id))),
    )
    // Only once all have ended, so that the next turn carries none of them beside this one.
    for (const one of carried) if (one.status === 'rejected') throw one.reason
  }
}
