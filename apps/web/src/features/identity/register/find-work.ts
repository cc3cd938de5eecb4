/** The number that the challenge asks for, found by a worker of its own. */
export function findWork(challenge: string, bits: number): Promise<number> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data)
    worker.onerror = () => reject(new Error('The proof of work was not found.'))
    worker.postMessage({ challenge, bits })
  }).finally(() => worker.terminate())
}
