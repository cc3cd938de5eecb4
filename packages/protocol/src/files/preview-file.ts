import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { filesPaths } from './paths.ts'

/** The types that files are kept in. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export const storedImage = z.object({
  type: z.enum(IMAGE_TYPES).describe('Content type'),
  bytes: z.instanceof(Uint8Array).describe('The file’s bytes'),
})
export type StoredImage = z.output<typeof storedImage>

export const previewFile = defineCall(filesPaths, 'previewFile', {
  number: 35,
  who: 'user',
  summary: 'The bytes of a file that the user uploaded.',
  query: z.object({ filename: id.describe('Name of the file, as the upload answered it') }),
  bytes: true,
  data: storedImage,
  errors: ['not_found'],
})
