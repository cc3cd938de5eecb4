import type { Timers } from '@candor/journal'

interface Task {
  due: number
  run: () => void
}

/**
 * The run's own time. The wall clock may stand still or be set back, as a machine's may; timers
 * count what has elapsed, which only grows. No real clock or timer takes part.
 */
export class VirtualTime {
  /** Milliseconds since 1970 UTC. */
  wall: number
  #elapsed = 0
  #tasks: Task[] = []

  constructor(wall: number) {
    this.wall = wall
  }

  /** Timers of one process: they fall silent once `isAlive` says so. */
  timersFor(isAlive: () => boolean): Timers {
    return {
      after: (ms, run) => {
        const task = { due: this.#elapsed + ms, run: () => (isAlive() ? run() : undefined) }
        this.#tasks.push(task)
        return () => this.#drop(task)
      },
    }
  }

  /** Lets time pass on both clocks and runs the tasks that come due, earliest first. */
  pass(ms: number): void {
    this.wall += ms
    this.elapse(ms)
  }

  /** Lets time pass for timers alone. */
  elapse(ms: number): void {
    this.#elapsed += ms
    const due = this.#tasks.filter((task) => task.due <= this.#elapsed)
    this.#tasks = this.#tasks.filter((task) => task.due > this.#elapsed)
    for (const task of due.sort((a, b) => a.due - b.due)) task.run()
  }

  #drop(task: Task): void {
    this.#tasks = this.#tasks.filter((each) => each !== task)
  }
}

/** One turn of the event loop: everything that waits on the simulated disk gets further. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
