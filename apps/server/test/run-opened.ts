import type { Opened } from '../src/kernel/part.ts'

/** Starts the workers of a part that a test opened by itself. Returns how to stop and close it. */
export function runOpened({ workers = [], close }: Opened): () => Promise<void> {
  for (const worker of workers) worker.start()
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await close?.()
  }
}
