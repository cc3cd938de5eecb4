import type { CallsAt } from '../call.ts'
import { previewFile } from './preview-file.ts'
import { uploadFile } from './upload-file.ts'
import type { filesPaths } from './paths.ts'

export const filesCalls = {
  previewFile,
  uploadFile,
} as const satisfies CallsAt<typeof filesPaths>
