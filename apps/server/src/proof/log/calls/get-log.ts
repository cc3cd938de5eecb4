import { calls } from '@candor/protocol'
import { cosignaturesIn, parseNote } from '@candor/log'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PublicLog } from '../open-proof-log.ts'

export const getLogHandler = handler(
  calls.getLog,
  ({ publicLog }: { publicLog: PublicLog | undefined }) => {
    if (!publicLog) return Promise.resolve(new Refusal('log_not_kept'))
    const shown = publicLog.shown()
    return Promise.resolve({
      origin: publicLog.origin,
      keys: publicLog.keys(),
      checkpoint: shown
        ? {
            note: shown.note.toString(),
            ...{ size: shown.size, storedAt: shown.storedAt },
            cosigners: cosignaturesIn(parseNote(shown.note), publicLog.origin).map(
              ({ name, time }) => ({ name, at: time * 1_000 }),
            ),
          }
        : null,
      behind: publicLog.behind(),
    })
  },
)
