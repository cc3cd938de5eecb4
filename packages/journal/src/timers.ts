/**
 * Runs a task after a time; the returned function cancels it. Passed in, so that tests control the
 * time.
 */
export interface Timers {
  after(ms: number, task: () => void): () => void
}

/** The process's timers. They do not keep the process alive. */
export const systemTimers: Timers = {
  after(ms, task) {
    const timer = setTimeout(task, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
