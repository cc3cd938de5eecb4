import { Worker } from 'node:worker_threads'

/** A picture that keeps a thread for longer shows no code that anybody could read. */
const LIMIT_MS = 10_000

/**
 * Returns the text of the QR code in an image; undefined where none can be read. Runs in a thread
 * of its own, because reading a picture takes longer than the loop of prints and orders may stop.
 */
export function readCode(image: Uint8Array): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-code-worker.ts', import.meta.url), {
      workerData: image,
    })
    const limit = setTimeout(() => void worker.terminate(), LIMIT_MS)
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(limit)
      resolve(undefined)
    })
  })
}
