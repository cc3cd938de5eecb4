import { calls } from '@candor/protocol'
import { takePhoto } from '../request-recovery.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Identity } from '../../identity/open-identity.ts'

export const sendPhotoHandler = handler(
  calls.recoveryPhoto,
  async (
    needs: Pick<Kernel, 'store' | 'vault' | 'now'> & Pick<Identity, 'throttle'>,
    caller,
    { query },
    { file },
  ) => {
    await takePhoto(needs, caller, query.token, file)
    return null
  },
)
