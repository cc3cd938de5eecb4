import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { filesPaths } from './paths.ts'

export const uploadFile = defineCall(filesPaths, 'uploadFile', {
  number: 36,
  who: 'user',
  summary:
    'Upload one JPEG, PNG or WebP image of at most 5 MB. It is kept without its metadata, within ' +
    '4096 x 4096 pixels, and removed after a day unless something of the user refers to it.',
  multipart: true,
  data: z.object({
    filename: id.describe('Name of the file, by which calls refer to it'),
    url: z.string().describe('Path below /portal where its owner reads it'),
  }),
  errors: [
    'file_missing',
    'file_too_large',
    'file_type_unknown',
    'image_unreadable',
    'image_too_big',
    'too_many_files',
    'uploads_limited',
  ],
})
