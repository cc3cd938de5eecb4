import type { Context } from '../context.ts'
import { openDueAccounts } from '../identity/stop-account.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEPT_MS = 24 * HOUR_MS

/**
 * Removes ended sessions and codes a day after they ended, and files a day after anything last
 * referred to them, every hour; opens stopped accounts whose wait is over, every minute. Answers how
 * to stop it.
 */
export function startUpkeep(context: Context): () => void {
  const sweep = async () => {
    const before = new Date(context.now() - KEPT_MS)
    try {
      await context.sessions.sweep(before)
      await context.codes.sweep(before)
      await context.challenges.sweep(before)
    } catch (error) {
      context.log.warn({ err: error }, 'Old sessions and codes could not be removed')
    }
    try {
      const removed = await context.files.sweep()
      if (removed > 0) context.log.info({ removed }, 'Files that nothing refers to were removed')
    } catch (error) {
      context.log.warn({ err: error }, 'Files that nothing refers to could not be removed')
    }
  }
  const timer = setInterval(() => void sweep(), HOUR_MS)
  timer.unref()
  const opening = setInterval(() => {
    openDueAccounts(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Stopped accounts could not be opened'),
    )
  }, MINUTE_MS)
  opening.unref()
  return () => {
    clearInterval(timer)
    clearInterval(opening)
  }
}
