import { Counter, Gauge, type Registry } from 'prom-client'
import type { WorkerState } from '../../kernel/worker.ts'

const labelNames = ['worker'] as const

/** Turns, failures, lag and last turn of every worker, read when they are scraped. */
export function watchWorkers(registry: Registry, workers: () => readonly WorkerState[]): void {
  const registers = [registry]
  const counter = (name: string, help: string, read: (state: WorkerState) => number) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const state of workers()) this.inc({ worker: state.name }, read(state))
      },
    })
  const gauge = (name: string, help: string, read: (state: WorkerState) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const state of workers()) {
          const value = read(state)
          if (value !== undefined) this.set({ worker: state.name }, value)
        }
      },
    })
  counter('candor_worker_runs_total', 'Turns of a worker, failed ones included', (at) => at.runs)
  counter('candor_worker_failures_total', 'Turns of a worker that failed', (at) => at.failures)
  gauge(
    'candor_worker_failed_in_row',
    'Turns of a worker that failed since the last one that did not',
    (at) => at.failedInRow,
  )
  gauge('candor_worker_lag', 'How much waits for a worker', (at) => at.lag)
  gauge(
    'candor_worker_last_run_seconds',
    'When the last turn of a worker ended, Unix time; absent before the first',
    ({ lastRunAt }) => (lastRunAt === undefined ? undefined : lastRunAt / 1_000),
  )
}
