import { isCallError } from './call-error.ts'

/** Whether a read that failed is tried again by itself: twice, and only where the network failed. */
export function worthAnotherTry(failures: number, error: unknown, online: boolean): boolean {
  return failures < 2 && isCallError(error) && error.fault === 'network' && online
}

/** Milliseconds before the next try: one second, then two. */
export function retryDelayMs(failures: number): number {
  return 1_000 * 2 ** failures
}
