import { useServerNow } from '../../data/server-clock.ts'

/** Interval of the check whether an offer has ended; the text shown changes once a second. */
const LOOK_MS = 250

/** Whole seconds until `at` by the server's clock, 0 from then on; 0 without a moment. */
export function useTimeLeft(at: number | undefined): number {
  const now = useServerNow(at !== undefined, LOOK_MS)
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - now) / 1_000))
}
