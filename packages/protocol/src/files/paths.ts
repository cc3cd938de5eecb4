import type { Paths } from '../path.ts'

/** The calls of uploaded files. */
export const filesPaths = {
  previewFile: 'GET /common/file/previewFile',
  uploadFile: 'POST /common/file/upload',
} as const satisfies Paths
