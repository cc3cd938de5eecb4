import type { Timers } from '../src/index.ts'

/** Timers that run when a test says so. */
export function manualTimers(): Timers & { fire(): void; readonly pending: number } {
  let tasks: (() => void)[] = []
  return {
    after(_ms, task) {
      tasks.push(task)
      return () => {
        tasks = tasks.filter((each) => each !== task)
      }
    },
    fire() {
      const due = tasks
      tasks = []
      for (const task of due) task()
    },
    get pending() {
      return tasks.length
    },
  }
}

/** Lets everything that waits on the simulated disk go on until it waits for something else. */
export async function settle(turns = 2_000): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
