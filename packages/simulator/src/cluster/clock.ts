import { turn } from '../virtual-time.ts'

/** Something that will happen, unless it is dropped before. */
export interface Planned {
  drop(): void
}

interface Event {
  dueMs: number
  order: number
  run: (() => void) | undefined
}

/** Turns of the event loop in which what an event set off comes to rest. */
const TURNS = 2

/**
 * The true time of a cluster: what happens on its machines and between them, one event after the
 * other. Between two of them everything that waits for nothing else has come to rest.
 */
export class Clock {
  /** Milliseconds since the run began. */
  now = 0
  #order = 0
  /** A heap: each event is due no later than the two that follow it. */
  readonly #events: Event[] = []

  /** Runs a task after a time, at the earliest in an event of its own. */
  after(ms: number, run: () => void): Planned {
    const event: Event = { dueMs: this.now + Math.max(0, ms), order: this.#order++, run }
    this.#push(event)
    return { drop: () => (event.run = undefined) }
  }

  /** Lets time pass until so many milliseconds since the run began. */
  async passUntil(untilMs: number): Promise<void> {
    for (let next = this.#events[0]; next && next.dueMs <= untilMs; next = this.#events[0]) {
      this.#pop()
      const { run } = next
      if (!run) continue
      this.now = next.dueMs
      run()
      for (let each = 0; each < TURNS; each++) await turn()
    }
    this.now = Math.max(this.now, untilMs)
  }

  #push(event: Event): void {
    const events = this.#events
    let at = events.push(event) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(event, events[above]!)) break
      events[at] = events[above]!
      at = above
    }
    events[at] = event
  }

  #pop(): void {
    const events = this.#events
    const last = events.pop()!
    if (events.length === 0) return
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= events.length) break
      if (below + 1 < events.length && isBefore(events[below + 1]!, events[below]!)) below++
      if (!isBefore(events[below]!, last)) break
      events[at] = events[below]!
      at = below
    }
    events[at] = last
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.order < other.order)
}
