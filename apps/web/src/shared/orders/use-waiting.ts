import { OPENING_PATIENCE_MS } from '@candor/terms'
import { useEffect, useState } from 'react'

/** An answer that needs no price is there before this: a refusal is not announced as a wait. */
const ANSWERED_MS = 300

/** An order whose price has not come after so many seconds is refused. */
export const PATIENCE_SECONDS = OPENING_PATIENCE_MS / 1_000

/**
 * Whether an order that is under way waits for the next price. False at first, so that one that is
 * answered at once does not flicker.
 */
export function useWaiting(isUnderWay: boolean): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setWaits(true), ANSWERED_MS)
    return () => {
      clearTimeout(timer)
      setWaits(false)
    }
  }, [isUnderWay])
  return isUnderWay && waits
}
