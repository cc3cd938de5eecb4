import type { Speech } from './speech.ts'

/** Of so many looks the one with the shortest way there and back counts. */
const LOOKS = 3

/**
 * Holds an exchange's clock against this machine's now and again every while. A request's way there
 * and back is halved, so that the result is right to within half of that.
 */
export function watchClock(ask: () => Promise<unknown>, everyMs: number, speech: Speech): void {
  const again = async () => {
    let best = { wayMs: Infinity, aheadMs: 0 }
    for (let left = LOOKS; left > 0; left -= 1) {
      const asked = Date.now()
      const theirs = await ask()
      const wayMs = Date.now() - asked
      if (!Number.isSafeInteger(theirs)) return
      const aheadMs = Math.round((theirs as number) - asked - wayMs / 2)
      if (wayMs < best.wayMs) best = { wayMs, aheadMs }
    }
    if (Number.isSafeInteger(best.aheadMs)) speech.health({ clockAheadMs: best.aheadMs })
  }
  // A clock that cannot be asked for now is asked for later; prices come all the same.
  const look = () => void again().catch(() => undefined)
  look()
  setInterval(look, everyMs)
}
