import type { Timers } from '@candor/journal'
import type { EngineRecord } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import type { Duties } from '../src/kernel/duties/duty.ts'
import { type DutiesTimes, openDuties } from '../src/kernel/duties/open-duties.ts'
import type { Projector } from '../src/kernel/projector/projector.ts'
import { startSharedProjector } from '../src/kernel/projector/shared-projector.ts'
import { connectStore, type Store } from '../src/kernel/store/store.ts'
import { FOLDS } from '../src/main/parts.ts'

/** Short, so that a takeover takes a test no longer than it has to. */
const TIMES: DutiesTimes = {
  ...{ termMs: 600, marginMs: 100, renewEveryMs: 100 },
  ...{ lookEveryMs: 40, perDutyMs: 100, mostLeftMs: 300, whenBusyMs: 500 },
}

/** What a paused process has of its own: timers that stand still, which are due when it goes on. */
class PausableTimers implements Timers {
  #isPaused = false
  #due: (() => void)[] = []

  after(ms: number, task: () => void): () => void {
    let isCancelled = false
    const run = () => {
      if (isCancelled) return
      if (this.#isPaused) this.#due.push(run)
      else task()
    }
    const timer = setTimeout(run, ms)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    for (const run of this.#due.splice(0)) run()
  }
}

/** A node's share of duties and tables, with connections and timers of its own. */
export class TestNode {
  readonly store: Store
  readonly duties: Duties
  readonly timers: PausableTimers
  /** Whether it decides: changed by tests. */
  isBusy = false
  projector: Projector | undefined

  private constructor(store: Store, duties: Duties, timers: PausableTimers) {
    this.store = store
    this.duties = duties
    this.timers = timers
  }

  static async join(url: string, name: string, isBusy = false): Promise<TestNode> {
    const store = connectStore({ connectionString: url })
    const timers = new PausableTimers()
    const node: { current?: TestNode } = {}
    const duties = await openDuties(store, {
      node: name,
      isBusy: () => node.current?.isBusy ?? isBusy,
      times: TIMES,
      timers,
      onListenerError: (error) => {
        throw error
      },
      log: { info() {}, warn() {} },
    })
    node.current = new TestNode(store, duties, timers)
    node.current.isBusy = isBusy
    return node.current
  }

  /** Has its tables follow the records. */
  async project(
    transactor: Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'>,
    newestSeq?: () => Promise<number>,
  ): Promise<Projector> {
    const duty = this.duties.of('projector')
    const options = newestSeq ? { duty, newestSeq } : { duty }
    this.projector = await startSharedProjector(this.store, transactor, FOLDS, options)
    return this.projector
  }

  /** Leaves in order. */
  async stop(): Promise<void> {
    await this.projector?.stop()
    await this.duties.stop()
    await this.store.destroy()
  }
}

/** What a front hears of a transactor: the records that were announced to it, and no others. */
export class Heard implements Pick<Transactor, 'durableSeq' | 'onCommit' | 'read'> {
  durableSeq = 0
  readonly #transactor: Pick<Transactor, 'onCommit' | 'read'>
  readonly #listeners = new Set<(records: readonly EngineRecord[]) => void>()

  constructor(transactor: Transactor) {
    this.#transactor = transactor
  }

  /** Announces everything up to `seq`. */
  async hear(seq: number): Promise<void> {
    const records: EngineRecord[] = []
    for await (const record of this.#transactor.read(this.durableSeq + 1)) {
      if (record.seq > seq) break
      records.push(record)
    }
    this.durableSeq = seq
    for (const listener of this.#listeners) listener(records)
  }

  onCommit(listener: (records: readonly EngineRecord[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async *read(fromSeq: number): AsyncIterable<EngineRecord> {
    for await (const record of this.#transactor.read(fromSeq)) {
      if (record.seq > this.durableSeq) return
      yield record
    }
  }
}
