import type { SigningLog } from '@candor/log/own'
import { call } from '../../data/call.ts'
import { type KeptReceipts, keepReceiptsOf, keptReceipts } from './kept-receipts.ts'
import type { HoldAnswer, HoldQuestion } from './receipts.worker.ts'

/**
 * Holds the kept receipts against the newest checkpoint of the log, and keeps what it had in their places.
 * Returns the file to take away; undefined where there are none.
 */
export async function holdReceipts(): Promise<string | undefined> {
  const kept = keptReceipts.get()
  if (kept.receipts.length === 0) return undefined
  const answer = await ask({ file: fileOf(kept), look: await look() })
  const now = keptReceipts.get()
  if (!answer) {
    if (now === kept)
      keepReceiptsOf({ ...kept, logs: [], receipts: [], found: undefined, held: [] })
    return undefined
  }
  // What came meanwhile is held the next time.
  if (now === kept) {
    const { logs, found, held } = answer
    keepReceiptsOf({ ...kept, logs, found, held })
  }
  return answer.text
}

function fileOf({ owner, logs, receipts, found }: KeptReceipts): HoldQuestion['file'] {
  return { person: Number(owner), logs, receipts, ...(found && { found }) }
}

/** The newest checkpoint with the keys that signed it; undefined where the venue does not tell. */
async function look(): Promise<HoldQuestion['look']> {
  try {
    const [{ origin, checkpoint }, signing] = await Promise.all([
      call('getLog', {}),
      call('getReceipts', { body: { limit: 1 } }),
    ])
    const log: SigningLog = signing.log
    if (!checkpoint || log.origin !== origin) return undefined
    return { log, checkpoint: checkpoint.note, size: checkpoint.size, at: Date.now() }
  } catch {
    return undefined
  }
}

function ask(question: HoldQuestion): Promise<HoldAnswer | undefined> {
  const worker = new Worker(new URL('./receipts.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<HoldAnswer | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<HoldAnswer | undefined>) => resolve(data)
    worker.onerror = () => reject(new Error('The receipts could not be checked.'))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
