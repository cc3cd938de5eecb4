import type { Speech } from './speech.ts'

/**
 * Holds an exchange's clock against this machine's now and again every while. A request's
 * way there and back is halved, so that the result is right to within half of that.
 */
export function watchClock(ask: () => Promise<unknown>, everyMs: number, speech: Speech): void {
  const look = async () => {
    const asked = Date.now()
    const theirs = await ask()
    if (!Number.isSafeInteger(theirs)) return
    const clockAheadMs = Math.round((theirs as number) - (asked + Date.now()) / 2)
    if (Number.isSafeInteger(clockAheadMs)) speech.health({ clockAheadMs })
  }
  // A clock that cannot be asked for now is asked for again; prices come all the same.
  const again = () => void look().catch(() => undefined)
  again()
  setInterval(again, everyMs)
}
