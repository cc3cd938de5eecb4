import { beginHandler } from './begin-recovery.ts'
import { cancelHandler } from './cancel-recovery.ts'
import { finishHandler } from './finish-recovery.ts'
import { ownHandler } from './own-recovery.ts'
import { photoHandler } from './send-photo.ts'

/** The way back into an account for whoever has lost everything. */
export const recoveryHandlers = [
  beginHandler,
  photoHandler,
  ownHandler,
  cancelHandler,
  finishHandler,
]
