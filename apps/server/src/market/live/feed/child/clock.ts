import type { Speech } from './speech.ts'

/** Of so many looks the one with the shortest way there and back counts. */
const LOOKS = 2
const SECOND_MS = 1_000

/**
 * Holds an exchange's clock against this machine's now and again every while. A request's way there
 * and back is halved, so that the result is right to within half of that; of an exchange that tells
 * whole seconds, to within half a second.
 */
export function watchClock(ask: () => Promise<unknown>, everyMs: number, speech: Speech): void {
  const again = async () => {
    let shortestMs = Infinity
    for (let left = LOOKS; left > 0; left -= 1) {
      const asked = Date.now()
      const theirs = await ask()
      const wayMs = Date.now() - asked
      if (!Number.isSafeInteger(theirs) || wayMs >= shortestMs) continue
      shortestMs = wayMs
      const told = theirs as number
      const meant = told % SECOND_MS === 0 ? told + SECOND_MS / 2 : told
      speech.health({ clockAheadMs: Math.round(meant - asked - wayMs / 2) })
    }
  }
  // A clock that cannot be asked for now is asked for later; prices come all the same.
  const look = () => void again().catch(() => undefined)
  look()
  setInterval(look, everyMs)
}
