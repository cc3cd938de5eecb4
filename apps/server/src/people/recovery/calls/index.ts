import { beginRecoveryHandler } from './begin-recovery.ts'
import { cancelRecoveryHandler } from './cancel-recovery.ts'
import { finishRecoveryHandler } from './finish-recovery.ts'
import { ownRecoveryHandler } from './own-recovery.ts'
import { sendPhotoHandler } from './send-photo.ts'

/** The way back into an account for whoever has lost everything. */
export const recoveryHandlers = [
  beginRecoveryHandler,
  sendPhotoHandler,
  ownRecoveryHandler,
  cancelRecoveryHandler,
  finishRecoveryHandler,
]
