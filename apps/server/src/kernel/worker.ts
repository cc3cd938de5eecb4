import type { Duty } from './duties/duty.ts'
import { within } from './tracing/running.ts'
import type { Span, Tracing } from './tracing/span.ts'
import { nameOfFault } from './tracing/traced.ts'

/**
 * One turn of work. Returns how many milliseconds the next one may wait at most, where that is
 * sooner than `everyMs`. `signal` is aborted when the worker is to stop, or has to leave its work to
 * another node: a long turn ends early.
 */
export type Work =
  ((signal: AbortSignal) => Promise<void>) | ((signal: AbortSignal) => Promise<number>)

export interface WorkerRules {
  /** What metrics and the desk call it: `payouts`. */
  name: string
  /** Longest wait between two turns in milliseconds; Infinity where it only works when woken. */
  everyMs: number
  /** How long after the start the first turn comes; at once when absent. */
  firstInMs?: number
  /** Wait after a failed turn, doubled with each further failure up to `mostMs`. */
  backOff?: { firstMs: number; mostMs: number }
  /**
   * What is logged with the error of a failed turn, for operators. A function logs it itself, where
   * the words hang on the error.
   */
  trouble: string | ((error: unknown) => void)
  /** How much waits for it: records, rows or messages, whichever it works off. */
  lag?: () => number
  /**
   * Of several nodes the one that has this duty works, and the others' workers wait for it. Every
   * process works when absent.
   */
  duty?: Pick<Duty, 'holding' | 'onTaken' | 'during'>
}

/** What monitoring and the desk are shown of a worker. */
export interface WorkerState {
  name: string
  running: boolean
  /** Turns since the start, those that failed included. */
  runs: number
  failures: number
  /** Turns that failed since the last one that did not. */
  failedInRow: number
  /** When the last turn ended, milliseconds since 1970 UTC; undefined before the first. */
  lastRunAt: number | undefined
  lag: number
}

/** A worker as its part hands it to main/. */
export type PartWorker = Pick<Worker, 'state' | 'start' | 'stop'>

/** A worker of the process that decides. */
export type LeadWorker = PartWorker & Pick<Worker, 'settled'>

export interface WorkerParts {
  log: { warn(facts: object, message: string): void }
  /** Milliseconds since 1970 UTC. */
  now: () => number
}

const BACK_OFF = { firstMs: 1_000, mostMs: 60_000 }
/** Node's timers hold no more than this; a turn that comes early finds nothing to do. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Work that goes on while nobody asks for it: one turn at a time, again after a while, at once when
 * woken, and later and later while it fails. Whatever it does has to stand a kill at any point.
 */
export class Worker {
  readonly #rules: WorkerRules
  readonly #work: Work
  readonly #parts: WorkerParts
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #started = false
  #turn: Promise<void> | undefined
  /** Shortest wait asked for while a turn runs. */
  #wokenForMs = Infinity
  #runs = 0
  #failures = 0
  #failedInRow = 0
  #lastRunAt: number | undefined
  #unsubscribe: (() => void) | undefined
  #tracing: Pick<Tracing, 'root'> | undefined

  constructor(rules: WorkerRules, parts: WorkerParts, work: Work) {
    this.#rules = rules
    this.#parts = parts
    this.#work = work
  }

  get name(): string {
    return this.#rules.name
  }

  get state(): WorkerState {
    return {
      name: this.#rules.name,
      running: this.#turn !== undefined,
      runs: this.#runs,
      failures: this.#failures,
      failedInRow: this.#failedInRow,
      lastRunAt: this.#lastRunAt,
      lag: this.#rules.lag?.() ?? 0,
    }
  }

  /**
   * Starts the worker, with a turn at once or after `firstInMs`; where it has a duty, with one as soon
   * as this node has taken that. Its turns are traced where `tracing` is given.
   */
  start(tracing?: Pick<Tracing, 'root'>): void {
    this.#started = true
    this.#tracing = tracing
    this.#unsubscribe = this.#rules.duty?.onTaken(() => this.wake())
    this.#schedule(this.#rules.firstInMs ?? 0)
  }

  /**
   * Moves the next turn forward to `inMs` from now at most. After a turn under way another follows.
   */
  wake(inMs = 0): void {
    if (!this.#started || this.#stopping.signal.aborted) return
    if (this.#turn) this.#wokenForMs = Math.min(this.#wokenForMs, inMs)
    else if (performance.now() + inMs < this.#dueAt) this.#schedule(inMs)
  }

  /**
   * Wakes it, and resolves once a turn that began after this call has ended, failed or not; at once
   * where its duty is another node's.
   */
  async settled(): Promise<void> {
    if (!this.#started || this.#stopping.signal.aborted) return
    await this.#turn
    if (!this.#turn) this.#begin()
    await this.#turn
  }

  /** Stops the worker: no further turn starts, and the one under way is waited for. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#unsubscribe?.()
    clearTimeout(this.#timer)
    await this.#turn
  }

  #schedule(inMs: number): void {
    clearTimeout(this.#timer)
    this.#dueAt = performance.now() + inMs
    if (inMs === Infinity) return
    this.#timer = setTimeout(() => this.#begin(), Math.min(inMs, LONGEST_TIMER_MS))
    this.#timer.unref()
  }

  #begin(): void {
    clearTimeout(this.#timer)
    if (this.#stopping.signal.aborted) return
    const { duty } = this.#rules
    const holding = duty?.holding()
    if (duty && !holding) {
      this.#dueAt = Infinity
      return
    }
    this.#wokenForMs = Infinity
    const stopping = this.#stopping.signal
    const { ending } = holding ?? {}
    const turn = this.#takeTurn(ending ? AbortSignal.any([stopping, ending]) : stopping)
    this.#turn = turn
    void duty?.during(turn)
  }

  /** On nobody's behalf but its own: a timer has the context of whoever set it. */
  #takeTurn(signal: AbortSignal): Promise<void> {
    const { name } = this.#rules
    const span = this.#tracing?.root(`worker ${name}`, { kind: 'work' })
    const run = `${name}-${this.#runs + 1}`
    return within({ run, span }, () => this.#workOnce(signal, span))
  }

  async #workOnce(signal: AbortSignal, span: Span | undefined): Promise<void> {
    let waitMs: number
    try {
      waitMs = (await this.#work(signal)) ?? Infinity
      this.#failedInRow = 0
    } catch (error) {
      this.#failures += 1
      this.#failedInRow += 1
      waitMs = this.#backOffMs()
      span?.fail(nameOfFault(error))
      if (!signal.aborted) this.#log(error)
    }
    span?.end()
    this.#runs += 1
    this.#lastRunAt = this.#parts.now()
    this.#turn = undefined
    if (this.#stopping.signal.aborted) return
    const mostMs = this.#failedInRow > 0 ? waitMs : Math.min(waitMs, this.#rules.everyMs)
    // What woke it during a turn that failed waits as long as the failure makes everything wait.
    this.#schedule(this.#failedInRow > 0 ? mostMs : Math.min(mostMs, this.#wokenForMs))
  }

  #log(error: unknown): void {
    const { name, trouble } = this.#rules
    if (typeof trouble === 'string') {
      this.#parts.log.warn({ err: error, worker: name }, trouble)
    } else trouble(error)
  }

  #backOffMs(): number {
    const { firstMs, mostMs } = this.#rules.backOff ?? BACK_OFF
    return Math.min(firstMs * 2 ** (this.#failedInRow - 1), mostMs)
  }
}
