import { calls } from '@candor/protocol'
import { uploadsOfUser } from '../../../files/limits.ts'
import { Refusal } from '../../../refusal.ts'
import { type Handler, handler } from '../../handler.ts'

const uploadFileHandler = handler(
  calls.uploadFile,
  async ({ config, files, throttle }, { user }, _input, { file }) => {
    const seconds = throttle.spend(uploadsOfUser(config.limitUploadsPerHour), String(user.id))
    if (seconds > 0) return new Refusal('uploads_limited', { minutes: Math.ceil(seconds / 60) })
    const filename = await files.add(user.id, await file())
    return { filename, url: `${calls.previewFile.path}?filename=${filename}` }
  },
)

/** Somebody else's file and one that never was are answered alike. */
const previewFileHandler = handler(
  calls.previewFile,
  async ({ files }, { user }, { query }) =>
    (await files.read(user.id, query.filename)) ?? new Refusal('not_found'),
)

export const filesHandlers: readonly Handler[] = [previewFileHandler, uploadFileHandler]
