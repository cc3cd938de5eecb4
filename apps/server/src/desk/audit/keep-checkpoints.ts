import type { Desk } from '../frame/desk.ts'
import { noteCheckpoint } from './checkpoints.ts'

/** What is cut off the log's end within this time, and nowhere noted, cannot be told. */
const EVERY_MS = 600_000

/**
 * Notes the end of the audit log in the data folder and in the venue's log: at every start, every
 * ten minutes in which somebody acted, and when the venue stops. Answers how to stop it.
 */
export async function startCheckpoints(desk: Desk): Promise<() => Promise<void>> {
  let noted = ''
  const note = async () => {
    const { config, now, log } = desk.context
    try {
      const head = await desk.audit.head()
      if (!head || head.hash === noted) return
      await noteCheckpoint(config.dataDir, head, now())
      noted = head.hash
      log.info({ entry: head.id, hash: head.hash }, 'End of the desk’s audit log')
    } catch (error) {
      log.warn({ err: error }, 'The end of the audit log could not be noted')
    }
  }
  await note()
  const timer = setInterval(() => void note(), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await note()
  }
}
