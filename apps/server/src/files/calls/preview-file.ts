import { calls } from '@candor/protocol'
import { Refusal } from '../../kernel/refusal.ts'
import type { Uploads } from '../files.ts'
import { HEAVY, handler } from '../../kernel/handler.ts'

/** Somebody else's file and one that never was are answered alike. */
export const previewFileHandler = handler(
  calls.previewFile,
  async ({ files }: Uploads, { user }, { query }) =>
    (await files.read(user.id, query.filename)) ?? new Refusal('not_found'),
  HEAVY,
)
