import type { Timers } from '@candor/journal'
import type { Clock } from './clock.ts'

interface Held {
  isTimer: boolean
  task: () => void
}

/** How a machine's clocks go. */
export interface Clocks {
  /** Milliseconds of its monotonic clock in one of true time. */
  rate: number
  /** Milliseconds that its wall clock is ahead. */
  aheadMs: number
  /** Whether the monotonic clock counts what passes while the process is paused; so it has to. */
  countsPauses: boolean
}

/** Milliseconds since 1970 UTC at which every run begins. */
export const BEGIN_MS = 1_700_000_000_000

/**
 * One process on a machine of its own. Whatever reaches its program goes through `deliver`: nothing
 * does while it is paused, all of it at once when it goes on, and none after its end.
 */
export class Machine {
  readonly name: string
  isDead = false
  readonly #clock: Clock
  readonly #clocks: Clocks
  #held: Held[] | undefined
  #pausedAtMs = 0
  #pausedForMs = 0

  constructor(clock: Clock, name: string, clocks: Clocks) {
    this.name = name
    this.#clock = clock
    this.#clocks = clocks
  }

  get isPaused(): boolean {
    return this.#held !== undefined
  }

  readonly timers: Timers = {
    after: (ms, task) => {
      let isDropped = false
      const run = () => {
        if (!isDropped) task()
      }
      const planned = this.#clock.after(ms / this.#clocks.rate, () => this.deliver(run, true))
      return () => {
        isDropped = true
        planned.drop()
      }
    },
  }

  readonly monotonic = (): number => {
    const lost = this.#clocks.countsPauses ? 0 : this.#pausedForMs
    return (this.#clock.now - lost) * this.#clocks.rate + 1_000
  }

  readonly wall = (): number => Math.floor(BEGIN_MS + this.#clock.now + this.#clocks.aheadMs)

  deliver(task: () => void, isTimer = false): void {
    if (this.isDead) return
    if (this.#held) this.#held.push({ isTimer, task })
    else task()
  }

  /** As SIGSTOP does: what was begun is at rest, and nothing begins. */
  pause(): void {
    this.#held ??= []
    this.#pausedAtMs = this.#clock.now
  }

  /** As SIGCONT does. Where the event loop stood, timers that are due come first, or what came. */
  goOn(timersFirst: boolean): void {
    const held = this.#held
    if (!held) return
    this.#held = undefined
    this.#pausedForMs += this.#clock.now - this.#pausedAtMs
    const first = held.filter(({ isTimer }) => isTimer === timersFirst)
    const inOrder = [...first, ...held.filter((one) => !first.includes(one))]
    for (const { task, isTimer } of inOrder) {
      this.#clock.after(0, () => this.deliver(task, isTimer))
    }
  }

  die(): void {
    this.isDead = true
    this.#held = undefined
  }
}
