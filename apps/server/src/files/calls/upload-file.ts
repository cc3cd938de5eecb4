import { calls } from '@candor/protocol'
import { uploadsOfUser } from '../limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Throttle } from '../../kernel/throttle.ts'
import type { Uploads } from '../files.ts'
import { handler } from '../../kernel/handler.ts'

interface UploadNeeds extends Uploads {
  config: Pick<Config, 'limitUploadsPerHour'>
  throttle: Throttle
}

export const uploadFileHandler = handler(
  calls.uploadFile,
  async ({ config, files, throttle }: UploadNeeds, { user }, _input, { file }) => {
    const seconds = throttle.spend(uploadsOfUser(config.limitUploadsPerHour), String(user.id))
    if (seconds > 0) return new Refusal('uploads_limited', { minutes: Math.ceil(seconds / 60) })
    const filename = await files.add(user.id, await file())
    return { filename, url: `${calls.previewFile.path}?filename=${filename}` }
  },
)
