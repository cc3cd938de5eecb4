import { calls } from '@candor/protocol'
import { cosignaturesIn, parseNote } from '@candor/log'
import { handler } from '../../../kernel/handler.ts'
import type { PublicLog } from '../open-proof-log.ts'

export const getLogHandler = handler(
  calls.getLog,
  async ({ publicLog }: { publicLog: PublicLog }) => {
    const shown = await publicLog.newest()
    return {
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
    }
  },
)
