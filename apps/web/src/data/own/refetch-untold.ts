import type { CallName } from '../call.ts'
import { refetchCalls } from '../queries.ts'

/** How long after an act the stream may take to tell of it, and how long before its answer. */
const PATIENCE_MS = 1_500

let isUp = false
let toldAt = -PATIENCE_MS
const waiting = new Set<() => void>()

/** The stream was opened or lost. */
export function streamIs(up: boolean): void {
  isUp = up
}

/** The stream told of an own order or balance. */
export function ownEventCame(): void {
  toldAt = performance.now()
  for (const told of waiting) told()
  waiting.clear()
}

/**
 * After an act of one's own: the stream tells what it changed. Where there is none, or it stays
 * silent, what these calls answered is read again.
 */
export async function refetchUntold(...names: CallName[]): Promise<void> {
  if (isUp && (performance.now() - toldAt < PATIENCE_MS || (await told()))) return
  await refetchCalls(...names)
}

function told(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = () => resolve(true)
    waiting.add(answer)
    setTimeout(() => {
      waiting.delete(answer)
      resolve(false)
    }, PATIENCE_MS)
  })
}
