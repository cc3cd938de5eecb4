import { previewFileHandler } from './preview-file.ts'
import { uploadFileHandler } from './upload-file.ts'

export const filesHandlers = [previewFileHandler, uploadFileHandler]
