import type { Command, Decision, Rejection } from '@candor/engine'
import type { Meter, Unavailable } from '@candor/transactor'
import { Counter, Histogram, type Registry } from 'prom-client'

type Outcome = Decision['outcome']
type Outcomes = Record<Outcome, number>

const REASONS = [
  'journal_full',
  'tables_behind',
  'venue_stopping',
  'outcome_unknown',
] as const satisfies readonly Unavailable[]

/**
 * Counts what the process that decides decides, and times it. A command costs it a look-up and an
 * addition; what monitoring reads is made of the counts when it asks.
 */
export class CommandMeter implements Meter {
  readonly #outcomes = new Map<Command['kind'], Outcomes>()
  readonly #rejections = new Map<Rejection, number>()
  readonly #refused: Record<Unavailable, number> = {
    journal_full: 0,
    tables_behind: 0,
    venue_stopping: 0,
    outcome_unknown: 0,
  }
  readonly #decide: Histogram
  readonly #append: Histogram
  readonly #batch: Histogram

  constructor(registry: Registry) {
    const registers = [registry]
    this.#decide = new Histogram({
      name: 'candor_decide_seconds',
      help: 'Time the engine took to decide a command, of one command in sixteen',
      buckets: [1e-6, 2.5e-6, 5e-6, 1e-5, 2.5e-5, 5e-5, 1e-4, 2.5e-4, 1e-3, 1e-2, 0.1],
      registers,
    })
    this.#append = new Histogram({
      name: 'candor_journal_append_seconds',
      help: 'Time from handing a batch to the journal until it was durable',
      buckets: [5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    })
    this.#batch = new Histogram({
      name: 'candor_journal_batch_records',
      help: 'Records of a batch',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 8_192],
      registers,
    })
    this.#watchCounts(registers)
  }

  decided(kind: Command['kind'], decision: Decision): void {
    let outcomes = this.#outcomes.get(kind)
    if (!outcomes) {
      outcomes = { accepted: 0, repeated: 0, rejected: 0 }
      this.#outcomes.set(kind, outcomes)
    }
    outcomes[decision.outcome] += 1
    if (decision.outcome !== 'rejected') return
    const { rejection } = decision
    this.#rejections.set(rejection, (this.#rejections.get(rejection) ?? 0) + 1)
  }

  decidedIn(ms: number): void {
    this.#decide.observe(ms / 1_000)
  }

  refused(reason: Unavailable): void {
    this.#refused[reason] += 1
  }

  appended(ms: number, records: number): void {
    this.#append.observe(ms / 1_000)
    this.#batch.observe(records)
  }

  #watchCounts(registers: Registry[]): void {
    const [outcomes, rejections, refused] = [this.#outcomes, this.#rejections, this.#refused]
    new Counter({
      name: 'candor_commands_total',
      help: 'Commands that were decided here, by kind and outcome',
      labelNames: ['command', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const [command, counts] of outcomes) {
          for (const outcome of ['accepted', 'repeated', 'rejected'] as const) {
            if (counts[outcome] > 0) this.inc({ command, outcome }, counts[outcome])
          }
        }
      },
    })
    new Counter({
      name: 'candor_rejections_total',
      help: 'Commands that the engine rejected here, by the rejection',
      labelNames: ['rejection'],
      registers,
      collect() {
        this.reset()
        for (const [rejection, count] of rejections) this.inc({ rejection }, count)
      },
    })
    new Counter({
      name: 'candor_commands_refused_total',
      help: 'Commands that were not taken: a full disk, tables far behind, a stop',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset()
        for (const reason of REASONS) this.inc({ reason }, refused[reason])
      },
    })
  }
}
