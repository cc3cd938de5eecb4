import { isCallError, isStopping } from './call-error.ts'

/** So often an act is sent again before its outcome is left to the person. */
const MOST_ACTS_AGAIN = 3

/**
 * Whether a read that failed is tried again by itself: twice, and only where the network failed or the
 * process that was asked stops.
 */
export function worthAnotherTry(failures: number, error: unknown, online: boolean): boolean {
  const isAway = isStopping(error) || (isCallError(error) && error.fault === 'network')
  return failures < 2 && isAway && online
}

/**
 * Whether an act is sent again by itself: where nobody knows whether it was done, if it is done once however
 * often it comes (`isOnce`), and where nothing was done because the process that was asked stops.
 */
export function worthActingAgain(
  failures: number,
  error: unknown,
  { isOnce, online }: { isOnce: boolean; online: boolean },
): boolean {
  if (failures >= MOST_ACTS_AGAIN || !online || !isCallError(error)) return false
  return isStopping(error) || (isOnce && error.outcomeUnknown && error.fault !== 'timeout')
}

/** Milliseconds before the next try: one second, then two. */
export function retryDelayMs(failures: number): number {
  return 1_000 * 2 ** failures
}

/** Milliseconds before an act is sent again, for which somebody waits: a half second, then one, then two. */
export function actingDelayMs(failures: number): number {
  return retryDelayMs(failures) / 2
}
